"""The position and the questions everybody asks of it.

Refuses: what happens to it (`happening.happen` and the rooms beside it).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from kb.game.abilities import Ability, Keyword
from kb.game.book import Active, Book, Rule
from kb.game.cards import Card
from kb.game.choices import Script
from kb.game.happening.events import Event
from kb.game.looks.chars import Chars
from kb.game.looks.continuous import Continuous, characteristics
from kb.game.looks.known import last_known
from kb.game.rules.r400_zones import keeper, place_in
from kb.game.state import Obj, ObjectId, PlayerState, Ref, Snapshot, TurnState
from kb.game.values import Zone


class Happened(NamedTuple):
    """An event that took place, in the trace."""

    event: Event
    label: str


@dataclass(eq=False)
class Game:
    """A game in progress, under a book of rules and a script of decisions."""

    book: Book = field(default_factory=Book)
    script: Script = field(default_factory=Script)
    players: dict[str, PlayerState] = field(default_factory=dict)
    """In turn order."""
    turn: TurnState = field(default_factory=TurnState)
    variant: str = ""
    """"two-headed giant", "commander", …; '' for none (rule 800.1 and section 9)."""
    moment: int = 0
    """The number of the event that takes place; what arrives together has the same."""
    designation: str = ""
    """"day", "night", or '' for neither (rule 731.1)."""
    objects: dict[ObjectId, Obj] = field(default_factory=dict)
    past: dict[ObjectId, Snapshot] = field(default_factory=dict)
    order: dict[tuple[Zone, str], list[ObjectId]] = field(default_factory=dict)
    """Zone, and its owner or '' for a shared one → objects, the first on top (the stack: last)."""
    effects: list[Continuous] = field(default_factory=list)
    shields: list[Any] = field(default_factory=list)
    """Replacement and prevention effects of spells and abilities that resolved."""
    delayed: list[Any] = field(default_factory=list)
    pending: list[Any] = field(default_factory=list)
    """Abilities that have triggered and are not on the stack yet (rule 603.3)."""
    trace: list[Happened] = field(default_factory=list)
    meanings: dict[tuple[Keyword, str], list[Ability]] = field(default_factory=dict)
    """Keyword, and the rule by which a further instance counts → the abilities that it means."""
    names: dict[str, Card] = field(default_factory=dict)
    """Definitions of cards by label, for what a case creates or searches for."""
    marks: dict[str, Any] = field(default_factory=dict)
    clock: int = 0
    ended: str = ""
    """"draw", or the name of the winner, once the game is over."""
    _last: int = 0
    _table: dict[ObjectId, Chars] | None = None
    layers: list[Any] = field(default_factory=list)
    """The layers whose rules are on, once they have been asked for."""

    # Rules

    def rule(self, rule: Rule) -> Active | None:
        """A rule at work; None while it is off."""
        return self.book.rule(rule)

    # Objects

    def add(
        self,
        label: str,
        card: Card | None,
        owner: str,
        zone: Zone,
        *,
        place: int | None = None,
        **more: Any,
    ) -> Obj:
        """Make a new object in a zone, on top of it unless `place` says otherwise."""
        self._last += 1
        more.setdefault("controller", owner)
        more.setdefault("timestamp", self.tick())
        obj = Obj(self._last, label, card, owner, zone=zone, **more)
        obj.entered_turn = self.turn.number
        obj.since = (self.turn.number, obj.controller)
        if self.marks.get("batch") is None:
            self.moment += 1
        obj.arrived = self.moment
        self.objects[obj.id] = obj
        row = self.row(zone, owner)
        if place is None:
            place = place_in(self, zone, len(row))
        row.insert(place, obj.id)
        self.touch()
        return obj

    def record(self, event: Event) -> None:
        """Put an event in the trace."""
        self.trace.append(Happened(event, self.name_of(event.whom)))

    def remove(self, obj: Obj) -> Snapshot:
        """Take an object out of its zone for good; what it was stays known (608.2h)."""
        hung = tuple(one.id for one in self.objects.values() if one.attached_to == obj.id)
        batch = self.marks.get("batch") or {}
        snapshot = Snapshot(*last_known(self, obj, batch.get(obj.id)), hung)
        self.past[obj.id] = snapshot
        self.row(obj.zone, obj.owner).remove(obj.id)
        del self.objects[obj.id]
        self.touch()
        return snapshot

    def row(self, zone: Zone, owner: str = "") -> list[ObjectId]:
        """The objects of a zone in order; of shared zones all players' together."""
        return self.order.setdefault((zone, keeper(self, zone, owner)), [])

    def find(self, label: str) -> Obj | None:
        """The object that a card or token with that label is now."""
        found = None
        for obj in self.objects.values():
            if obj.label == label and not obj.is_ability:
                found = obj
            other = obj.melded_with
            if other and other[0] == label:
                found = obj
        return found

    def known(self, one: ObjectId, table: dict[ObjectId, Chars] | None = None) -> tuple[Obj, Chars]:
        """An object and its characteristics, as they are or last were (608.2h); 0 is no object."""
        if one in self.objects:
            obj = self.objects[one]
            return obj, table[one] if table is not None and one in table else self.chars(obj)
        if not one:
            return Obj(0, "", None, "", "", Zone.COMMAND), Chars()
        snapshot = self.past[one]
        return snapshot.obj, snapshot.chars

    def battlefield(self) -> Iterator[Obj]:
        """The permanents that are phased in, in the order of their ids."""
        for obj in list(self.objects.values()):
            if obj.zone is Zone.BATTLEFIELD and not obj.phased_out:
                yield obj

    def tick(self) -> int:
        """A new timestamp (rule 613.7)."""
        self.clock += 1
        return self.clock

    # Characteristics

    def touch(self) -> None:
        """Something changed: characteristics are to be worked out anew."""
        self._table = None

    def table(self) -> dict[ObjectId, Chars]:
        """The characteristics of every object."""
        if self._table is None:
            self._table = {}
            self._table = characteristics(self)
        return self._table

    def working_out(self, table: dict[ObjectId, Chars]) -> None:
        """What asks while characteristics are worked out sees them as they are by then (613.1)."""
        if self._table == {}:
            self._table = table

    def chars(self, obj: Obj) -> Chars:
        """The characteristics of an object; of one that is no more, its last ones."""
        table = self.table()
        return table[obj.id] if obj.id in table else self.past[obj.id].chars

    def controller(self, obj: Obj) -> str:
        """Who controls an object now, or last did."""
        return self.chars(obj).controller

    # Players

    def alive(self) -> list[str]:
        """The players still in the game, in turn order."""
        return [name for name, state in self.players.items() if not state.lost]

    def opponents(self, player: str) -> list[str]:
        """The others, less those of the same team."""
        team = self.players[player].team if player in self.players else ""
        return [
            name
            for name, state in self.players.items()
            if name != player and not (team and state.team == team)
        ]

    def turn_order(self, first: str | None = None) -> list[str]:
        """The players still in the game, from the active one on (rule 101.4)."""
        names = list(self.players)
        start = names.index(first or self.turn.active)
        return [one for one in names[start:] + names[:start] if not self.players[one].lost]

    # Combat

    def is_blocking(self, one: ObjectId) -> bool:
        """Whether a creature is blocking."""
        turn = self.turn
        return one in turn.idle or any(one in blockers for blockers in turn.blocks.values())

    def name_of(self, ref: Ref | None) -> str:
        """What a case calls an object or player."""
        if not ref or isinstance(ref, str):
            return ref or ""
        obj = self.objects.get(ref) or self.past[ref].obj
        return obj.label or obj.named

    def labels(self, refs: Iterable[Ref]) -> list[str]:
        """The names of several."""
        return [self.name_of(ref) for ref in refs]
