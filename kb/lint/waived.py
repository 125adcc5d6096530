"""Suppressions during one run: which finding each one covers, and what became of all of them.

Refuses: their file (`kb.lint.suppress`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from enum import StrEnum

from kb.lint.check import Pair
from kb.lint.suppress import Suppression, by_place, in_force, sides_hash
from kb.lint.values import Finding


class Fate(StrEnum):
    """What became of a suppression."""

    USED = "used"
    EXPIRED = "expired"
    """Its last day is over."""
    CHANGED = "changed"
    """One of the texts is another now."""
    UNUSED = "unused"
    """The texts are the same, and nothing is found in them any more."""
    UNREAD = "unread"
    """This run read no such unit, or did not ask that check."""


class Waived:
    """The suppressions of a run."""

    def __init__(self, every: Iterable[Suppression], checks: Iterable[str], today: date) -> None:
        """Take them, the ids of the checks that are asked, and the day."""
        self._every = tuple(every)
        self._asked = frozenset(checks)
        self._live = set(in_force(self._every, today))
        self._places = by_place(self._every)
        self._keys = {(one.key, one.lang) for one in self._every}
        self._sides: dict[tuple[str, str], str] = {}
        self._used: set[Suppression] = set()

    def see(self, pair: Pair) -> None:
        """Take note of a pair that is checked."""
        place = pair.key, pair.target.lang
        if place in self._keys:
            source = pair.source.text if pair.source else None
            self._sides[place] = sides_hash(source, pair.target.text)

    def covering(self, finding: Finding) -> Suppression | None:
        """The one that lets a finding stand, if any."""
        place = finding.check, finding.key, finding.target.lang
        candidates = self._places.get(place, ())
        if not candidates:
            return None
        source = finding.source.text if finding.source else None
        sides = sides_hash(source, finding.target.text)
        for one in candidates:
            if one.sides == sides:
                self._used.add(one)
                if one in self._live:
                    return one
        return None

    def fates(self) -> Iterator[tuple[Suppression, Fate]]:
        """What became of each, in the order of the file; right once the run is at its end."""
        return ((one, self._fate(one)) for one in self._every)

    def _fate(self, one: Suppression) -> Fate:
        if one not in self._live:
            return Fate.EXPIRED
        if one in self._used:
            return Fate.USED
        sides = self._sides.get((one.key, one.lang))
        if sides is None or one.check not in self._asked:
            return Fate.UNREAD
        return Fate.UNUSED if sides == one.sides else Fate.CHANGED
