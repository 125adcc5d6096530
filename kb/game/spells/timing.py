"""When a player may do what (rule 117.1).

Refuses: exceptions; rules hang theirs on `instant speed`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.spells.stack import top

if TYPE_CHECKING:
    from kb.game.game import Game


def sorcery_time(game: Game, player: str) -> bool:
    """Whether a player could cast a sorcery: own main phase, empty stack (117.1a)."""
    return game.turn.active == player and game.turn.step.is_main and top(game) is None
