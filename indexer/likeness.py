"""Which words of a language are alike, by the table of forms that the index was made with.

Refuses: phrases and texts.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from corpus.languages import Language
from indexer.forms import FormTable
from indexer.tokens import fold


def keys_in(forms: FormTable, lang: Language) -> Callable[[str], frozenset[str]]:
    """A function that gives a word of a language, in small letters, what it is indexed under.

    A word that the table does not have is alike to itself alone.
    """

    @lru_cache(maxsize=50_000)
    def keys_of(word: str) -> frozenset[str]:
        folded = fold(word)
        found = {key for one in forms.look(folded) if one.lang is lang for key in one.keys}
        return frozenset(found) or frozenset((folded,))

    return keys_of


def itself(word: str) -> frozenset[str]:
    """A word is alike to itself alone, accents included."""
    return frozenset((word,))
