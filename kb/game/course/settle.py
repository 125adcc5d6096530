"""Settling: state-based actions and waiting triggers, until nothing is left (704.3).

Refuses: what any state-based action is; rules hang theirs on `state-based`, and on
`state-based choice` those that a player decides about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.errors import MandatoryLoop
from kb.game.happening.atonce import at_once
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.looks.known import remember

if TYPE_CHECKING:
    from kb.game.game import Game

_PATIENCE = 100
"""So many rounds without an end are a loop that nobody can stop (732.4)."""


_LEAVING = frozenset({Kind.MOVE, Kind.DESTROY, Kind.SACRIFICE})
"""At the same time as the others; told last, so that rule 704.8 is needed for what was before."""


def settle(game: Game) -> None:
    """Check and perform until a player would get priority. Raises MandatoryLoop."""
    from kb.game.rules import r704
    from kb.game.triggering.putting import put_on_stack

    heed = game.rule(r704.CHECK)
    again = heed is not None
    for _ in range(_PATIENCE):
        if game.ended:
            return
        if at_once(game):
            continue
        if heed and again and check(game):
            heed.fire()
            again = heed.does("repeated")
            continue
        if not put_on_stack(game):
            return
    raise MandatoryLoop


def glance(game: Game) -> None:
    """Between two instructions of a resolution no state is checked (704.4)."""
    from kb.game.rules import r704

    at_once(game)
    heed, ignore = game.rule(r704.CHECK), game.rule(r704.RESOLUTION)
    if ignore is None or (heed and heed.holds("priority", False)):
        check(game)
    elif _found(game, "state-based", fire=False):
        ignore.fire()


def check(game: Game) -> bool:
    """Perform all state-based actions that apply, as one event; whether there were any."""
    from kb.game.rules import r704

    ignore, heed = game.rule(r704.RESOLUTION), game.rule(r704.CHECK)
    if ignore and ignore.holds("resolving", False):
        return False
    events = _found(game, "state-based") + _found(game, "state-based choice")
    for rule, function in game.book.hooked("merge actions"):
        events = function(rule, game, events)
    events.sort(key=lambda event: event.kind in _LEAVING)
    remember(game)
    game.marks["checked"] = game.moment
    for obj in game.objects.values():
        obj.deathtouched = False
    for player in game.players.values():
        player.drew_from_empty = False
    game.marks["acting"] = True
    try:
        if heed is None or heed.does("together"):
            return bool(events) and bool(happen(game, *events))
        done = [happen(game, event) for event in events]
        return any(done)
    finally:
        game.marks["acting"] = False


def actions_apply(game: Game) -> bool:
    """Whether any state-based action would be performed that nobody decides about."""
    return bool(_found(game, "state-based", fire=False))


def _found(game: Game, hook: str, *, fire: bool = True) -> list[Event]:
    """The state-based actions that apply now."""
    events: list[Event] = []
    for rule, function in game.book.hooked(hook):
        if found := function(rule, game):
            if fire:
                rule.fire()
            events += found
    return events
