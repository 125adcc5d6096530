"""How long continuous effects last (rule 611.2).

Refuses: when steps and turns begin and end; rules say it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kb.game.continuous import Continuous
    from kb.game.game import Game


def expire(game: Game, over: Callable[[Continuous], bool]) -> int:
    """End the effects whose time is over; gives how many there were."""
    kept = [one for one in game.effects if not over(one)]
    ended = len(game.effects) - len(kept)
    if ended:
        game.effects = kept
        game.touch()
    return ended
