"""Section 120: damage and what it does to what it is dealt to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, VALUE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.rules.r702_damage import (
    gainers,
    infect_on_creature,
    infect_on_player,
    total_toxic,
    wither_on_creature,
)

if TYPE_CHECKING:
    from kb.game.game import Game

TO_PLAYER = Rule("120.3a", infect=GUARD, amount=VALUE)
POISON = Rule("120.3b", infect=GUARD, amount=VALUE, controller=VALUE)
TO_PLANESWALKER = Rule("120.3c", planeswalker=GUARD, amount=VALUE)
COUNTERS = Rule("120.3d", source=GUARD, creature=GUARD, amount=VALUE, controller=VALUE)
TO_CREATURE = Rule("120.3e", creature=GUARD, neither=GUARD)
LIFELINK = Rule("120.3f", lifelink=GUARD, amount=VALUE)
TOXIC = Rule("120.3g", combat=GUARD, player=GUARD, creature=GUARD, controller=VALUE)
TO_BATTLE = Rule("120.3h", battle=GUARD, amount=VALUE)

TO_PLAYER.echo("119.2", "infect", "amount")
TOXIC.echo("702.164c", "combat", "player", "creature")


@TO_PLAYER.at("damage")
def _player(rule: Active, game: Game, event: Event) -> list[Event]:
    if event.player is None:
        return []
    if not rule.holds("infect", not infect_on_player(game, event)):
        return []
    rule.fire()
    amount = rule.value("amount", event.amount, 1)
    return [Event(Kind.LOSE_LIFE, player=event.player, amount=amount, rule=rule.number)]


def _give(rule: Active, event: Event, kind: str, amount: int, by: str = "") -> list[Event]:
    rule.fire()
    data = {"counter": kind}
    given = Event(Kind.COUNTERS, obj=event.obj, player=event.player, amount=amount, data=data)
    return [given.but(by=by or None, rule=rule.number)]


@POISON.at("damage")
def _poison(rule: Active, game: Game, event: Event) -> list[Event]:
    if event.player is None:
        return []
    times = infect_on_player(game, event)
    if not rule.holds("infect", times):
        return []
    amount = rule.value("amount", event.amount, 1) * max(1, times)
    return _give(rule, event, "poison", amount, _giver(rule, game, event))


def _giver(rule: Active, game: Game, event: Event) -> str:
    """The source’s controller gives the counters."""
    owner = game.known(event.source)[0].owner if event.source is not None else ""
    return rule.value("controller", _controller(game, event), owner)


def _controller(game: Game, event: Event) -> str:
    return game.known(event.source)[1].controller if event.source is not None else ""


@TO_PLANESWALKER.at("damage")
def _planeswalker(rule: Active, game: Game, event: Event) -> list[Event]:
    return _fewer(rule, game, event, "planeswalker", "loyalty")


@TO_BATTLE.at("damage")
def _battle(rule: Active, game: Game, event: Event) -> list[Event]:
    return _fewer(rule, game, event, "battle", "defense")


def _fewer(rule: Active, game: Game, event: Event, kind: str, counter: str) -> list[Event]:
    if event.obj is None:
        return []
    if not rule.holds(kind, kind in game.chars(game.objects[event.obj]).types):
        return []
    rule.fire()
    data = {"counter": counter}
    amount = rule.value("amount", event.amount, 1)
    return [Event(Kind.REMOVE_COUNTERS, obj=event.obj, amount=amount, data=data)]


@COUNTERS.at("damage")
def _counters(rule: Active, game: Game, event: Event) -> list[Event]:
    if event.obj is None:
        return []
    if not rule.holds("creature", game.chars(game.objects[event.obj]).is_creature):
        return []
    times = max(wither_on_creature(game, event), infect_on_creature(game, event))
    if not rule.holds("source", times):
        return []
    amount = rule.value("amount", event.amount, 1) * max(1, times)
    return _give(rule, event, "-1/-1", amount, _giver(rule, game, event))


@TO_CREATURE.at("damage")
def _creature(rule: Active, game: Game, event: Event) -> list[Event]:
    if event.obj is None:
        return []
    if not rule.holds("creature", game.chars(game.objects[event.obj]).is_creature):
        return []
    shrinks = wither_on_creature(game, event) or infect_on_creature(game, event)
    if not rule.holds("neither", not shrinks):
        return []
    rule.fire()
    game.objects[event.obj].damage += event.amount
    return []


@LIFELINK.at("damage")
def _lifelink(rule: Active, game: Game, event: Event) -> list[Event]:
    players = gainers(game, event)
    if not rule.holds("lifelink", players):
        return []
    rule.fire()
    amount = rule.value("amount", event.amount, 1)
    return [
        Event(Kind.GAIN_LIFE, player=one, source=event.source, amount=amount, rule=rule.number)
        for one in players or [_controller(game, event)]
    ]


@TOXIC.at("damage")
def _toxic(rule: Active, game: Game, event: Event) -> list[Event]:
    """In addition to the other results."""
    if event.source is None or not rule.holds("player", event.player is not None):
        return []
    chars = game.known(event.source)[1]
    if not rule.holds("creature", chars.is_creature):
        return []
    amount = total_toxic(game, chars)
    if not amount or not rule.holds("combat", event.data.get("combat")):
        return []
    return _give(rule, event, "poison", amount, _giver(rule, game, event))
