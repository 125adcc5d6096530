"""One step of a chain: what became of each unit between two editions, looked up from either end.

Refuses: knowing more than two editions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date

from kb.lineage.passage import Passage, Way, Wording
from kb.lineage.units import UnitKind

Key = tuple[UnitKind, str]


class Step:
    """Two editions and their passages; a unit that has none stayed as it was."""

    def __init__(self, old: date, new: date, passages: Iterable[Passage]) -> None:
        """Index the passages by both ends."""
        self.old = old
        self.new = new
        self.passages = tuple(passages)
        self._onward: dict[Key, list[Passage]] = {}
        self._back: dict[Key, list[Passage]] = {}
        for one in self.passages:
            if one.old:
                self._onward.setdefault((one.kind, one.old), []).append(one)
            if one.new:
                self._back.setdefault((one.kind, one.new), []).append(one)

    def onward(self, key: Key) -> Passage:
        """What became of a unit of the old edition: of several ways the main one."""
        return min(self._onward.get(key, [_stays(key)]), key=_rank)

    def back(self, key: Key) -> Passage:
        """Where a unit of the new edition comes from: of several ways the main one."""
        return min(self._back.get(key, [_stays(key)]), key=_rank)

    def parts(self, key: Key) -> tuple[Passage, ...]:
        """Further units that say a part of what an old unit said."""
        return tuple(one for one in self._onward.get(key, ()) if one.way is Way.SPLIT)

    def merged(self, key: Key) -> tuple[Passage, ...]:
        """Other old units that a new unit says now too."""
        return tuple(one for one in self._back.get(key, ()) if one.way is Way.MERGED)

    def before(self, keys: frozenset[Key]) -> frozenset[Key]:
        """The units of the old edition, from those of the new one."""
        new = {(one.kind, one.new) for one in self.passages if one.new}
        old = {(one.kind, one.old) for one in self.passages if one.old}
        return (keys - new) | old


_RANKS: Mapping[Way, int] = {way: place for place, way in enumerate(Way)}


def _rank(passage: Passage) -> tuple[int, float]:
    return _RANKS[passage.way], -passage.confidence


def _stays(key: Key) -> Passage:
    kind, name = key
    return Passage(kind, name, name, Way.ONE, Wording.SAME)
