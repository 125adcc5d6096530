"""What replacement effects of abilities turn an event into, by name.

Refuses: which events they replace.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Do
from kb.game.events import Event
from kb.game.refs import Context
from kb.game.state import ObjectId
from kb.game.values import Zone
from kb.game.xs import of_entering

if TYPE_CHECKING:
    from kb.game.game import Game

Changer = Callable[["Game", Event, Mapping[str, Any], ObjectId, str], list[Event]]


def change_event(game: Game, change: Do, event: Event, source: ObjectId, you: str) -> list[Event]:
    """The events in the place of one."""
    return CHANGERS[change.verb](game, event, change.args, source, you)


def _enters_with(
    game: Game, event: Event, args: Mapping[str, Any], source: ObjectId, you: str
) -> list[Event]:
    """It enters tapped, with counters, or with another face up."""
    entering = dict(event.data.get("enters", {}))
    for name in ("tapped", "face"):
        if name in args:
            entering[name] = args[name]
    if "counters" in args:
        context = Context(game, source, you)
        context.item.x = of_entering(game, source)
        counters = dict(entering.get("counters", {}))
        for kind, amount in args["counters"].items():
            counters[kind] = counters.get(kind, 0) + context.number(amount)
        entering["counters"] = counters
    return [event.but(data={"enters": entering})]


def _to_zone(
    _game: Game, event: Event, args: Mapping[str, Any], _source: ObjectId, _you: str
) -> list[Event]:
    data = {"to": Zone(args["zone"]), "was to": event.data["to"]}
    return [event.but(data=data)]


def _prevent(
    game: Game, event: Event, args: Mapping[str, Any], source: ObjectId, you: str
) -> list[Event]:
    if "amount" not in args:
        return []
    less = event.amount - Context(game, source, you).number(args["amount"])
    return [event.but(amount=less)] if less > 0 else []


def _times(
    _game: Game, event: Event, args: Mapping[str, Any], _source: ObjectId, _you: str
) -> list[Event]:
    return [event.but(amount=event.amount * int(args["by"]))]


def _plus(
    _game: Game, event: Event, args: Mapping[str, Any], _source: ObjectId, _you: str
) -> list[Event]:
    return [event.but(amount=event.amount + int(args["by"]))]


def _nothing(
    _game: Game, _event: Event, _args: Mapping[str, Any], _source: ObjectId, _you: str
) -> list[Event]:
    return []


CHANGERS: dict[str, Changer] = {
    "enters with": _enters_with,
    "to zone": _to_zone,
    "prevent": _prevent,
    "times": _times,
    "plus": _plus,
    "nothing": _nothing,
}
