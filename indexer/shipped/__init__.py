"""Data that ships with the indexer: `forms.txt`, the analysed words of the embedded digest.

Made by `python -m indexer.forms_build`; a test says whether it is current. The lemmas were
found with simplemma and spaCy's tables. Refuses: code.
"""
