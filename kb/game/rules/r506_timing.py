"""Rules 506.6, 506.7 and 508.6: terms about combat, and spells limited to a part of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, VALUE, Active, Rule
from kb.game.casting import Casting
from kb.game.fray import Attacks
from kb.game.values import STEPS, Step

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Ref

HAD_TO = Rule("506.6", required=GUARD)
ATTACKERS = Rule("506.7a", before=GUARD, after=GUARD, whether=VALUE)
BLOCKERS = Rule("506.7b", before=GUARD, after=GUARD, whether=VALUE)
DURING = Rule("506.7c", combat=GUARD)
NO_BLOCKERS = Rule("506.7f", step=GUARD)
ATTACKED = Rule("508.6", attacking=GUARD, attacked=GUARD)


@HAD_TO.at("attackers declared")
def _notes(_rule: Active, game: Game, _attacks: Attacks) -> None:
    """Which creatures an effect requires to attack, as attackers are declared."""
    game.marks["had to attack"] = {
        obj.id for obj in game.battlefield() if game.chars(obj).has("attacks if able")
    }


@HAD_TO.at("predicate", key="had to attack")
def _had_to(rule: Active, game: Game, ref: Ref) -> bool:
    return rule.holds("required", ref in game.marks.get("had to attack", ()))


def _has(game: Game, casting: Casting, words: str) -> bool:
    return game.chars(casting.obj).has(words)


def _begun(game: Game, step: Step) -> bool:
    """Whether a step of this turn's combat has begun."""
    return STEPS.index(game.turn.step) >= STEPS.index(step)


@ATTACKERS.at("refuse cast")
def _attackers(rule: Active, game: Game, casting: Casting) -> bool:
    declared = rule.value("whether", _begun(game, Step.ATTACK), bool(game.turn.declared))
    if _has(game, casting, "only before attackers are declared"):
        return rule.holds("before", declared)
    if _has(game, casting, "only after attackers are declared"):
        return rule.holds("after", not declared)
    return False


@BLOCKERS.at("refuse cast")
def _blockers(rule: Active, game: Game, casting: Casting) -> bool:
    declared = rule.value("whether", _begun(game, Step.BLOCK), bool(game.turn.declared_blocks))
    if _has(game, casting, "only before blockers are declared"):
        return rule.holds("before", declared)
    if _has(game, casting, "only after blockers are declared"):
        return rule.holds("after", not declared)
    return False


@DURING.at("refuse cast")
def _during(rule: Active, game: Game, casting: Casting) -> bool:
    if not _has(game, casting, "only during combat"):
        return False
    return rule.holds("combat", not game.turn.step.is_combat)


@NO_BLOCKERS.at("refuse cast")
def _no_blockers(rule: Active, game: Game, casting: Casting) -> bool:
    """Of a spell limited to combat after blockers are declared, where there is no such step."""
    if not _has(game, casting, "only during combat"):
        return False
    if not _has(game, casting, "only after blockers are declared"):
        return False
    return rule.holds("step", not game.marks.get("blockers declared"))


@ATTACKED.at("predicate", key="being attacked")
def _attacking(rule: Active, game: Game, ref: Ref) -> bool:
    """A player whom another player controls a creature that attacks."""
    return rule.holds("attacking", ref in game.turn.attackers.values())


@ATTACKED.at("predicate", key="attacked")
def _attacked(rule: Active, game: Game, ref: Ref) -> bool:
    """A player against whom a creature was declared as an attacker."""
    return rule.holds("attacked", ref in game.turn.declared.values())
