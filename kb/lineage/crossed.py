"""Two rules side by side that were taken for one because of a number, while their words crossed.

Where a rule was joined with the new one at its number, another of the same family became nothing
and a new one came from nothing, the words of all four are asked: what makes both rules go on counts
more than a number that stayed. Refuses: pairs that the words do not tell apart.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.lineage.alike import MOST_CONFIDENT
from kb.lineage.matching import Matching
from kb.lineage.units import UnitKind

LEAST = 0.25
"""So alike (0 to 1) each rule must be to the one that it is taken for instead."""

Crossing = tuple[int, int, int, int]


def join_crossed(matching: Matching) -> None:
    """Join rules with each other's places where their words together say so."""
    found = sorted(_found(matching), key=lambda one: (-one[0], one[1]))
    for _gain, (old, new, other_old, other_new) in found:
        free = other_old not in matching.to_new and other_new not in matching.to_old
        if free and matching.to_new.get(old) == new:
            matching.part(old)
            for here, there in ((old, other_new), (other_old, new)):
                matching.join(here, there, min(_alike(matching, here, there), MOST_CONFIDENT))


def _found(matching: Matching) -> Iterator[tuple[float, Crossing]]:
    """How much more alike they are crosswise; a joined pair, an open old and an open new rule."""
    left = _families(matching.open_old(UnitKind.RULE), matching.old.above)
    come = _families(matching.open_new(UnitKind.RULE), matching.new.above)
    for old in list(matching.changed_old(UnitKind.RULE)):
        new = matching.to_new.get(old)
        if new is None or not matching.same_key(old, new):
            continue
        for other_old in left.get(matching.old.above[old], ()):
            for other_new in come.get(matching.new.above[new], ()):
                crosswise = _alike(matching, old, other_new), _alike(matching, other_old, new)
                straight = _alike(matching, old, new) + _alike(matching, other_old, other_new)
                if min(crosswise) >= LEAST and sum(crosswise) > straight:
                    yield sum(crosswise) - straight, (old, new, other_old, other_new)


def _families(places: Iterator[int], above: list[int]) -> dict[int, list[int]]:
    """Rules by the rule that they stand under."""
    found: dict[int, list[int]] = {}
    for place in places:
        found.setdefault(above[place], []).append(place)
    return found


def _alike(matching: Matching, old: int, new: int) -> float:
    return matching.weights.alike(matching.old_words(old), matching.new_words(new))
