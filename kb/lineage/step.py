"""One step of a chain: what became of each unit between two editions, looked up from either end.

Refuses: knowing more than two editions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from functools import cached_property

from kb.lineage.passage import Passage, Way, Wording
from kb.lineage.units import UnitKind

Key = tuple[UnitKind, str]
Row = tuple[str, str, str, str, str, float]
"""The fields of a passage in their order, as they are kept; a passage is one itself."""


class Step:
    """Two editions and their passages; a unit that has none stayed as it was."""

    def __init__(self, old: date, new: date, rows: Iterable[Row]) -> None:
        """Index the rows by both ends; few of them are ever looked at."""
        self.old = old
        self.new = new
        self._rows = tuple(rows)
        self._onward: dict[tuple[str, str], list[Row]] = {}
        self._back: dict[tuple[str, str], list[Row]] = {}
        for row in self._rows:
            kind, before, after = row[0], row[1], row[2]
            if before:
                self._onward.setdefault((kind, before), []).append(row)
            if after:
                self._back.setdefault((kind, after), []).append(row)

    @cached_property
    def passages(self) -> tuple[Passage, ...]:
        """All passages, in their order."""
        return tuple(map(_passage, self._rows))

    def onward(self, key: Key) -> Passage:
        """What became of a unit of the old edition: of several ways the main one."""
        return _main(self._onward.get(key), key)

    def back(self, key: Key) -> Passage:
        """Where a unit of the new edition comes from: of several ways the main one."""
        return _main(self._back.get(key), key)

    def parts(self, key: Key) -> tuple[Passage, ...]:
        """Further units that say a part of what an old unit said."""
        passages = map(_passage, self._onward.get(key, ()))
        return tuple(one for one in passages if one.way is Way.SPLIT)

    def merged(self, key: Key) -> tuple[Passage, ...]:
        """Other old units that a new unit says now too."""
        passages = map(_passage, self._back.get(key, ()))
        return tuple(one for one in passages if one.way is Way.MERGED)

    def leaves(self, key: Key) -> bool:
        """Whether something is told of a unit of the old edition."""
        return key in self._onward

    def arrives(self, key: Key) -> bool:
        """Whether something is told of a unit of the new edition."""
        return key in self._back

    def before(self, keys: frozenset[Key]) -> frozenset[Key]:
        """The units of the old edition, from those of the new one."""
        old = {(UnitKind(kind), name) for kind, name in self._onward}
        return frozenset((keys - self._back.keys()) | old)


_RANKS: Mapping[Way, int] = {way: place for place, way in enumerate(Way)}


def _main(rows: list[Row] | None, key: Key) -> Passage:
    return min(map(_passage, rows), key=_rank) if rows else _stays(key)


def _passage(row: Row) -> Passage:
    kind, old, new, way, wording, confidence = row
    return Passage(UnitKind(kind), old, new, Way(way), Wording(wording), confidence)


def _rank(passage: Passage) -> tuple[int, float]:
    return _RANKS[passage.way], -passage.confidence


def _stays(key: Key) -> Passage:
    kind, name = key
    return Passage(kind, name, name, Way.ONE, Wording.SAME)
