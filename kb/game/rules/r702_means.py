"""Casting by means of madness or suspend, and what then becomes of the card (702.35, 702.62).

The price that such an effect names is an alternative cost like any other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.rules.r702_casting_later import MADNESS
from kb.game.state import ObjectId
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.spells.casting import Casting

BY_MADNESS = Rule("702.35b", alternative=DOES, means=GUARD, follows=DOES)
FINDS_DISCARDED = Rule("702.35c", cast=GUARD, public=GUARD)
BY_SUSPEND = Rule("702.62d", alternative=DOES, means=GUARD, follows=DOES)


def _alternative(name: str) -> Callable[[Active, Game, Casting], None]:
    def function(rule: Active, _game: Game, casting: Casting) -> None:
        """Counted with the others, of which there is one (118.9a), and subject to 601.2f."""
        if not rule.holds("means", casting.means == name):
            return
        rule.fire()
        if rule.does("alternative"):
            casting.alternatives.append(name)
        if rule.does("follows"):
            casting.flat = False

    return function


BY_MADNESS.at("by means")(_alternative("madness"))
BY_SUSPEND.at("by means")(_alternative("suspend"))


@FINDS_DISCARDED.at("finds")
def _finds(rule: Active, game: Game, one: ObjectId) -> list[ObjectId]:
    """What a discarded card became that madness exiled, where its ability let it go unplayed."""
    exiled = _moved(game, one)
    if exiled is None or exiled.data.get("way") != MADNESS.number:
        return []
    last = _moved(game, exiled.data["new"])
    if last is None:
        return []
    was_cast = last.data["to"] is Zone.STACK
    if was_cast:
        last = _moved(game, last.data["new"]) or last
    new = game.objects.get(last.data["new"])
    if new is None or not rule.holds("cast", not was_cast):
        return []
    if not rule.holds("public", not new.zone.is_hidden):
        return []
    rule.fire()
    return [new.id]


def _moved(game: Game, one: ObjectId) -> Event | None:
    """The change of zones by which an object ceased to be, if it did."""
    events = (happened.event for happened in game.trace)
    return next((event for event in events if (event.kind, event.obj) == (Kind.MOVE, one)), None)
