"""Restrictions on attacking and blocking, and when they do not matter.

A restriction hangs on `restrict attack` or `restrict block`; a rule that lifts restrictions at
a moment (as attackers or blockers are `declared`, as something is `entering` combat, while it
is `in combat`, when what it attacks is chosen `again`) on `lift attack` or `lift block`.
Refuses: saying what is forbidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kb.game.book import Active
    from kb.game.game import Game


def restriction(game: Game, kind: str, moment: str, *args: Any) -> Active | None:
    """The first restriction that forbids an attack or block, unless a rule lifts it."""
    found = None
    for rule, function in game.book.hooked(f"restrict {kind}"):
        if function(rule, game, *args):
            found = rule
            break
    if found is None or is_lifted(game, kind, moment):
        return None
    return found


def is_lifted(game: Game, kind: str, moment: str) -> bool:
    """Whether a rule says that restrictions of a kind do not matter at a moment."""
    for rule, function in game.book.hooked(f"lift {kind}"):
        if function(rule, moment):
            rule.fire()
            return True
    return False
