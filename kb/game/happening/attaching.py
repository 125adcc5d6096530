"""Whether a permanent may be attached to something (rule 701.3).

Restrictions of keywords hang on `refuse attached`. Refuses: attaching.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj, Ref


def illegal(game: Game, obj: Obj, host: Ref) -> bool:
    """Whether what an Aura, Equipment or Fortification is attached to cannot be that."""
    if isinstance(host, str):
        if game.players[host].lost:
            return True
    elif host == obj.id or not _there(game, host):
        return True
    for rule, function in game.book.hooked("refuse attached"):
        if function(rule, game, obj, host):
            rule.fire()
            return True
    return False


def _there(game: Game, host: int) -> bool:
    found = game.objects.get(host)
    return found is not None and found.zone is Zone.BATTLEFIELD and not found.phased_out


def as_right_kind(game: Game, obj: Obj, host: int) -> bool:
    """Whether a rule lets something be equipped as though it were a creature."""
    other = game.objects[host]
    for rule, function in game.book.hooked("as right kind"):
        if function(rule, game, obj, other):
            rule.fire()
            return True
    return False
