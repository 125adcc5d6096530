"""Whether two names are made of the same words, so that one of them gives the other away.

Refuses: meaning.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import ceil

from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.fold import fold
from kb.terms.names import name_words

_SHORTEST = 4
_SHARE = 0.6


def are_kin(one: str, other: str) -> bool:
    """Whether two folded words begin alike, as attack and attacking do."""
    length = max(_SHORTEST, ceil(_SHARE * max(len(one), len(other))))
    return one == other or (one[:length] == other[:length] and min(len(one), len(other)) >= length)


def says_the_same(one: str, other: str, lang: Language) -> bool:
    """Whether the words of a name are all in another, in some form, or the other way round."""
    ours, theirs = core(one, lang), core(other, lang)
    return _covers(ours, theirs) or _covers(theirs, ours)


def gives_away(one: str, lang: Language, other: str, its: Language) -> bool:
    """Whether two names in two languages are so alike that the one can be told from the other."""
    ours, theirs = core(one, lang), core(other, its)
    return len(ours) == len(theirs) and _covers(ours, theirs)


@lru_cache(maxsize=1 << 13)
def core(name: str, lang: Language) -> tuple[str, ...]:
    """The folded words of a name without those of every sentence; all, if no other is left."""
    idle, words = _idle(lang), name_words(name)
    return tuple(fold(word) for word in words if word not in idle) or tuple(map(fold, words))


@cache
def _idle(lang: Language) -> frozenset[str]:
    return frozenset(lexicon_of(lang).function_words)


def _covers(ours: tuple[str, ...], theirs: tuple[str, ...]) -> bool:
    return all(any(are_kin(word, one) for one in ours) for word in theirs)


def has_words_of(text: str, name: str, lang: Language) -> bool:
    """Whether a text has all words of a name, in some form and any order."""
    return _covers(_text_words(text, lang), core(name, lang))


@lru_cache(maxsize=1 << 8)
def _text_words(text: str, lang: Language) -> tuple[str, ...]:
    return tuple(dict.fromkeys(core(text, lang)))
