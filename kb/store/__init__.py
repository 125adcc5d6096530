"""The one room that speaks SQL: one SQLite file, its schema, its migrations, its queries.

Rows become values at this border. Refuses: deciding what a text means.
"""
