"""Settling: state-based actions and waiting triggers, until nothing is left (704.3).

Refuses: what any state-based action is; rules hang theirs on `state-based`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.errors import MandatoryLoop
from kb.game.events import Event
from kb.game.happen import happen

if TYPE_CHECKING:
    from kb.game.game import Game

_PATIENCE = 100
"""So many rounds without an end are a loop that nobody can stop (732.4)."""


def settle(game: Game) -> None:
    """Check and perform until a player would get priority. Raises MandatoryLoop."""
    from kb.game.triggers import put_on_stack

    for _ in range(_PATIENCE):
        if game.ended:
            return
        if check(game):
            continue
        if not put_on_stack(game):
            return
    raise MandatoryLoop


def check(game: Game) -> bool:
    """Perform all state-based actions that apply, as one event; whether there were any."""
    at_once = [
        event for rule, function in game.book.hooked("at once") for event in function(rule, game)
    ]
    if at_once:
        happen(game, *at_once)
        return True
    events: list[Event] = []
    for rule, function in game.book.hooked("state-based"):
        found = function(rule, game)
        if found:
            rule.fire()
            events += found
    events = _once(events)
    for obj in game.objects.values():
        obj.deathtouched = False
    for player in game.players.values():
        player.drew_from_empty = False
    if not events:
        return False
    return bool(happen(game, *events))


def _once(events: list[Event]) -> list[Event]:
    """Of several ways to the same zone change the first; nothing dies twice."""
    kept: list[Event] = []
    seen: set[object] = set()
    for event in events:
        key = (event.kind, event.whom, str(event.data.get("counter", "")))
        if key not in seen:
            seen.add(key)
            kept.append(event)
    return kept
