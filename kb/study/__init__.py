"""Questions whose answers are computed, decks of them, and when to ask what again.

Lives here: the makers of questions (`makers`), the bank of all that they make, decks, papers,
scheduling and progress. Refuses: printing, asking, and knowing about indexes.
"""
