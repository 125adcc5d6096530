"""Section 602: activating activated abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, NEVER, VALUE, Active, Rule

if TYPE_CHECKING:
    from kb.game.abilities import Activated
    from kb.game.game import Game
    from kb.game.state import Obj

LIKE_SPELLS = Rule("602.2b", full=NEVER)
"""Costs are paid as those of spells are; the engine asks."""

ONCE = Rule("602.5b", turn=GUARD, control=VALUE)

AS_SORCERY = Rule("602.5d", sorcery=GUARD)
"""Restricted to when a sorcery could be cast; the engine asks."""


@ONCE.at("refuse activate")
def _once(rule: Active, game: Game, player: str, obj: Obj, ability: Activated) -> bool:
    """The restriction goes with the object, whoever controls it."""
    if not ability.once:
        return False
    return any(
        rule.holds("turn", turn == game.turn.number) and rule.value("control", True, who == player)
        for turn, who, used in obj.marks.get("activated", ())
        if used is ability
    )
