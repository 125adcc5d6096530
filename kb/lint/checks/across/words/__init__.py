"""What the checks of whole runs need to know of a language, one file a language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module

from corpus.languages import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class AcrossWords:
    """What is known of one language.

    `verb_endings` tell the names of actions from those of things; `also` may stand between a word
    for “see” and the entry that it sends to.
    """

    verb_endings: tuple[str, ...]
    also: tuple[str, ...]


@cache
def across_words(lang: Language) -> AcrossWords:
    """The words of a language; loaded when first asked for."""
    words = import_module(f"{__name__}.{lang}").WORDS
    assert isinstance(words, AcrossWords)  # noqa: S101 - narrows the type of a module attribute
    return words
