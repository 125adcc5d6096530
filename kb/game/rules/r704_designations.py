"""Section 704: dungeons that are over, sectors, speed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, MORE, Active, Rule
from kb.game.events import Event, Kind
from kb.game.rules.r704_counters import waiting
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game

SECTORS = ("alpha", "beta", "gamma")

DUNGEON = Rule("704.5t", bottommost=GUARD, stack=GUARD)
SECTOR = Rule("704.5u", sculptor=GUARD, creature=GUARD, without=GUARD)
SPEED = Rule("704.5aa", engines=GUARD, none=GUARD, one=MORE)


@DUNGEON.at("state-based")
def _dungeon(rule: Active, game: Game) -> list[Event]:
    """A dungeon knows in which room the marker is and how many rooms lead to its last one."""
    found = []
    for one in game.row(Zone.COMMAND):
        obj = game.objects[one]
        room = obj.marks.get("room")
        if "dungeon" not in game.chars(obj).types or room is None:
            continue
        over = rule.holds("bottommost", room == obj.marks.get("rooms"))
        if over and rule.holds("stack", not waiting(game, obj.id)):
            found.append(Event(Kind.CEASE, obj=obj.id, rule=rule.number))
    return found


@SECTOR.at("state-based choice")
def _sector(rule: Active, game: Game) -> list[Event]:
    there = list(game.battlefield())
    sculptors = {game.controller(obj) for obj in there if game.chars(obj).has("space sculptor")}
    if not rule.holds("sculptor", sculptors):
        return []
    order = sorted(game.turn_order(), key=lambda name: name in sculptors)
    found = []
    for player in order:
        for obj in there:
            chars = game.chars(obj)
            if chars.controller != player or not rule.holds("creature", chars.is_creature):
                continue
            if rule.holds("without", "sector" not in obj.marks):
                [picked] = game.script.choose(player, f"sector of {obj.label}", SECTORS)
                data = {"name": "sector", "value": picked}
                found.append(Event(Kind.DESIGNATE, obj=obj.id, data=data, rule=rule.number))
    return found


@SPEED.at("state-based")
def _speed(rule: Active, game: Game) -> list[Event]:
    found = []
    for name in game.alive():
        starts = any(
            game.controller(obj) == name and game.chars(obj).has("start your engines!")
            for obj in game.battlefield()
        )
        if rule.holds("engines", starts) and rule.holds(
            "none", not game.players[name].marks.get("speed")
        ):
            data = {"name": "speed", "value": rule.number_of("one", 1)}
            found.append(Event(Kind.DESIGNATE, player=name, data=data, rule=rule.number))
    return found
