"""Section 704: dungeons that are over, sectors, speed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, LESS, MORE, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.rules.r704_counters import waiting
from kb.game.values import Zone
from kb.game.wording.verbs import Args, carry_out, verb

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Ref
    from kb.game.wording.refs import Context

SCULPTOR = "space sculptor"
SECTORS = ("alpha", "beta", "gamma")

DUNGEON = Rule("704.5t", bottommost=GUARD, stack=GUARD)
SECTOR = Rule("704.5u", sculptor=GUARD, creature=GUARD, without=GUARD)
SPEED = Rule("704.5aa", engines=GUARD, none=GUARD, one=MORE)
KEPT = Rule("702.158b", permanent=GUARD, ability=GUARD)
IN_SECTOR = Rule("702.158d", designation=GUARD)
INCREASED = Rule("702.179c", none=GUARD)
MAXIMUM = Rule("702.179e", four=LESS)

SECTOR.echo("702.158c", "sculptor", "creature", "without")
SPEED.echo("702.179a", "engines", "none", "one")


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
    sculptors = {game.controller(obj) for obj in there if game.chars(obj).has(SCULPTOR)}
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


@KEPT.at("consequence")
def _lost_sectors(rule: Active, game: Game, done: list[Event]) -> list[Event]:
    """Designations last while a permanent, or the source of an ability, has space sculptor."""
    marked = [obj for obj in game.objects.values() if "sector" in obj.marks] if done else []
    if not marked:
        return []
    permanents = any(game.chars(obj).has(SCULPTOR) for obj in game.battlefield())
    items = [game.objects[one].spell for one in game.row(Zone.STACK)]
    abilities = any(one and one.source and game.known(one.source)[1].has(SCULPTOR) for one in items)
    if rule.holds("permanent", not permanents) and rule.holds("ability", not abilities):
        rule.fire()
        for obj in marked:
            del obj.marks["sector"]
    return []


@verb("in a sector")
def _in_a_sector(context: Context, args: Args) -> None:
    """A sector is chosen; `then` is done to each creature in it, which is called `it`."""
    game, rule = context.game, context.game.rule(IN_SECTOR)
    if rule is None:
        return
    [picked] = game.script.choose(context.you, "sector", SECTORS)
    for obj in list(game.battlefield()):
        if not game.chars(obj).is_creature:
            continue
        if rule.holds("designation", obj.marks.get("sector") == picked):
            rule.fire()
            context.item.bound["it"] = obj.id
            carry_out(context, args["then"])


@verb("increase speed")
def _increase(context: Context, args: Args) -> None:
    """That of `who`, by `by`."""
    game, rule = context.game, context.game.rule(INCREASED)
    for one in context.players(args.get("who", "you")):
        speed, more = game.players[one].marks.get("speed"), context.number(args["by"])
        if rule and rule.holds("none", not speed):
            rule.fire()
            new = more
        elif speed:
            new = speed + more
        else:
            continue
        happen(game, Event(Kind.DESIGNATE, player=one, data={"name": "speed", "value": new}))


@MAXIMUM.at("predicate", key="max speed")
def _maximum(rule: Active, game: Game, ref: Ref) -> bool:
    return isinstance(ref, str) and game.players[ref].marks.get("speed") == rule.number_of(
        "four", 4
    )
