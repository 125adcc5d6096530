"""Where a text stands in its file, to the column, where the file shows it.

A file may hold a text otherwise than it reads (escaped, wrapped, joined); then only its line is
known, or not even that. Refuses: anything but looking.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from corpus.decode import decode
from corpus.errors import ReglarioError
from corpus.source import MAX_TEXT_BYTES
from kb.lint.values import SideView, Span


class Region(NamedTuple):
    """Lines and columns from 1, in code points; the end is behind the last character."""

    start_line: int
    start_column: int
    end_line: int
    end_column: int


@dataclass(slots=True)
class Files:
    """The lines of the files that findings stand in, each file read once."""

    _lines: dict[str, list[str] | None] = field(default_factory=dict)

    def is_file(self, name: str) -> bool:
        """Whether a place is a file, and not a source of the knowledge base."""
        return self._of(name) is not None

    def line_exists(self, name: str, line: int) -> bool:
        """Whether a file has so many lines: in JSON an item's number is no line."""
        lines = self._of(name)
        return lines is not None and 0 < line <= len(lines) and not name.endswith(".json")

    def region(self, side: SideView, span: Span) -> Region | None:
        """Where some words of a text stand, if its lines stand in the file as they read."""
        place = side.place
        if place is None or place.line is None:
            return None
        lines = self._of(place.source)
        if lines is None:
            return None
        at = _column(side.text, lines, place.line)
        if at is None:
            return None
        start = _moved(side.text, span[0], place.line, at)
        return Region(*start, *_moved(side.text, span[1], place.line, at))

    def _of(self, name: str) -> list[str] | None:
        if name not in self._lines:
            self._lines[name] = _read(name)
        return self._lines[name]


def _read(name: str) -> list[str] | None:
    path = Path(name)
    try:
        if not path.is_file() or path.stat().st_size > MAX_TEXT_BYTES:
            return None
        return decode(path.read_bytes(), name).text.split("\n")
    except (OSError, ReglarioError, ValueError):
        return None


def _column(text: str, lines: list[str], line: int) -> int | None:
    """Where the first line of a text begins in its line, from 0; None where it is not so there."""
    own = text.split("\n")
    there = lines[line - 1 : line - 1 + len(own)]
    if len(there) < len(own) or there[0].count(own[0]) != 1:
        return None
    if any(not other.startswith(mine) for other, mine in zip(there[1:], own[1:], strict=True)):
        return None
    return there[0].index(own[0])


def _moved(text: str, offset: int, line: int, column: int) -> tuple[int, int]:
    before = text[:offset]
    feeds = before.count("\n")
    if not feeds:
        return line, column + offset + 1
    return line + feeds, offset - before.rindex("\n")
