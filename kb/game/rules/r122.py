"""Section 122: what counters mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import Rule

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj

LOYALTY = Rule("122.1e")
DEFENSE = Rule("122.1g")


def loyalty(game: Game, obj: Obj) -> int:
    """The loyalty of a planeswalker on the battlefield."""
    return obj.counters["loyalty"]


def defense(game: Game, obj: Obj) -> int:
    """The defense of a battle on the battlefield."""
    return obj.counters["defense"]
