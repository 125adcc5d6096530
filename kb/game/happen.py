"""Events taking place: first what replaces them, then all at once, then what triggers.

Refuses: what single kinds of events do (`kb.game.perform`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.events import Event
from kb.game.replace import replaced

if TYPE_CHECKING:
    from kb.game.game import Game

_DEEPEST = 200


def happen(game: Game, *events: Event) -> list[Event]:
    """Make events happen at the same time; what they cause at once happens with them.

    Gives what took place, in order. What triggers waits in `game.pending`.
    """
    from kb.game import moving  # noqa: F401 - it registers what zone changes do
    from kb.game.perform import perform
    from kb.game.triggers import note

    outer = game.marks.get("batch")
    before = outer if outer is not None else dict(game.table())
    game.marks["batch"] = before
    done: list[Event] = []
    wave = [final for event in events for final in replaced(game, event)]
    depth = 0
    try:
        while wave and depth < _DEEPEST:
            depth += 1
            following: list[Event] = []
            for event in wave:
                took, caused = perform(game, event)
                if took is not None:
                    done.append(took)
                    game.record(took)
                following += caused
                game.touch()
            wave = [final for event in following for final in replaced(game, event)]
    finally:
        game.marks["batch"] = outer
    note(game, done, before)
    return done
