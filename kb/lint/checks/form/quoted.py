"""Where the quotations of a text stand.

Refuses: judging their marks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from kb.lint.text import Text

_PAIRS = {"«": "»", "“": "”", "„": "“", "‹": "›", "「": "」"}
_OPENERS = frozenset(_PAIRS)
_CLOSERS = frozenset("»”›」")
STRAIGHT = '"'
_INCHES = re.compile(r"\d\s?\"")


@dataclass(frozen=True, slots=True)
class Quotation:
    """What stands between two marks, marks included; in how many others, and in which."""

    start: int
    end: int
    opening: str
    closing: str
    depth: int
    around: str = ""


@dataclass(frozen=True, slots=True)
class Quoted:
    """The quotations of a text by place, and the places of marks without a partner."""

    quotations: tuple[Quotation, ...]
    alone: tuple[int, ...]


def quoted(text: Text) -> Quoted:
    """The quotations of a text; a straight mark closes what a straight mark opened."""
    whole = text.text
    found: list[Quotation] = []
    opened: list[int] = []
    alone: list[int] = []
    inches = {match.end() - 1 for match in _INCHES.finditer(whole)} if whole.count('"') % 2 else ()
    for at, char in enumerate(whole):
        if char == STRAIGHT and at not in inches:
            if any(whole[place] == STRAIGHT for place in opened):
                _close(whole, at, opened, alone, found)
            else:
                opened.append(at)
        elif char in _CLOSERS or (char == "“" and opened and whole[opened[-1]] == "„"):
            if any(_PAIRS.get(whole[place]) == char for place in opened):
                _close(whole, at, opened, alone, found)
            else:
                alone.append(at)
        elif char in _OPENERS:
            opened.append(at)
    alone += opened
    return Quoted(tuple(sorted(found, key=lambda one: one.start)), tuple(sorted(alone)))


def _close(
    whole: str, at: int, opened: list[int], alone: list[int], found: list[Quotation]
) -> None:
    """Close the innermost quotation that the mark fits; what was opened in it stays alone."""
    while _PAIRS.get(whole[opened[-1]], STRAIGHT) != whole[at]:
        alone.append(opened.pop())
    start = opened.pop()
    around = whole[opened[-1]] if opened else ""
    found.append(Quotation(start, at + 1, whole[start], whole[at], len(opened), around))
