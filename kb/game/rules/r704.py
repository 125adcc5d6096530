"""Section 704: state-based actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, LESS, MORE, Active, Rule
from kb.game.events import Event, Kind
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj

ZERO_LIFE = Rule("704.5a", zero=MORE)
EMPTY_LIBRARY = Rule("704.5b", drew=GUARD)
POISON = Rule("704.5c", ten=LESS)
TOUGHNESS = Rule("704.5f", zero=MORE)
LETHAL = Rule("704.5g", lethal=GUARD)


@ZERO_LIFE.at("state-based")
def _zero_life(rule: Active, game: Game) -> list[Event]:
    limit = rule.number_of("zero", 0)
    return [
        Event(Kind.LOSE, player=name, rule=rule.number)
        for name in game.alive()
        if game.players[name].life <= limit
    ]


@EMPTY_LIBRARY.at("state-based")
def _empty_library(rule: Active, game: Game) -> list[Event]:
    return [
        Event(Kind.LOSE, player=name, rule=rule.number)
        for name in game.alive()
        if rule.holds("drew", game.players[name].drew_from_empty)
        and not game.row(Zone.LIBRARY, name)
    ]


@POISON.at("state-based")
def _poison(rule: Active, game: Game) -> list[Event]:
    limit = rule.number_of("ten", 10)
    return [
        Event(Kind.LOSE, player=name, rule=rule.number)
        for name in game.alive()
        if game.players[name].counters["poison"] >= limit
    ]


def creatures(game: Game) -> list[Obj]:
    """The creatures on the battlefield."""
    return [obj for obj in game.battlefield() if game.chars(obj).is_creature]


@TOUGHNESS.at("state-based")
def _toughness(rule: Active, game: Game) -> list[Event]:
    """They are put into the graveyard, which is no destruction."""
    limit = rule.number_of("zero", 0)
    return [
        Event(Kind.MOVE, obj=obj.id, data={"to": Zone.GRAVEYARD, "why": "toughness"})
        for obj in creatures(game)
        if (game.chars(obj).toughness or 0) <= limit
    ]


@LETHAL.at("state-based")
def _lethal(rule: Active, game: Game) -> list[Event]:
    return [
        Event(Kind.DESTROY, obj=obj.id, rule=rule.number)
        for obj in creatures(game)
        if (game.chars(obj).toughness or 0) > 0
        and rule.holds("lethal", 0 < (game.chars(obj).toughness or 0) <= obj.damage)
    ]
