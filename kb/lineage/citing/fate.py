"""What became of one number of an edition in another one, later or earlier.

Refuses: texts and titles.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from kb.lineage.bearers import presence
from kb.lineage.chain import Chain
from kb.lineage.closest import closest_keys
from kb.lineage.passage import Passage, Way, Wording
from kb.lineage.step import Step
from kb.lineage.trace import rule_key

SURE = 0.7
"""The least likeness of a rule in two editions for its number to be changed without a look."""


class State(StrEnum):
    """What became of a number, from nothing to the worst; the values are stable names."""

    SAME = "same"
    REWORDED = "reworded"
    MOVED = "moved"
    MERGED = "merged"
    SPLIT = "split"
    UNKNOWN = "unknown"
    GONE = "gone"
    NEVER = "never"


GRAVITY = {state: place for place, state in enumerate(State)}


@dataclass(frozen=True, slots=True)
class Event:
    """A change of a rule on its way: the edition that made it, the number then, the class."""

    edition: date
    number: str
    change: str


@dataclass(frozen=True, slots=True)
class Fate:
    """A number of the edition asked about, and what it is in the other one.

    `today` is the number there, None where there is none or nobody knows. `since` is, for what
    is gone, the first edition without it (towards an earlier edition: the last one with it);
    `parts` are the numbers among which a rule was divided. For what never was in the edition,
    `closest` are numbers that it has, and `editions` those that have the number. `sure` says
    that the rule was followed without doubt; `taken` that its number means another rule in the
    other edition.
    """

    number: str
    state: State
    today: str | None = None
    events: tuple[Event, ...] = ()
    since: date | None = None
    parts: tuple[str, ...] = ()
    closest: tuple[str, ...] = ()
    editions: tuple[date, ...] = ()
    sure: bool = True
    taken: bool = False

    @property
    def reworded(self) -> bool:
        """Whether it says something else than it did, whatever its number."""
        return any(str(Wording.REWORDED) in event.change for event in self.events)


def fate_of(chain: Chain, number: str, start: date, end: date) -> Fate:
    """What became of a number of the edition `start` in the edition `end`.

    Raises KeyError for dates that are no editions.
    """
    has = chain.has(start, rule_key(number))
    if has is False:
        return _never(chain, number, start)
    walk = _Walk(chain, number)
    if has is None:
        walk.state = State.UNKNOWN
    elif chain.place(start) <= chain.place(end):
        walk.onward(chain.steps[chain.place(start) : chain.place(end)])
    else:
        walk.back(chain.steps[chain.place(end) : chain.place(start)])
    return walk.fate(end)


def _never(chain: Chain, number: str, start: date) -> Fate:
    key = rule_key(number)
    having = zip(chain.editions, presence(chain, key), strict=True)
    return Fate(
        number,
        State.NEVER,
        closest=closest_keys(key, chain.keys(start) or ()),
        editions=tuple(edition for edition, there in having if there),
        sure=False,
    )


class _Walk:
    """A number on its way through the editions; it ends where `number` is None."""

    def __init__(self, chain: Chain, number: str) -> None:
        self.chain = chain
        self.first = number
        self.number: str | None = number
        self.state = State.SAME
        self.events: list[Event] = []
        self.parts: list[str] = []
        self.since: date | None = None
        self.sure = True

    def onward(self, steps: tuple[Step | None, ...]) -> None:
        """To later editions."""
        for step in steps:
            if self.number is None or step is None:
                self._lose_sight(step)
                return
            key = rule_key(self.number)
            passage = step.onward(key)
            for part in (one.new for one in step.parts(key)):
                self.state = State.SPLIT
                self.parts.append(part)
            self._go(passage, passage.new, step.new)

    def back(self, steps: tuple[Step | None, ...]) -> None:
        """To earlier editions; what is new in one was not there before it."""
        for step in reversed(steps):
            if self.number is None or step is None:
                self._lose_sight(step)
                return
            passage = step.back(rule_key(self.number))
            if passage.way is Way.SPLIT:
                self.parts.append(passage.old)
            self._go(passage, passage.old, step.new)

    def _lose_sight(self, step: Step | None) -> None:
        if self.number is not None and step is None:
            self.number = None
            self.state = State.UNKNOWN

    def _go(self, passage: Passage, number: str, edition: date) -> None:
        """Follow one passage to the number at its other end."""
        if passage.way in {Way.GONE, Way.NEW}:
            self.number = None
            self.since = edition
            self.state = State.GONE
            return
        if passage.change != "same":
            self.events.append(Event(edition, number, passage.change))
        if passage.way is not Way.ONE:
            self.state = State.MERGED if passage.way is Way.MERGED else State.SPLIT
        self.sure = self.sure and passage.way is Way.ONE and passage.confidence >= SURE
        self.number = number

    def fate(self, end: date) -> Fate:
        """All that was seen on the way."""
        other = self.number != self.first
        return Fate(
            self.first,
            self._state(),
            self.number,
            tuple(self.events),
            self.since,
            tuple(dict.fromkeys(self.parts)),
            sure=self.sure and self._state() in {State.SAME, State.REWORDED, State.MOVED},
            taken=other and bool(self.chain.has(end, rule_key(self.first))),
        )

    def _state(self) -> State:
        if self.state is not State.SAME:
            return self.state
        if self.number != self.first:
            return State.MOVED
        reworded = any(str(Wording.REWORDED) in event.change for event in self.events)
        return State.REWORDED if reworded else State.SAME
