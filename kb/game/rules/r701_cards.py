"""Keyword actions 701.9 and 701.17: discard and mill."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, MORE, VALUE, Rule
from kb.game.events import Event, Kind
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj

DISCARD = Rule("701.9a", hand=GUARD, graveyard=VALUE)
MILL = Rule("701.17a", number=MORE, top=VALUE, graveyard=VALUE)
TOO_MANY = Rule("701.17b", more=GUARD)


def discarded(game: Game, event: Event, obj: Obj) -> list[Event]:
    """The zone change that discarding is; none where it is not possible."""
    rule = game.rule(DISCARD)
    if rule is None or not rule.holds("hand", obj.zone is Zone.HAND):
        return []
    rule.fire()
    usual = rule.value("graveyard", Zone.GRAVEYARD, Zone.EXILE)
    data = {"to": event.data.get("to", usual), "why": "discard"}
    return [Event(Kind.MOVE, obj=obj.id, data=data, rule=event.rule)]


def milled(game: Game, event: Event) -> list[Event]:
    """The zone changes that milling is: as many as there are cards."""
    library = game.row(Zone.LIBRARY, event.player or "")
    rule, most = game.rule(MILL), game.rule(TOO_MANY)
    amount = event.amount
    if most is None:
        amount = amount if amount <= len(library) else 0
    elif most.holds("more", amount > len(library)):
        most.fire()
        amount = len(library)
    amount = rule.number_of("number", amount) if rule else 0
    if rule is None or not amount:
        return []
    rule.fire()
    cards = rule.value("top", library[:amount], library[-amount:])
    to = rule.value("graveyard", Zone.GRAVEYARD, Zone.EXILE)
    return [Event(Kind.MOVE, obj=one, data={"to": to, "why": "mill"}) for one in cards]
