"""Questions about combat: who is the defending player, what is blocked, what blocks what.

Refuses: declaring anything (`combat.declaring`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kb.game.state import ObjectId, Ref

if TYPE_CHECKING:
    from kb.game.game import Game

Attacks = Mapping[ObjectId, Ref]
Blocks = Mapping[ObjectId, list[ObjectId]]


def player_of(game: Game, defender: Ref) -> str:
    """The defending player: who is attacked, or controls or protects what is (506.2)."""
    if isinstance(defender, str):
        return defender
    obj, chars = game.known(defender)
    if "battle" in chars.types:
        return str(obj.marks.get("protector", chars.controller))
    return chars.controller


def defending_player(game: Game, attacker: ObjectId) -> str:
    """The defending player for a creature that attacks, or attacked in this combat (508.5)."""
    for rule, function in game.book.hooked("defending player"):
        player: str | None = function(rule, game, attacker)
        if player is not None:
            return player
    return ""


def is_blocked(game: Game, attacker: ObjectId) -> bool:
    """Whether an attacker is a blocked creature."""
    return attacker in game.turn.blocked


def becomes_blocked(game: Game, attacker: ObjectId) -> None:
    """It is a blocked creature from now on."""
    game.turn.blocked.add(attacker)
    game.turn.unblocked.discard(attacker)


def by_blocker(blocks: Blocks) -> dict[ObjectId, list[ObjectId]]:
    """Blocker → what it blocks."""
    found: dict[ObjectId, list[ObjectId]] = {}
    for attacker, blockers in blocks.items():
        for one in blockers:
            found.setdefault(one, []).append(attacker)
    return found
