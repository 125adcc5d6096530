"""How text is found: analysis, the search index, queries and hits.

Refuses: SQL, printing.
"""
