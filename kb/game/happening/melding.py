"""Melding two cards into one permanent, and that permanent becoming two cards again.

Rules hang what keeps cards apart on `refuse melding`, the melding on `melds`, and what becomes
of the two cards on `second card`, `order of cards` and `same fate`. Refuses: pairs by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.happening.events import Event, Kind
from kb.game.happening.perform import Outcome, performs
from kb.game.state import Obj
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game


@performs(Kind.MELD)
def _meld(game: Game, event: Event) -> Outcome:
    """Meld `obj` and the object `with` under `by`; what cannot be melded may stay (701.42c)."""
    one = game.objects[event.obj or 0]
    other = game.objects.get(event.data["with"])
    if other is None:
        return None, []
    refusing = game.book.hooked("refuse melding")
    refused = any(function(rule, game, one, other) for rule, function in refusing)
    if any(function(rule, game, refused) for rule, function in game.book.hooked("unmelded")):
        return None, []
    if refused:
        return None, apart(one, other, event)
    for rule, function in game.book.hooked("melds"):
        moves: list[Event] = function(rule, game, one, other, event)
        if moves:
            return event, moves
    return None, []


def _onto(obj: Obj, event: Event) -> Event:
    data = {"to": Zone.BATTLEFIELD, "controller": event.by or obj.owner, "why": "meld"}
    return Event(Kind.MOVE, obj=obj.id, data=data, by=event.by)


def apart(one: Obj, other: Obj, event: Event) -> list[Event]:
    """Put two cards onto the battlefield, as two permanents."""
    return [_onto(one, event), _onto(other, event)]


def together(game: Game, one: Event, other: Event) -> Event:
    """Put two cards onto the battlefield as one permanent, in the place of two."""
    second = game.objects[other.obj or 0]
    entering = {"melded_with": (second.label, second.card)}
    return one.but(data={"with": second.id, "enters": entering})


def take_second(game: Game, event: Event) -> None:
    """The other of two cards that are being melded leaves its zone with the first."""
    other = game.objects.get(event.data.get("with", 0))
    if other is not None:
        game.remove(other)


def part(game: Game, old: Obj, new: Obj, event: Event) -> tuple[list[int], list[Event]]:
    """What a melded permanent becomes in another zone: its objects, and further events."""
    if old.zone is not Zone.BATTLEFIELD or not any(
        function(rule, game, old) for rule, function in game.book.hooked("second card")
    ):
        return [new.id], []
    to: Zone = event.data["to"]
    if "was to" in event.data and not shares(game, event, old):
        to = event.data["was to"]
    label, card = old.melded_with or (old.label, old.card)
    place = event.data.get("place")
    other = game.add(label, card, old.owner, to, place=place)
    both = [new, other]
    for one, twin in (both, both[::-1]):
        one.marks["came with"] = (twin.id, twin.card)
    for rule, function in game.book.hooked("order of cards"):
        function(rule, game, old, both, event)
    data = {"to": to, "from": old.zone, "new": other.id}
    return [one.id for one in both], [Event(Kind.SECOND_CARD, obj=other.id, data=data, by=event.by)]


def shares(game: Game, applied: Event, other: Obj) -> bool:
    """Whether what was applied to one thing that moves is applied to another, as rules say."""
    fates = game.book.hooked("same fate")
    return any(function(rule, game, applied, other) for rule, function in fates)


def shared_fates(game: Game, events: list[Event]) -> list[Event]:
    """Events at the same time; what was applied to one is applied to those that share its fate."""
    applied = next((one for one in events if "was to" in one.data), None)
    if applied is None:
        return events
    found = []
    for one in events:
        obj = game.objects.get(one.obj or 0)
        moves = one is not applied and one.kind is Kind.MOVE
        shared = moves and obj is not None and shares(game, applied, obj)
        found.append(one.but(data={"to": applied.data["to"]}) if shared else one)
    return found


def decide_order(game: Game, player: str, cards: list[Obj]) -> list[Obj]:
    """The order of two cards, by the names of their front faces, as a player decides."""
    names = [one.card.front.name if one.card else one.label for one in cards]
    picked = game.script.choose(player, "order of cards", names, 2, 2, forced=False)
    return sorted(cards, key=lambda one: picked.index(names[cards.index(one)]))
