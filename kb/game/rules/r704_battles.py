"""Section 704: battles without defense, and their protectors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, MORE, VALUE, Active, Rule
from kb.game.errors import Unmodelled
from kb.game.happening.events import Event, Kind
from kb.game.rules.r704_attached import HOLDERS
from kb.game.rules.r704_counters import waiting
from kb.game.rules.r704_creatures import to_graveyard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kb.game.game import Game
    from kb.game.state import Obj

SIEGE = Rule("704.5v", zero=MORE, stack=GUARD)
BATTLE = Rule("704.5w", siege=GUARD, zero=MORE)
NO_PROTECTOR = Rule("704.5x", designated=GUARD, attacked=GUARD, untyped=VALUE, nobody=VALUE)
WRONG_PROTECTOR = Rule("704.5y", allowed=GUARD, appropriate=VALUE)


def battles(game: Game) -> Iterator[tuple[Obj, set[str]]]:
    """The battles on the battlefield with their subtypes."""
    for obj in game.battlefield():
        chars = game.chars(obj)
        if "battle" in chars.types:
            yield obj, chars.subtypes


@SIEGE.at("state-based")
def _siege(rule: Active, game: Game) -> list[Event]:
    from kb.game.rules.r122 import defense

    limit = rule.number_of("zero", 0)
    return [
        to_graveyard(obj, rule)
        for obj, subtypes in battles(game)
        if "Siege" in subtypes
        and defense(game, obj) <= limit
        and rule.holds("stack", not waiting(game, obj.id))
    ]


@BATTLE.at("state-based")
def _battle(rule: Active, game: Game) -> list[Event]:
    from kb.game.rules.r122 import defense

    limit = rule.number_of("zero", 0)
    return [
        to_graveyard(obj, rule)
        for obj, subtypes in battles(game)
        if rule.holds("siege", "Siege" not in subtypes) and defense(game, obj) <= limit
    ]


def appropriate(game: Game, obj: Obj, subtypes: set[str]) -> list[str]:
    """The players who can be the protector of a battle, by its battle type (310.9a, 310.12)."""
    controller = game.controller(obj)
    subtypes = subtypes - {"Aura", *HOLDERS}
    if not subtypes:
        return [controller]
    if "Siege" not in subtypes:
        raise Unmodelled(rule="310.9a", feature=", ".join(sorted(subtypes)))
    return [name for name in game.opponents(controller) if not game.players[name].lost]


def _choose(rule: Active, game: Game, obj: Obj, options: list[str]) -> Event:
    """Its controller chooses a protector; without anybody it goes to the graveyard."""
    if not options:
        return to_graveyard(obj, rule)
    [picked] = game.script.choose(game.controller(obj), f"protector of {obj.label}", options)
    data = {"name": "protector", "value": picked}
    return Event(Kind.DESIGNATE, obj=obj.id, data=data, rule=rule.number)


@NO_PROTECTOR.at("state-based choice")
def _no_protector(rule: Active, game: Game) -> list[Event]:
    found = []
    for obj, subtypes in battles(game):
        has_one = obj.marks.get("protector") in game.alive()
        if not rule.holds("designated", not has_one):
            continue
        attacked = obj.id in game.turn.attackers.values()
        if not rule.holds("attacked", not attacked):
            continue
        options = appropriate(game, obj, subtypes)
        if not subtypes:
            options = rule.value("untyped", options, [])
        if not options:
            found += rule.value("nobody", [to_graveyard(obj, rule)], [])
        else:
            found.append(_choose(rule, game, obj, options))
    return found


@WRONG_PROTECTOR.at("state-based choice")
def _wrong_protector(rule: Active, game: Game) -> list[Event]:
    found = []
    for obj, subtypes in battles(game):
        protector = obj.marks.get("protector")
        if protector not in game.alive():
            continue
        options = appropriate(game, obj, subtypes)
        if rule.holds("allowed", protector not in options):
            others = [name for name in game.alive() if name not in options]
            found.append(_choose(rule, game, obj, rule.value("appropriate", options, others)))
    return found
