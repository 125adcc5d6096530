"""Delayed and reflexive triggered abilities (rules 603.7 and 603.12).

Refuses: what else triggers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kb.game.abilities import Instead, Triggered
from kb.game.book import Active
from kb.game.happening.events import Event
from kb.game.state import ObjectId, Ref
from kb.game.triggering.patterns import Bound
from kb.game.triggering.watching import triggers_on
from kb.game.wording.refs import Context

if TYPE_CHECKING:
    from kb.game.game import Game


@dataclass(eq=False)
class Delayed:
    """A delayed triggered ability (603.7): it triggers once, unless `lasts` says how long."""

    ability: Triggered
    source: ObjectId
    controller: str
    bound: dict[str, Ref] = field(default_factory=dict)
    lasts: str = ""
    born: int = 0
    """When it was created, by the game's clock."""


def delay(
    game: Game,
    ability: Triggered,
    source: ObjectId,
    controller: str,
    bound: dict[str, Ref],
    lasts: str = "",
) -> Delayed:
    """Create a delayed triggered ability; it does not see what happened before (603.7a)."""
    from kb.game.rules import r603

    made = Delayed(ability, source, controller, dict(bound), lasts, game.tick())
    created = game.rule(r603.CREATED)
    earlier = [
        (one.event, found)
        for one in game.trace
        if (found := fits(game, made, one.event)) is not None
    ]
    if earlier and created is None:
        from kb.game.triggering.triggers import Pending, wait

        event, found = earlier[-1]
        both = {**found, **made.bound}
        wait(game, Pending(ability, source, controller, both, event.amount))
    if earlier and created:
        created.fire()
    game.delayed.append(made)
    return made


def fits(game: Game, delayed: Delayed, event: Event) -> Bound | None:
    """What the words stand for if an event fits; one about an object watches that one only."""
    ability = delayed.ability
    bound = triggers_on(game, ability, event, delayed.source, delayed.controller)
    watched = delayed.bound.get("watched")
    if bound is not None and watched is not None and watched != bound.get("it"):
        return None
    return bound


def triggering(game: Game, events: list[Event]) -> Iterator[tuple[Delayed, Event, Bound]]:
    """The delayed abilities that trigger on simultaneous events, and on which (603.7b)."""
    from kb.game.rules import r603

    created = game.rule(r603.CREATED)
    if created and created.holds("before", False):
        return
    once = game.rule(r603.SINGLE_TIME)
    for delayed in list(game.delayed):
        found = [
            (event, bound) for event in events if (bound := fits(game, delayed, event)) is not None
        ]
        if not found:
            continue
        lasting = bool(delayed.lasts)
        if once and not (lasting and once.holds("duration", lasting)):
            game.delayed.remove(delayed)
            once.fire()
            names = [game.name_of(event.whom) for event, _bound in found]
            chosen = found[0]
            if len(set(names)) > 1:
                [picked] = game.script.choose(delayed.controller, "event", names)
                chosen = once.value("chooses", found[names.index(picked)], found[0])
            found = [chosen]
        for event, bound in found:
            yield delayed, event, bound


def create(context: Context, ability: Triggered, bound: dict[str, Ref], lasts: str) -> Delayed:
    """What a resolving spell or ability creates: its source and controller (603.7d, 603.7e)."""
    from kb.game.rules import r603

    game, source, player = context.game, context.source, context.you
    of_spell, of_ability = game.rule(r603.OF_SPELL), game.rule(r603.OF_ABILITY)
    spell = context.item.ability is None
    by_effect = game.rule(r603.OF_REPLACEMENT)
    replacing = isinstance(context.item.ability, Instead)
    if by_effect and by_effect.holds("replacement", replacing):
        player = by_effect.value("applied", player, game.known(source)[0].owner)
        source = by_effect.value("source", source, _some(game)) if replacing else _some(game)
        by_effect.fire()
    elif replacing:
        source, player = _some(game), game.turn.active
    elif of_ability and of_ability.holds("ability", not spell) and not _by_spell(of_spell):
        player = of_ability.value("resolved", player, game.known(source)[1].controller)
        source = of_ability.value("source", _source(context), _resolving(context))
        of_ability.fire()
    elif of_spell and of_spell.holds("spell", spell):
        player = of_spell.value("resolved", player, game.known(source)[0].owner)
        source = _resolving(context)
        of_spell.fire()
    else:
        source, player = _resolving(context), game.turn.active
    return delay(game, ability, source, player, bound, lasts)


def _source(context: Context) -> ObjectId:
    """The source of an ability; a spell has none, but perhaps some permanent is there."""
    return context.item.source or _some(context.game)


def _some(game: Game) -> ObjectId:
    return next((one.id for one in game.battlefield()), 0)


def _by_spell(rule: Active | None) -> bool:
    """Whether everything counts as created by a spell."""
    return rule is not None and rule.holds("spell", False)


def _resolving(context: Context) -> ObjectId:
    """The spell or ability on the stack whose instruction is carried out."""
    for one in context.game.objects.values():
        if one.spell is context.item:
            return one.id
    return context.source


def reflexive(context: Context, ability: Triggered, bound: dict[str, Ref]) -> None:
    """An ability about what happened during this resolution: it is checked at once (603.12)."""
    from kb.game.rules import r603
    from kb.game.triggering.triggers import Pending, wait

    game = context.game
    rule = game.rule(r603.REFLEXIVE)
    if rule is None:
        delay(game, ability, context.source, context.you, bound)
        return
    start = int(game.marks.get("resolving since", 0))
    made = Delayed(ability, context.source, context.you, bound, born=game.tick())
    triggered = 0
    for place, happened in enumerate(game.trace):
        if not rule.holds("earlier", place >= start):
            continue
        found = fits(game, made, happened.event)
        if found is None or (triggered and not rule.holds("each", bool(triggered))):
            continue
        triggered += 1
        both = {**found, **bound}
        amount = happened.event.amount
        wait(game, Pending(ability, context.source, context.you, both, amount))
        rule.fire()
