"""Equip, fortify and reconfigure: activated abilities that attach (702.6, 702.67, 702.151)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kb.game.abilities import Ability, Activated, Do, Filter, Keyword, Static, TargetSpec
from kb.game.book import DOES, GUARD, LESS, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.looks.filters import matches

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, Ref

EQUIP = Rule("702.6a", cost=VALUE, creature=GUARD, control=GUARD, sorcery=GUARD, attach=DOES)
QUALITY = Rule("702.6c", quality=GUARD, control=GUARD, attached=VALUE)
EQUIPS = Rule("702.6d", any=LESS)
PLANESWALKER = Rule("702.6e", planeswalker=GUARD, control=GUARD, sorcery=GUARD, though=DOES)
FORTIFY = Rule("702.67a", cost=VALUE, land=GUARD, control=GUARD, sorcery=GUARD, attach=DOES)
FORTIFIES = Rule("702.67c", any=LESS)
RECONFIGURE = Rule(
    "702.151a",
    cost=VALUE,
    another=GUARD,
    control=GUARD,
    sorcery=GUARD,
    attached=GUARD,
    unattach=DOES,
)
NO_CREATURE = Rule("702.151b", creature=DOES, until=GUARD)

_PLANESWALKER = "planeswalker"


def limited(rule: Active, **conditions: Filter) -> dict[str, Any]:
    """The filter of all conditions that are not dropped, by the names of their clauses."""
    found: dict[str, Any] = {}
    for clause, what in conditions.items():
        if not rule.holds(clause, False):
            found |= what
    return found


def priced(rule: Active, cost: str) -> Mapping[str, Any]:
    """A cost in mana; none, where that is altered."""
    return rule.value("cost", {"mana": cost}, {})


def _attaching(rule: Active, one: Keyword, what: Filter, cost: Mapping[str, Any]) -> Activated:
    effects: tuple[Do, ...] = (Do("attach", {"what": "this", "to": "target"}),)
    if "attach" in rule.clauses and not rule.does("attach"):
        effects = ()
    return Activated(
        cost,
        effects,
        (TargetSpec(what),),
        sorcery=not rule.holds("sorcery", False),
        rule=rule.number,
        keyword=one.name,
    )


def _quality(one: Keyword) -> tuple[str, str]:
    """What is written before the cost: “Knight”, “legendary creature”; and the cost."""
    quality, brace, cost = one.param.partition("{")
    return quality.strip().removesuffix(" creature"), brace + cost


@EQUIP.at("expand", key="equip")
def _equip(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    quality, cost = _quality(one)
    if quality:
        return []
    what = limited(rule, creature={"types": ["creature"]}, control={"controller": "you"})
    return [_attaching(rule, one, what, priced(rule, cost))]


@QUALITY.at("expand", key="equip")
def _equip_quality(rule: Active, game: Game, one: Keyword) -> list[Ability]:
    """Cost and timing are those of any equip ability."""
    quality, cost = _quality(one)
    plain = game.rule(EQUIP)
    if not quality or quality == _PLANESWALKER or plain is None:
        return []
    what = limited(rule, quality={"types": quality.split()}, control={"controller": "you"})
    what["types"] = ["creature", *what.get("types", [])]
    return [replace(_attaching(plain, one, what, {"mana": cost}), rule=rule.number)]


@QUALITY.at("refuse attached")
def _stays(rule: Active, game: Game, obj: Obj, host: Ref) -> bool:
    """The quality limits targets, not what the Equipment may be attached to."""
    words = [_quality(one)[0] for one in game.chars(obj).all_of("equip")]
    words = [word for word in words if word not in {"", _PLANESWALKER}]
    if not words or isinstance(host, str):
        return False
    what = {"types": words[0].split()}
    lacks = not matches(game, what, game.objects[host], obj.id, game.controller(obj))
    return rule.value("attached", False, lacks)


@PLANESWALKER.at("expand", key="equip")
def _equip_planeswalker(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    quality, cost = _quality(one)
    if quality != _PLANESWALKER:
        return []
    what = limited(rule, planeswalker={"types": [_PLANESWALKER]}, control={"controller": "you"})
    return [_attaching(rule, one, what, {"mana": cost})]


@PLANESWALKER.at("as right kind")
def _as_creature(rule: Active, game: Game, obj: Obj, host: Obj) -> bool:
    able = any(_quality(one)[0] == _PLANESWALKER for one in game.chars(obj).all_of("equip"))
    return able and _PLANESWALKER in game.chars(host).types and rule.does("though")


@EQUIPS.at("instances", key="equip")
@FORTIFIES.at("instances", key="fortify")
def _each(rule: Active, _game: Game, total: int) -> int:
    """Any of the abilities may be activated."""
    return rule.number_of("any", total)


@FORTIFY.at("expand", key="fortify")
def _fortify(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    what = limited(rule, land={"types": ["land"]}, control={"controller": "you"})
    return [_attaching(rule, one, what, priced(rule, one.param))]


@RECONFIGURE.at("expand", key="reconfigure")
def _reconfigure(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    what = limited(rule, another={"other": True}, control={"controller": "you"})
    cost = priced(rule, one.param)
    found: list[Ability] = [_attaching(rule, one, {"types": ["creature"], **what}, cost)]
    if rule.does("unattach"):
        effects = (Do("unattach", {"what": "this"}),)
        named: dict[str, Any] = {"rule": rule.number, "keyword": one.name}
        found.append(Activated(cost, effects, sorcery=not rule.holds("sorcery", False), **named))
    return found


@RECONFIGURE.at("refuse activate")
def _unattach(rule: Active, game: Game, _player: str, obj: Obj, ability: Activated) -> bool:
    """Only what is attached to a creature can be unattached."""
    if ability.keyword != "reconfigure" or ability.effects[0].verb != "unattach":
        return False
    host = obj.attached_to
    creature = isinstance(host, int) and game.chars(game.objects[host]).is_creature
    return rule.holds("attached", not creature)


@NO_CREATURE.at("expand", key="reconfigure")
def _no_creature(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    condition = None if rule.holds("until", False) else Do("attached")
    lose = (Do("lose types", {"words": ["creature"]}),) if rule.does("creature") else ()
    named: dict[str, Any] = {"rule": rule.number, "keyword": one.name}
    return [Static({"this": True}, lose, only_if=condition, **named)]


@NO_CREATURE.at("consequence")
def _stops(rule: Active, game: Game, done: list[Event]) -> list[Event]:
    """It is on record as it becomes attached; the static ability does the rest."""
    for event in done:
        if event.kind is Kind.ATTACH and event.obj in game.objects:
            obj = game.objects[event.obj]
            if game.chars(obj).has("reconfigure"):
                rule.fire()
    return []
