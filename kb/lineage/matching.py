"""Which old unit is which new one, as far as it is known yet.

Refuses: deciding.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from kb.lineage.units import EditionUnits, Unit, UnitKind
from kb.lineage.weights import Weights, Words
from kb.lineage.wording import cited, masked, plain, words_of

UNCHANGED = 0.99
"""How sure a join is, at least, where the words stayed the same."""


class Side:
    """One edition: its units by place, and who stands above and beside whom."""

    def __init__(self, edition: EditionUnits) -> None:
        self.units: Sequence[Unit] = edition.units
        self.place = {(unit.kind, unit.key): place for place, unit in enumerate(self.units)}
        self.section = [unit.key.partition(".")[0] for unit in self.units]
        self.above = [self.place.get((UnitKind.RULE, unit.parent), -1) for unit in self.units]
        self.before = [-1] * len(self.units)
        self.after = [-1] * len(self.units)
        self.below: dict[int, list[int]] = {}
        last: dict[tuple[UnitKind, int], int] = {}
        for place, unit in enumerate(self.units):
            family = (unit.kind, self.above[place])
            if family in last:
                self.before[place] = last[family]
                self.after[last[family]] = place
            last[family] = place
            self.below.setdefault(self.above[place], []).append(place)


class Matching:
    """Old and new units by place, and which of them were found to be one."""

    def __init__(self, old: EditionUnits, new: EditionUnits) -> None:
        self.lang = old.lang
        self.old = Side(old)
        self.new = Side(new)
        self.to_new: dict[int, int] = {}
        self.to_old: dict[int, int] = {}
        self.confidence: dict[int, float] = {}
        """By the place of the old unit."""

    def join(self, old: int, new: int, confidence: float = 1.0) -> None:
        """Take an old and a new unit as one."""
        self.to_new[old] = new
        self.to_old[new] = old
        self.confidence[old] = confidence

    def part(self, old: int) -> None:
        """Undo a join."""
        del self.to_old[self.to_new.pop(old)]
        del self.confidence[old]

    def open_old(self, kind: UnitKind) -> Iterator[int]:
        """The places of old units whose successor is not known."""
        for place, unit in enumerate(self.old.units):
            if unit.kind is kind and place not in self.to_new:
                yield place

    def open_new(self, kind: UnitKind) -> Iterator[int]:
        """The places of new units whose predecessor is not known."""
        for place, unit in enumerate(self.new.units):
            if unit.kind is kind and place not in self.to_old:
                yield place

    def changed_old(self, kind: UnitKind) -> Iterator[int]:
        """The places of old units whose words are not known to have stayed."""
        for place, unit in enumerate(self.old.units):
            if unit.kind is kind and self.confidence.get(place, 0.0) < UNCHANGED:
                yield place

    def changed_new(self, kind: UnitKind) -> Iterator[int]:
        """The places of new units whose words are not known from before."""
        for place, unit in enumerate(self.new.units):
            if unit.kind is not kind:
                continue
            old = self.to_old.get(place)
            if old is None or self.confidence[old] < UNCHANGED:
                yield place

    def old_words(self, place: int) -> Words:
        """The words of an old unit without its references."""
        return words_of(masked(plain(self.old.units[place]), self.lang))

    def new_words(self, place: int) -> Words:
        """The words of a new unit without its references."""
        return words_of(masked(plain(self.new.units[place]), self.lang))

    def cited_alike(self, old: int, new: int) -> float:
        """The share of the rules cited by an old unit that a new one cites too, 0 to 1."""
        before, after = self._cited_of_old(old), self._cites(self.new.units[new])
        return len(before & after) / len(before) if before else 0.0

    def _cited_of_old(self, place: int) -> set[str]:
        """What an old unit cites, under the numbers of today."""
        found = set()
        for number in self._cites(self.old.units[place]):
            old = self.old.place.get((UnitKind.RULE, number))
            if old in self.to_new:
                found.add(self.new.units[self.to_new[old]].key)
            else:
                found.add("")
        return found

    def _cites(self, unit: Unit) -> frozenset[str]:
        return cited(plain(unit), self.lang)

    @cached_property
    def weights(self) -> Weights:
        """How much each word of the two editions tells."""
        texts = [*map(self.old_words, range(len(self.old.units)))]
        return Weights([*texts, *map(self.new_words, range(len(self.new.units)))])

    def same_key(self, old: int, new: int) -> bool:
        """Whether both have the same number or head."""
        return self.old.units[old].key == self.new.units[new].key

    def beside(self, old: int, new: int) -> float:
        """How far the neighbours are known to be one: 0 to 1, below 0 where they are others.

        The unit above counts half, those before and after a quarter each; where both have no
        neighbour on a side, that agrees as well.
        """
        above = self._agree(self.old.above[old], self.new.above[new])
        if above < 0 and self.old.section[old] == self.new.section[new]:
            above = 0.0
        before = self._agree(self.old.before[old], self.new.before[new])
        after = self._agree(self.old.after[old], self.new.after[new])
        return above / 2 + before / 4 + after / 4

    def _agree(self, old: int, new: int) -> float:
        if old < 0 or new < 0:
            return 1.0 if old == new else 0.0
        if self.to_new.get(old) == new:
            return 1.0
        known = old in self.to_new and new in self.to_old
        return -1.0 if known else 0.0
