"""Who may look at the cards of a zone (400.2, 401.2, 402.3, 404.2, 406.3). The engine asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, Rule
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj

HIDDEN = Rule("400.2", hidden=GUARD)
LIBRARY = Rule("401.2", library=GUARD)
HAND = Rule("402.3", own=GUARD)
GRAVEYARD = Rule("404.2", graveyard=GUARD)
EXILE = Rule("406.3", exiled=GUARD)


def sees(game: Game, player: str, obj: Obj) -> bool:
    """Whether a player may look at the face of a card that is not face down."""
    zone = obj.zone
    allowing = ((GRAVEYARD, "graveyard", Zone.GRAVEYARD), (EXILE, "exiled", Zone.EXILE))
    for rule, clause, public in allowing:
        active = game.rule(rule)
        if active and active.holds(clause, zone is public):
            active.fire()
            return True
    own = game.rule(HAND)
    if zone is Zone.HAND and own and own.holds("own", obj.owner == player):
        own.fire()
        return True
    return zone not in {Zone.GRAVEYARD, Zone.EXILE} and not _hides(game, zone)


def _hides(game: Game, zone: Zone) -> bool:
    """Whether the zone is hidden; a library is so by two rules together."""
    hidden, library = game.rule(HIDDEN), game.rule(LIBRARY)
    general = hidden is not None and hidden.holds("hidden", zone in {Zone.LIBRARY, Zone.HAND})
    single = library is not None and library.holds("library", zone is Zone.LIBRARY)
    found = (general and single) if zone is Zone.LIBRARY else (general or single)
    for rule, applies in ((hidden, general), (library, single)):
        if found and rule and applies:
            rule.fire()
    return found
