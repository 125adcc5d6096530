"""A life edition by edition: under which key, and in which words.

Words that stayed from one edition to another are the same text, so the text of an edition that is
not imported is known where one with the same words is. Refuses: following a unit
(`kb.lineage.trace`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from functools import cached_property
from typing import NamedTuple

from kb.lineage.chain import Chain
from kb.lineage.passage import Passage, Way, Wording
from kb.lineage.step import Key
from kb.lineage.trace import Life, unit_at
from kb.lineage.units import Unit, UnitKind


class Place(NamedTuple):
    """A unit in one edition: its key, and which of its wordings, counted from 0, it has there."""

    key: str
    wording: int


class Course:
    """The places of a life, by where the edition stands in the chain."""

    def __init__(self, chain: Chain, kind: UnitKind, life: Life) -> None:
        """Lay the life out; texts are read when they are asked for."""
        self._chain = chain
        self._kind = kind
        self.places: Mapping[int, Place] = dict(_places(chain, life))

    def unit(self, place: int) -> Unit | None:
        """The unit in an edition; from another one where that has the same words.

        None where no imported edition has them. Its key is that of the edition it is from.
        Raises KeyError where the life has no such place.
        """
        if self._chain.editions[place] in self._chain.imported:
            return self._read(place)
        wording = self.places[place].wording
        if wording not in self._at_hand:
            return None
        return self._read(self._at_hand[wording])

    @cached_property
    def _at_hand(self) -> Mapping[int, int]:
        """Wording → the place of the first imported edition that has it."""
        found: dict[int, int] = {}
        for place, there in self.places.items():
            if self._chain.editions[place] in self._chain.imported:
                found.setdefault(there.wording, place)
        return found

    def _read(self, place: int) -> Unit | None:
        key: Key = (self._kind, self.places[place].key)
        return unit_at(self._chain, key, self._chain.editions[place])


def lacking_after(chain: Chain, place: int) -> date | None:
    """Which edition must be imported for one to be compared with the next; None if none must."""
    if place + 1 >= len(chain.editions) or chain.steps[place] is not None:
        return None
    pair = chain.editions[place : place + 2]
    return next((edition for edition in pair if edition not in chain.imported), None)


def _places(chain: Chain, life: Life) -> Iterator[tuple[int, Place]]:
    changes = {chain.place(change.edition): change.passage for change in life.changes}
    start = chain.place(life.first.edition)
    here = Place(life.first.key, 0)
    yield start, here
    for place in range(start + 1, len(chain.editions)):
        passage = changes.get(place)
        if chain.steps[place - 1] is None or (passage and passage.way is Way.GONE):
            return
        if passage:
            here = Place(passage.new, here.wording + _says_otherwise(passage))
        yield place, here


def _says_otherwise(passage: Passage) -> bool:
    return passage.way is not Way.ONE or passage.wording is not Wording.SAME
