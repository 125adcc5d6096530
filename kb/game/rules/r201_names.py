"""Section 201.2: when objects have the same name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, Rule

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj

SAME = Rule("201.2a", common=GUARD, named=GUARD)


def same_name(game: Game, one: Obj, other: Obj) -> bool:
    """Whether two objects have a name in common; one without a name has none."""
    rule = game.rule(SAME)
    if rule is None:
        return False
    mine, yours = game.chars(one).name, game.chars(other).name
    if rule.holds("named", mine and yours) and rule.holds("common", mine == yours):
        rule.fire()
        return True
    return False
