"""Section 704: planeswalkers without loyalty, the legend rule, the world rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, MORE, VALUE, Active, Rule
from kb.game.errors import Unmodelled
from kb.game.happening.events import Event
from kb.game.rules.r201_names import same_name
from kb.game.rules.r704_creatures import to_graveyard

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj

PLANESWALKER = Rule("704.5i", planeswalker=GUARD, zero=MORE)
LEGENDS = Rule("704.5j", legendary=GUARD, name=GUARD, player=GUARD, others=VALUE)
WORLDS = Rule("704.5k", world=GUARD, shortest=VALUE, tie=GUARD)


@PLANESWALKER.at("state-based")
def _planeswalker(rule: Active, game: Game) -> list[Event]:
    from kb.game.rules.r122 import loyalty

    limit = rule.number_of("zero", 0)
    return [
        to_graveyard(obj, rule)
        for obj in game.battlefield()
        if rule.holds("planeswalker", "planeswalker" in game.chars(obj).types)
        and loyalty(game, obj) <= limit
    ]


@LEGENDS.at("state-based choice")
def _legends(rule: Active, game: Game) -> list[Event]:
    left = [
        obj
        for obj in game.battlefield()
        if rule.holds("legendary", "legendary" in game.chars(obj).supertypes)
    ]
    found = []
    while left:
        first = left.pop(0)
        alike = [one for one in left if _clash(rule, game, first, one)]
        left = [one for one in left if one not in alike]
        if alike:
            found += _keep_one(rule, game, [first, *alike])
    return found


def _clash(rule: Active, game: Game, one: Obj, other: Obj) -> bool:
    mine, yours = game.chars(one), game.chars(other)
    return rule.holds("name", same_name(game, one, other)) and rule.holds(
        "player", mine.controller == yours.controller
    )


def _keep_one(rule: Active, game: Game, row: list[Obj]) -> list[Event]:
    """Their controller chooses one of them; the others go."""
    player = game.controller(row[0])
    [picked] = game.script.choose(player, "legend", [one.label for one in row])
    kept = [one for one in row if one.label == picked]
    others = [one for one in row if one.label != picked]
    return [to_graveyard(one, rule) for one in rule.value("others", others, kept)]


@WORLDS.at("state-based")
def _worlds(rule: Active, game: Game) -> list[Event]:
    """A permanent is taken to have been world as long as it has been there."""
    from kb.game.looks.chars import copiable_face

    row = []
    for obj in game.battlefield():
        world = "world" in game.chars(obj).supertypes
        if world and "world" not in copiable_face(game, obj).supertypes:
            raise Unmodelled(rule=rule.number, feature="a supertype that came later")
        if rule.holds("world", world):
            row.append(obj)
    if len(row) < 2:
        return []
    moments = [one.arrived for one in row]
    latest = rule.value("shortest", max(moments), min(moments))
    stays = [one for one in row if one.arrived == latest]
    if not rule.holds("tie", len(stays) == 1):
        stays = []
    return [to_graveyard(one, rule) for one in row if one not in stays]
