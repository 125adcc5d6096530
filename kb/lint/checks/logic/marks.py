"""Where the logic words of a text stand, and what they say.

Refuses: comparing two texts.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from corpus.lexicon import lexicon_of
from kb.lint.checks.logic.words import Said, logic_words
from kb.lint.text import Text
from kb.lint.values import Span

_PLAIN = str.maketrans({"’": "'", "\u00a0": " ", "\u202f": " "})


@dataclass(frozen=True, slots=True)
class Mark:
    """A logic word at its place.

    Where `named`, it may be part of a name: a word with a capital inside a sentence, or a small
    word behind one (Journey to Nowhere, Courtier sans foi).
    """

    span: Span
    says: tuple[Said, ...]
    named: bool = False


def marks(text: Text) -> tuple[Mark, ...]:
    """The logic words of a text in order; where two readings overlap, the one listed first."""
    words = logic_words(text.lang)
    links = lexicon_of(text.lang).name_links
    return tuple(
        Mark(found.span(), said, _in_name(text.text, *found.span(), links))
        for found in words.pattern.finditer(_folded(text.text))
        if (said := words.says[(found.lastindex or 1) - 1])
    )


def _in_name(text: str, start: int, end: int, links: Collection[str]) -> bool:
    """Whether a word seems to belong to a name."""
    before = _BEFORE.search(text, 0, start)
    if not before:
        return False
    if text[start].isupper():
        return True
    named = before.start() > 0 and any(char.isupper() for char in before[1])
    return named and text[start:end] in links


_BEFORE = re.compile(r"([^\W\d_][\w’'-]*),? \Z")


def _folded(text: str) -> str:
    """In lower case, with one sort of apostrophe and blank; every letter stays at its place."""
    lower = text.lower()
    if len(lower) != len(text):
        lower = "".join(low if len(low := char.lower()) == 1 else char for char in text)
    return lower.translate(_PLAIN)
