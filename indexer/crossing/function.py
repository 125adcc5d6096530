"""Which words say nothing of what a text is about.

Refuses: the lists, which are facts of languages (`corpus.lexicon`).
"""

from __future__ import annotations

from functools import cache

from corpus.languages import Language
from corpus.lexicon import lexicon_of
from indexer.tokens import fold


@cache
def _function_words(lang: Language) -> frozenset[str]:
    words = lexicon_of(lang).function_words
    return frozenset((*words, *map(fold, words)))


@cache
def _determiners(lang: Language) -> frozenset[str]:
    return frozenset(lexicon_of(lang).determiners)


def is_determiner(lang: Language, word: str) -> bool:
    """Whether a word is an article, or says whose or which: a phrase is the same without it."""
    return word.strip("'") in _determiners(lang)


def is_function_word(lang: Language, word: str) -> bool:
    """Whether a word is an article, a preposition, a pronoun or the like.

    Its accents may be left out, but another word is not one for having them: `dé`, `de`. One
    that is joined to another is one: `d'`, `'s`.
    """
    return word.strip("'") in _function_words(lang)
