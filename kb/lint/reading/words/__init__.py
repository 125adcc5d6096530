"""What the shared analyses need to know of a language, one file a language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module

from corpus.languages import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingWords:
    """What the analyses know of one language.

    `abbreviations` are lower case, without their last period: after one, a period ends a sentence
    only where the text ends too. Those in `trailing` often end a sentence, such as “etc.”.
    """

    abbreviations: frozenset[str]
    trailing: frozenset[str]


@cache
def reading_words(lang: Language) -> ReadingWords:
    """The words of a language; loaded when first asked for."""
    words = import_module(f"{__name__}.{lang}").WORDS
    assert isinstance(words, ReadingWords)  # noqa: S101 - narrows the type of a module attribute
    return words
