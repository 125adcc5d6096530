"""What the columns of a table of texts are called, and cells that no spreadsheet calculates.

Refuses: reading and writing tables.
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass, field
from itertools import islice

from corpus.languages import Language
from kb.exchange.tongues import language_of

KEY, KIND, RULE = "key", "kind", "rule"
STATE, FORMER, NOTES = "state", "former", "notes"

DELIMITERS = (",", "\t", ";")

_KEY_NAMES = frozenset({KEY, "id", "context", "msgctxt"})
_SIDES = frozenset({"source", "target"})
_CODE = re.compile(r"[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*", re.IGNORECASE | re.ASCII)
_ACTS = "=+\\-@\t\r\n＝＋－＠"
_TO_GUARD = re.compile(f"'*[{_ACTS}]")
_GUARDED = re.compile(f"'+[{_ACTS}]")


@dataclass(slots=True)
class Columns:
    """Which column holds what, by index; `of` has those of a language by their part."""

    plain: dict[str, int] = field(default_factory=dict)
    texts: dict[Language, int] = field(default_factory=dict)
    of: dict[tuple[Language, str], int] = field(default_factory=dict)
    sides: dict[str, int] = field(default_factory=dict)
    unknown: list[str] = field(default_factory=list)

    @property
    def usable(self) -> bool:
        """Whether there are two texts to compare."""
        return len(self.texts) + len(self.sides) > 1


def columns_of(names: list[str]) -> Columns:
    """What the first row of a table says."""
    columns = Columns()
    for index, name in enumerate(names):
        first, _, part = name.strip().removeprefix("\ufeff").casefold().partition(":")
        lang = language_of(first) if _CODE.fullmatch(first) else None
        if lang and part in {STATE, FORMER, NOTES}:
            columns.of.setdefault((lang, part), index)
        elif lang and not part and lang not in columns.texts:
            columns.texts[lang] = index
        elif first in _KEY_NAMES and KEY not in columns.plain:
            columns.plain[KEY] = index
        elif first in {KIND, RULE, STATE, FORMER, NOTES} and first not in columns.plain:
            columns.plain[first] = index
        elif first in _SIDES and first not in columns.sides:
            columns.sides[first] = index
        elif name.strip():
            columns.unknown.append(name.strip())
    return columns


def delimiter_of(text: str) -> str | None:
    """What parts the cells of a table of texts; None where the first row is that of no such."""
    for delimiter in DELIMITERS:
        try:
            rows = list(islice(csv.reader(text.splitlines(), delimiter=delimiter), 1))
        except csv.Error:
            continue
        if rows and columns_of(rows[0]).usable:
            return delimiter
    return None


def guarded(text: str) -> str:
    """A cell that a spreadsheet takes as text: an apostrophe before what would be calculated."""
    return f"'{text}" if _TO_GUARD.match(text) else text


def unguarded(text: str) -> str:
    """The text of a cell that was `guarded`; others stay."""
    return text[1:] if _GUARDED.match(text) else text
