"""Rule 506.7: spells and abilities limited to a part of combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kb.game.abilities import Activated, Keyword
from kb.game.book import GUARD, NEVER, VALUE, Active, Rule
from kb.game.spells.casting import Casting
from kb.game.values import STEPS, Step

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj

ATTACKERS = Rule("506.7a", before=GUARD, after=GUARD, whether=VALUE)
BLOCKERS = Rule("506.7b", before=GUARD, after=GUARD, whether=VALUE)
DURING = Rule("506.7c", combat=GUARD)
FIRST_PHASE = Rule("506.7d", first=GUARD, during=GUARD)
SKIPPED = Rule("506.7e", over=GUARD, steps=NEVER, phase=NEVER)
NO_BLOCKERS = Rule("506.7f", step=GUARD)
ABILITIES = Rule("506.7g", abilities=GUARD)

_DURING = "only during combat"
Limits = frozenset[str]


class Combats(NamedTuple):
    """The combat phases of a turn so far, and the steps of the last of them that have begun."""

    turn: int = 0
    phases: int = 0
    begun: frozenset[Step] = frozenset()


@FIRST_PHASE.at("step begins")
def _notes(_rule: Active, game: Game) -> None:
    step, known = game.turn.step, _combats(game)
    if step is Step.COMBAT:
        known = Combats(game.turn.number, known.phases + 1)
    if step.is_combat:
        known = Combats(game.turn.number, known.phases, known.begun | {step})
        game.marks["combats"] = known


def _combats(game: Game) -> Combats:
    known: Combats = game.marks.get("combats", Combats())
    return known if known.turn == game.turn.number else Combats()


def _passed(game: Game, limits: Limits, step: Step) -> bool:
    """Whether a point of combat has passed, with which a step begins."""
    known = _combats(game)
    return step in known.begun or _skipped(game, known) or _earlier(game, limits, known)


def _skipped(game: Game, known: Combats) -> bool:
    """A point that this combat lacks, once the steps before it are over (506.7e)."""
    rule = game.rule(SKIPPED)
    over = STEPS.index(game.turn.step) > STEPS.index(Step.ATTACK)
    if rule is None or not rule.holds("over", over):
        return False
    if not rule.holds("steps" if Step.ATTACK in known.begun else "phase", True):
        return False
    rule.fire()
    return True


def _earlier(game: Game, limits: Limits, known: Combats) -> bool:
    """The point of the turn's first combat phase, if only that counts (506.7d)."""
    rule = game.rule(FIRST_PHASE)
    if rule is None or not rule.holds("first", known.phases > 1):
        return False
    if not rule.holds("during", _DURING not in limits):
        return False
    rule.fire()
    return True


def _limited(
    rule: Active, game: Game, limits: Limits, who: str, step: Step, *, declared: bool
) -> bool:
    """Whether what is limited by the declaration of some is not possible now."""
    early = f"only before {who} are declared" in limits
    if not early and f"only after {who} are declared" not in limits:
        return False
    passed = rule.value("whether", _passed(game, limits, step), declared)
    return rule.holds("before", passed) if early else rule.holds("after", not passed)


@ATTACKERS.at("refuse timing")
def _attackers(rule: Active, game: Game, limits: Limits) -> bool:
    declared = bool(game.turn.declared)
    return _limited(rule, game, limits, "attackers", Step.ATTACK, declared=declared)


@BLOCKERS.at("refuse timing")
def _blockers(rule: Active, game: Game, limits: Limits) -> bool:
    declared = bool(game.turn.declared_blocks)
    return _limited(rule, game, limits, "blockers", Step.BLOCK, declared=declared)


@DURING.at("refuse timing")
def _during(rule: Active, game: Game, limits: Limits) -> bool:
    return _DURING in limits and rule.holds("combat", not game.turn.step.is_combat)


@NO_BLOCKERS.at("refuse timing")
def _no_blockers(rule: Active, game: Game, limits: Limits) -> bool:
    """Of what is limited to combat after blockers are declared, where there is no such step."""
    if not {_DURING, "only after blockers are declared"} <= limits:
        return False
    return rule.holds("step", Step.BLOCK not in _combats(game).begun)


def _spell(rule: Active, game: Game, casting: Casting) -> bool:
    """What a rule on `refuse timing` says of a spell that has such limits."""
    own = game.chars(casting.obj).abilities
    names = {one.name for one in own if isinstance(one, Keyword)}
    limits = frozenset(name for name in names if name.startswith("only "))
    return any(
        function(active, game, limits)
        for active, function in game.book.hooked("refuse timing")
        if active.number == rule.number
    )


for _rule in (ATTACKERS, BLOCKERS, DURING, NO_BLOCKERS):
    _rule.at("refuse cast")(_spell)


@ABILITIES.at("refuse activate")
def _ability(rule: Active, game: Game, _player: str, _obj: Obj, ability: Activated) -> bool:
    """The same goes for abilities."""
    refused = any(
        function(active, game, frozenset(ability.limits))
        for active, function in game.book.hooked("refuse timing")
    )
    return rule.holds("abilities", refused)
