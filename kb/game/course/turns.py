"""Whose turn is next, and what begins anew with it.

Rules hang extra turns on `extra turn`, skipped ones on `skip turn`. Refuses: steps
(`course.turn`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.errors import MandatoryLoop
from kb.game.values import Step

if TYPE_CHECKING:
    from kb.game.game import Game

_PATIENCE = 200


def leave_combat(game: Game) -> None:
    """Nothing is in combat any more."""
    turn = game.turn
    for table in (turn.attackers, turn.blocks, turn.declared, turn.declared_blocks):
        table.clear()
    turn.defending.clear()
    turn.idle.clear()
    turn.joined.clear()
    turn.must_block.clear()
    turn.dealt_first.clear()
    turn.blocked.clear()
    turn.unblocked.clear()
    turn.bands.clear()
    game.marks.pop("had to attack", None)
    game.touch()


def next_turn(game: Game) -> None:
    """The next player's turn begins, or an extra one (500.7)."""
    turn = game.turn
    for rule, function in game.book.hooked("turn ends"):
        function(rule, game)
    turn.last_active, turn.last_cast_by = turn.active, turn.cast_by
    turn.cast_by = type(turn.cast_by)()
    player = _next_player(game)
    turn.number += 1
    turn.begun[turn.active] = turn.begun.get(turn.active, turn.number - 1)
    turn.begun[player] = turn.number
    turn.active = player
    turn.spells_cast = 0
    turn.draws.clear()
    turn.mains_before += turn.ended[Step.MAIN.value] + turn.ended[Step.MAIN_2.value]
    turn.ended.clear()
    leave_combat(game)
    for state in game.players.values():
        state.lands_played = 0
        state.spells_cast = 0
    for rule, function in game.book.hooked("turn begins"):
        function(rule, game)
    game.touch()


def _next_player(game: Game) -> str:
    """Who takes the next turn that is not skipped."""
    turn = game.turn
    for _ in range(_PATIENCE):
        extra = [function(rule, game) for rule, function in game.book.hooked("extra turn")]
        player = next(filter(None, extra), "")
        if player:
            turn.regular = turn.regular or turn.active
        else:
            last = turn.regular or turn.active
            order = game.turn_order(last)
            player = order[1 % len(order)] if order[0] == last else order[0]
            _miss(game, last, player)
            turn.regular = ""
        skips = game.book.hooked("skip turn")
        if not any(function(rule, game, player) for rule, function in skips):
            return player
        if not turn.regular:
            turn.regular = player
    raise MandatoryLoop


def _miss(game: Game, last: str, following: str) -> None:
    """Note whose turns would have begun between those of two players, had they not left."""
    names = list(game.players)
    place = names.index(last)
    for name in (*names[place + 1 :], *names[: place + 1]):
        if name == following:
            return
        game.players[name].turns_missed += 1
