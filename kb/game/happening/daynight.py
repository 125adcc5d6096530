"""Day and night: one designation of the game, changed in one place (section 731).

Rules on `designation` say what an event makes of it, those on `as it becomes` what happens
with the change. Refuses: when it becomes day or night.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.happening.events import Event, Kind
from kb.game.happening.perform import Outcome, performs

if TYPE_CHECKING:
    from kb.game.game import Game

DESIGNATION = {Kind.DAY: "day", Kind.NIGHT: "night"}
"""What the game becomes by each kind of event."""


@performs(Kind.DAY)
@performs(Kind.NIGHT)
def _becomes(game: Game, event: Event) -> Outcome:
    was, now = game.designation, game.designation
    took = False
    for rule, function in game.book.hooked("designation"):
        found: str | None = function(rule, game, event, was)
        took = took or found is not None
        now = found or now
    if not took:
        return None, []
    game.designation = now
    game.touch()
    caused = [
        one
        for rule, function in game.book.hooked("as it becomes")
        for one in function(rule, game, event)
    ]
    return event.but(data={"was": was}), caused
