"""Words compared: what counts as the same text, and how far words changed.

Cross-references with their quoted titles are left out of a comparison or put under their new
numbers, because a number is no wording. Refuses: whose texts they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from corpus.languages import Language
from kb.lineage.passage import Wording
from kb.lineage.units import Unit
from kb.references import Citation, read_citations

_BLANKS = re.compile(r"\s+")
_WORD = re.compile(r"[^\W_]+(?:[’'][^\W_]+)*|[{}+/#]|[−-](?=[\dx])")
"""Words and the signs of costs and counters; a hyphen between words is punctuation."""

_MANY = 50_000
"""Distinct texts kept in memory: all of sixty editions are some fifteen thousand."""


def plain(unit: Unit) -> str:
    """Title and text with single blanks: what must be equal for a text to be the same."""
    return _plain(unit.title, unit.text)


@lru_cache(_MANY)
def _plain(title: str, text: str) -> str:
    return _BLANKS.sub(" ", f"{title}\n{text}").strip()


@lru_cache(_MANY)
def citations_in(text: str, lang: Language) -> tuple[Citation, ...]:
    """The references of a text, read once."""
    return read_citations(text, lang)


def with_numbers(text: str, lang: Language, say: Callable[[str], str]) -> str:
    """A text in which every cited number is said by `say`, and titles beside it are left out."""
    parts = []
    end = 0
    for one in citations_in(text, lang):
        parts += [text[end : one.start], " ".join(say(str(target)) for target in one.targets())]
        end = one.start + one.length
    return "".join([*parts, text[end:]])


@lru_cache(_MANY)
def cited(text: str, lang: Language) -> frozenset[str]:
    """The numbers that a text cites."""
    return frozenset(str(target) for one in citations_in(text, lang) for target in one.targets())


@lru_cache(_MANY)
def masked(text: str, lang: Language) -> str:
    """A text with `#` in the place of each reference."""
    return with_numbers(text, lang, lambda _number: "#")


@lru_cache(_MANY)
def words_of(text: str) -> tuple[str, ...]:
    """The words of a text in small letters, without punctuation; symbols of costs count."""
    return tuple(_WORD.findall(text.casefold().replace("’", "'")))


def change_of(old: Unit, new: Unit, lang: Language) -> Wording:
    """How far the words of a unit changed."""
    before, after = plain(old), plain(new)
    if before == after:
        return Wording.SAME if old.examples == new.examples else Wording.EXAMPLES
    if words_of(before) == words_of(after):
        return Wording.PUNCTUATION
    if words_of(masked(before, lang)) == words_of(masked(after, lang)):
        return Wording.REFERENCES
    return Wording.REWORDED
