"""Creatures that are put onto the battlefield blocking, or made blocked (506.3e, 509.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, Active, Rule
from kb.game.combat.fray import becomes_blocked, defending_player, is_blocked
from kb.game.combat.restrictions import restriction
from kb.game.happening.events import Event, Kind
from kb.game.happening.perform import Outcome, performs
from kb.game.rules.r506_entering import arrivals, never

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, ObjectId, Ref

NOT_DEFENDING = Rule("506.3e", attacks=GUARD)
BLOCKING = Rule("509.4", blocking=GUARD)
GONE = Rule("509.4a", attacking=GUARD)


@BLOCKING.at("consequence")
def _enters_blocking(rule: Active, game: Game, events: list[Event]) -> list[Event]:
    """It blocks what the effect says, or what its controller chooses; it never “blocked”."""
    caused: list[Event] = []
    for new, entering in arrivals(events):
        obj = game.objects.get(new)
        if obj is None or not game.turn.step.is_combat:
            continue
        if not rule.holds("blocking", "blocking" in entering):
            continue
        attacker = _blocked(game, obj, str(entering.get("blocking", "choose")))
        if attacker is None or never(game, "never blocks", obj, attacker):
            continue
        if restriction(game, "block", "entering", obj, game.objects[attacker]):
            continue
        rule.fire()
        caused += _begins_to_block(game, new, attacker)
    return caused


def _blocked(game: Game, obj: Obj, word: str) -> ObjectId | None:
    if word != "choose":
        found = game.find(word)
        return found.id if found else None
    options = list(game.turn.attackers)
    names = game.labels(options)
    picked = game.script.choose(game.controller(obj), "block", names)
    return options[names.index(picked[0])] if picked else None


def _begins_to_block(game: Game, new: ObjectId, attacker: ObjectId) -> list[Event]:
    """It blocks the attacker, and what a rule says that it blocks besides."""
    caused = [Event(Kind.BLOCKS, obj=new, source=attacker, amount=1)]
    caused += _blocks_one(game, new, attacker)
    for rule, function in game.book.hooked("blocked by entering"):
        for other in function(rule, game, attacker):
            rule.fire()
            caused += _blocks_one(game, new, other)
    return caused


def _blocks_one(game: Game, new: ObjectId, attacker: ObjectId) -> list[Event]:
    turn = game.turn
    again = is_blocked(game, attacker)
    turn.blocks.setdefault(attacker, []).append(new)
    becomes_blocked(game, attacker)
    number = len(turn.blocks[attacker])
    return [
        Event(Kind.BLOCKS_ONE, obj=new, source=attacker),
        Event(Kind.BLOCKED, obj=attacker, amount=number, data={"again": again}),
        Event(Kind.BLOCKED_BY, obj=attacker, source=new),
        Event(Kind.BLOCKERS, obj=attacker, amount=number),
    ]


@NOT_DEFENDING.at("never blocks")
def _not_defending(rule: Active, game: Game, obj: Obj, ref: Ref | None) -> bool:
    attacks = isinstance(ref, int) and ref in game.turn.attackers
    mine = attacks and defending_player(game, int(ref or 0)) == game.controller(obj)
    return rule.holds("attacks", attacks and not mine)


@GONE.at("never blocks")
def _gone(rule: Active, game: Game, _obj: Obj, ref: Ref | None) -> bool:
    return rule.holds("attacking", ref not in game.turn.attackers)


@performs(Kind.MAKE_BLOCKED)
def _made_blocked(game: Game, event: Event) -> Outcome:
    """An effect makes an attacker blocked; no creature blocks it."""
    one = event.obj or 0
    if one not in game.turn.attackers:
        return None, []
    again = is_blocked(game, one)
    becomes_blocked(game, one)
    caused = [
        Event(Kind.BLOCKED, obj=one, data={"again": again}),
        Event(Kind.BLOCKED_BY, obj=one),
    ]
    for rule, function in game.book.hooked("made blocked"):
        caused += function(rule, game, one)
    return event, caused
