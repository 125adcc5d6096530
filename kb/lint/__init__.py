"""Checking translations: what a text in one language says otherwise than the text it translates.

Lives here: the values (`values`), what a check is (`check`), the texts as checks read them
(`text`), the checks themselves by group (`checks/`) with the words of each language beside them,
the register of all (`registry`), and the run over many units (`engine`). Refuses: printing, the
formats of reports, and the formats of files.
"""
