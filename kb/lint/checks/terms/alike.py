"""Words of two languages that look alike and name different things.

Refuses: knowing which words those are; the term base does.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import cache

from corpus.languages import Language
from corpus.terms import term_base
from kb.lint.checks.terms.reading import concept_of

_LIKENESS = 0.8
"""Initiative and iniciativa are alike so much."""
_SHORTEST = 4


def look_alike(concept: str, words: Iterable[str], lang: Language) -> bool:
    """Whether words of a language look like a name that a concept has in another language."""
    names = _foreign_names(concept, lang)
    return any(_like(_folded(one), name) for one in words for name in names)


@cache
def _foreign_names(concept: str, lang: Language) -> frozenset[str]:
    """The names of a concept in other languages, as they are compared."""
    base = term_base()
    return frozenset(
        _folded(form)
        for other, names in concept_of(concept).names.items()
        if other is not lang
        for name in names.right
        for form in (name, *base.forms_of(other, name))
    )


def _like(one: str, other: str) -> bool:
    if one[:1] != other[:1] or min(len(one), len(other)) < _SHORTEST:
        return False
    if one == other:
        return True
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    return matcher.quick_ratio() >= _LIKENESS and matcher.ratio() >= _LIKENESS


def _folded(words: str) -> str:
    apart = unicodedata.normalize("NFD", words.casefold())
    return "".join(char for char in apart if not unicodedata.combining(char))
