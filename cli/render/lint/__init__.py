"""Findings about translations in the forms that people and programs read.

Lives here: the table for a terminal, what is said beside it, JSON, CSV, SARIF, JUnit, a page for a
browser, XLIFF with notes, and what a check is. Refuses: finding anything (`kb.lint`).
"""
