"""Translations that people hand in: kept with the text that each was made from.

Lives here: which units of a text are translated, missing or stale (`standing`, `stale`), which of
them go out to a translator (`choose`), how they come back in (`take`), how kept ones become a
source that can be shown and searched (`compose`), and how references that only moved are brought
up to date (`renumber`). Refuses: the formats of files (`kb.exchange`), SQL (`kb.store`) and
judging how good a translation is (`kb.lint`).
"""
