"""Effects that begin and change who controls what, told as an event.

Refuses: how long they last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.looks.continuous import Continuous

if TYPE_CHECKING:
    from kb.game.game import Game


def begin(game: Game, effect: Continuous) -> None:
    """Let a continuous effect begin; what it gives to other players is told (603.10d)."""
    before = dict(game.table())
    game.effects.append(effect)
    game.touch()
    events = [
        Event(Kind.CONTROL, obj=one, player=chars.controller, data={"was": before[one].controller})
        for one, chars in game.table().items()
        if one in before and before[one].controller != chars.controller
    ]
    outer = game.marks.get("batch")
    if events:
        game.marks["batch"] = before
        try:
            happen(game, *events)
        finally:
            game.marks["batch"] = outer
    if outer is None:
        for rule, function in game.book.hooked("after"):
            function(rule, game)
