"""Rules 506.6 and 508.6: what had to attack, and who is attacked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, Active, Rule
from kb.game.combat.fray import Attacks

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Ref

HAD_TO = Rule("506.6", required=GUARD)
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


@ATTACKED.at("predicate", key="being attacked")
def _attacking(rule: Active, game: Game, ref: Ref) -> bool:
    """A player whom another player controls a creature that attacks."""
    return rule.holds("attacking", ref in game.turn.attackers.values())


@ATTACKED.at("predicate", key="attacked")
def _attacked(rule: Active, game: Game, ref: Ref) -> bool:
    """A player against whom a creature was declared as an attacker."""
    return rule.holds("attacked", ref in game.turn.declared.values())
