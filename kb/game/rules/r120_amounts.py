"""Section 120: lethal damage, excess damage, and no damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, MORE, NEVER, VALUE, Active, Rule
from kb.game.events import Event, Kind

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj

LETHAL = Rule("120.6", equal=NEVER, least=GUARD)
NO_DAMAGE = Rule("120.8", zero=MORE)
EXCESS = Rule("120.10", creature=DOES, planeswalker=DOES, battle=DOES, greatest=VALUE, more=MORE)


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


def lethal_amounts(game: Game, obj: Obj) -> dict[str, int]:
    """Card type → how much damage a permanent can take now without any being excess."""
    from kb.game.rules.r122 import defense, loyalty

    chars = game.chars(obj)
    found = {}
    if chars.is_creature:
        found["creature"] = max(0, (chars.toughness or 0) - obj.damage)
    if "planeswalker" in chars.types:
        found["planeswalker"] = loyalty(game, obj)
    if "battle" in chars.types:
        found["battle"] = defense(game, obj)
    return found


@EXCESS.at("damage")
def _before(rule: Active, game: Game, event: Event) -> list[Event]:
    """What the permanent could have taken is noted before the first damage of the event."""
    del rule
    noted = game.marks.setdefault("could take", {})
    if event.obj is not None and (game.moment, event.obj) not in noted:
        noted[game.moment, event.obj] = lethal_amounts(game, game.objects[event.obj])
    return []


@EXCESS.at("consequence")
def _excess(rule: Active, game: Game, done: list[Event]) -> list[Event]:
    dealt: dict[int, int] = {}
    for event in done:
        if event.kind is Kind.DAMAGE and event.obj is not None:
            dealt[event.obj] = dealt.get(event.obj, 0) + event.amount
    found = []
    for one, amount in dealt.items():
        amounts = game.marks["could take"][game.moment, one]
        over = [amount - most for kind, most in amounts.items() if rule.does(kind)]
        excess = rule.value("greatest", max(over, default=0), min(over, default=0))
        if excess >= rule.number_of("more", 1):
            rule.fire()
            found.append(Event(Kind.EXCESS, obj=one, amount=excess, rule=rule.number))
    return found
