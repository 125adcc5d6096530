"""Where the stems of a row stand in a query.

What people say is kept without articles and the like, and heard whichever of them are typed
between its words, or none. Refuses: what a row means, and which one is taken.
"""

from __future__ import annotations

from collections.abc import Sequence

from corpus.languages import Language
from indexer.crossing.table import CrossingRow, CrossingTable, Why

SAID = frozenset({Why.SAYING, Why.SYNONYM, Why.FILLER})
"""What people say beside the names and words of the rules."""


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
    telling = [one for one in range(place, len(stems)) if not small[one]][:size]
    if row.stems != tuple(stems[one] for one in telling):
        return ()
    return tuple(one - place for one in telling)


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
