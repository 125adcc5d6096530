"""The rules as something to read: one page after the other, and one a day.

Refuses: looking things up by themselves (`kb.graph`), printing.
"""
