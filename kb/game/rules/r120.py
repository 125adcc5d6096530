"""Section 120: damage and what it does to what it is dealt to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, Active, Rule
from kb.game.events import Event, Kind

if TYPE_CHECKING:
    from kb.game.game import Game

TO_PLAYER = Rule("120.3a", infect=GUARD)
TO_PLANESWALKER = Rule("120.3c")
TO_CREATURE = Rule("120.3e", wither=GUARD)
TO_BATTLE = Rule("120.3h")


def source_has(game: Game, event: Event, name: str) -> bool:
    """Whether the source of damage has a keyword, now or as it last was (702.2e and the like)."""
    return event.source is not None and game.known(event.source)[1].has(name)


@TO_PLAYER.at("damage")
def _player(rule: Active, game: Game, event: Event) -> list[Event]:
    if event.player is None:
        return []
    if not rule.holds("infect", not source_has(game, event, "infect")):
        return []
    rule.fire()
    return [Event(Kind.LOSE_LIFE, player=event.player, amount=event.amount, rule=rule.number)]


@TO_PLANESWALKER.at("damage")
def _planeswalker(rule: Active, game: Game, event: Event) -> list[Event]:
    return _counters(rule, game, event, "planeswalker", "loyalty")


@TO_BATTLE.at("damage")
def _battle(rule: Active, game: Game, event: Event) -> list[Event]:
    return _counters(rule, game, event, "battle", "defense")


def _counters(rule: Active, game: Game, event: Event, kind: str, counter: str) -> list[Event]:
    if event.obj is None or kind not in game.chars(game.objects[event.obj]).types:
        return []
    rule.fire()
    data = {"counter": counter}
    return [Event(Kind.REMOVE_COUNTERS, obj=event.obj, amount=event.amount, data=data)]


@TO_CREATURE.at("damage")
def _creature(rule: Active, game: Game, event: Event) -> list[Event]:
    if event.obj is None or not game.chars(game.objects[event.obj]).is_creature:
        return []
    shrinks = source_has(game, event, "wither") or source_has(game, event, "infect")
    if not rule.holds("wither", not shrinks):
        return []
    rule.fire()
    game.objects[event.obj].damage += event.amount
    return []
