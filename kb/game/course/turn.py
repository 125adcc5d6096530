"""The turn: steps one after another, and what happens in them by itself (section 500).

Rules hang their turn-based actions on `turn-based` under a step's name (on `turn-based early`
and `turn-based late` where an altered one comes sooner or later), what ends as a step begins
on `step begins`, and whether players get priority on `no priority` and `grants priority`.
Refuses: which step is next (`course.phases`), attackers, blockers and damage
(`combat.declaring`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import HOOKS
from kb.game.course.phases import first_step, following
from kb.game.course.repeating import Repetition
from kb.game.course.settle import settle
from kb.game.course.turns import next_turn
from kb.game.errors import MandatoryLoop
from kb.game.spells.stack import resolve, top
from kb.game.triggering.putting import put_on_stack
from kb.game.values import Step

if TYPE_CHECKING:
    from kb.game.game import Game

_PATIENCE = 200

GRANTED: set[Step] = set()
"""The steps about which a rule says that players get priority."""


def next_step(game: Game) -> None:
    """The step ends, and the next one begins. Raises MandatoryLoop where no turn has a step."""
    end_step(game)
    if game.ended:
        return
    cut = any(function(rule, game) for rule, function in game.book.hooked("turn cut short"))
    step = None if cut else following(game)
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
    from kb.game.combat.declaring import declare_attackers, declare_blockers

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
    """What waits since the step before goes on the stack with the rest, where a rule says so.

    Without the rule about such a step it would go first.
    """
    held, game.turn.held = game.turn.held, 0
    if not 0 < held < len(game.pending) or ("held together", step.value) not in HOOKS:
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
    step = game.turn.step
    if any(function(rule, game) for rule, function in game.book.hooked("grants priority")):
        return True
    if any(function(rule, game) for rule, function in game.book.hooked("no priority", step.value)):
        return False
    return step not in GRANTED


def end_step(game: Game) -> None:
    """A step ends: pools empty, and what lasted until then is over (500.5, 106.4)."""
    for rule, function in game.book.hooked("step ends"):
        function(rule, game)
    game.turn.held = len(game.pending)
    game.turn.ended[game.turn.step.value] += 1
    game.touch()


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
        for rule, function in game.book.hooked("passed"):
            function(rule, game)
        short = [function(rule, game) for rule, function in game.book.hooked("step cut short")]
        if any(short) or (passing and top(game) is None and passing.holds("passed", False)):
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
