"""Questions as one page for a browser: its words, its data, its style and behaviour.

Refuses: choosing and making the questions.
"""
