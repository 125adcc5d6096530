"""The table of what players ask: which words stand in which of their questions.

Lives here: the reader and the writer of one file. After the first line, which names the format, the
edition and how many questions and rules there are in each language, come the numbers of rules in
their order, then for each question the place of its rule and its weight as two numbers of two
bytes, then for what words are in each language (a key of the index, or a stem) the questions in
which they stand:

    es/bloque<TAB>12 13 207
    es:bloquear<TAB>12 207

Questions are numbered as in the lists, language by language. A word is as rare as few rules are
asked for with it; a question's weight is the sum of the rarity of its words. Refuses: queries.
"""

from __future__ import annotations

import math
import sys
from array import array
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence
from datetime import date
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple, Self

from corpus.errors import N_, ReglarioError
from corpus.languages import Language
from corpus.numbers import RuleNumber
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
    """A question as the table takes it: its rule, its language, its words.

    Each word is by the rows under which it stands, the first of which tells how rare it is.
    """

    rule: str
    lang: Language
    words: tuple[tuple[str, ...], ...]


class Standing(NamedTuple):
    """In which questions a word stands, and for which rules these ask, by place."""

    questions: frozenset[int] = frozenset()
    rules: frozenset[int] = frozenset()


def key_row(lang: Language, key: str) -> str:
    """The row of a key of the index, which may be a number or a symbol."""
    return f"{lang}:{key}"


def stem_row(lang: Language, stem: str) -> str:
    """The row of a stem."""
    return f"{lang}/{stem}"


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
            format_, version, edition, *counts = head.decode().split(" ")
            self.edition = date.fromisoformat(edition)
            """Whose numbers the rules have."""
            sizes = [tuple(map(int, one.split("/"))) for one in counts]
            questions, rules = zip(*sizes, strict=True)
        except ValueError as error:
            raise self._damaged("it has no header") from error
        if f"{format_} {version}" != _FORMAT or len(sizes) != len(Language):
            raise self._damaged("it has no header")
        size = 4 * sum(questions)
        if len(rest) <= size or rest[-1:] != b"\n":
            raise self._damaged("it is cut off")
        pairs = array("H", rest[:size])
        if sys.byteorder != "little":
            pairs.byteswap()
        self.rules = tuple(numbers.decode().split(" "))
        self.rule_of = pairs[::2]
        """By question, the place of its rule in `rules`."""
        self._weights = pairs[1::2]
        ends = tuple(accumulate(questions))
        self._spans = dict(zip(Language, zip((0, *ends), ends, strict=False), strict=True))
        self.rules_asked = dict(zip(Language, rules, strict=True))
        """By language, for how many rules there are questions."""
        self._lines = SortedLines(rest, size)
        self._kept: dict[str, Standing] = {}

    @classmethod
    def open(cls, path: Path) -> Self:
        """Read a file. Raises BadAskedTable, and OSError where it cannot be opened."""
        return cls(path.read_bytes(), str(path))

    def knows(self, row: str) -> bool:
        """Whether a question has a word of this row."""
        return bool(self.standing(row).questions)

    def standing(self, row: str) -> Standing:
        """Where a word of a row stands. Raises BadAskedTable."""
        found = self._kept.get(row)
        if found is None:
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            found = self._kept[row] = self._standing(row)
        return found

    def _standing(self, row: str) -> Standing:
        line = self._lines.first(f"{row}\t".encode())
        if not line:
            return Standing()
        try:
            questions = frozenset(map(int, line.split(b"\t")[1].split(b" ")))
            return Standing(questions, frozenset(map(self.rule_of.__getitem__, questions)))
        except (ValueError, IndexError) as error:
            raise self._damaged("a row is no row") from error

    def weight(self, question: int) -> float:
        """The rarity of the words of a question together."""
        return self._weights[question] / _HUNDREDTHS

    def questions(self, lang: Language, rule: int) -> range:
        """The questions in a language that ask for the rule of a place."""
        first, end = self._spans[lang]
        first = bisect_left(self.rule_of, rule, first, end)
        return range(first, bisect_right(self.rule_of, rule, first, end))

    def _damaged(self, reason: str) -> BadAskedTable:
        return BadAskedTable(path=self._name, reason=reason)


_MOST_KEPT = 4000


def asked_bytes(questions: Sequence[Question], edition: date) -> bytes:
    """A table, with the numbers of an edition, as the bytes of its file.

    Questions stand by language and rule in their order, and those of one rule in the order given.
    """
    ordered = sorted(questions, key=lambda one: RuleNumber.parse(one.rule))
    questions = [one for lang in Language for one in ordered if one.lang is lang]
    rules = sorted({one.rule for one in questions}, key=RuleNumber.parse)
    place = {rule: number for number, rule in enumerate(rules)}
    standing: dict[str, list[int]] = defaultdict(list)
    for number, one in enumerate(questions):
        for row in dict.fromkeys(row for rows in one.words for row in rows):
            standing[row].append(number)
    asked = {lang: {one.rule for one in questions if one.lang is lang} for lang in Language}
    pairs = array("H")
    for one in questions:
        found = (len({questions[other].rule for other in standing[rows[0]]}) for rows in one.words)
        weight = sum(rarity(count, len(asked[one.lang])) for count in found)
        hundredths = min(_WIDEST, max(1, round(_HUNDREDTHS * weight)))
        pairs.extend((place[one.rule], hundredths))
    if sys.byteorder != "little":
        pairs.byteswap()
    counts = (
        f"{sum(one.lang is lang for one in questions)}/{len(asked[lang])}" for lang in Language
    )
    lines = sorted(
        f"{row}\t{' '.join(map(str, found))}\n".encode() for row, found in standing.items()
    )
    head = f"{_FORMAT} {edition} {' '.join(counts)}\n{' '.join(rules)}\n"
    return b"".join((head.encode(), pairs.tobytes(), *lines))
