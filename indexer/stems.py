"""Snowball stems: the last resort for a word that the form table does not have.

Lives here: the only import of snowballstemmer, made when a stem is first asked for. Its pure
Python classes are used even where a compiled variant is installed, so that build and query
agree. Refuses: lemmas.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from importlib import import_module

from corpus.languages import Language
from indexer.tokens import fold

_STEMMERS = {
    Language.ES: ("snowballstemmer.spanish_stemmer", "SpanishStemmer"),
    Language.FR: ("snowballstemmer.french_stemmer", "FrenchStemmer"),
    Language.EN: ("snowballstemmer.english_stemmer", "EnglishStemmer"),
}


@cache
def _stemmer(lang: Language) -> Callable[[str], str]:
    module, name = _STEMMERS[lang]
    stem_word: Callable[[str], str] = getattr(import_module(module), name)().stemWord
    return stem_word


@lru_cache(maxsize=1 << 12)
def stem(lang: Language, word: str) -> str:
    """The folded stem of a normal word."""
    return fold(_stemmer(lang)(word))
