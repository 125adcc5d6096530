"""Events taking place: first what replaces them, then all at once, then what triggers.

Refuses: what single kinds of events do (`kb.game.perform`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.events import Event
from kb.game.replace import replaced
from kb.game.times import note_times

if TYPE_CHECKING:
    from kb.game.game import Game

_DEEPEST = 200


def happen(game: Game, *events: Event) -> list[Event]:
    """Make events happen at the same time; what they cause at once happens with them.

    Gives what took place, in order. What triggers waits in `game.pending`.
    """
    from kb.game import moving, standing  # noqa: F401 - they register what events do
    from kb.game.perform import perform
    from kb.game.triggers import note

    outer = game.marks.get("batch")
    before = outer if outer is not None else dict(game.table())
    if outer is None:
        game.moment += 1
    game.marks["batch"] = before
    done: list[Event] = []
    wave = _joined(game, [final for event in events for final in replaced(game, event)])
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
            wave = [final for event in _joined(game, following) for final in replaced(game, event)]
    finally:
        game.marks["batch"] = outer
    note(game, done, before)
    if outer is None:
        for rule, function in game.book.hooked("after"):
            function(rule, game)
    return done


def _joined(game: Game, events: list[Event]) -> list[Event]:
    """The events that are to happen at the same time, less those that rules merge or drop."""
    for rule, function in game.book.hooked("join"):
        events = function(rule, game, events)
    return events
