"""Replacement and prevention effects, and the choice among them (rules 614 to 616).

Refuses: which effects there are: rules hang theirs on `replace`, abilities and shields bring
their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from kb.game.abilities import Instead
from kb.game.book import RULES, Active
from kb.game.events import Event, Kind
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj


class Order(IntEnum):
    """Which replacement effects come first (rule 616.1)."""

    SELF = 0
    CONTROL = 1
    COPY = 2
    FACE = 3
    OTHER = 4


@dataclass(frozen=True, eq=False)
class Replacement:
    """A replacement or prevention effect; the same effect has the same `key` each time."""

    key: object
    name: str
    """What a decision calls it: the label of its source, or its rule."""
    applies: Callable[[Event], bool]
    change: Callable[[Event], list[Event]]
    order: Order = Order.OTHER
    optional: str = ""
    """The player who may choose that it does not apply."""
    rule: Active | None = None


def replaced(game: Game, event: Event) -> list[Event]:
    """The event, or what happens instead, once no further effect applies (616.1)."""
    from kb.game.rules import r614

    for rule, function in game.book.hooked("certain", event.kind.value):
        if function(rule, game, event):
            rule.fire()
            return [event]
    for rule, function in game.book.hooked("no event", event.kind.value):
        if function(rule, game, event):
            rule.fire()
            return []
    once = game.rule(r614.ONCE)
    chooses = game.rule(r614.CHOICE)
    while True:
        options = [
            one
            for one in _effects(game, event)
            if not (once and one.key in event.applied) and one.applies(event)
        ]
        if once is None:
            options = [one for one in options if (one.key, "again") not in event.applied]
        if not options:
            return [event]
        first = min(one.order for one in options)
        options = [one for one in options if one.order is first]
        taken = options[0]
        if len(options) > 1 and chooses:
            player = affected(game, event)
            names = [one.name for one in options]
            if len(set(names)) > 1:
                [picked] = game.script.choose(player, "replacement", names)
                taken = options[names.index(picked)]
            chooses.fire()
        marked = event.applied | {taken.key}
        if taken.key in event.applied:
            marked |= {(taken.key, "again")}
        event = event.but(applied=marked)
        if taken.optional and not game.script.yes(taken.optional, "apply " + taken.name):
            continue
        if taken.rule:
            taken.rule.fire()
        results = taken.change(event)
        if len(results) == 1:
            event = results[0]
            continue
        return [final for one in results for final in replaced(game, one)]


def affected(game: Game, event: Event) -> str:
    """Who chooses among replacement effects: the affected player or controller (616.1)."""
    if event.player is not None:
        return event.player
    if event.obj is None or event.obj not in game.objects:
        return game.turn.active
    obj = game.objects[event.obj]
    if event.kind is Kind.MOVE and event.data.get("to") is Zone.BATTLEFIELD:
        return str(event.data.get("controller", obj.owner))
    on_field = obj.zone in {Zone.BATTLEFIELD, Zone.STACK}
    return game.controller(obj) if on_field else obj.owner


def _effects(game: Game, event: Event) -> Iterator[Replacement]:
    for rule, function in game.book.hooked("replace"):
        yield from function(rule, game, event)
    yield from list(game.shields)
    yield from _of_abilities(game, event)


def _of_abilities(game: Game, event: Event) -> Iterator[Replacement]:
    table = game.table()
    for obj in list(game.objects.values()):
        if obj.phased_out or obj.id not in table:
            continue
        for ability in table[obj.id].abilities:
            if not isinstance(ability, Instead) or ability.self_only:
                continue
            if obj.zone in ability.zones:
                yield of_ability(game, obj, ability, table[obj.id].controller)
    yield from _of_entering(game, event)


def _of_entering(game: Game, event: Event) -> Iterator[Replacement]:
    """How an object enters is asked of what it would be on the battlefield (614.12)."""
    from kb.game.entering import would_be

    if event.kind is not Kind.MOVE or event.data.get("to") is not Zone.BATTLEFIELD:
        return
    obj = game.objects[event.obj or 0]
    for ability in would_be(game, obj, event).abilities:
        if isinstance(ability, Instead) and ability.self_only:
            yield of_ability(game, obj, ability, affected(game, event))


def of_ability(game: Game, obj: Obj, ability: Instead, controller: str) -> Replacement:
    """The replacement effect that an ability of an object is."""
    from kb.game.instead import change_event
    from kb.game.patterns import takes_place

    return Replacement(
        key=(obj.id, ability),
        name=obj.label,
        applies=lambda event: takes_place(
            game, ability.pattern, ability.args, event, obj.id, controller
        ),
        change=lambda event: change_event(game, ability.change, event, obj.id, controller),
        order=Order.SELF if ability.self_only else Order.OTHER,
        optional=controller if ability.optional else "",
        rule=game.rule(RULES[ability.rule]) if ability.rule in RULES else None,
    )
