"""What each kind of event does to the position.

Each function gives the event as it took place (None where nothing happened) and the events it
causes at the same time. Refuses: replacing and triggering.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kb.game.happening.events import Event, Kind
from kb.game.happening.leaving import take_out
from kb.game.state import Obj
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game

Outcome = tuple[Event | None, list[Event]]
Performer = Callable[["Game", Event], Outcome]
PERFORM: dict[Kind, Performer] = {}


_PHASED_OUT = frozenset({Kind.PHASE_OUT, Kind.PHASE_IN, Kind.CEASE})
"""What happens to phased-out permanents too (702.26b)."""


def performs(kind: Kind) -> Callable[[Performer], Performer]:
    """Register the function of a kind of event."""

    def register(function: Performer) -> Performer:
        PERFORM[kind] = function
        return function

    return register


def perform(game: Game, event: Event) -> Outcome:
    """Let an event take place. One about an object that is gone does nothing."""
    if event.obj is not None and event.obj not in game.objects:
        return None, []
    out = event.obj is not None and game.objects[event.obj].phased_out
    if out and event.kind not in _PHASED_OUT:
        return None, []
    function = PERFORM.get(event.kind)
    return function(game, event) if function else (event, [])


def _permanent(game: Game, event: Event) -> Obj | None:
    obj = game.objects.get(event.obj or 0)
    from kb.game.rules.r109_words import is_permanent

    return obj if obj and not obj.phased_out and is_permanent(game, obj) else None


@performs(Kind.DAMAGE)
def _damage(game: Game, event: Event) -> Outcome:
    """Its results by what is damaged (120.3)."""
    caused: list[Event] = []
    for rule, function in game.book.hooked("damage"):
        caused += function(rule, game, event)
    return event, caused


@performs(Kind.DRAW)
def _draw(game: Game, event: Event) -> Outcome:
    """The top card goes to the hand; from an empty library none does (121.1, 704.5b)."""
    from kb.game.rules import r121

    player = event.player or ""
    library = game.row(Zone.LIBRARY, player)
    for rule, function in game.book.hooked("refuse draw"):
        if function(rule, game, player):
            rule.fire()
            return None, []
    draws = game.rule(r121.DRAW)
    if draws is None:
        return None, []
    other = (game.opponents(player) or [player])[0]
    library = draws.value("own", library, game.row(Zone.LIBRARY, other))
    game.turn.draws[player] += 1
    if not library:
        game.players[player].drew_from_empty = True
        game.players[player].marks["tried to draw from an empty library"] = True
        return None, []
    draws.fire()
    top = library[draws.value("top", 0, -1)]
    to = draws.value("hand", Zone.HAND, Zone.GRAVEYARD)
    return event.but(data={"card": game.name_of(top)}), [
        Event(Kind.MOVE, obj=top, data={"to": to, "why": "draw"})
    ]


@performs(Kind.DISCARD)
def _discard(game: Game, event: Event) -> Outcome:
    from kb.game.rules.r701_cards import discarded

    obj = game.objects[event.obj or 0]
    moves = discarded(game, event, obj)
    return (event.but(data={"owner": obj.owner}) if moves else None), moves


@performs(Kind.MILL)
def _mill(game: Game, event: Event) -> Outcome:
    from kb.game.rules.r701_cards import milled

    moves = milled(game, event)
    return (event if moves else None), moves


@performs(Kind.DESTROY)
def _destroy(game: Game, event: Event) -> Outcome:
    from kb.game.rules.r701_destroying import destruction

    moves = destruction(game, event, game.objects[event.obj or 0])
    return (event if moves else None), moves


@performs(Kind.SACRIFICE)
def _sacrifice(game: Game, event: Event) -> Outcome:
    from kb.game.rules.r701_destroying import sacrificed

    moves = sacrificed(game, event, game.objects[event.obj or 0])
    return (event if moves else None), moves


@performs(Kind.REGENERATE)
def _regenerate(game: Game, event: Event) -> Outcome:
    """Something is to regenerate it (701.19)."""
    obj = _permanent(game, event)
    if obj is None:
        return None, []
    for rule, function in game.book.hooked("regenerate"):
        function(rule, game, obj)
    return event, []


@performs(Kind.REGENERATES)
def _regenerates(game: Game, event: Event) -> Outcome:
    """What happens instead of destroying it, by its parts."""
    obj = _permanent(game, event)
    if obj is None:
        return None, []
    if event.data.get("damage"):
        obj.damage = 0
    if event.data.get("combat"):
        take_out(game, obj.id)
    tapping = Event(Kind.TAP, obj=obj.id, by=game.controller(obj))
    return event, [tapping] if event.data.get("tapped") else []


@performs(Kind.COUNTERS)
def _counters(game: Game, event: Event) -> Outcome:
    if event.amount <= 0:
        return None, []
    kind = event.data["counter"]
    holder = (
        game.players[event.player] if event.player is not None else game.objects[event.obj or 0]
    )
    had = holder.counters[kind]
    holder.counters[kind] += event.amount
    return event.but(data={"had": had}), []


@performs(Kind.REMOVE_COUNTERS)
def _remove_counters(game: Game, event: Event) -> Outcome:
    kind = event.data["counter"]
    if event.player is not None:
        counters = game.players[event.player].counters
    else:
        counters = game.objects[event.obj or 0].counters
    amount = min(event.amount, counters[kind])
    if amount <= 0:
        return None, []
    counters[kind] -= amount
    return event.but(amount=amount, data={"left": counters[kind]}), []


@performs(Kind.SHUFFLE)
def _shuffle(game: Game, event: Event) -> Outcome:
    """The order becomes what the script says; without one it is unknown (701.24a)."""
    library = game.row(Zone.LIBRARY, event.player or "")
    game.marks[f"shuffled {event.player}"] = True
    del library
    return event, []
