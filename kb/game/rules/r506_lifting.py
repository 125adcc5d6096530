"""When restrictions do not matter: in combat already, entering it, attacking another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, Active, Rule
from kb.game.combat.fray import by_blocker
from kb.game.combat.restrictions import restriction
from kb.game.happening.leaving import take_out

if TYPE_CHECKING:
    from kb.game.game import Game

IN_COMBAT = Rule("506.4a", declared=GUARD)
TAPPED = Rule("506.4b", declared=GUARD)
ENTERS_ATTACKING = Rule("508.4c", enters=GUARD)
ATTACKS_ANOTHER = Rule("508.7b", again=GUARD)
ENTERS_BLOCKING = Rule("509.4b", enters=GUARD)


@IN_COMBAT.at("lift attack")
@IN_COMBAT.at("lift block")
def _in_combat(rule: Active, moment: str) -> bool:
    """What would have kept it from attacking or blocking comes too late."""
    return rule.holds("declared", moment == "in combat")


@TAPPED.at("lift tapped")
def _tapped(rule: Active, moment: str) -> bool:
    """A tapped blocker deals combat damage all the same."""
    return rule.holds("declared", moment == "in combat")


@ENTERS_ATTACKING.at("lift attack")
@ENTERS_BLOCKING.at("lift block")
def _enters(rule: Active, moment: str) -> bool:
    return rule.holds("enters", moment == "entering")


@ATTACKS_ANOTHER.at("lift attack")
def _again(rule: Active, moment: str) -> bool:
    return rule.holds("again", moment == "again")


def leave_by_restriction(game: Game) -> None:
    """What may not attack or block leaves combat, where no rule lets it stay."""
    there = game.objects
    for one, ref in list(game.turn.attackers.items()):
        if one in there and restriction(game, "attack", "in combat", there[one], ref):
            take_out(game, one)
    for one, attackers in by_blocker(game.turn.blocks).items():
        for attacker in attackers:
            if not {one, attacker} <= there.keys():
                continue
            if restriction(game, "block", "in combat", there[one], there[attacker]):
                take_out(game, one)
                break
