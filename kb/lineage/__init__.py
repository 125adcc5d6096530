"""One identity of a rule through all editions: numbers and words change, the rule goes on.

Lives here: comparing two editions (`align`), the chain of them (`chain`), and what became of a
rule (`trace`). Refuses: SQL and printing.
"""
