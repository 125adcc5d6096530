"""Rule numbers in someone's notes, article or source code: what they meant, where that is now.

Lives here: finding them in free text (`spot`), what became of each (`judge`), the file with its
numbers brought up to date (`edits`, `patch`, `save`), and which edition a text follows (`guess`).
Refuses: following one rule through the editions (`kb.lineage.trace`), SQL and printing.
"""
