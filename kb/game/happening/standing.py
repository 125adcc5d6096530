"""What single events do to players, and to the standing of objects.

Refuses: zone changes (`happening.moving`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.happening.events import Event, Kind
from kb.game.happening.perform import Outcome, performs
from kb.game.state import PlayerState
from kb.game.values import Zone

if TYPE_CHECKING:
    from kb.game.game import Game


@performs(Kind.GAIN_LIFE)
def _gain_life(game: Game, event: Event) -> Outcome:
    from kb.game.rules.r119 import gained

    return (event if gained(game, event) else None), []


@performs(Kind.LOSE_LIFE)
def _lose_life(game: Game, event: Event) -> Outcome:
    return (event if event.amount > 0 else None), []


def sharing(game: Game, player: str) -> list[PlayerState]:
    """Those whose life total a player's is: in Two-Headed Giant the team's (810.9)."""
    own = game.players[player]
    if game.variant != "two-headed giant":
        return [own]
    return [
        one for one in game.players.values() if one is own or (one.team and one.team == own.team)
    ]


@performs(Kind.PAY_LIFE)
def _pay_life(game: Game, event: Event) -> Outcome:
    from kb.game.rules.r119 import paid

    return event, paid(game, event)


@performs(Kind.LOSE)
def _lose(game: Game, event: Event) -> Outcome:
    """A player who loses leaves the game (104.3, 104.5)."""
    player = game.players[event.player or ""]
    if player.lost:
        return None, []
    player.lost = event.rule or "104.3"
    if game.variant != "two-headed giant":
        return event, []
    team = [one.name for one in game.players.values() if one.team and one.team == player.team]
    return event, [event.but(player=one) for one in team if one != event.player]


@performs(Kind.CONCEDE)
def _concede(game: Game, event: Event) -> Outcome:
    caused: list[Event] = []
    for rule, function in game.book.hooked("conceding"):
        caused += function(rule, game, event)
    return event, caused


@performs(Kind.CEASE)
def _cease(game: Game, event: Event) -> Outcome:
    """It ceases to exist (111.7, 704.5d)."""
    game.remove(game.objects[event.obj or 0])
    return event, []


@performs(Kind.TO_BOTTOM)
def _to_bottom(game: Game, event: Event) -> Outcome:
    """A card of a deck in the command zone goes face down under the deck."""
    obj = game.objects[event.obj or 0]
    row = game.row(obj.zone, obj.owner)
    row.remove(obj.id)
    row.append(obj.id)
    obj.face_down = event.rule
    return event, []


@performs(Kind.PLANESWALK)
def _planeswalk(game: Game, event: Event) -> Outcome:
    """The top card of the planar deck is turned face up, the others go under it (701.31)."""
    cards = [game.objects[one] for one in game.row(Zone.COMMAND)]
    planar = [obj for obj in cards if obj.card and _PLANAR & obj.card.front.types]
    for obj in [obj for obj in planar if obj.face_down][:1]:
        obj.face_down = ""
        planar.remove(obj)
    old = [Event(Kind.TO_BOTTOM, obj=obj.id, rule="701.31a") for obj in planar if not obj.face_down]
    return event, old


_PLANAR = frozenset({"plane", "phenomenon"})


@performs(Kind.DESIGNATE)
def _designate(game: Game, event: Event) -> Outcome:
    """An object or player has a designation from now on: `name` and `value`."""
    holder = (
        game.players[event.player] if event.player is not None else game.objects[event.obj or 0]
    )
    holder.marks[event.data["name"]] = event.data["value"]
    return event, []


@performs(Kind.WIN)
def _win(game: Game, event: Event) -> Outcome:
    game.players[event.player or ""].won = True
    game.ended = game.ended or event.player or ""
    return event, []


@performs(Kind.DRAW_GAME)
def _draw_game(game: Game, event: Event) -> Outcome:
    game.ended = "draw"
    return event, []


@performs(Kind.DRAW_FOR)
def _draw_for(game: Game, event: Event) -> Outcome:
    """One player leaves without having lost."""
    game.players[event.player or ""].lost = event.rule
    return event, []


@performs(Kind.MANA)
def _mana(game: Game, event: Event) -> Outcome:
    added = [function(rule, game) for rule, function in game.book.hooked("mana goes")]
    if not any(added):
        return None, []
    game.players[event.player or ""].pool.update(event.data["mana"])
    return event, []
