"""The turn: steps one after another, and what happens in them by itself (section 500).

Rules hang their turn-based actions on `turn-based` under a step's name. Refuses: attackers,
blockers and damage (`kb.game.combat`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.errors import MandatoryLoop
from kb.game.events import Event, Kind
from kb.game.happen import happen
from kb.game.settle import settle
from kb.game.stack import resolve, top
from kb.game.values import STEPS, Step

if TYPE_CHECKING:
    from kb.game.game import Game

_PATIENCE = 200


def next_step(game: Game) -> None:
    """All players pass on an empty stack: the step ends, and the next one begins (500.2)."""
    end_step(game)
    if game.ended:
        return
    step = _following(game)
    if step is None:
        next_turn(game)
        step = Step.UNTAP
    if step in {Step.ATTACK, Step.BLOCK}:
        _declare_nothing(game, step)
    else:
        begin_step(game, step)


def _declare_nothing(game: Game, step: Step) -> None:
    """Nobody is declared as an attacker or blocker. Raises Refused where somebody has to be."""
    from kb.game.combat import declare_attackers, declare_blockers

    if step is Step.ATTACK:
        declare_attackers(game, {})
    else:
        declare_blockers(game, {})


def _following(game: Game) -> Step | None:
    """The next step of the turn; None at its end. Steps that do not take place are left out."""
    from kb.game.fighting import has_two_steps

    turn = game.turn
    place = STEPS.index(turn.step) + 1
    while place < len(STEPS):
        step = STEPS[place]
        skipped = any(
            function(rule, game, step) for rule, function in game.book.hooked("skip step")
        )
        if not skipped and (step is not Step.FIRST_DAMAGE or has_two_steps(game)):
            return step
        place += 1
    return None


def begin_step(game: Game, step: Step) -> None:
    """A step begins: its turn-based actions, what triggers on it, then priority (500, 703)."""
    game.turn.step = step
    game.touch()
    for rule, function in game.book.hooked("turn-based", step.value):
        function(rule, game)
    happen(game, Event(Kind.BEGIN, player=game.turn.active, data={"step": step}))
    if step is not Step.UNTAP:
        settle(game)


def end_step(game: Game) -> None:
    """A step ends: pools empty, and what lasted until then is over (500.5, 106.4)."""
    for rule, function in game.book.hooked("step ends"):
        function(rule, game)
    game.touch()


def leave_combat(game: Game) -> None:
    """Nothing is in combat any more."""
    turn = game.turn
    for table in (turn.attackers, turn.blocks, turn.declared, turn.declared_blocks):
        table.clear()
    turn.defending.clear()
    turn.dealt_first.clear()
    turn.blocked.clear()
    turn.bands.clear()
    game.touch()


def next_turn(game: Game) -> None:
    """The next player's turn begins, or an extra one (500.7)."""
    turn = game.turn
    turn.last_cast_by_active = turn.cast_by_active
    for rule, function in game.book.hooked("turn ends"):
        function(rule, game)
    order = game.turn_order()
    following = turn.extra_turns.pop() if turn.extra_turns else order[1 % len(order)]
    turn.number += 1
    turn.begun[turn.active] = turn.begun.get(turn.active, turn.number - 1)
    turn.begun[following] = turn.number
    turn.active = following
    turn.spells_cast = 0
    turn.cast_by_active = 0
    turn.draws.clear()
    leave_combat(game)
    for player in game.players.values():
        player.lands_played = 0
        player.spells_cast = 0
    game.touch()


def go_to(game: Game, step: Step, player: str | None = None) -> None:
    """All players pass until a step begins, of a player's turn where one is named.

    What is on the stack resolves on the way. Raises MandatoryLoop.
    """
    for _ in range(_PATIENCE):
        pass_all(game)
        if game.ended:
            return
        next_step(game)
        if game.turn.step is step and player in {None, game.turn.active}:
            return
    raise MandatoryLoop


def pass_all(game: Game) -> None:
    """All players pass until the stack is empty. Raises MandatoryLoop."""
    for _ in range(_PATIENCE):
        if top(game) is None or game.ended:
            return
        resolve(game)
    raise MandatoryLoop
