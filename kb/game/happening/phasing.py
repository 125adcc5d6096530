"""Permanents phasing out and in (section 702.26).

Rules on `phases out` and `phases in` change the status, those on `phases out with` and `phases
in with` say what goes along; `phasing keeps` says what does not change, and `not seen as` what
the events are not taken for. Refuses: when that happens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.happening.events import Event, Kind
from kb.game.happening.perform import Outcome, performs
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj


PHASING = frozenset({Kind.PHASE_OUT, Kind.PHASE_IN})
"""What would look like leaving and entering the battlefield, and like losing what is attached,
as what is phased out counts as if it did not exist; rules say that it is not."""


def kept(game: Game, event: Event) -> set[str]:
    """What phasing leaves as it is: "token", "counters", "history"."""
    return {
        name
        for rule, function in game.book.hooked("phasing keeps")
        for name in function(rule, game, event)
    }


@performs(Kind.PHASE_OUT)
def _out(game: Game, event: Event) -> Outcome:
    obj = game.objects[event.obj or 0]
    controller, attached = game.controller(obj), obj.attached_to is not None
    if obj.out_of_phase and not event.data.get("instance"):
        return None, []
    took = [function(rule, game, obj, event) for rule, function in game.book.hooked("phases out")]
    if not any(took):
        return None, []
    obj.phased_under = controller
    stays = kept(game, event)
    if "counters" not in stays:
        obj.counters.clear()
    caused = [
        one
        for rule, function in game.book.hooked("phases out with")
        for one in function(rule, game, obj)
    ]
    if obj.token and "token" not in stays:
        caused.append(Event(Kind.CEASE, obj=obj.id))
    kinds = (Kind.MOVE, Kind.UNATTACH) if attached else (Kind.MOVE,)
    data = {"seen as": kinds, "from": Zone.BATTLEFIELD}
    return event.but(data=data), caused


@performs(Kind.PHASE_IN)
def _in(game: Game, event: Event) -> Outcome:
    obj = game.objects[event.obj or 0]
    direct = obj.out_of_phase == "directly"
    took = [function(rule, game, obj) for rule, function in game.book.hooked("phases in")]
    if not any(took):
        return None, []
    if direct and obj.attached_to is not None and not _holds_on(game, obj):
        obj.attached_to = None
    if "history" not in kept(game, event):
        obj.since = (game.turn.number, obj.since[1])
        obj.entered_turn = game.turn.number
    caused = [
        one
        for rule, function in game.book.hooked("phases in with")
        for one in function(rule, game, obj)
    ]
    kinds = (Kind.MOVE, Kind.ATTACH) if obj.attached_to is not None else (Kind.MOVE,)
    data = {"seen as": kinds, "to": Zone.BATTLEFIELD}
    return event.but(data=data), caused


def _holds_on(game: Game, obj: Obj) -> bool:
    """Whether it is attached to what it was attached to before."""
    return any(function(rule, game, obj) for rule, function in game.book.hooked("stays attached"))
