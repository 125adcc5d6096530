"""Section 107.3: the letter X. The engine asks in `spells.xs`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, NEVER, VALUE, Active, Rule
from kb.game.rules import r601
from kb.game.spells.proposing import face_of

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.spells.casting import Casting

ANNOUNCED = Rule("107.3a", undefined=GUARD, announced=VALUE)
"""The controller chooses and announces X."""

ANNOUNCED.restated_by(r601.MODES)

ONLY_ZERO = Rule("107.3b", cost=GUARD, without=GUARD, zero=NEVER)

DEFINED = Rule("107.3c", defined=GUARD, value=VALUE, change=VALUE)
"""The text says what X is, also as that changes."""

CHOSEN = Rule("107.3f", cost=GUARD, choice=VALUE)
"""The controller chooses an X that neither a cost nor the text determines."""

SAME = Rule("107.3i", X=GUARD, same=VALUE)
"""Every X of an object has the same value."""

INDEPENDENT = Rule("107.3k", activated=GUARD, independent=VALUE)
"""The X of an activation cost is its own."""

ENTERING = Rule("107.3m", entering=GUARD, triggered=DOES, replacement=DOES)
"""Abilities about entering know the X of the spell."""


@ONLY_ZERO.at("refuse cast")
def _only_zero(rule: Active, _game: Game, casting: Casting) -> bool:
    printed = face_of(casting.obj, casting.face).cost
    if not rule.holds("cost", printed is not None and "X" in printed.symbols):
        return False
    paid = casting.cost.symbols if casting.cost else ()
    if not rule.holds("without", casting.alternatives and "X" not in paid):
        return False
    return not rule.holds("zero", casting.x == 0)
