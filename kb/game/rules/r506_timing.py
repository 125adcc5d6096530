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
FIRST_PHASE = Rule("506.7d", first=GUARD, during=GUARD)
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


@FIRST_PHASE.at("step begins")
def _counts(_rule: Active, game: Game) -> None:
    """How many combat phases this turn has had."""
    if game.turn.step is Step.COMBAT:
        number, before = game.marks.get("combat phases", (0, 0))
        same = number == game.turn.number
        game.marks["combat phases"] = (game.turn.number, before + 1 if same else 1)


def _begun(game: Game, casting: Casting, step: Step) -> bool:
    """Whether the point has passed: the step of this combat, or of the turn's first (506.7d)."""
    if STEPS.index(game.turn.step) >= STEPS.index(step):
        return True
    rule = game.rule(FIRST_PHASE)
    number, phases = game.marks.get("combat phases", (0, 0))
    further = number == game.turn.number and phases > 1
    if rule is None or not rule.holds("first", further):
        return False
    if not rule.holds("during", not _has(game, casting, "only during combat")):
        return False
    rule.fire()
    return True


def _limited(
    rule: Active, game: Game, casting: Casting, who: str, step: Step, *, declared: bool
) -> bool:
    """Whether a spell limited by the declaration of some may not be cast now."""
    early = _has(game, casting, f"only before {who} are declared")
    if not early and not _has(game, casting, f"only after {who} are declared"):
        return False
    passed = rule.value("whether", _begun(game, casting, step), declared)
    return rule.holds("before", passed) if early else rule.holds("after", not passed)


@ATTACKERS.at("refuse cast")
def _attackers(rule: Active, game: Game, casting: Casting) -> bool:
    declared = bool(game.turn.declared)
    return _limited(rule, game, casting, "attackers", Step.ATTACK, declared=declared)


@BLOCKERS.at("refuse cast")
def _blockers(rule: Active, game: Game, casting: Casting) -> bool:
    declared = bool(game.turn.declared_blocks)
    return _limited(rule, game, casting, "blockers", Step.BLOCK, declared=declared)


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
