"""The rules that players ask for in the words of a query.

Refuses: the lists (`corpus.asked`), and ranking.
"""
