"""The turn: steps one after another, and what happens in them by itself (section 500).

Rules hang their turn-based actions on `turn-based` under a step's name (on `turn-based early`
and `turn-based late` where an altered one comes sooner or later), what ends as a step begins
on `step begins`, and whether players get priority on `no priority` and `grants priority`.
Refuses: which step is next (`kb.game.phases`), attackers, blockers and damage
(`kb.game.combat`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import HOOKS
from kb.game.errors import MandatoryLoop
from kb.game.phases import first_step, following
from kb.game.repeating import Repetition
from kb.game.settle import settle
from kb.game.stack import resolve, top
from kb.game.triggers import put_on_stack
from kb.game.values import Step

if TYPE_CHECKING:
    from kb.game.game import Game

_PATIENCE = 200


def next_step(game: Game) -> None:
    """The step ends, and the next one begins. Raises MandatoryLoop where no turn has a step."""
    end_step(game)
    if game.ended:
        return
    step = following(game)
    for _ in range(_PATIENCE):
        if step is not None:
            break
        next_turn(game)
        step = first_step(game)
    else:
        raise MandatoryLoop
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


def begin_step(game: Game, step: Step) -> None:
    """A step begins: its turn-based actions, what triggers on it, then priority (500, 703)."""
    game.turn.step = step
    game.turn.cleanup_priority = False
    game.turn.priority = ""
    game.touch()
    for rule, function in game.book.hooked("step begins"):
        function(rule, game)
    for hook in ("turn-based early", "turn-based", "turn-based late"):
        for rule, function in game.book.hooked(hook, step.value):
            function(rule, game)
    for rule, function in game.book.hooked("beginning"):
        function(rule, game)
    for rule, function in game.book.hooked("before priority", step.value):
        function(rule, game)
    if gets_priority(game):
        _put_held(game, step)
        settle(game)


def _put_held(game: Game, step: Step) -> None:
    """What waits since earlier goes on the stack first, unless a rule is on `held together`."""
    held, game.turn.held = game.turn.held, 0
    if not 0 < held < len(game.pending):
        return
    if any(
        function(rule, game) for rule, function in game.book.hooked("held together", step.value)
    ):
        return
    later = game.pending[held:]
    game.pending = game.pending[:held]
    put_on_stack(game)
    game.pending += later


def gets_priority(game: Game) -> bool:
    """Whether players get priority in the step that it is.

    In a step about which no rule speaks they do.
    """
    step = game.turn.step.value
    if any(function(rule, game) for rule, function in game.book.hooked("no priority", step)):
        return False
    if ("grants priority", step) not in HOOKS:
        return True
    granted = game.book.hooked("grants priority", step)
    return any(function(rule, game) for rule, function in granted)


def end_step(game: Game) -> None:
    """A step ends: pools empty, and what lasted until then is over (500.5, 106.4)."""
    for rule, function in game.book.hooked("step ends"):
        function(rule, game)
    game.turn.held = len(game.pending)
    game.touch()


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
    for name in ("had to attack", "blockers declared"):
        game.marks.pop(name, None)
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
            turn.regular = ""
        skips = game.book.hooked("skip turn")
        if not any(function(rule, game, player) for rule, function in skips):
            return player
        if not turn.regular:
            turn.regular = player
    raise MandatoryLoop


def all_pass(game: Game) -> bool:
    """All players pass in succession once: the top of the stack resolves, or the step ends.

    Gives whether the step ended. Where nobody gets priority, it ends by itself.
    """
    from kb.game.rules import r500

    priority = gets_priority(game)
    by_itself = game.rule(r500.WITHOUT_PRIORITY)
    if by_itself and by_itself.holds("priority", not priority):
        by_itself.fire()
        next_step(game)
        return True
    passing = r500.passing(game)
    empty = top(game) is None
    if passing and priority and passing.holds("empty", empty):
        passing.fire()
        next_step(game)
        return True
    if not empty and priority:
        resolve(game)
        if passing and top(game) is None and passing.holds("passed", False):
            next_step(game)
            return True
    return False


def go_to(game: Game, step: Step, player: str | None = None) -> None:
    """All players pass until a step begins, of a player's turn where one is named.

    What is on the stack resolves on the way. Raises MandatoryLoop.
    """
    for _ in range(_PATIENCE):
        ended = all_pass(game)
        if game.ended:
            return
        if ended and game.turn.step is step and player in {None, game.turn.active}:
            return
    raise MandatoryLoop


def pass_all(game: Game) -> None:
    """All players pass until the stack is empty. Raises MandatoryLoop."""
    repetition = Repetition()
    for _ in range(_PATIENCE):
        if top(game) is None or game.ended:
            return
        if repetition.again(game):
            break
        resolve(game)
    raise MandatoryLoop
