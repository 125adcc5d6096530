"""Where the stems of a row stand in a query.

What people say is kept without articles and the like, and heard whichever of them are typed
between its words, or none, and with a few other words between: `kill indestructible` in “kill my
big indestructible”. Refuses: what a row means, and which one is taken.
"""

from __future__ import annotations

from collections.abc import Sequence

from corpus.languages import Language
from indexer.crossing.table import CrossingRow, CrossingTable, Why

SAID = frozenset({Why.SAYING, Why.SYNONYM, Why.FILLER})
"""What people say beside the names and words of the rules."""

_BETWEEN = 2
"""No more other words than these stand between the words of a saying."""


def steps(
    row: CrossingRow, stems: Sequence[str], small: Sequence[bool], place: int
) -> tuple[int, ...]:
    """Where the stems of a row stand from a place on, counted from there; () unless all do.

    `small` tells which words are determiners.
    """
    size = len(row.stems)
    if row.stems == tuple(stems[place : place + size]):
        return tuple(range(size))
    if size == 1 or row.why not in SAID or small[place]:
        return ()
    others = 0
    found: list[int] = []
    for step, stem in enumerate(stems[place:]):
        if stem == row.stems[len(found)]:
            found.append(step)
            if len(found) == size:
                return tuple(found)
        elif not small[place + step]:
            others += 1
            if others > _BETWEEN or row.why is Why.FILLER:
                break
    return ()


def is_apart(found: Sequence[int], small: Sequence[bool], place: int) -> bool:
    """Whether other words than determiners stand between those of a row, found from a place on."""
    between = set(range(found[-1])).difference(found)
    return not all(small[place + step] for step in between)


def together(
    table: CrossingTable, lang: Language, stems: Sequence[str], small: Sequence[bool]
) -> frozenset[int]:
    """The places of stems in a row that stand in a key of several of them."""
    return frozenset(
        place + step
        for place, first in enumerate(stems)
        for row in table.beginning(lang, first)
        if len(row.stems) > 1
        for step in steps(row, stems, small, place)
    )
