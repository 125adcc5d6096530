"""How often abilities trigger: for each occurrence, and additional times (603.2c to 603.2e).

Refuses: whether they do.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.game.happening.events import Event, Kind
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.triggering.triggers import Pending


def states_entered(game: Game, events: list[Event]) -> list[Event]:
    """States in which permanents entered, told as events that did not take place (603.2e)."""
    found = []
    for event in events:
        for one in event.data.get("news") or ():
            obj = game.objects.get(one)
            if obj and obj.zone is Zone.BATTLEFIELD:
                found.append(Event(Kind.TAP if obj.tapped else Kind.UNTAP, obj=one))
    return found


def tokens_entered(events: list[Event]) -> list[Event]:
    """That tokens were created is told as their entering too, each for itself (603.6a)."""
    return [
        Event(Kind.MOVE, obj=one, data={"to": Zone.BATTLEFIELD, "new": one, "news": [one]})
        for event in events
        if event.kind is Kind.CREATE
        for one in event.data.get("news") or ()
    ]


def every_time(game: Game, found: list[Pending]) -> Iterator[Pending]:
    """Once for each occurrence (603.2c)."""
    from kb.game.rules import r603

    rule = game.rule(r603.EVERY_TIME)
    seen = set()
    for pending in found:
        key = (pending.source, pending.ability)
        repeated = key in seen
        seen.add(key)
        if repeated and not (rule and rule.holds("every one", repeated)):
            continue
        if rule and repeated:
            rule.fire()
        for _ in range(rule.number_of("once", 1) if rule else 1):
            yield pending


def as_often(game: Game, found: Iterator[Pending] | list[Pending]) -> Iterator[Pending]:
    """As many times as effects say that abilities trigger additional times (603.2d)."""
    from kb.game.looks.continuous import static_abilities
    from kb.game.looks.filters import matches
    from kb.game.rules import r603

    rule = game.rule(r603.MORE_TIMES)
    extra = [
        (obj, ability, change)
        for obj, ability in static_abilities(game, game.table(), {})
        for change in ability.changes
        if change.verb == "triggers more"
    ]
    for pending in found:
        times = product = 1
        source, chars = game.known(pending.source)
        for obj, ability, change in extra:
            if change.args.get("event") not in {None, pending.ability.pattern}:
                continue
            you = game.controller(obj)
            if not matches(game, ability.what, source, obj.id, you, chars=chars):
                continue
            times += int(change.args.get("times", 1))
            product *= 1 + int(change.args.get("times", 1))
        if times > 1 and rule and rule.holds("that the object has", not pending.delayed):
            rule.fire()
            times = rule.value("other effects", times, product)
        else:
            times = 1
        for _ in range(times):
            yield pending
