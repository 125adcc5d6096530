"""One unit followed through the chain: where a number of another day is today, and its whole life.

Refuses: comparing editions.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date

from kb.lineage.chain import Chain
from kb.lineage.closest import closest_keys
from kb.lineage.errors import NotInEdition
from kb.lineage.passage import Passage, Way
from kb.lineage.step import Key, Step
from kb.lineage.units import Unit, UnitKind


@dataclass(frozen=True, slots=True)
class Stop:
    """A unit in one edition. `unit` is None where the edition's text is not imported."""

    edition: date
    key: str
    unit: Unit | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """What happened to a unit with an edition.

    `stop` is where it stands from then on, or, where it is gone, where it stood last. `parts`
    are further numbers that say a part of it from then on; `merged` other numbers of before
    that it says from then on too.
    """

    edition: date
    passage: Passage
    stop: Stop
    parts: tuple[str, ...] = ()
    merged: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The stable name of the class of the change."""
        return self.passage.change


@dataclass(frozen=True, slots=True)
class Life:
    """A unit from its first known edition to its last.

    `first` is where it stands in the first edition that has it, with `origin` the passage that
    brought it there: new, split off another one, or None where no older edition is known.
    `today` is None where it is gone; `complete` is False where two editions in between could
    not be compared, so that nothing beyond them is known.
    """

    first: Stop
    origin: Passage | None
    changes: tuple[Change, ...]
    today: Stop | None
    complete: bool = True


@dataclass(slots=True)
class _Walk:
    changes: list[Change] = field(default_factory=list)
    today: Stop | None = None
    complete: bool = True


def stop_at(chain: Chain, key: Key, edition: date) -> Stop:
    """A unit in an edition, with its text where that is imported."""
    return Stop(edition, key[1], unit_at(chain, key, edition))


def unit_at(chain: Chain, key: Key, edition: date) -> Unit | None:
    """The unit of an imported edition, or None."""
    if edition not in chain.imported:
        return None
    return chain.unit(edition, key)


def require(chain: Chain, key: Key, edition: date) -> None:
    """Raise NotInEdition where the edition is known not to have the unit."""
    if chain.has(edition, key) is False:
        closest = closest_keys(key, chain.keys(edition) or ())
        raise NotInEdition(edition=edition, key=key[1], closest=", ".join(closest) or "–")


def onward(chain: Chain, key: Key, start: date, end: date | None = None) -> Life:
    """What became of a unit of the edition `start`, up to the edition `end` or the newest.

    Raises NotInEdition, KeyError for a date that is no edition.
    """
    require(chain, key, start)
    walk = _onward(chain, key, chain.place(start), chain.place(end or chain.newest))
    return Life(stop_at(chain, key, start), None, tuple(walk.changes), walk.today, walk.complete)


def life(chain: Chain, key: Key, edition: date) -> Life:
    """The whole known life of a unit that an edition has. Raises NotInEdition."""
    require(chain, key, edition)
    place, first, origin, complete = _origin(chain, key, chain.place(edition))
    walk = _onward(chain, first, place, len(chain.editions) - 1)
    return Life(
        stop_at(chain, first, chain.editions[place]),
        origin,
        tuple(walk.changes),
        walk.today,
        complete and walk.complete,
    )


def place_in(chain: Chain, key: Key, start: date, end: date) -> Stop | None:
    """Where the unit of one edition stands in another, before or after; None where it does not.

    Raises NotInEdition.
    """
    require(chain, key, start)
    here, there = chain.place(start), chain.place(end)
    if here <= there:
        return _onward(chain, key, here, there).today
    for step in reversed(chain.steps[there:here]):
        if step is None:
            return None
        passage = step.back(key)
        if passage.way is not Way.ONE:
            return None
        key = (key[0], passage.old)
    return stop_at(chain, key, end)


def _origin(chain: Chain, key: Key, place: int) -> tuple[int, Key, Passage | None, bool]:
    """Place and key of the first edition that has a unit, and what brought it there."""
    for step in reversed(chain.steps[:place]):
        if step is None:
            return place, key, None, False
        passage = step.back(key)
        if passage.way is not Way.ONE:
            return place, key, passage, True
        key = (key[0], passage.old)
        place -= 1
    return place, key, None, True


def _onward(chain: Chain, key: Key, start: int, end: int) -> _Walk:
    walk = _Walk()
    for step in chain.steps[start:end]:
        if step is None:
            walk.complete = False
            return walk
        passage = step.onward(key)
        if passage.way is Way.GONE:
            stop = stop_at(chain, key, step.old)
            walk.changes.append(Change(step.new, passage, stop))
            return walk
        if passage.change != "same" or step.merged((key[0], passage.new)):
            walk.changes.append(_change(chain, step, key, passage))
        key = (key[0], passage.new)
    walk.today = stop_at(chain, key, chain.editions[end])
    return walk


def _change(chain: Chain, step: Step, key: Key, passage: Passage) -> Change:
    new = (key[0], passage.new)
    parts = tuple(one.new for one in step.parts(key))
    merged = tuple(one.old for one in step.merged(new) if one.old != key[1])
    return Change(step.new, passage, stop_at(chain, new, step.new), parts, merged)


def rule_key(number: str) -> Key:
    """The key of a rule number."""
    return UnitKind.RULE, number
