"""Section 120: lethal damage, and damage that is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, MORE, NEVER, Active, Rule
from kb.game.events import Event, Kind

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj

LETHAL = Rule("120.6", equal=NEVER, least=GUARD)
NO_DAMAGE = Rule("120.8", zero=MORE)


def dealt_lethal(game: Game, obj: Obj, toughness: int) -> bool:
    """Whether the damage marked on a creature is lethal."""
    rule = game.rule(LETHAL)
    if rule is None:
        return False
    if obj.damage == toughness:
        lethal = rule.holds("equal", True)
    else:
        lethal = rule.holds("least", obj.damage > toughness)
    if lethal:
        rule.fire()
    return lethal


@NO_DAMAGE.at("no event", key=Kind.DAMAGE.value)
def _no_damage(rule: Active, game: Game, event: Event) -> bool:
    del game
    return event.amount < rule.number_of("zero", 1)
