"""Several steps of a chain as one: what became of each unit from the first edition to the last.

A unit that is new in between and gone again is left out, and one that moved there and back
stayed. Refuses: texts (`kb.lineage.difference` holds the two together).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from kb.lineage.passage import Passage, Way, Wording
from kb.lineage.step import Key, Step
from kb.lineage.units import UnitKind

WORDINGS: Mapping[Wording, int] = {one: place for place, one in enumerate(Wording)}
"""From no change to the greatest."""


@dataclass(frozen=True, slots=True)
class _Thread:
    """A unit on its way: `old` is where it began, '' for one that began in between.

    `way` is ONE, NEW, or SPLIT for a part of what `old` was.
    """

    old: str
    way: Way = Way.ONE
    wording: Wording = Wording.SAME
    confidence: float = 1.0


@dataclass(frozen=True, slots=True)
class _Place:
    """A unit with those of the first edition that were merged into it, and parts of others."""

    thread: _Thread
    merged: tuple[_Thread, ...] = ()
    parts: tuple[_Thread, ...] = ()


def compose(steps: Sequence[Step], keys: Iterable[Key]) -> tuple[Passage, ...]:
    """What became of each of the units `keys` after all steps, and what is new since.

    Units that stayed as they were are there too. The wording is the greatest change of any
    step, the confidence the least.
    """
    walk = _Walk({key: _Place(_Thread(key[1])) for key in keys})
    for step in steps:
        walk.go(step)
    return tuple(_passages(walk.places, walk.gone))


class _Walk:
    """Where the units stand so far, and which of the first edition ended on the way."""

    def __init__(self, places: dict[Key, _Place]) -> None:
        self.places = places
        self.gone: dict[Key, _Thread] = {}

    def go(self, step: Step) -> None:
        """One step more; all units move at once, since one takes the number of another."""
        told: dict[Key, list[Passage]] = {}
        for passage in step.passages:
            if passage.old:
                told.setdefault((passage.kind, passage.old), []).append(passage)
        moving = [(place, told[key]) for key in told if (place := self.places.pop(key, None))]
        pairs = [(place, passage) for place, passages in moving for passage in passages]
        for place, passage in pairs:
            self._move(place, passage)
        for place, passage in pairs:
            if passage.way is Way.SPLIT:
                self._part(place, passage)
        for passage in step.passages:
            if passage.way is Way.NEW:
                self.places[passage.kind, passage.new] = _Place(_Thread("", Way.NEW))
        for place, passage in pairs:
            if passage.way is Way.MERGED:
                self._merge(place, passage)

    def _move(self, place: _Place, passage: Passage) -> None:
        if passage.way is Way.GONE:
            self.gone |= {(passage.kind, one.old): one for one in _first_hand(place)}
        elif passage.way is Way.ONE:
            thread = _on(place.thread, passage)
            self.places[passage.kind, passage.new] = replace(place, thread=thread)

    def _part(self, whole: _Place, passage: Passage) -> None:
        """Let a part of a unit be a unit of its own, or stand in one that continues another."""
        key = passage.kind, passage.new
        part = _part(whole.thread, passage)
        place = self.places.get(key)
        if place is None or place.thread.way is Way.NEW:
            self.places[key] = replace(place, thread=part) if place else _Place(part)
        elif part.way is Way.SPLIT and part.old not in _all_of(place):
            self.places[key] = replace(place, parts=(*place.parts, part))

    def _merge(self, whole: _Place, passage: Passage) -> None:
        """Let those of the first edition go on in another unit.

        What began in between goes on as that one; a unit does not merge with its own part.
        """
        key = passage.kind, passage.new
        for thread in (_on(one, passage) for one in _first_hand(whole)):
            place = self.places.get(key)
            if place is None:
                self.places[key] = _Place(thread)
            elif place.thread.way is Way.NEW or place.thread.old == thread.old:
                self.places[key] = replace(place, thread=thread)
            else:
                self.places[key] = replace(place, merged=(*place.merged, thread))


def _on(thread: _Thread, passage: Passage) -> _Thread:
    wording = max(thread.wording, passage.wording, key=WORDINGS.__getitem__)
    return replace(thread, wording=wording, confidence=min(thread.confidence, passage.confidence))


def _part(whole: _Thread, passage: Passage) -> _Thread:
    """A part of a unit; of one that is itself new, it is new too."""
    if whole.way is Way.NEW:
        return whole
    return replace(_on(whole, passage), way=Way.SPLIT)


def _all_of(place: _Place) -> set[str]:
    return {one.old for one in (place.thread, *place.merged, *place.parts)}


def _first_hand(place: _Place) -> list[_Thread]:
    """The units of the first edition that a unit goes on with, not those it is a part of."""
    own = [place.thread] if place.thread.way is Way.ONE else []
    return [*own, *place.merged]


def _passages(places: Mapping[Key, _Place], gone: dict[Key, _Thread]) -> Iterator[Passage]:
    for (kind, new), place in places.items():
        thread = place.thread
        if thread.way is Way.SPLIT and (kind, thread.old) in gone:
            del gone[kind, thread.old]
            thread = replace(thread, way=Way.ONE)
        elif thread.way is Way.NEW and kind is UnitKind.GLOSSARY and (kind, new) in gone:
            del gone[kind, new]  # a head means the same entry, though it was out for a while
            thread = _Thread(new, wording=Wording.REWORDED, confidence=thread.confidence)
        yield _passage(kind, new, thread, thread.way)
        for one in place.merged:
            yield _passage(kind, new, one, Way.MERGED)
        for one in place.parts:
            yield _passage(kind, new, one, Way.SPLIT)
    for (kind, old), thread in gone.items():
        yield Passage(kind, old, "", Way.GONE, Wording.SAME, thread.confidence)


def _passage(kind: UnitKind, new: str, thread: _Thread, way: Way) -> Passage:
    return Passage(kind, thread.old, new, way, thread.wording, thread.confidence)
