"""What the text says: linked nodes of several editions and languages.

Refuses: printing, asking, knowing about indexes.
"""
