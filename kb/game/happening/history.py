"""What has happened this turn (rule 608.2i).

Refuses: what an effect makes of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.game.happening.events import Event, Kind
from kb.game.values import Step

if TYPE_CHECKING:
    from kb.game.game import Game


def this_turn(game: Game) -> Iterator[Event]:
    """The events since the turn began, the last one first."""
    for event, _label in reversed(game.trace):
        if event.kind is Kind.BEGIN and event.data.get("step") is Step.UNTAP:
            return
        yield event
