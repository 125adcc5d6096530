"""Section 104: the limited range of influence option (801), as far as winning and drawing go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, Active, Rule
from kb.game.happening.events import Event, Kind

if TYPE_CHECKING:
    from kb.game.game import Game

WINS = Rule("104.3h", option=GUARD, range=GUARD)
DRAWS = Rule("104.4e", option=GUARD, range=GUARD)

OPTION = frozenset({"limited range", "emperor"})
"""Variants that use the option."""


def _within(game: Game, player: str, other: str) -> bool:
    """Whether another player is in the range of influence: so many seats away, or fewer."""
    seats = game.alive()
    apart = abs(seats.index(player) - seats.index(other))
    return min(apart, len(seats) - apart) <= int(game.players[player].marks.get("range", 2))


def _replaced(rule: Active, game: Game, event: Event, kind: Kind, names: list[str]) -> list[Event]:
    """Instead, something happens to the players within range."""
    who = event.player or event.by or ""
    rule.fire()
    return [
        Event(kind, player=name, rule=rule.number)
        for name in names
        if rule.holds("range", _within(game, who, name))
    ]


@WINS.at("join")
def _wins(rule: Active, game: Game, events: list[Event]) -> list[Event]:
    """An effect by which a player wins makes the opponents within range lose."""
    found: list[Event] = []
    for event in events:
        by_effect = event.kind is Kind.WIN and event.rule == "104.2b"
        if not by_effect or not rule.holds("option", game.variant in OPTION):
            found.append(event)
            continue
        others = [one for one in game.opponents(event.player or "") if one in game.alive()]
        found += _replaced(rule, game, event, Kind.LOSE, others)
    return found


@DRAWS.at("join")
def _draws(rule: Active, game: Game, events: list[Event]) -> list[Event]:
    """An effect that makes the game a draw does so for its controller and those within range."""
    found: list[Event] = []
    for event in events:
        by_effect = event.kind is Kind.DRAW_GAME and event.rule == "104.4c"
        if not by_effect or not rule.holds("option", game.variant in OPTION):
            found.append(event)
            continue
        found += _replaced(rule, game, event, Kind.DRAW_FOR, game.alive())
    return found
