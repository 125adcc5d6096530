"""Skipping as replacement with nothing (rules 614.1b and 614.10a).

Refuses: what is skipped; rules of the turn ask.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.happening.events import Event, Kind
from kb.game.values import Step

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


def leave_out(game: Game, step: Step) -> None:
    """What was scheduled for a step that is skipped doesn't happen, or waits (614.10a)."""
    from kb.game.rules import r614
    from kb.game.triggering.delaying import fits
    from kb.game.triggering.triggers import note

    rule = game.rule(r614.SKIPS_NEXT)
    event = Event(Kind.BEGIN, player=game.turn.active, data={"step": step})
    if rule is None or not rule.does("nothing"):
        note(game, [event], dict(game.table()))
    elif any(fits(game, one, event) is not None for one in game.delayed):
        rule.fire()
