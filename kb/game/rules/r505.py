"""What may be cast and played when: 503.2, 505.6a and 505.6b; main phases and steps of combat.

Rules 505.1, 505.6a and b, and 506.1 say again what others say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kb.game.book import GUARD, MORE, VALUE, Active, Rule
from kb.game.phases import Phase
from kb.game.rules.r300_casting import CASTS
from kb.game.rules.r305_lands import PLAYING, TOO_MANY, TURN
from kb.game.rules.r508_attackers import NO_COMBAT
from kb.game.rules.r510_damage import TWO_STEPS
from kb.game.values import Step

if TYPE_CHECKING:
    from kb.game.casting import Casting
    from kb.game.game import Game

AFTER_UPKEEP = Rule("503.2", worded=GUARD, first=VALUE)
SPELLS = Rule("505.6a", phase=GUARD, turn=GUARD)
COMBAT = Rule("506.1", combat=GUARD, order=VALUE, attackers=GUARD, first=GUARD)
LAND = Rule("505.6b", hand=GUARD, phase=GUARD, empty=GUARD, turn=GUARD, equal=MORE)

for _type in ("artifact", "creature", "enchantment", "planeswalker", "sorcery"):
    CASTS[_type].echoes.append(SPELLS)
for _rule in (PLAYING, TURN, TOO_MANY):
    _rule.echoes.append(LAND)
for _rule in (NO_COMBAT, TWO_STEPS):
    _rule.echoes.append(COMBAT)


@COMBAT.at("steps")
def _steps(rule: Active, _game: Game, phase: Phase) -> Sequence[Step] | None:
    if not rule.holds("combat", phase is Phase.COMBAT):
        return None
    rule.fire()
    begin = (Step.COMBAT, Step.ATTACK, Step.BLOCK)
    damage = (Step.FIRST_DAMAGE, Step.DAMAGE)
    end = (Step.END_COMBAT,)
    return rule.value("order", begin + damage + end, begin + end + damage)


@AFTER_UPKEEP.at("refuse cast")
def _after_upkeep(rule: Active, game: Game, casting: Casting) -> bool:
    """A spell with the words “cast only after upkeep”."""
    worded = game.chars(casting.obj).has("cast only after upkeep")
    over = game.turn.ended[Step.UPKEEP.value] > 0
    last = over and game.turn.step is not Step.UPKEEP
    return not rule.value("first", over, last) and rule.holds("worded", worded)
