"""What replacement effects of abilities turn an event into, by name.

Refuses: which events they replace.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Do
from kb.game.happening.events import Event, Kind
from kb.game.happening.preventing import prevent
from kb.game.spells.xs import of_entering
from kb.game.state import ObjectId
from kb.game.values import Zone
from kb.game.wording.refs import Context

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
    from kb.game.rules import r614

    entering = dict(event.data.get("enters", {}))
    before = game.rule(r614.CHOSEN_BEFORE)
    if before and before.holds("choice", "choose" in args):
        options = [str(one) for one in args.get("choose", ())]
        if not options:
            return [event]
        before.fire()
        [picked] = game.script.choose(you, "as it enters", options)
        entering["marks"] = entering.get("marks", {}) | {"chosen": picked}
    for name in ("tapped", "face"):
        if name in args:
            entering[name] = args[name]
    if "counters" in args:
        context = Context(game, source, you)
        context.item.x = of_entering(game, source)
        counters = dict(entering.get("counters", {}))
        for kind, amount in args["counters"].items():
            number = _as_put(game, event, kind, context.number(amount))
            counters[kind] = counters.get(kind, 0) + number
        entering["counters"] = counters
    data: dict[str, Any] = {"enters": entering}
    if "control" in args:
        data["controller"] = Context(game, source, you).players(args["control"])[0]
    return [event.but(data=data)]


def _as_put(game: Game, event: Event, kind: str, amount: int) -> int:
    """How many counters it enters with, as effects about putting counters have it (614.16)."""
    from kb.game.happening.replace import replaced
    from kb.game.rules import r614

    rule = game.rule(r614.PUTS)
    if rule is None or event.obj is None:
        return amount
    put = Event(Kind.COUNTERS, obj=event.obj, amount=amount, data={"counter": kind, "effect": True})
    finals = replaced(game, put)
    number = sum(one.amount for one in finals if one.kind is Kind.COUNTERS)
    if number != amount:
        rule.fire()
    return number


def _as_copy(
    game: Game, event: Event, args: Mapping[str, Any], source: ObjectId, you: str
) -> list[Event]:
    """It enters as a copy of `of`, or of one that its controller chooses (707.5)."""
    from kb.game.looks.copied import copied_face

    options = Context(game, source, you).objects(args["of"])
    if not options:
        return [event]
    names = game.labels(options)
    [picked] = game.script.choose(you, "copy", names)
    entering = dict(event.data.get("enters", {}))
    entering["copiable"] = copied_face(game, options[names.index(picked)])
    return [event.but(data={"enters": entering})]


def _redirect(
    game: Game, event: Event, args: Mapping[str, Any], source: ObjectId, you: str
) -> list[Event]:
    """The same damage to `to` instead, unless that is gone or is none any more (614.9)."""
    from kb.game.rules import r614

    rule = game.rule(r614.REDIRECTION)
    for one in Context(game, source, you).all(args["to"]) if rule else ():
        if isinstance(one, str):
            if rule and not rule.holds("player", not game.players[one].lost):
                continue
            if rule:
                rule.fire()
            return [event.but(obj=None, player=one)]
        obj, chars = game.known(one)
        there = obj.zone is Zone.BATTLEFIELD
        fits = bool({"battle", "creature", "planeswalker"} & chars.types)
        if rule and rule.holds("left", there) and rule.holds("ceased", fits or not there):
            rule.fire()
            return [event.but(obj=one, player=None)]
    return [event]


def _to_zone(
    _game: Game, event: Event, args: Mapping[str, Any], _source: ObjectId, _you: str
) -> list[Event]:
    data = {"to": Zone(args["zone"]), "was to": event.data["to"]}
    return [event.but(data=data)]


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


def _move(
    _game: Game, event: Event, args: Mapping[str, Any], _source: ObjectId, _you: str
) -> list[Event]:
    """What would happen to it otherwise, it goes to a zone instead."""
    data = {"to": Zone(args["zone"]), "why": "effect"}
    return [Event(Kind.MOVE, obj=event.obj, data=data, applied=event.applied)]


CHANGERS: dict[str, Changer] = {
    "enters with": _enters_with,
    "to zone": _to_zone,
    "prevent": prevent,
    "enters as a copy": _as_copy,
    "redirect": _redirect,
    "move": _move,
    "times": _times,
    "plus": _plus,
    "nothing": _nothing,
}
