"""Skipping as replacement with nothing (rules 614.1b and 614.10a).

Refuses: what is skipped; rules of the turn ask.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kb.game.game import Game


def skips_one(game: Game, player: str, what: str) -> bool:
    """Whether a player skips this occurrence; each effect that says so is satisfied by one."""
    from kb.game.rules import r614

    rule, each = game.rule(r614.SKIP), game.rule(r614.SKIPS_NEXT)
    skips = game.players[player].skips
    if rule is None or not rule.holds("which", what in skips):
        return False
    rule.fire()
    two = skips.count(what) > 1
    if each is None or (two and not each.does("each")):
        while skips.count(what) > 1:
            skips.remove(what)
    elif each.holds("two", two):
        if two:
            each.fire()
        else:
            skips.append(what)
    return True
