"""Section 120: lethal damage, and damage that is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, MORE, NEVER, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, Ref

LETHAL = Rule("120.6", equal=NEVER, least=GUARD)
RECIPIENTS = Rule("120.1a", battle=NEVER, creature=NEVER, planeswalker=NEVER)
NO_DAMAGE = Rule("120.8", zero=MORE)
SOURCES = Rule("120.7", permanent=NEVER, spell=NEVER, referred=NEVER, command=NEVER, up=GUARD)


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


@RECIPIENTS.at("no event", key=Kind.DAMAGE.value)
def _not_damaged(rule: Active, game: Game, event: Event) -> bool:
    """Objects of other types cannot be dealt damage."""
    obj = game.objects.get(event.obj or 0)
    if obj is None:
        return False
    types = game.chars(obj).types
    return not any(
        rule.holds(kind, kind in types) for kind in ("battle", "creature", "planeswalker")
    )


@SOURCES.at("predicate", key="possible source")
def _possible_source(rule: Active, game: Game, ref: Ref) -> bool:
    """What a player may choose who has to choose a source of damage."""
    obj = game.objects.get(ref) if isinstance(ref, int) else None
    if obj is None:
        return False
    if rule.holds("permanent", obj.zone is Zone.BATTLEFIELD):
        return True
    if rule.holds("spell", obj.zone is Zone.STACK and not obj.is_ability):
        return True
    if rule.holds("referred", obj.id in _referred(game)):
        return True
    there = rule.holds("command", obj.zone is Zone.COMMAND)
    return there and rule.holds("up", not obj.face_down)


def _referred(game: Game) -> set[Ref]:
    """The objects to which what is on the stack, or waits to trigger, refers."""
    found: set[Ref] = set()
    for one in game.row(Zone.STACK):
        item = game.objects[one].spell
        if item:
            found |= {item.source, *item.bound.values()}
            found |= {ref for phrase in item.targets for ref in phrase}
    for delayed in game.delayed:
        found |= {delayed.source, *delayed.bound.values()}
    return found


@NO_DAMAGE.at("no event", key=Kind.DAMAGE.value)
def _no_damage(rule: Active, game: Game, event: Event) -> bool:
    del game
    return event.amount < rule.number_of("zero", 1)
