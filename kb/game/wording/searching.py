"""Searching a library for a card (rule 701.23).

Refuses: searching other zones.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kb.game.abilities import Filter
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.looks.filters import matches
from kb.game.refusals import Refused
from kb.game.values import Zone
from kb.game.wording.refs import Context
from kb.game.wording.verbs import verb


@verb("search")
def _search(context: Context, args: Mapping[str, Any]) -> None:
    """You look for a card that meets `what`, reveal it, put it into your hand, and shuffle.

    A card with a stated quality need not be found (701.23b), and no other card can be (701.23a).
    """
    search_for(context, args["what"])


def search_for(context: Context, what: Filter) -> None:
    """Search your library for a card that meets a filter."""
    game, you = context.game, context.you
    library = list(game.row(Zone.LIBRARY, you))
    fit = [one for one in library if matches(game, what, game.objects[one], one, you)]
    picked = game.script.up_to(you, "search", game.labels(fit), 1)
    if picked is None:
        raise Refused("701.23a", "search")
    for one in fit:
        if game.name_of(one) in picked:
            happen(game, Event(Kind.REVEAL, obj=one, player=you))
            happen(game, Event(Kind.MOVE, obj=one, data={"to": Zone.HAND, "why": "search"}))
    happen(game, Event(Kind.SHUFFLE, player=you))
