"""Words of one language that find texts of another.

Lives here: learning which words stand for which (`model`, `aligned`, `learn`), the table of
them that the query side reads (`table`), and what a query's words may be read as (`expand`).
Refuses: ranking, and what words look like inside (`indexer.analysis`).
"""
