"""The table of what players ask: which words stand in which of their questions.

Lives here: the reader and the writer of one file. After the first line, which names the format, how
many questions there are and how rare a word of each language is that none has, come the numbers of
rules, then for each question the place of its rule and its weight as two numbers of two bytes, then
the stems of each language with how rare they are, and the questions in which they stand:

    es:bloqueador<TAB>4.21<TAB>12 13 207

Questions are numbered as in the lists, language by language. A stem is as rare as few rules are
asked for with it; a question's weight is the sum of the rarity of its words. Refuses: queries.
"""

from __future__ import annotations

import math
import sys
from array import array
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Self

from corpus.errors import N_, ReglarioError
from corpus.languages import Language
from indexer.sortedlines import SortedLines

_FORMAT = "#reglario-asked 1"
_HUNDREDTHS = 100
_WIDEST = 2**16 - 1


class BadAskedTable(ReglarioError):
    """The table of what players ask cannot be read."""

    code = "bad-asked-table"
    message = N_("The table of what players ask, {path}, is damaged: {reason}.")
    hint = N_("It comes with the program: install it anew.")


class Question(NamedTuple):
    """A question as the table takes it: its rule, its language, its stems, each once."""

    rule: str
    lang: Language
    stems: tuple[str, ...]


class Standing(NamedTuple):
    """Where a stem stands."""

    rarity: float
    questions: Sequence[int]


def rarity(rules: int, all_rules: int) -> float:
    """How rare a word is with which so many of the rules are asked for: BM25's logarithm."""
    return math.log(1 + (all_rules - rules + 0.5) / (rules + 0.5))


class AskedTable:
    """A table in memory."""

    def __init__(self, data: bytes, name: str) -> None:
        """Take the bytes of a table; `name` is for errors. Raises BadAskedTable."""
        self._name = name
        try:
            head, numbers, rest = data.split(b"\n", 2)
            format_, version, questions, *rarest = head.decode().split(" ")
            self.rarest = {Language(one[:2]): float(one[3:]) for one in rarest}
            size = 4 * int(questions)
        except ValueError as error:
            raise self._damaged("it has no header") from error
        if f"{format_} {version}" != _FORMAT or len(self.rarest) != len(Language):
            raise self._damaged("it has no header")
        if len(rest) <= size or rest[-1:] != b"\n":
            raise self._damaged("it is cut off")
        pairs = array("H", rest[:size])
        self.rules = tuple(numbers.decode().split(" "))
        if sys.byteorder != "little":
            pairs.byteswap()
        self.rule_of = pairs[::2]
        """By question, the place of its rule in `rules`."""
        self.weight_of = pairs[1::2]
        """By question, the rarity of its words in hundredths."""
        self._lines = SortedLines(rest, size)

    @classmethod
    def open(cls, path: Path) -> Self:
        """Read a file. Raises BadAskedTable, and OSError where it cannot be opened."""
        return cls(path.read_bytes(), str(path))

    def knows(self, lang: Language, stem: str) -> bool:
        """Whether a question of a language has a word of this stem."""
        return bool(self._lines.first(_key(lang, stem)))

    def look(self, lang: Language, stem: str) -> Standing | None:
        """How rare a stem is and the questions in which it stands; None where it is in none."""
        line = self._lines.first(_key(lang, stem))
        if not line:
            return None
        try:
            _, rare, questions = line.decode().split("\t")
            return Standing(float(rare), tuple(map(int, questions.split(" "))))
        except ValueError as error:
            raise self._damaged("a row is no row") from error

    def _damaged(self, reason: str) -> BadAskedTable:
        return BadAskedTable(path=self._name, reason=reason)


def asked_bytes(questions: Sequence[Question]) -> bytes:
    """A table of questions, in their order, as the bytes of its file."""
    rules = tuple(dict.fromkeys(one.rule for one in questions))
    place = {rule: number for number, rule in enumerate(rules)}
    standing: dict[tuple[Language, str], list[int]] = defaultdict(list)
    for number, one in enumerate(questions):
        for stem in one.stems:
            standing[one.lang, stem].append(number)
    many = {lang: len({one.rule for one in questions if one.lang is lang}) for lang in Language}
    rarest = " ".join(f"{lang}:{rarity(0, many[lang]):.2f}" for lang in Language)
    rare = {
        (lang, stem): rarity(len({questions[one].rule for one in found}), many[lang])
        for (lang, stem), found in standing.items()
    }
    pairs = array("H")
    for one in questions:
        weight = sum(rare[one.lang, stem] for stem in one.stems)
        hundredths = min(_WIDEST, max(1, round(_HUNDREDTHS * weight)))
        pairs.extend((place[one.rule], hundredths))
    if sys.byteorder != "little":
        pairs.byteswap()
    lines = sorted(
        _key(lang, stem) + f"{rare[lang, stem]:.2f}\t{' '.join(map(str, found))}\n".encode()
        for (lang, stem), found in standing.items()
    )
    head = f"{_FORMAT} {len(questions)} {rarest}\n{' '.join(rules)}\n"
    return b"".join((head.encode(), pairs.tobytes(), *lines))


def _key(lang: Language, stem: str) -> bytes:
    return f"{lang}:{stem}\t".encode()
