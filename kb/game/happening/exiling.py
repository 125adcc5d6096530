"""Entering while other cards are exiled: which may be chosen (rules 614.13a and 614.13b).

Refuses: what else changes as something enters.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.happening.instead import CHANGERS
from kb.game.looks.filters import matching
from kb.game.refusals import refuse
from kb.game.state import ObjectId
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game


def _enters_exiling(
    game: Game, event: Event, args: Mapping[str, Any], source: ObjectId, you: str
) -> list[Event]:
    """Any number of one's cards (`what`) are exiled; it enters with a counter for each."""
    from kb.game.rules import r614

    rule = game.rule(r614.NOT_ITSELF)
    what = {**args["what"], "owner": you, "zone": Zone.GRAVEYARD.value}
    found = list(matching(game, what, source, you, among=list(game.objects.values())))
    moment, already = game.marks.get("chosen already", (0, ()))
    already = already if moment == game.moment else ()
    found += [one for one in already if one not in found]
    names = game.labels(found)
    entering = list(game.marks.get("entering", ()))
    picked = game.script.choose(you, "exile", names, 0, len(names), forced=False)
    chosen = [found[names.index(name)] for name in picked]
    for one in chosen:
        itself = rule is not None and rule.holds("itself", one == event.obj)
        other = rule is not None and rule.holds("others", one in entering and one != event.obj)
        if rule and (itself or other):
            refuse(rule, f"exile {game.name_of(one)}")
    twice = game.rule(r614.NOT_TWICE)
    for one in chosen:
        if twice and twice.holds("again", one in already):
            refuse(twice, f"exile {game.name_of(one)} again")
    game.marks["chosen already"] = (game.moment, (*already, *chosen))
    data = {"to": Zone.EXILE, "why": "effect"}
    happen(game, *(Event(Kind.MOVE, obj=one, data=dict(data)) for one in chosen))
    enters = dict(event.data.get("enters", {}))
    enters["counters"] = {**enters.get("counters", {}), args["counter"]: len(chosen)}
    return [event.but(data={"enters": enters})]


def _enters_milling(
    game: Game, event: Event, args: Mapping[str, Any], _source: ObjectId, you: str
) -> list[Event]:
    """As it enters, so many cards are milled."""
    happen(game, Event(Kind.MILL, player=you, amount=int(args["amount"])))
    return [event]


def left_to_mill(game: Game, library: list[ObjectId]) -> list[ObjectId]:
    """The cards of a library, less those that are entering from it (614.13c)."""
    from kb.game.rules import r614

    rule = game.rule(r614.NOT_FROM_TOP)
    entering = game.marks.get("entering", ())
    if rule is None:
        return library
    left = [one for one in library if not rule.holds("entering", one in entering)]
    if len(left) < len(library) and any(one in entering for one in library):
        rule.fire()
    return left


CHANGERS["enters exiling"] = _enters_exiling
CHANGERS["enters milling"] = _enters_milling
