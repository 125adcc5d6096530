"""Keyword 702.62: suspend."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Ability, Do, Keyword, Static, Triggered
from kb.game.book import DOES, GUARD, MORE, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.refusals import Refused, refuse
from kb.game.rules.r601 import PAYING
from kb.game.rules.r702_casting_ways import params
from kb.game.spells.casting import Casting
from kb.game.spells.costs import pay_mana, refuse_mana
from kb.game.spells.mana import ManaCost
from kb.game.spells.proposing import refuse_timing
from kb.game.values import Zone
from kb.game.wording.conditions import CONDITIONS

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.looks.chars import Chars
    from kb.game.state import Obj, ObjectId, Ref

SUSPEND = Rule(
    "702.62a",
    begin=GUARD,
    counters=MORE,
    upkeep=VALUE,
    remove=MORE,
    last=GUARD,
    free=VALUE,
    haste=DOES,
    control=GUARD,
)
SUSPEND.echo("116.2f", "begin")
SUSPENDED = Rule("702.62b", exile=GUARD, suspend=GUARD, counter=GUARD)
PROHIBITED = Rule("702.62c", forbid=GUARD)


@SUSPEND.at("special", key="suspend")
def _suspend(rule: Active, game: Game, player: str, obj: Obj, _given: Mapping[str, Any]) -> None:
    found = params(game, obj, "suspend")
    if not found or obj.zone is not Zone.HAND or obj.owner != player:
        raise Refused("116.2f", f"suspend {obj.label}")
    casting = Casting(player, obj, instant="instant" in game.chars(obj).types)
    if not rule.holds("begin", _in_time(game, casting)):
        raise Refused("116.2f", f"suspend {obj.label} now")
    forbids = game.rule(PROHIBITED)
    if forbids and forbids.holds("forbid", _prohibited(game, casting)):
        refuse(forbids, f"suspend {obj.label}")
    number, _, cost = found[0].partition(" ")
    refuse_mana(game, player, ManaCost.parse(cost), PAYING)
    pay_mana(game, player, ManaCost.parse(cost))
    rule.fire()
    entering = {"counters": {"time": rule.number_of("counters", int(number))}}
    data = {"to": Zone.EXILE, "why": "suspend", "enters": entering}
    happen(game, Event(Kind.MOVE, obj=obj.id, data=data))


def _in_time(game: Game, casting: Casting) -> bool:
    try:
        refuse_timing(game, casting)
    except Refused:
        return False
    return True


def _prohibited(game: Game, casting: Casting) -> bool:
    return any(function(rule, game, casting) for rule, function in game.book.hooked("refuse cast"))


@SUSPEND.at("expand", key="suspend")
def _means(rule: Active, _game: Game, _keyword: Keyword) -> list[Ability]:
    own = {"this": True}
    named: dict[str, Any] = {"rule": rule.number, "keyword": "suspend"}
    away = {"on": "this", "kind": "time", "amount": rule.number_of("remove", 1)}
    free = rule.value("free", "free", "{9}")
    marks = {"suspended": True}
    cast = Do("cast", {"what": "this", "cost": free, "means": "suspend", "marks": marks})
    watched = {"counter": "time", "what": own, "any": rule.holds("last", truth=False)}
    found: list[Ability] = [
        Triggered(
            "begins",
            {"step": rule.value("upkeep", "upkeep", "end"), "who": "you"},
            (Do("remove counters", away),),
            only_if=Do("suspended"),
            zones=(Zone.EXILE,),
            **named,
        ),
        Triggered("last counter removed", watched, (cast,), zones=(Zone.EXILE,), **named),
    ]
    if rule.does("haste"):
        gain = Do("gain", {"abilities": [Keyword("haste")]})
        found.append(Static(own, (gain,), only_if=Do("cast by suspend"), **named))
    return found


def is_suspended(game: Game, ref: Ref) -> bool:
    """Whether a card is suspended, by its definition."""
    rule = game.rule(SUSPENDED)
    return rule is not None and bool(_suspended(rule, game, ref))


@SUSPENDED.at("predicate", key="suspended")
def _suspended(rule: Active, game: Game, ref: Ref) -> bool:
    obj = game.objects.get(ref) if isinstance(ref, int) else None
    if obj is None:
        return False
    there = rule.holds("exile", obj.zone is Zone.EXILE)
    has = rule.holds("suspend", game.chars(obj).has("suspend"))
    return there and has and rule.holds("counter", obj.counters["time"] > 0)


def _while_suspended(
    game: Game, _args: Mapping[str, Any], source: ObjectId, _you: str, _table: object
) -> bool:
    return is_suspended(game, source)


def _while_controlled(
    game: Game,
    _args: Mapping[str, Any],
    source: ObjectId,
    _you: str,
    table: dict[ObjectId, Chars] | None,
) -> bool:
    """Cast by suspend, and its owner has controlled it without a break."""
    rule = game.rule(SUSPEND)
    obj, chars = game.known(source, table)
    if rule is None or "creature" not in chars.types:
        return False
    since = obj.since == (obj.entered_turn, obj.owner)
    kept = obj.marks.get("suspended") and since and chars.controller == obj.owner
    return bool(rule.holds("control", kept))


CONDITIONS["suspended"] = _while_suspended
CONDITIONS["cast by suspend"] = _while_controlled
