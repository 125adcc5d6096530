"""The colors that an object has by its mana cost and its color indicator (rules 105.2 and 202.2).

Rules hang theirs on `printed color`. Refuses: effects that change colors (`looks.changes`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.looks.chars import Chars
    from kb.game.values import Color


def tint(game: Game, chars: Chars) -> None:
    """Give an object the colors that its face says."""
    face = chars.origin
    if face is None or (face.cost is None and not face.indicator):
        return
    found: set[Color] = set()
    for rule, function in game.book.hooked("printed color"):
        found |= function(rule, game, face)
    chars.colors = found
