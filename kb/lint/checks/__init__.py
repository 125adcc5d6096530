"""The checks, by what they look at; the words of each language stand as data beside them.

Refuses: knowing languages; what differs between them is data with the same names in each.
"""
