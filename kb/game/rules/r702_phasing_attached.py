"""Keyword 702.26, g to j: phasing of what is attached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, Active, Rule
from kb.game.happening.events import Event, Kind
from kb.game.happening.phasing import PHASING
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.state import Obj

INDIRECTLY = Rule("702.26g", attached=GUARD, together=DOES, alone=DOES, along=DOES)
ONLY_INDIRECTLY = Rule("702.26h", host=GUARD)
ATTACHED = Rule("702.26i", object=GUARD, player=GUARD)
NO_ATTACHING = Rule("702.26j", phases=GUARD, attached=DOES, unattached=DOES)


@INDIRECTLY.at("phases out with")
def _goes_along(rule: Active, game: Game, obj: Obj) -> list[Event]:
    along = [
        one
        for one in game.objects.values()
        if one.zone is Zone.BATTLEFIELD
        and not one.out_of_phase
        and one is not obj
        and rule.holds("attached", one.attached_to == obj.id)
    ]
    if not along or not rule.does("together"):
        return []
    rule.fire()
    return [Event(Kind.PHASE_OUT, obj=one.id, data={"how": "indirectly"}) for one in along]


@INDIRECTLY.at("phases in with")
def _comes_along(rule: Active, game: Game, obj: Obj) -> list[Event]:
    along = [
        one
        for one in game.objects.values()
        if one.out_of_phase == "indirectly" and one.attached_to == obj.id
    ]
    if not along or not rule.does("along"):
        return []
    rule.fire()
    return [Event(Kind.PHASE_IN, obj=one.id) for one in along]


@INDIRECTLY.at("phases in alone")
def _not_alone(rule: Active, _game: Game, obj: Obj) -> bool:
    if obj.out_of_phase != "indirectly" or not rule.does("alone"):
        return False
    rule.fire()
    return True


@ONLY_INDIRECTLY.at("join")
def _only_indirectly(rule: Active, game: Game, events: list[Event]) -> list[Event]:
    """With its host, and not of itself."""
    going = {event.obj for event in events if event.kind is Kind.PHASE_OUT}
    kept = []
    for event in events:
        obj = game.objects.get(event.obj or 0)
        if event.kind is Kind.PHASE_OUT and "how" not in event.data and obj:
            host = obj.attached_to
            if host is not None and rule.holds("host", host in going):
                rule.fire()
                continue
        kept.append(event)
    return kept


@ATTACHED.at("stays attached")
def _stays_attached(rule: Active, game: Game, obj: Obj) -> bool:
    host = obj.attached_to
    if isinstance(host, str):
        stays = rule.holds("player", not game.players[host].lost)
    else:
        found = game.objects.get(host or 0)
        stays = rule.holds("object", found is not None and found.zone is Zone.BATTLEFIELD)
    if stays:
        rule.fire()
    return stays


_CLAUSES = {Kind.ATTACH: "attached", Kind.UNATTACH: "unattached"}


@NO_ATTACHING.at("not seen as")
def _no_attaching(rule: Active, event: Event, kind: Kind) -> bool:
    """By what triggers on becoming attached or unattached."""
    if kind not in _CLAUSES or not rule.holds("phases", event.kind in PHASING):
        return False
    if not rule.does(_CLAUSES[kind]):
        return False
    rule.fire()
    return True
