"""Keyword actions 701.8 and 701.21, destroy and sacrifice, and what cannot be destroyed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.triggering.patterns import Args, Bound, object_fits, pattern
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, ObjectId

DESTROY = Rule("701.8a", battlefield=GUARD, graveyard=VALUE)
DESTROYED = Rule("701.8b", reason=GUARD)
SACRIFICE = Rule("701.21a", permanent=GUARD, controls=GUARD, graveyard=VALUE, destroy=VALUE)
INDESTRUCTIBLE = Rule("702.12b", indestructible=GUARD)


@INDESTRUCTIBLE.at("no event", key=Kind.DESTROY.value)
def _indestructible(rule: Active, game: Game, event: Event) -> bool:
    obj = game.objects.get(event.obj or 0)
    return obj is not None and rule.holds("indestructible", game.chars(obj).has("indestructible"))


def destruction(game: Game, event: Event, obj: Obj) -> list[Event]:
    """The zone change that destroying is; none where it is not possible."""
    rule = game.rule(DESTROY)
    there = obj.zone is Zone.BATTLEFIELD and not obj.phased_out
    if rule is None or not rule.holds("battlefield", there):
        return []
    rule.fire()
    data = {"to": rule.value("graveyard", Zone.GRAVEYARD, Zone.EXILE), "why": "destroy"}
    return [Event(Kind.MOVE, obj=obj.id, data=data, rule=event.rule)]


@pattern("destroyed")
def _destroyed(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """What goes to the graveyard for another reason has not been destroyed."""
    rule = game.rule(DESTROYED)
    if rule is None or event.kind is not Kind.MOVE or event.data.get("to") is not Zone.GRAVEYARD:
        return None
    if event.data.get("from") is not Zone.BATTLEFIELD:
        return None
    if not rule.holds("reason", event.data.get("why") == "destroy"):
        return None
    if not object_fits(game, event.obj, args, source, you):
        return None
    rule.fire()
    return {"it": event.obj or 0}


def sacrificed(game: Game, event: Event, obj: Obj) -> list[Event]:
    """The zone change that sacrificing is; none where it is not possible."""
    rule = game.rule(SACRIFICE)
    there = obj.zone is Zone.BATTLEFIELD and not obj.phased_out
    if rule is None or not rule.holds("permanent", there):
        return []
    mine = not event.by or game.controller(obj) == event.by
    if not rule.holds("controls", mine):
        return []
    rule.fire()
    data = {"to": rule.value("graveyard", Zone.GRAVEYARD, Zone.EXILE), "why": "sacrifice"}
    moved = Event(Kind.MOVE, obj=obj.id, data=data, rule=event.rule)
    return [rule.value("destroy", moved, Event(Kind.DESTROY, obj=obj.id))]
