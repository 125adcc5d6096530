"""Section 121: drawing a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import GUARD, MORE, VALUE, Active, Rule
from kb.game.looks.continuous import static_abilities
from kb.game.looks.filters import is_player
from kb.game.rules.r704_players import EMPTY_LIBRARY

if TYPE_CHECKING:
    from kb.game.game import Game

DRAW = Rule("121.1", own=VALUE, top=VALUE, hand=VALUE)
"""The top card of the library goes to the hand; the engine asks."""

EMPTY_LIBRARY.echo("121.4", "tried")
LIMIT = Rule("121.2b", limit=GUARD, one=MORE)


@LIMIT.at("refuse draw")
def _limit(rule: Active, game: Game, player: str) -> bool:
    """An effect lets a player draw no more than one card each turn; what comes first is drawn."""
    limited = any(
        change.verb == "draws at most"
        and is_player(game, str(change.args.get("who", "any")), game.controller(obj), player)
        for obj, ability in static_abilities(game, game.table(), {})
        for change in ability.changes
    )
    drawn = game.turn.draws[player]
    return bool(rule.holds("limit", limited)) and drawn >= rule.number_of("one", 1)
