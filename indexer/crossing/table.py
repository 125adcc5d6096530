"""The table of what words may be read as, in other languages and in better words of their own.

Lives here: the reader and the writer of a sorted text file. A row is a key, which kind of
reading it gives, and the readings, the best first:

    es:gir<TAB>word<TAB>0.94 en:tap<TAB>0.06 en:untapped
    fr:capacit man<TAB>name<TAB>1 en:mana en:ability<TAB>1 es:habilidad es:mana
    en:etb<TAB>saying<TAB>1 en:enter en:battlefield

The key is a language and the stems of one word or several. A reading is how well it stands
for them (of words, the probability) and terms of the index's field `key`, all of which say it
together. The first line names the format, the second where the words were learned.
Refuses: learning, and queries.
"""

from __future__ import annotations

import mmap
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Self

from corpus.errors import N_, ReglarioError
from corpus.languages import Language
from indexer.sortedlines import Bytes, SortedLines

if TYPE_CHECKING:
    from indexer.crossing.provenance import Provenance

_HEADER = b"#reglario-crossing 1\n"
_CODES = frozenset({"", *Language})
"""What stands before the key of a term: its language, or nothing."""

_MOST_KEPT = 4000
"""How many beginnings are kept once they have been looked up."""

MOST_STEMS = 6
"""Keys have no more words."""


class BadCrossing(ReglarioError):
    """A table of words across languages cannot be read."""

    code = "bad-crossing"
    message = N_("The table of words across languages in {path} is damaged: {reason}.")
    hint = N_(
        "Learn it anew with “reglario lexicon learn”, or go back to the built-in one with "
        "“reglario lexicon reset”."
    )


class Why(StrEnum):
    """Where a reading comes from."""

    FILLER = "filler"
    """The word asks, and says nothing of what is asked for."""
    NAME = "name"
    """A name of the term base."""
    SAYING = "saying"
    """How players call it."""
    SYNONYM = "synonym"
    """An everyday word for it."""
    WORD = "word"
    """Learned from texts that say the same."""


class ReadAs(NamedTuple):
    """One reading: how well it stands for the key, 0 to 1, and the terms that say it."""

    weight: float
    terms: tuple[str, ...]


class CrossingRow(NamedTuple):
    """What some stems of one language may be read as, the best first."""

    lang: Language
    stems: tuple[str, ...]
    why: Why
    readings: tuple[ReadAs, ...]


class CrossingTable:
    """A table in memory, or in a file that the system maps."""

    def __init__(self, data: Bytes, name: str) -> None:
        """Take the bytes of a table; `name` is for errors. Raises BadCrossing."""
        self._name = name
        second = data.find(b"\n", len(_HEADER)) + 1
        if data[: len(_HEADER)] != _HEADER or not second:
            raise self._damaged("it has no header")
        if data[-1:] != b"\n":
            raise self._damaged("it is cut off")
        self.learned_from = data[len(_HEADER) : second].decode(errors="replace")[1:].strip()
        self._lines = SortedLines(data, second)
        self._begun: dict[tuple[Language, str], tuple[CrossingRow, ...]] = {}

    @classmethod
    def open(cls, path: Path) -> Self:
        """Map a file. Raises BadCrossing, and OSError where it cannot be opened."""
        with path.open("rb") as stream:
            if stream.seek(0, 2) == 0:
                raise BadCrossing(path=str(path), reason="it is empty")
            return cls(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ), str(path))

    @property
    def provenance(self) -> Provenance:
        """What the words were learned from. Raises BadCrossing."""
        from indexer.crossing.provenance import read

        try:
            return read(self.learned_from)
        except ValueError as error:
            raise self._damaged("it does not say what it was learned from") from error

    def beginning(self, lang: Language, stem: str) -> tuple[CrossingRow, ...]:
        """The rows whose first stem is the given one, in the order of keys."""
        found = self._begun.get((lang, stem))
        if found is None:
            if len(self._begun) >= _MOST_KEPT:
                self._begun.clear()
            found = (*self._rows(f"{lang}:{stem}\t"), *self._rows(f"{lang}:{stem} "))
            self._begun[lang, stem] = found
        return found

    def knows(self, lang: Language, stem: str) -> bool:
        """Whether a word of this stem can be read as something."""
        return any(len(row.stems) == 1 for row in self.beginning(lang, stem))

    def __iter__(self) -> Iterator[CrossingRow]:
        """Every row, in the order of keys."""
        return map(self._row, self._lines)

    def close(self) -> None:
        """Let go of the file."""
        self._lines.close()

    def _rows(self, prefix: str) -> Iterator[CrossingRow]:
        return map(self._row, self._lines.starting(prefix.encode()))

    def _row(self, line: bytes) -> CrossingRow:
        try:
            key, why, *readings = line.decode().split("\t")
            lang, _, stems = key.partition(":")
            return CrossingRow(
                Language(lang), tuple(stems.split(" ")), Why(why), tuple(map(_reading, readings))
            )
        except ValueError as error:
            raise self._damaged("a row is no row") from error

    def _damaged(self, reason: str) -> BadCrossing:
        return BadCrossing(path=self._name, reason=reason)


def _reading(text: str) -> ReadAs:
    """A reading as it is written; raises ValueError where it is none."""
    weight, *terms = text.split(" ")
    share = float(weight)
    if not (terms and 0 <= share <= 1 and all(map(_is_term, terms))):
        raise ValueError(text)
    return ReadAs(share, tuple(terms))


def _is_term(text: str) -> bool:
    code, colon, key = text.partition(":")
    return bool(colon and key) and code in _CODES


def crossing_bytes(rows: Iterable[CrossingRow], learned_from: str) -> bytes:
    """A table as the bytes of its file; the same rows in any order give the same bytes."""
    lines = sorted({"\t".join(_cells(row)).encode() for row in rows})
    return b"".join((_HEADER, f"# {learned_from}\n".encode(), *(line + b"\n" for line in lines)))


def _cells(row: CrossingRow) -> Sequence[str]:
    key = f"{row.lang}:{' '.join(row.stems)}"
    return (key, row.why, *(_told(one) for one in row.readings))


def _told(reading: ReadAs) -> str:
    weight = f"{reading.weight:.2f}".rstrip("0").rstrip(".")
    return " ".join((weight, *reading.terms))
