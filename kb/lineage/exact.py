"""Units whose words are the same, first as they stand, then but for the numbers that they cite.

Refuses: units whose own words changed (`kb.lineage.alike`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kb.lineage.matching import Matching
from kb.lineage.units import Unit, UnitKind
from kb.lineage.wording import masked, plain, with_numbers, words_of

MASKED_CONFIDENCE = 0.99
"""Of units that are the same when all cited numbers are left out."""

ENOUGH_BESIDE = 0.5
"""Of several units with the same words those are one whose neighbours agree so far."""

SAME_KEY = 0.25
"""What the same number adds to that."""

_Words = Callable[[Unit], object]


def join_same(matching: Matching) -> None:
    """Join what is the same: as it stands, under new numbers until no more is found, masked.

    A number that is cited counts as the same where the unit that it meant was joined with the
    unit that it means; each round finds more of these, so rounds go on to the fixpoint.
    """
    _join(matching, plain, plain)
    lang = matching.lang

    def renumbered(unit: Unit) -> object:
        return words_of(with_numbers(plain(unit), lang, lambda number: _today(matching, number)))

    def as_cited(unit: Unit) -> object:
        return words_of(with_numbers(plain(unit), lang, str))

    while _join(matching, renumbered, as_cited):
        pass

    def without(unit: Unit) -> object:
        return words_of(masked(plain(unit), lang))

    _join(matching, without, without, MASKED_CONFIDENCE)


def _today(matching: Matching, number: str) -> str:
    place = matching.old.place.get((UnitKind.RULE, number))
    found = None if place is None else matching.to_new.get(place)
    return number if found is None else matching.new.units[found].key


def _join(matching: Matching, of_old: _Words, of_new: _Words, confidence: float = 1.0) -> int:
    """Join the open units that say the same; how many."""
    before = len(matching.to_new)
    for kind in UnitKind:
        olds = _groups(matching.open_old(kind), lambda place: of_old(matching.old.units[place]))
        news = _groups(matching.open_new(kind), lambda place: of_new(matching.new.units[place]))
        unclear = []
        for words, old in olds.items():
            new = news.get(words, [])
            if len(old) == len(new) == 1:
                matching.join(old[0], new[0], confidence)
            elif new:
                unclear.append((old, new))
        for old, new in unclear:
            _join_twins(matching, old, new, confidence)
    return len(matching.to_new) - before


def _groups(places: Iterable[int], words: Callable[[int], object]) -> dict[object, list[int]]:
    found: dict[object, list[int]] = {}
    for place in places:
        found.setdefault(words(place), []).append(place)
    return found


def _join_twins(matching: Matching, olds: list[int], news: list[int], confidence: float) -> None:
    """Several units with the same words: the same neighbours tell, and the same number."""
    pairs = [
        (matching.beside(old, new) + SAME_KEY * matching.same_key(old, new), old, new)
        for old in olds
        for new in news
    ]
    for beside, old, new in sorted(pairs, key=lambda pair: (-pair[0], pair[1], pair[2])):
        taken = old in matching.to_new or new in matching.to_old
        if not taken and beside >= ENOUGH_BESIDE:
            matching.join(old, new, confidence)
