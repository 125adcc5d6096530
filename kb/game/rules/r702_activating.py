"""Boast, exhaust, station, recover: when and how single abilities are used; storied."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.game.abilities import Ability, Activated, Do, Keyword
from kb.game.book import GUARD, MORE, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.happening.history import this_turn
from kb.game.triggering.patterns import Args, Bound, object_fits, pattern
from kb.game.values import Zone
from kb.game.wording.meaning import cost_of, limited, on_trigger
from kb.game.wording.verbs import verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, ObjectId, Ref
    from kb.game.wording.refs import Context

RECOVER = Rule(
    "702.59a", graveyard=VALUE, creature=GUARD, yours=GUARD, cost=VALUE, hand=VALUE, exile=VALUE
)
BOAST = Rule("702.142a", attacked=GUARD, once=GUARD)
BOASTS = Rule("702.142b", activated=GUARD)
EXHAUST = Rule("702.177a", single=GUARD)
STATION = Rule("702.184a", sorcery=GUARD, another=GUARD, creature=GUARD, power=VALUE)
STORIED = Rule("702.195a", kind=GUARD, control=GUARD, three=MORE)
STORY = Rule("702.195b", has=GUARD)

NAME = "an enduring story"


@RECOVER.at("expand", key="recover")
def _recover(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    what = limited(rule, creature={"types": ["creature"]}, yours={"owner": "you"})
    back = Do("move", {"what": "this", "to": rule.value("hand", "hand", "library")})
    away = Do("move", {"what": "this", "to": rule.value("exile", "exile", "library")})
    cost = rule.value("cost", cost_of(one.param), {})
    effect = Do("may pay", {"cost": cost, "then": (back,), "else": (away,)})
    there = (Zone.GRAVEYARD,)
    zones = rule.value("graveyard", there, (*there, Zone.BATTLEFIELD))
    return [on_trigger(rule, one, "dies", {"what": what}, effect, zones=zones)]


def _used(obj: Obj, ability: Activated) -> list[int]:
    """The numbers of the turns in which an ability was activated."""
    return [turn for turn, _player, one in obj.marks.get("activated", ()) if one is ability]


@BOAST.at("refuse activate")
def _boast(rule: Active, game: Game, _player: str, obj: Obj, ability: Activated) -> bool:
    if "boast" not in ability.limits:
        return False
    attacks = [one for one in this_turn(game) if one.kind is Kind.ATTACKS]
    attacked = any(one.obj == obj.id and one.data.get("declared") for one in attacks)
    if rule.holds("attacked", not attacked):
        return True
    return rule.holds("once", game.turn.number in _used(obj, ability))


@pattern("boasts")
def _boasts(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """A boast ability of `what` is activated."""
    rule = game.rule(BOASTS)
    if rule is None or event.kind is not Kind.ACTIVATE or event.source is None:
        return None
    if not object_fits(game, event.source, args, source, you):
        return None
    item = game.objects[event.obj].spell if event.obj in game.objects else None
    ability = item.ability if item else None
    if not rule.holds("activated", isinstance(ability, Activated) and "boast" in ability.limits):
        return None
    rule.fire()
    return {"it": event.source}


@EXHAUST.at("refuse activate")
def _exhaust(rule: Active, _game: Game, _player: str, obj: Obj, ability: Activated) -> bool:
    return "exhaust" in ability.limits and rule.holds("single", _used(obj, ability))


@STATION.at("expand", key="station")
def _station(rule: Active, _game: Game, one: Keyword) -> list[Ability]:
    what = limited(rule, another={"other": True}, creature={"types": ["creature"]})
    sorcery = not rule.holds("sorcery", False)
    named: dict[str, Any] = {"rule": rule.number, "keyword": one.name}
    return [Activated({"tap others": what}, (Do("station"),), sorcery=sorcery, **named)]


@verb("station")
def _stationed(context: Context, _args: Args) -> None:
    """As many charge counters as the power of the creature that was tapped."""
    game, rule = context.game, context.game.rule(STATION)
    tapped = context.item.bound.get("paid tap others")
    if rule is None or not isinstance(tapped, int) or context.source not in game.objects:
        return
    chars = game.known(tapped)[1]
    amount = rule.value("power", chars.power, chars.toughness) or 0
    data = {"counter": "charge"}
    happen(game, Event(Kind.COUNTERS, obj=context.source, amount=amount, data=data))


@STORIED.at("at once")
def _storied(rule: Active, game: Game) -> list[Event]:
    """At any time, for each player with such a permanent."""
    found = []
    for player in game.alive():
        has = any(
            game.chars(one).has("storied") and game.controller(one) == player
            for one in game.battlefield()
        )
        own = [
            one
            for one in game.battlefield()
            if rule.holds("control", game.controller(one) == player)
            and rule.holds("kind", game.chars(one).words() & {"artifact", "Saga", "legendary"})
        ]
        enough = has and len(own) >= rule.number_of("three", 3)
        if enough and not game.players[player].marks.get(NAME):
            rule.fire()
            data = {"name": NAME, "value": True}
            found.append(Event(Kind.DESIGNATE, player=player, data=data, rule=rule.number))
    return found


@STORY.at("predicate", key="has an enduring story")
def _has_story(rule: Active, game: Game, one: Ref) -> bool:
    return isinstance(one, str) and rule.holds("has", game.players[one].marks.get(NAME))
