"""How long continuous effects last (rule 611.2).

Refuses: when steps and turns begin and end; rules say it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.looks.continuous import Continuous


WHILE = ("while controlled", "while tapped")
"""Durations that follow the source of an effect: for as long as its controller controls it, or
it stays tapped besides."""


def lapse(game: Game) -> None:
    """End the effects that last only while something is so that is so no more (611.2b)."""
    for effect in game.effects:
        if effect.until in WHILE and not _goes_on(game, effect):
            expire(game, lambda one: one.until in WHILE and not _goes_on(game, one))
            return


def _goes_on(game: Game, effect: Continuous) -> bool:
    obj = game.objects.get(effect.source)
    if obj is None or obj.zone is not Zone.BATTLEFIELD:
        return False
    if effect.until == "while tapped" and not obj.tapped:
        return False
    return game.controller(obj) == effect.controller


def expire(game: Game, over: Callable[[Continuous], bool]) -> int:
    """End the effects whose time is over; gives how many there were."""
    kept = [one for one in game.effects if not over(one) or _unseen(game, one)]
    ended = len(game.effects) - len(kept)
    if ended:
        game.effects = kept
        game.touch()
    return ended


def _unseen(game: Game, effect: Continuous) -> bool:
    """Whether all that it affects is phased out, and no rule lets it end meanwhile."""
    ones = [game.objects[one] for one in effect.affected if one in game.objects]
    if not ones or not all(one.phased_out for one in ones):
        return False
    rules = game.book.hooked("ends unseen")
    return not any(function(rule, game) for rule, function in rules)
