"""Executable checks: cases as data, run on the game model, and proof that they can fail.

Lives here: reading case files, the tokens of which cases are made, the runner, the proof by
ablation, the ledger, and what a case says in words; `cases/` has the checks by section.
Refuses: the rules themselves (`kb.game`), printing, and languages (words come from the
catalogues).
"""
