"""Which phase or step comes next in a turn (section 500).

The order of phases hangs on `phases`, that of a phase's steps on `steps`; what is left out on
`skip phase` and `skip step`; what is added on `extra phase` and `extra step`, and, where an
altered rule has it come sooner, on `phase cut short`; which main phase is which on `main phase`.
Refuses: what happens in them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

from kb.game.values import Step

if TYPE_CHECKING:
    from kb.game.game import Game


class Phase(StrEnum):
    """The phases of a turn."""

    BEGINNING = "beginning"
    PRECOMBAT_MAIN = "precombat main"
    COMBAT = "combat"
    POSTCOMBAT_MAIN = "postcombat main"
    ENDING = "ending"


STEPS_OF: dict[Phase, tuple[Step, ...]] = {
    Phase.BEGINNING: (Step.UNTAP, Step.UPKEEP, Step.DRAW),
    Phase.PRECOMBAT_MAIN: (Step.MAIN,),
    Phase.COMBAT: (
        Step.COMBAT,
        Step.ATTACK,
        Step.BLOCK,
        Step.FIRST_DAMAGE,
        Step.DAMAGE,
        Step.END_COMBAT,
    ),
    Phase.POSTCOMBAT_MAIN: (Step.MAIN_2,),
    Phase.ENDING: (Step.END, Step.CLEANUP),
}
"""A main phase, which has no steps, counts as one."""


def phase_of(step: Step) -> Phase:
    """The phase to which a step belongs."""
    return next(phase for phase, steps in STEPS_OF.items() if step in steps)


def steps_of(game: Game, phase: Phase) -> Sequence[Step]:
    """The steps of a phase in their order, by its rule; a main phase has none, and is one."""
    for rule, function in game.book.hooked("steps"):
        found: Sequence[Step] | None = function(rule, game, phase)
        if found is not None:
            return found
    return STEPS_OF[phase] if len(STEPS_OF[phase]) == 1 else ()


def first_step(game: Game) -> Step | None:
    """The first step of a turn; None for a turn without any."""
    return _of_next_phase(game, None)


def following(game: Game) -> Step | None:
    """The next step of the turn; None at its end. Steps that do not take place are left out."""
    from kb.game.rules import r500

    turn = game.turn
    for rule, function in game.book.hooked("extra step"):
        extra: Step | None = function(rule, game)
        if extra is not None:
            turn.paused_step = turn.paused_step or turn.step
            return extra
    at = turn.paused_step or turn.step
    turn.paused_step = None
    phase = phase_of(at)
    later = next(_later(game, phase, at), None) if not turn.only_step else None
    if any(function(rule, game) for rule, function in game.book.hooked("phase cut short")):
        later = None
    order = game.rule(r500.PHASES)
    if later is not None and not (order and order.holds("steps", False)):
        return later
    return _of_next_phase(game, phase)


def ends_phase(game: Game) -> bool:
    """Whether the phase ends with the step that it is now."""
    turn = game.turn
    steps = STEPS_OF[phase_of(turn.step)]
    return bool(turn.only_step) or (turn.step is steps[-1] and not turn.extra_steps)


def _later(game: Game, phase: Phase, at: Step | None) -> Iterator[Step]:
    """The steps of a phase after one of them, or all, less those that do not take place."""
    from kb.game.combat.fighting import has_two_steps
    from kb.game.happening.skipping import leave_out

    steps = steps_of(game, phase)
    place = steps.index(at) + 1 if at in steps else 0 if at is None else len(steps)
    for step in steps[place:]:
        if any(function(rule, game, step) for rule, function in game.book.hooked("skip step")):
            for rule, function in game.book.hooked("skipped", step.value):
                function(rule, game)
            leave_out(game, step)
            continue
        if step is not Step.FIRST_DAMAGE or has_two_steps(game):
            yield step


def _of_next_phase(game: Game, phase: Phase | None) -> Step | None:
    """The first step that takes place of the first phase after one that has any."""
    turn = game.turn
    while True:
        turn.only_step = ""
        only = ""
        for rule, function in game.book.hooked("extra phase"):
            extra: tuple[Phase, str] | None = function(rule, game)
            if extra is not None:
                turn.paused_phase = turn.paused_phase or (phase.value if phase else "")
                phase, only = extra
                break
        else:
            after = Phase(turn.paused_phase) if turn.paused_phase else phase
            turn.paused_phase = ""
            phase = _regular(game, after)
            if phase is None:
                return None
            for rule, function in game.book.hooked("main phase"):
                phase = function(rule, game, phase)
        if any(function(rule, game, phase) for rule, function in game.book.hooked("skip phase")):
            continue
        steps = [Step(only)] if only else _later(game, phase, None)
        step = next(iter(steps), None)
        if step is not None:
            turn.only_step = only
            return step


def _regular(game: Game, after: Phase | None) -> Phase | None:
    for rule, function in game.book.hooked("phases"):
        order: Sequence[Phase] = function(rule, game)
        place = order.index(after) + 1 if after in order else 0
        return order[place] if place < len(order) else None
    return None
