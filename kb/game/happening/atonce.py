"""What happens at once, whenever something is so, and is no state-based action.

Refuses: what that is; rules hang it on `at once`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.errors import MandatoryLoop

if TYPE_CHECKING:
    from kb.game.game import Game

_PATIENCE = 100


def at_once(game: Game) -> bool:
    """Let it happen until nothing is left; whether there was anything. Raises MandatoryLoop."""
    from kb.game.happening.happen import happen

    if game.marks.get("at once"):
        return False
    game.marks["at once"] = True
    acted = False
    try:
        for _ in range(_PATIENCE):
            events = [
                event
                for rule, function in game.book.hooked("at once")
                for event in function(rule, game)
            ]
            if game.ended or not events or not happen(game, *events):
                return acted
            acted = True
    finally:
        game.marks["at once"] = False
    raise MandatoryLoop
