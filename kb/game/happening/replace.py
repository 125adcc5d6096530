"""Replacement and prevention effects, and the choice among them (rules 614 to 616).

Refuses: which effects there are: rules hang theirs on `replace`, abilities and shields bring
their own (`happening.replacing`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.game.book import Active
from kb.game.happening.events import Event, Kind
from kb.game.happening.replacement import Order, Replacement, affected
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.abilities import Instead
    from kb.game.game import Game
    from kb.game.state import Obj


__all__ = ["Order", "Replacement", "affected", "of_ability", "replaced"]


def replaced(game: Game, event: Event) -> list[Event]:
    """The event, or what happens instead, once no further effect applies (616.1)."""
    from kb.game.happening.preventing import without_prevention
    from kb.game.rules import r614

    if event.obj is not None and event.obj not in game.objects:
        return [event]
    for rule, function in game.book.hooked("certain", event.kind.value):
        if function(rule, game, event):
            rule.fire()
            return [event]
    never = game.rule(r614.NEVER_HAPPENS)
    not_dealt = game.rule(r614.NOT_DEALT)
    first: set[object] | None = None
    while event.obj is None or event.obj in game.objects:
        options = _possible(game, event, list(_options(game, event, first)))
        if first is None:
            first = {one.key for one in options}
        if not options:
            if _cannot_happen(game, event):
                return []
            without_prevention(game, event)
            if not_dealt and event.kind is Kind.DAMAGE and not_dealt.holds("prevented", False):
                return []
            return [] if never and never.holds("replaced", False) else [event]
        taken = _chosen(game, event, options)
        _record(game, event, taken, first)
        before = event
        event = event.but(applied=event.applied | _marks(event, taken))
        if taken.optional and not game.script.yes(taken.optional, "apply " + taken.name):
            continue
        if taken.rule:
            taken.rule.fire()
        results = taken.change(event)
        instead = not_dealt if taken.prevents else never
        if instead is None:
            return [*results, before]
        if before.amount or not taken.prevents:
            instead.fire()
        if len(results) == 1:
            event = results[0]
            continue
        return [final for one in results for final in replaced(game, one)]
    return [event]


def _possible(game: Game, event: Event, options: list[Replacement]) -> list[Replacement]:
    """What can’t happen is replaced by nothing but self-replacement effects (614.17c)."""
    from kb.game.rules import r614

    rule = game.rule(r614.CANNOT)
    if not options or rule is None or not rule.holds("happen", _cannot_happen(game, event)):
        return options
    own = [one for one in options if rule.holds("itself", one.order is Order.SELF)]
    if len(own) < len(options):
        rule.fire()
    return own


def _cannot_happen(game: Game, event: Event) -> bool:
    """Whether a rule says that there is no such event."""
    from kb.game.happening.entering import would_be
    from kb.game.rules import r614

    rule = game.rule(r614.NO_ENTRY)
    if rule and event.kind is Kind.MOVE and event.data.get("to") is Zone.BATTLEFIELD:
        barred = "enter" in would_be(game, game.objects[event.obj or 0], event).cannot
        if rule.holds("enter", barred):
            rule.fire()
            return True
    for rule, function in game.book.hooked("no event", event.kind.value):
        if function(rule, game, event):
            rule.fire()
            return True
    return False


def _marks(event: Event, taken: Replacement) -> set[object]:
    return {(taken.key, "again")} if taken.key in event.applied else {taken.key}


def _options(game: Game, event: Event, first: set[object] | None) -> Iterator[Replacement]:
    """The effects that may be applied now: those that apply, each once (614.5, 616.1f, 616.2)."""
    from kb.game.happening.replacing import effects
    from kb.game.rules import r614

    once = game.rule(r614.ONCE)
    for one in effects(game, event):
        done = one.key in event.applied
        if one.prevents and event.data.get("unpreventable"):
            single = game.rule(r614.UNPREVENTABLE)
            if single is None:
                done = (one.key, "again") in event.applied
            elif single.holds("single", done) and one.applies(event):
                single.fire()
                done = True
            if one.applies(event) and not done:
                yield one
            continue
        applies = one.applies(event)
        if first:
            unit, clause = (
                (r614.REPEATED, "now") if one.key in first else (r614.BECOMES, "applicable")
            )
            rule = game.rule(unit)
            applies = rule is not None and rule.holds(clause, applies)
        if once is None:
            done = (one.key, "again") in event.applied
        elif applies and once.holds("single opportunity", done):
            if done:
                once.fire()
            done = True
        if applies and not done:
            yield one


def _chosen(game: Game, event: Event, options: list[Replacement]) -> Replacement:
    """Of those that come first the one that the affected player chooses (616.1a to 616.1e)."""
    from kb.game.rules import r614

    chooses = game.rule(r614.CHOICE)
    ranks = {one.key: _rank(game, one) for one in options}
    best = min(rank for rank, _rule in ranks.values())
    for rank, rule in ranks.values():
        if rule and rank == best < Order.OTHER and len(options) > 1:
            rule.fire()
    free = [
        one
        for one in options
        if (chooses.holds("ahead", ranks[one.key][0] == best) if chooses else True)
    ]
    names = _names(free)
    if chooses is None or len(set(names)) < 2:
        return free[0]
    chooses.fire()
    [picked] = game.script.choose(affected(game, event), "replacement", names)
    return chooses.value("free", free[names.index(picked)], free[0])


def _names(options: list[Replacement]) -> list[str]:
    """What a decision calls them: further effects of one source by number."""
    names: list[str] = []
    different: dict[str, list[str]] = {}
    for one in options:
        known = different.setdefault(one.name, [])
        if one.does not in known:
            known.append(one.does)
        place = known.index(one.does)
        names.append(f"{one.name} {place + 1}" if place else one.name)
    return names


def _rank(game: Game, one: Replacement) -> tuple[int, Active | None]:
    from kb.game.rules import r614

    for order, unit in (
        (Order.FACE, r614.FACE_FIRST),
        (Order.COPY, r614.COPY_FIRST),
        (Order.CONTROL, r614.CONTROL_FIRST),
        (Order.SELF, r614.SELF_FIRST),
    ):
        rule = game.rule(unit)
        itself = one.order is order
        if rule and rule.holds("kind", itself):
            return int(rule.value("first", order, Order.OTHER)), rule
    return int(Order.OTHER), None


def _record(game: Game, event: Event, taken: Replacement, first: set[object]) -> None:
    """The rules by which a further effect applies are on record."""
    from kb.game.rules import r614

    if not event.applied:
        return
    rule = game.rule(r614.REPEATED if taken.key in first else r614.BECOMES)
    if rule:
        rule.fire()


def of_ability(game: Game, obj: Obj, ability: Instead, controller: str) -> Replacement:
    """The replacement effect that an ability of an object is."""
    from kb.game.happening import replacing

    return replacing.of_ability(game, obj, ability, controller)
