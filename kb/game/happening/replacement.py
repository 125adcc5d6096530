"""A replacement or prevention effect as a value, and who chooses among several (616.1).

Refuses: applying it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from kb.game.book import Active
from kb.game.happening.events import Event, Kind
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game


class Order(IntEnum):
    """Which replacement effects come first (rule 616.1)."""

    SELF = 0
    CONTROL = 1
    COPY = 2
    FACE = 3
    OTHER = 4


@dataclass(frozen=True, eq=False)
class Replacement:
    """A replacement or prevention effect; the same effect has the same `key` each time."""

    key: object
    name: str
    """What a decision calls it: the label of its source, or its rule."""
    applies: Callable[[Event], bool]
    change: Callable[[Event], list[Event]]
    order: Order = Order.OTHER
    optional: str = ""
    """The player who may choose that it does not apply."""
    rule: Active | None = None
    prevents: bool = False
    """Whether it is a prevention effect."""
    does: str = ""
    """By what it is told from other effects of its source that have another result."""


def affected(game: Game, event: Event) -> str:
    """Who chooses among replacement effects: the affected player or controller (616.1)."""
    if event.player is not None:
        return event.player
    if event.obj is None or event.obj not in game.objects:
        return game.turn.active
    obj = game.objects[event.obj]
    if event.kind is Kind.MOVE and event.data.get("to") is Zone.BATTLEFIELD:
        return str(event.data.get("controller", obj.owner))
    on_field = obj.zone in {Zone.BATTLEFIELD, Zone.STACK}
    return game.controller(obj) if on_field else obj.owner
