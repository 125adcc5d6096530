"""Section 400 and after: whose a zone is, and where in it an object goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, VALUE, Rule
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game

SHARED = Rule("400.1", own=GUARD, each=VALUE)
"""Asked wherever a zone is looked into."""
ON_TOP = Rule("405.2", stack=GUARD, top=VALUE)
"""Asked as an object is put into a zone."""
OWNERS = Rule("400.3", zone=GUARD, owner=VALUE)
UNATTACHED = Rule("303.4h", kind=GUARD)
"""Asked as an object arrives in a zone."""
NTH = Rule("401.7", fewer=GUARD, bottom=VALUE)


def keeper(game: Game, zone: Zone, owner: str) -> str:
    """The player whose own zone it is; '' for a zone that all share."""
    rule = game.rule(SHARED)
    if rule is None:
        return ""
    if not rule.holds("own", zone in {Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD}):
        return ""
    rule.fire()
    return rule.value("each", owner, "")


def place_in(game: Game, zone: Zone, length: int) -> int:
    """Where a new object goes: on top, which is the end of the stack's row."""
    rule = game.rule(ON_TOP)
    if rule is None or not rule.holds("stack", zone is Zone.STACK):
        return 0
    rule.fire()
    return rule.value("top", length, 0)


def nth(game: Game, place: int, length: int) -> int:
    """The place of a card put into a library Nth from the top."""
    rule = game.rule(NTH)
    if rule is None or not rule.holds("fewer", length < place - 1 or length < place):
        return min(place - 1, length) if rule else 0
    rule.fire()
    return rule.value("bottom", length, 0)
