"""Taking an object out of combat.

Refuses: why it is taken out (rule 506.4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.state import ObjectId

if TYPE_CHECKING:
    from kb.game.game import Game


def take_out(game: Game, one: ObjectId) -> None:
    """It no longer attacks or blocks; rules on `leaves combat` do the rest."""
    turn = game.turn
    turn.attackers.pop(one, None)
    turn.idle.discard(one)
    left = turn.blocks.pop(one, [])
    turn.idle |= {other for other in left if not game.is_blocking(other)}
    turn.blocked.discard(one)
    turn.unblocked.discard(one)
    turn.joined.pop(one, None)
    for rule, function in game.book.hooked("leaves combat"):
        function(rule, game, one)
    for attacker, blockers in turn.blocks.items():
        if one in blockers:
            blockers.remove(one)
            for rule, function in game.book.hooked("blocker leaves"):
                function(rule, game, attacker)
    game.touch()
