"""Finding names in running text: on word boundaries, the longest first.

Refuses: knowing what a name stands for; each has a value of the caller's.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, TypeVar

from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.terms.clitics import Enclitics

_MARKS = "\u0300-\u036f"
_LETTER = rf"[^\W_][{_MARKS}]*"
_SIGN = r"(?:(?<!\w)[+−-](?=\d))?"
"""+1/+1 and -1/-1 are two things."""
_WORD = re.compile(rf"{_SIGN}(?:{_LETTER})+")
_PLAIN_WORD = re.compile(rf"{_SIGN}[^\W_]+")
"""The same for composed texts, in half the time."""
_MINUS = "-"
_HYPHENS = "-‐‑"
_GAP = rf"(?:[^\S\n]+(?:[«“][^\S\n]*)?|[{_HYPHENS}'’]|/)"
"""What may stand between the words of a name: blanks, an opening quotation mark, as in marqueur
« temps », a hyphen, an elision, a slash."""

Value = TypeVar("Value")
NameWords = tuple[str, ...]
"""The words that a name is matched by, as `name_words` gives them."""


@dataclass(frozen=True, slots=True)
class _Entry(Generic[Value]):
    """The names that begin with one word: what follows it, and the value of each."""

    rest: re.Pattern[str]
    values: tuple[Value, ...]


class NameFinder(Generic[Value]):
    """Finds names in texts of one language.

    A name is found on word boundaries, whatever its case; a hyphen joins words, so “double”
    is not found in “double-faced”, but “first strike” is in “first-strike damage”. At each
    place the longest name is taken, from left to right, none overlapping another. Nothing
    but blanks, a hyphen or an elision stands inside a found name. Where a language writes
    pronouns in one word with the verb, names whose first words are in `verbs` are found
    before them too; with `negated`, nouns are found after a prefix such as non-.
    """

    def __init__(
        self,
        names: Mapping[NameWords, Value],
        lang: Language,
        *,
        verbs: frozenset[str] = frozenset(),
        negated: bool = False,
    ) -> None:
        """Take the names; each first word's pattern is compiled when the word is met."""
        lexicon = lexicon_of(lang)
        self._end = _end_pattern(lexicon.enclitics)
        self._by_first: dict[str, dict[NameWords, Value]] = {}
        for words, value in names.items():
            self._by_first.setdefault(words[0], {})[words] = value
        self._compiled: dict[str, _Entry[Value]] = {}
        self._known: dict[str, tuple[str, ...]] = {}
        self._verbs = verbs
        self._enclitics = Enclitics(lexicon) if lexicon.enclitics_joined and verbs else None
        self._prefixes = lexicon.negative_prefixes if negated else ()

    def scan(self, text: str) -> Iterator[tuple[int, int, Value]]:
        """Start, end and value of each name in a text, by place, in code points."""
        low = lower(text)
        end = 0
        known = self._known
        composed = unicodedata.is_normalized("NFC", low)
        for word in (_PLAIN_WORD if composed else _WORD).finditer(low):
            firsts = known.get(word[0])
            if firsts is None:
                firsts = known[word[0]] = tuple(self._first_words(_composed(word[0])))
            if not firsts or word.start() < end or self._joined_before(low, word.start()):
                continue
            found = self._longest(firsts, low, word.end())
            if found:
                end = found[0]
                yield word.start(), end, found[1]

    def _longest(self, firsts: Iterable[str], low: str, start: int) -> tuple[int, Value] | None:
        """The end and value of the longest name that goes on behind one of its first words."""
        for first in firsts:
            entry = self._compiled.get(first)
            if entry is None:
                entry = self._compiled[first] = _compile(self._by_first[first], self._end)
            rest = entry.rest.match(low, start)
            if rest and rest.lastindex:
                return rest.end(), entry.values[rest.lastindex - 1]
        return None

    def _first_words(self, word: str) -> Iterator[str]:
        """The first words of names that a word of a text is or holds."""
        if word in self._by_first:
            yield word
        for prefix in self._prefixes:
            if word.startswith(prefix) and word[len(prefix) :] in self._by_first:
                yield word[len(prefix) :]
        if self._enclitics:
            yield from (host for host in self._enclitics.hosts(word) if host in self._verbs)

    def _joined_before(self, text: str, start: int) -> bool:
        """Whether the word at `start` goes on a word that a hyphen or underscore joins to it."""
        before = text[start - 1 : start]
        if before == "_":
            return True
        if before not in _HYPHENS or start < 2 or not text[start - 2].isalnum():
            return False
        return not any(_ends_in_word(text, start - 1, prefix) for prefix in self._prefixes)


@lru_cache(maxsize=1 << 14)
def name_words(name: str) -> NameWords:
    """The words that a name is matched by: lower case, composed, no punctuation."""
    return tuple(_composed(word) for word in _WORD.findall(lower(name)))


def lower(text: str) -> str:
    """Lower case of the same length, so that places stay places."""
    low = text.lower()
    if len(low) == len(text):
        return low
    return "".join(char.lower() if len(char.lower()) == 1 else char for char in text)


def _end_pattern(enclitics: Iterable[str]) -> str:
    clitic = "|".join(sorted(map(re.escape, enclitics), key=len, reverse=True)) or "(?!)"
    return rf"(?![\w{_MARKS}]|[{_HYPHENS}](?!(?:{clitic})(?!\w))\w)"


def _compile(names: Mapping[NameWords, Value], end: str) -> _Entry[Value]:
    """The names of one first word, the longest tried first."""
    several = sorted(names, key=len, reverse=True)
    return _Entry(
        re.compile(f"(?:{'|'.join(map(_rest_pattern, several))}){end}"),
        tuple(names[words] for words in several),
    )


def _rest_pattern(words: NameWords) -> str:
    """A group that matches what follows the first word of a name."""
    return "(" + "".join(_GAP + _spelt(word) for word in words[1:]) + ")"


def _spelt(word: str) -> str:
    """A word with its accents composed or not, and either kind of minus."""
    if word[0] == _MINUS:
        return f"[{_MINUS}−]{re.escape(word[1:])}"
    apart = unicodedata.normalize("NFD", word)
    return re.escape(word) if apart == word else f"(?:{re.escape(word)}|{re.escape(apart)})"


def _ends_in_word(text: str, end: int, word: str) -> bool:
    """Whether a text up to `end` ends in a whole word."""
    start = end - len(word)
    return text[max(start, 0) : end] == word and not text[start - 1 : start].isalnum()


def _composed(word: str) -> str:
    return unicodedata.normalize("NFC", word.replace("−", _MINUS))
