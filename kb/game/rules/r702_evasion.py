"""Keywords that say what may attack or block: defender, flying, shadow, menace and the like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, LESS, MORE, NEVER, Active, Rule

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, ObjectId, Ref

DEFENDER = Rule("702.3b", defender=GUARD)
FLYING = Rule("702.9b", flying=GUARD, flies=NEVER, reach=NEVER)
INTIMIDATE = Rule("702.13b", intimidate=GUARD, artifact=NEVER, color=NEVER)
REACH = Rule("702.17b", reach=GUARD)
SHADOW = Rule("702.28b", blocked=GUARD, without=GUARD, blocks=GUARD, alike=GUARD)
HORSEMANSHIP = Rule("702.31b", horsemanship=GUARD, without=GUARD)
FEAR = Rule("702.36b", fear=GUARD, artifact=NEVER, black=NEVER)
MENACE = Rule("702.111b", menace=GUARD, two=MORE)
SKULK = Rule("702.118b", skulk=GUARD, greater=LESS)


@DEFENDER.at("restrict attack")
def _defender(rule: Active, game: Game, obj: Obj, _defender: Ref) -> bool:
    return rule.holds("defender", game.chars(obj).has("defender"))


@FLYING.at("restrict block")
def _flying(rule: Active, game: Game, blocker: Obj, attacker: Obj) -> bool:
    if not rule.holds("flying", game.chars(attacker).has("flying")):
        return False
    if rule.holds("flies", game.chars(blocker).has("flying")):
        return False
    return not rule.holds("reach", _reaches(game, blocker))


def _reaches(game: Game, blocker: Obj) -> bool:
    return any(function(rule, game, blocker) for rule, function in game.book.hooked("reaches"))


@REACH.at("reaches")
def _reach(rule: Active, game: Game, blocker: Obj) -> bool:
    """What rule 702.9b lets block besides creatures with flying."""
    reaches = rule.holds("reach", game.chars(blocker).has("reach"))
    if reaches:
        rule.fire()
    return reaches


def _is_artifact_creature(game: Game, blocker: Obj) -> bool:
    return {"artifact", "creature"} <= game.chars(blocker).types


@INTIMIDATE.at("restrict block")
def _intimidate(rule: Active, game: Game, blocker: Obj, attacker: Obj) -> bool:
    chars = game.chars(attacker)
    if not rule.holds("intimidate", chars.has("intimidate")):
        return False
    if rule.holds("artifact", _is_artifact_creature(game, blocker)):
        return False
    return not rule.holds("color", bool(chars.colors & game.chars(blocker).colors))


@SHADOW.at("restrict block")
def _shadow(rule: Active, game: Game, blocker: Obj, attacker: Obj) -> bool:
    attacks, blocks = (game.chars(one).has("shadow") for one in (attacker, blocker))
    if rule.holds("blocked", attacks) and rule.holds("without", not blocks):
        return True
    return rule.holds("blocks", blocks) and rule.holds("alike", not attacks)


@HORSEMANSHIP.at("restrict block")
def _horsemanship(rule: Active, game: Game, blocker: Obj, attacker: Obj) -> bool:
    if not rule.holds("horsemanship", game.chars(attacker).has("horsemanship")):
        return False
    return rule.holds("without", not game.chars(blocker).has("horsemanship"))


@FEAR.at("restrict block")
def _fear(rule: Active, game: Game, blocker: Obj, attacker: Obj) -> bool:
    if not rule.holds("fear", game.chars(attacker).has("fear")):
        return False
    if rule.holds("artifact", _is_artifact_creature(game, blocker)):
        return False
    return not rule.holds("black", "black" in game.chars(blocker).colors)


@MENACE.at("refuse blocks")
def _menace(rule: Active, game: Game, attacker: Obj, blockers: list[ObjectId]) -> bool:
    if not rule.holds("menace", game.chars(attacker).has("menace")):
        return False
    return len(blockers) < rule.number_of("two", 2)


@SKULK.at("restrict block")
def _skulk(rule: Active, game: Game, blocker: Obj, attacker: Obj) -> bool:
    if not rule.holds("skulk", game.chars(attacker).has("skulk")):
        return False
    mine, other = (game.chars(one).power or 0 for one in (attacker, blocker))
    return other >= mine + rule.number_of("greater", 1)
