"""Finding names in running text: on word boundaries, the longest first.

Refuses: choosing the names, and judging what a found name stands for.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from corpus.languages import Language
from corpus.lexicon import lexicon_of
from corpus.numbers import RuleNumber

_MARKS = "\u0300-\u036f"
_LETTER = rf"[^\W_][{_MARKS}]*"
_WORD = re.compile(rf"(?:{_LETTER})+")
_PLAIN_WORD = re.compile(r"[^\W_]+")
"""The same for composed texts, in half the time."""
_HYPHENS = "-‐‑"
_GAP = rf"(?:[^\S\n]+|[{_HYPHENS}'’])"
"""What may stand between the words of a name: blanks, a hyphen, an elision."""


@dataclass(frozen=True, slots=True)
class Term:
    """A name of a rule in one language, in any case.

    A term without a number is a phrase that holds a name and means something else: where it
    stands nothing is found.
    """

    name: str
    lang: Language
    number: RuleNumber | None


@dataclass(frozen=True, slots=True)
class Mention:
    """A place where a text names a rule; start and length count code points."""

    start: int
    length: int
    words: str
    number: RuleNumber


@dataclass(frozen=True, slots=True)
class _Entry:
    """The names that begin with one word: what follows it, and the rules of each."""

    rest: re.Pattern[str]
    numbers: tuple[tuple[RuleNumber, ...], ...]


class TermMatcher:
    """Finds the names of rules in texts of one language.

    A name is found on word boundaries, whatever its case; a hyphen joins words, so “double”
    is not found in “double-faced”, but “first strike” is in “first-strike damage”. At each
    place the longest name is taken, from left to right, none overlapping another. A name
    that several rules bear gives one mention for each, by number.
    """

    def __init__(self, terms: Iterable[Term], lang: Language) -> None:
        """Compile the terms of a language; terms of other languages are left out."""
        names: dict[tuple[str, ...], set[RuleNumber]] = {}
        for term in terms:
            words = name_words(term.name)
            if words and term.lang is lang:
                numbers = names.setdefault(words, set())
                numbers.update((term.number,) if term.number else ())
        self.lang = lang
        self._entries = _compile(names, lexicon_of(lang).enclitics)

    def find(self, text: str) -> tuple[Mention, ...]:
        """The mentions in a text, by place."""
        return tuple(self._scan(text))

    def _scan(self, text: str) -> Iterator[Mention]:
        low = _lower(text)
        entry_of = self._entries.get
        end = 0
        composed = unicodedata.is_normalized("NFC", low)
        for word in (_PLAIN_WORD if composed else _WORD).finditer(low):
            found = word[0]
            entry = entry_of(found if found.isascii() else _composed(found))
            if entry is None or word.start() < end or _joined_before(low, word.start()):
                continue
            rest = entry.rest.match(low, word.end())
            if rest and rest.lastindex:
                start, end = word.start(), rest.end()
                for number in entry.numbers[rest.lastindex - 1]:
                    yield Mention(start, end - start, text[start:end], number)


def name_words(name: str) -> tuple[str, ...]:
    """The words that a name is matched by: lower case, composed, no punctuation."""
    return tuple(_composed(word) for word in _WORD.findall(_lower(name)))


def _compile(
    names: Mapping[tuple[str, ...], set[RuleNumber]], enclitics: Iterable[str]
) -> dict[str, _Entry]:
    clitic = "|".join(sorted(map(re.escape, enclitics), key=len, reverse=True)) or "(?!)"
    end = rf"(?![\w{_MARKS}]|[{_HYPHENS}](?!(?:{clitic})(?!\w))\w)"
    by_first = defaultdict(list)
    for words in sorted(names, key=len, reverse=True):
        by_first[words[0]].append(words)
    return {
        first: _Entry(
            re.compile(f"(?:{'|'.join(map(_rest_pattern, several))}){end}"),
            tuple(tuple(sorted(names[words])) for words in several),
        )
        for first, several in by_first.items()
    }


def _rest_pattern(words: tuple[str, ...]) -> str:
    """A group that matches what follows the first word of a name."""
    return "(" + "".join(_GAP + _spelt(word) for word in words[1:]) + ")"


def _spelt(word: str) -> str:
    """A word with its accents composed or not."""
    apart = unicodedata.normalize("NFD", word)
    return re.escape(word) if apart == word else f"(?:{re.escape(word)}|{re.escape(apart)})"


def _joined_before(text: str, start: int) -> bool:
    """Whether the word at `start` goes on a word that a hyphen or underscore joins to it."""
    before = text[start - 1 : start]
    return before == "_" or (before in _HYPHENS and start > 1 and text[start - 2].isalnum())


def _lower(text: str) -> str:
    """Lower case of the same length, so that places stay places."""
    low = text.lower()
    if len(low) == len(text):
        return low
    return "".join(char.lower() if len(char.lower()) == 1 else char for char in text)


def _composed(word: str) -> str:
    return unicodedata.normalize("NFC", word)
