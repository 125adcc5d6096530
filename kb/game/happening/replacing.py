"""The replacement and prevention effects that there are for an event.

Refuses: which of them is applied (`happening.replace`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from kb.game.abilities import Instead
from kb.game.book import RULES, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.replace import Order, Replacement, affected
from kb.game.looks.filters import matches
from kb.game.state import Obj
from kb.game.triggering.patterns import takes_place
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game

ENTERING = frozenset({"enters", "enters or is created"})


_IN_ORDER = frozenset({"to zone", "move", "redirect"})
"""What two effects of one source can do with another result in another order; the rest adds up."""


def effects(game: Game, event: Event) -> Iterator[Replacement]:
    """What could change an event: effects of rules, of what resolved, and of abilities."""
    for rule, function in game.book.hooked("replace"):
        yield from function(rule, game, event)
    yield from list(game.shields)
    yield from _of_spells(game)
    yield from _of_abilities(game, event)
    yield from _of_entering(game, event)
    yield from _of_turning(game, event)


def _of_spells(game: Game) -> Iterator[Replacement]:
    """What spells and abilities replace of their own effects as they resolve (614.15)."""
    from kb.game.rules import r614

    rule = game.rule(r614.SELF_REPLACEMENT)
    for one in game.row(Zone.STACK) if rule else ():
        obj = game.objects[one]
        for effect in obj.spell.effects if obj.spell else ():
            if effect.verb != "replacing own" or rule is None:
                continue
            if rule.holds("own", game.marks.get("carrying out") is obj.spell):
                found = of_ability(game, obj, effect.args["ability"], game.controller(obj))
                yield replace(found, order=Order.SELF, rule=rule)


def _of_abilities(game: Game, event: Event) -> Iterator[Replacement]:
    from kb.game.rules import r614

    table = game.table()
    own = game.rule(r614.OWN_ENTERING)
    for obj in list(game.objects.values()):
        if obj.phased_out or obj.id not in table:
            continue
        for ability in table[obj.id].abilities:
            if not isinstance(ability, Instead) or obj.zone not in ability.zones:
                continue
            if ability.pattern == "turned face up":
                continue
            itself = ability.self_only
            if itself and not (own and own.holds("permanent", not itself)):
                continue
            yield of_ability(game, obj, ability, table[obj.id].controller)


def _of_entering(game: Game, event: Event) -> Iterator[Replacement]:
    """How an object enters is asked of what it would be on the battlefield (614.12)."""
    from kb.game.happening.entering import would_be
    from kb.game.rules import r614

    own = game.rule(r614.OWN_ENTERING)
    if own is None or event.kind is not Kind.MOVE or event.data.get("to") is not Zone.BATTLEFIELD:
        return
    obj = game.objects.get(event.obj or 0)
    if obj is None:
        return
    for ability in would_be(game, obj, event).abilities:
        if isinstance(ability, Instead) and ability.self_only:
            yield of_ability(game, obj, ability, affected(game, event), own)


def _of_turning(game: Game, event: Event) -> Iterator[Replacement]:
    """What is done as a permanent is turned face up: the face that comes up says it (614.1e)."""
    from kb.game.looks.chars import face_up
    from kb.game.rules import r614

    rule = game.rule(r614.TURNED)
    obj = game.objects.get(event.obj or 0)
    entering = event.kind is Kind.MOVE and event.data.get("to") is Zone.BATTLEFIELD
    if rule is None or obj is None or not (entering or event.kind is Kind.FACE_UP):
        return
    if not rule.holds("turned", event.kind is Kind.FACE_UP):
        return
    applied = game.book.hooked("as it is turned up")
    for ability in face_up(game, obj).abilities:
        if not isinstance(ability, Instead) or ability.pattern != "turned face up":
            continue
        if any(function(unit, game, obj, ability) for unit, function in applied):
            found = of_ability(game, obj, ability, affected(game, event))
            yield replace(found, applies=lambda _event: True, rule=rule)


def of_ability(
    game: Game, obj: Obj, ability: Instead, controller: str, own: Active | None = None
) -> Replacement:
    """The replacement effect that an ability of an object is."""
    from kb.game.happening.instead import change_event
    from kb.game.rules import r614

    entering = ability.pattern in ENTERING
    unit, clause = (r614.OTHERS_ENTERING, "objects") if entering else (r614.INSTEAD, "which events")
    rule = own or game.rule(unit)
    prevents = ability.change.verb == "prevent"
    if prevents:
        rule, clause = game.rule(r614.PREVENTS), ""
        if "amount" in ability.change.args:
            rule, clause = game.rule(r614.EACH_EVENT), "applies"

    def applies(event: Event) -> bool:
        if rule is None:
            return False
        fits = _fits(game, obj, ability, event, controller)
        if own or not clause:
            return fits
        return rule.holds(clause, fits) if _alike(ability, event) else fits

    def change(event: Event) -> list[Event]:
        if rule and not ability.rule and not prevents:
            rule.fire()
        return change_event(game, ability.change, event, obj.id, controller)

    by: Rule | None = RULES.get(ability.rule)
    return Replacement(
        key=(obj.id, ability),
        name=obj.label,
        applies=applies,
        change=change,
        order=_order(ability),
        optional=controller if ability.optional else "",
        rule=game.rule(by) if by else None,
        prevents=prevents,
        does=repr(ability.change) if ability.change.verb in _IN_ORDER else ability.change.verb,
    )


_KINDS = {"gains life": Kind.GAIN_LIFE, "enters": Kind.MOVE, "damage": Kind.DAMAGE}


def _alike(ability: Instead, event: Event) -> bool:
    """Whether an event is of the kind about which an ability is, whomever it happens to."""
    if ability.pattern == "enters" and event.data.get("to") is not Zone.BATTLEFIELD:
        return False
    return _KINDS.get(ability.pattern) is event.kind


def _fits(game: Game, obj: Obj, ability: Instead, event: Event, controller: str) -> bool:
    """Whether an event fits; what enters is looked at as it would be there (614.12)."""
    from kb.game.happening.entering import would_be

    enters = event.kind is Kind.MOVE and event.data.get("to") is Zone.BATTLEFIELD
    if ability.pattern not in ENTERING or not enters or event.obj == obj.id:
        return takes_place(game, ability.pattern, ability.args, event, obj.id, controller)
    one = game.objects.get(event.obj or 0)
    if one is None:
        return False
    chars = would_be(game, one, event)
    what = ability.args.get("what", {})
    return matches(game, what, one, obj.id, controller, chars=chars)


def _order(ability: Instead) -> Order:
    """Which kind of effect it is for the choice (616.1b to 616.1d)."""
    if "control" in ability.change.args:
        return Order.CONTROL
    if ability.change.verb == "enters as a copy":
        return Order.COPY
    if "face" in ability.change.args:
        return Order.FACE
    return Order.OTHER
