"""What may be cast and played when: 503.2, 505.6a and 505.6b; main phases and steps of combat.

Rules 500.5a, 505.6a and b, and 506.1 say again what others say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kb.game.book import GUARD, MORE, NEVER, VALUE, Active, Rule
from kb.game.course.phases import Phase
from kb.game.happening.events import Event, Kind
from kb.game.looks.filters import is_player
from kb.game.rules.r300_casting import CASTS
from kb.game.rules.r305_lands import PLAYING, TOO_MANY, TURN
from kb.game.rules.r508_attackers import NO_COMBAT
from kb.game.rules.r508_reselecting import EXPIRES
from kb.game.rules.r510_damage import TWO_STEPS
from kb.game.triggering.patterns import Args, Bound, pattern
from kb.game.values import Step

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.spells.casting import Casting
    from kb.game.state import ObjectId

EXPIRES.echo("500.5a", "phase")
MAIN = Rule("505.1", precombat=NEVER, postcombat=NEVER, main=GUARD)
COUNTED = Rule("505.1b", turn=VALUE, number=GUARD)
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


@pattern("main phase begins")
def _main_begins(game: Game, args: Args, event: Event, source: ObjectId, you: str) -> Bound | None:
    """A main phase begins in the turn of `who`; with a `number` that one of the turn."""
    del source
    rule = game.rule(MAIN)
    if rule is None or event.kind is not Kind.BEGIN or event.player is None:
        return None
    step = event.data["step"]
    first = step is Step.MAIN and rule.holds("precombat", True)
    second = step is Step.MAIN_2 and rule.holds("postcombat", True)
    if not rule.holds("main", first or second):
        return None
    if not is_player(game, args.get("who", "any"), you, event.player):
        return None
    if "number" in args and not _is_number(game, int(args["number"])):
        return None
    rule.fire()
    return {"that player": event.player}


def _is_number(game: Game, number: int) -> bool:
    """Whether so many main phases of the turn have begun."""
    rule = game.rule(COUNTED)
    if rule is None:
        return False
    turn = game.turn
    begun = 1 + turn.ended[Step.MAIN.value] + turn.ended[Step.MAIN_2.value]
    found = rule.holds("number", rule.value("turn", begun, begun + turn.mains_before) == number)
    if found:
        rule.fire()
    return found
