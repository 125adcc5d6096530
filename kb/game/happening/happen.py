"""Events taking place: first what replaces them, then all at once, then what triggers.

Refuses: what single kinds of events do (`happening.perform`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kb.game.happening.atonce import at_once
from kb.game.happening.events import Event, Kind
from kb.game.happening.replace import replaced
from kb.game.looks.durations import lapse
from kb.game.looks.times import note_times
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game

_DEEPEST = 200


def happen(game: Game, *events: Event) -> list[Event]:
    """Make events happen at the same time; what they cause at once happens with them.

    Gives what took place, in order. What triggers waits in `game.pending`.
    """
    from kb.game.happening import daynight, moving, phasing, standing  # noqa: F401 - they register what events do
    from kb.game.happening.perform import perform
    from kb.game.happening.preventing import follow_up
    from kb.game.triggering.triggers import note

    outer = game.marks.get("batch")
    before = outer if outer is not None else dict(game.table())
    if outer is None:
        game.moment += 1
    game.marks["batch"] = before
    done: list[Event] = []
    missed: list[Event] = []
    wave = _joined(game, _instead(game, events, missed))
    depth = 0
    try:
        while wave and depth < _DEEPEST:
            depth += 1
            following: list[Event] = []
            so_far = len(done)
            for event in wave:
                took, caused = perform(game, event)
                if took is not None:
                    done.append(took)
                    game.record(took)
                following += caused
                game.touch()
            note_times(game, done[so_far:])
            for rule, function in game.book.hooked("consequence"):
                following += function(rule, game, done[so_far:])
            wave = _instead(game, _joined(game, following), missed)
    finally:
        game.marks["batch"] = outer
    note(game, done, before, missed)
    if outer is None:
        follow_up(game)
        for rule, function in game.book.hooked("after"):
            function(rule, game)
        lapse(game)
        if done:
            at_once(game)
    return done


def _instead(game: Game, events: Iterable[Event], missed: list[Event]) -> list[Event]:
    """What happens in the place of events; those that don't happen join the missed (603.2g)."""
    from kb.game.happening.shields import as_protected

    found = []
    events = as_protected(game, list(events))
    outer = game.marks.get("entering", [])
    game.marks["entering"] = outer + [
        one.obj
        for one in events
        if one.kind is Kind.MOVE and one.data.get("to") is Zone.BATTLEFIELD
    ]
    for event in events:
        finals = replaced(game, event)
        found += finals
        if not any(_alike(event, final) for final in finals):
            obj = game.objects.get(event.obj or 0)
            missed.append(event.but(data={"from": obj.zone}) if obj else event)
    game.marks["entering"] = outer
    return found


def _alike(event: Event, final: Event) -> bool:
    return (event.kind, event.whom, event.data.get("to")) == (
        final.kind,
        final.whom,
        final.data.get("to"),
    )


def _joined(game: Game, events: list[Event]) -> list[Event]:
    """The events that are to happen at the same time, less those that rules merge or drop."""
    events = [one for one in events if one.obj is None or one.obj in game.objects]
    from kb.game.happening.melding import shared_fates

    for rule, function in game.book.hooked("join"):
        events = function(rule, game, events)
    return shared_fates(game, events)
