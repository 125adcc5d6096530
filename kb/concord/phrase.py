"""A phrase, and its places in the texts of one language.

Refuses: knowing inflection; words are alike where the caller's function gives them a key in common.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from corpus.errors import N_, ReglarioError
from corpus.languages import Language
from kb.bitext.unit import Unit

KeysOf = Callable[[str], frozenset[str]]
"""What a word in small letters is indexed under: words with a key in common are alike."""

_WORD = re.compile(r"\{[^{}\s]{1,12}\}|[^\W_]+(?:[./][^\W_]+)*")
_ASKED = re.compile(rf"\*|{_WORD.pattern}")
_MOST_BETWEEN = 3
"""So many words may stand for an asterisk."""


class EmptyPhrase(ReglarioError):
    """A phrase holds no word."""

    code = "empty-phrase"
    message = N_("“{phrase}” holds no word to look for.")
    hint = N_("Give one word or several; * stands for up to three words between them.")
    exit_code = 2


class Word(NamedTuple):
    """A word in small letters, and where it stands, in code points."""

    text: str
    start: int
    end: int


def words_of(text: str) -> list[Word]:
    """The words, numbers and symbols of a text."""
    return [Word(found[0].casefold(), *found.span()) for found in _WORD.finditer(text)]


@dataclass(frozen=True, slots=True)
class Phrase:
    """The words looked for: of each its keys, or None for an asterisk."""

    words: tuple[frozenset[str] | None, ...]

    @classmethod
    def of(cls, text: str, keys_of: KeysOf) -> Phrase:
        """Read a phrase. Raises EmptyPhrase."""
        asked = [found[0].casefold() for found in _ASKED.finditer(text)]
        while asked and asked[0] == "*":
            asked.pop(0)
        while asked and asked[-1] == "*":
            asked.pop()
        if not asked:
            raise EmptyPhrase(phrase=text)
        return cls(tuple(None if word == "*" else keys_of(word) for word in asked))

    def places(self, words: list[Word], keys_of: KeysOf) -> Iterator[tuple[int, int]]:
        """Where it stands among words: first and behind the last, none overlapping another."""
        keys = [keys_of(word.text) for word in words]
        start = 0
        while start < len(words):
            end = self._end(keys, start, 0)
            if end is None:
                start += 1
            else:
                yield start, end
                start = end

    def _end(self, keys: list[frozenset[str]], at: int, place: int) -> int | None:
        if place == len(self.words):
            return at
        wanted = self.words[place]
        if wanted is None:
            tries = (
                self._end(keys, at + skipped, place + 1) for skipped in range(_MOST_BETWEEN + 1)
            )
            return next((end for end in tries if end is not None), None)
        if at >= len(keys) or wanted.isdisjoint(keys[at]):
            return None
        return self._end(keys, at + 1, place + 1)


@dataclass(frozen=True, slots=True)
class Hit:
    """A unit in whose text of a language the phrase stands; `spans` in code points, in order."""

    unit: Unit
    lang: Language
    spans: tuple[tuple[int, int], ...]

    @property
    def text(self) -> str:
        """The text with the phrase."""
        return self.unit.texts[self.lang]


def concordance(
    units: Iterable[Unit], lang: Language, phrase: Phrase, keys_of: KeysOf
) -> Iterator[Hit]:
    """The units that have a phrase in a language, in their order."""
    for unit in units:
        text = unit.texts.get(lang)
        if not text:
            continue
        words = words_of(text)
        spans = tuple(
            (words[start].start, words[end - 1].end) for start, end in phrase.places(words, keys_of)
        )
        if spans:
            yield Hit(unit, lang, spans)
