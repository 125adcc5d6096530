"""Sections 510 and 511: combat damage, and the end of combat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, MORE, VALUE, Active, Rule
from kb.game.combat.assigning import Shares, combat_power
from kb.game.combat.fighting import damage_events, fighters, is_fighting, verdict
from kb.game.combat.fray import defending_player
from kb.game.course.settle import check
from kb.game.course.turns import leave_combat
from kb.game.happening.events import Event
from kb.game.happening.happen import happen
from kb.game.values import Step

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import ObjectId, Ref

AllShares = Mapping["ObjectId", Shares]

POWER = Rule("510.1a", power=VALUE, zero=MORE)
BY_UNBLOCKED = Rule("510.1b", unblocked=GUARD, attacking=GUARD)
BY_BLOCKED = Rule("510.1c", blocking=GUARD, controller=VALUE)
BY_BLOCKER = Rule("510.1d", blocking=GUARD, controller=VALUE)
TOTAL = Rule("510.1e", total=VALUE, complies=GUARD)
DEALT = Rule("510.2", step=VALUE, simultaneously=VALUE)
TWO_STEPS = Rule("510.4", first=GUARD, only=GUARD, second=DOES)
ENDS = Rule("511.3", ends=VALUE)

_STEPS = frozenset({Step.FIRST_DAMAGE, Step.DAMAGE})


@POWER.at("combat power")
def _power(rule: Active, game: Game, one: ObjectId) -> int:
    chars = game.chars(game.objects[one])
    amount = rule.value("power", chars.power or 0, chars.toughness or 0)
    if amount <= rule.number_of("zero", 0):
        return 0
    rule.fire()
    return amount


@BY_UNBLOCKED.at("takers")
def _by_unblocked(rule: Active, game: Game, one: ObjectId) -> list[Ref] | None:
    if one not in game.turn.attackers:
        return None
    if not rule.holds("unblocked", one in game.turn.unblocked):
        return None
    attacked = game.turn.attackers[one]
    if not rule.holds("attacking", attacked != ""):
        return []
    rule.fire()
    return [attacked or defending_player(game, one)]


@BY_BLOCKED.at("takers")
def _by_blocked(rule: Active, game: Game, one: ObjectId) -> list[Ref] | None:
    if one not in game.turn.attackers:
        return None
    found: list[Ref] = list(game.turn.blocks.get(one, ()))
    if found:
        rule.fire()
    elif rule.holds("blocking", False):
        return [game.turn.attackers[one]]
    return found


@BY_BLOCKED.at("assigner")
def _attacker_decides(rule: Active, game: Game, one: ObjectId) -> str | None:
    if one not in game.turn.attackers:
        return None
    controller = game.controller(game.objects[one])
    return rule.value("controller", controller, game.turn.defending[one])


@BY_BLOCKER.at("takers")
def _by_blocker(rule: Active, game: Game, one: ObjectId) -> list[Ref] | None:
    if one in game.turn.attackers:
        return None
    found: list[Ref] = [
        attacker for attacker, blockers in game.turn.blocks.items() if one in blockers
    ]
    if found:
        rule.fire()
    elif rule.holds("blocking", False):
        return [game.turn.active]
    return found


@BY_BLOCKER.at("assigner")
def _blocker_decides(rule: Active, game: Game, one: ObjectId) -> str | None:
    if one in game.turn.attackers:
        return None
    return rule.value("controller", game.controller(game.objects[one]), game.turn.active)


def checked(game: Game, one: ObjectId, shares: AllShares) -> AllShares:
    """What counts as the assignment of a creature is checked: that of its controller's others."""
    own = {one: shares[one]}
    rule = game.rule(TOTAL)
    if rule is None:
        return own
    if any(other != one and set(given) & set(own[one]) for other, given in shares.items()):
        rule.fire()
    return rule.value("total", shares, own)


@TOTAL.at("refuse assignment")
def _total(rule: Active, game: Game, one: ObjectId, shares: AllShares) -> bool:
    given = shares[one]
    return rule.holds("complies", bool(given) and sum(given.values()) != combat_power(game, one))


@DEALT.at("turn-based late", key=Step.BLOCK.value)
@DEALT.at("turn-based late", key=Step.FIRST_DAMAGE.value)
@DEALT.at("turn-based late", key=Step.DAMAGE.value)
def _dealt(rule: Active, game: Game) -> None:
    """All at the same time; dealt one after another, lethal damage would count in between."""
    if game.turn.step not in rule.value("step", _STEPS, frozenset({Step.BLOCK})):
        return
    events = damage_events(game)
    if not events:
        return
    rule.fire()
    singly: list[list[Event]] = [[event] for event in events]
    for batch in rule.value("simultaneously", [events], singly):
        happen(game, *batch)
        if len(batch) < len(events):
            check(game)


@TWO_STEPS.at("two damage steps")
def _two_steps(rule: Active, game: Game) -> bool:
    quick = any(verdict(game, "strikes first", one) for one in fighters(game))
    if rule.holds("first", quick):
        rule.fire()
        return True
    return False


@TWO_STEPS.at("deals now")
def _deals_now(rule: Active, game: Game, one: ObjectId, step: Step) -> bool | None:
    first = verdict(game, "strikes first", one)
    if step is Step.FIRST_DAMAGE:
        return rule.holds("only", first)
    if not game.turn.dealt_first:
        return None
    if not first:
        return rule.does("second")
    return verdict(game, "strikes again", one)


@ENDS.at("step ends")
def _ends(rule: Active, game: Game) -> None:
    """As the end of combat step ends, everything is removed from combat."""
    if game.turn.step is not rule.value("ends", Step.END_COMBAT, Step.DAMAGE):
        return
    if any(is_fighting(game, one) for one in fighters(game)):
        rule.fire()
    leave_combat(game)
