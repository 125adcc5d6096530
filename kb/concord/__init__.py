"""Concordance: where a phrase stands in texts that say the same in several languages.

Lives here: the phrase and its places (`phrase`), and what it is called in the other languages by
the company it keeps (`answers`). Refuses: the forms of words, which the caller brings.
"""

from kb.concord.answers import Answer, answers
from kb.concord.phrase import Hit, Phrase, concordance

__all__ = ["Answer", "Hit", "Phrase", "answers", "concordance"]
