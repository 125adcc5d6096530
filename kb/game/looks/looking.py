"""Which faces of a card a player sees.

Rules hang on `both sides` (whoever may look sees the other side too) and on `hidden` (what
keeps a card without a card back from showing its other face). Refuses: looking by effects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.rules.r400_looking import sees
from kb.game.state import Obj

if TYPE_CHECKING:
    from kb.game.game import Game


def may_look(game: Game, player: str, obj: Obj) -> bool:
    """Whether the rules let a player look at a card (400.2, 406.3); face down, as rules say."""
    if obj.face_down:
        hooked = game.book.hooked("may look")
        return any(function(rule, game, player, obj) for rule, function in hooked)
    return sees(game, player, obj)


def faces_seen(game: Game, player: str, obj: Obj) -> set[str]:
    """`front` and `back`, as far as a player sees them."""
    covered = [function(rule, game, obj, player) for rule, function in game.book.hooked("hidden")]
    if any(covered):
        return set()
    up, other = ("back", "front") if obj.face else ("front", "back")
    looks = may_look(game, player, obj)
    sides = game.book.hooked("both sides")
    if any(function(rule, game, obj, looks) for rule, function in sides):
        return {up, other}
    if looks:
        return {up}
    double = obj.card is not None and obj.card.is_double_faced
    return {"back"} if double else set()
