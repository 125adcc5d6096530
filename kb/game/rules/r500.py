"""Sections 500, 501 and 512: the phases and steps of a turn, and what begins and ends with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, VALUE, Active, Rule
from kb.game.course.phases import Phase, ends_phase, phase_of
from kb.game.course.settle import settle
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen
from kb.game.looks.durations import expire
from kb.game.norms import Norm, Statements
from kb.game.values import Step

if TYPE_CHECKING:
    from kb.game.game import Game
    from kb.game.looks.continuous import Continuous

PHASES = Rule("500.1", order=VALUE, steps=GUARD)
"""Whether a phase is over is asked by `course.phases`."""
ALL_PASS = Rule("500.2", empty=GUARD, passed=GUARD)
WITHOUT_PRIORITY = Rule("500.3", priority=GUARD)
"""Both are asked by `course.turn`."""
UNTIL_BEGIN = Rule("500.4", that=GUARD, begins=VALUE)
AT_END = Rule("500.5", last=GUARD, ends=GUARD, effects=DOES, mana=DOES)
BEGINNING = Rule("500.6", begins=GUARD)
MANA = Rule("106.4", into=DOES, ends=GUARD, mana=DOES)
"""Its part about pools that empty says what 500.5 says."""
BEGINNING_STEPS = Rule("501.1", beginning=GUARD, order=VALUE)
MAIN_PASS = Rule("505.2", empty=GUARD, passed=GUARD)
"""It says of main phases what 500.2 says."""
ENDING_STEPS = Rule("512.1", ending=GUARD, order=VALUE)
BACK_UP = Rule("513.2", begins=GUARD)
"""It says of the end step what 500.6 says: what is there as the step begins triggers."""

_MAIN_ENDS = Norm(ALL_PASS, MAIN_PASS)
_STEP_ENDS = Norm(ALL_PASS)
_EMPTIES = Norm(MANA, AT_END)
_BEGINS = Norm(BEGINNING)
_END_BEGINS = Norm(BEGINNING, BACK_UP)


@PHASES.at("phases")
def _phases(rule: Active, _game: Game) -> Sequence[Phase]:
    rule.fire()
    usual = tuple(Phase)
    return rule.value("order", usual, (usual[0], usual[3], usual[2], usual[1], usual[4]))


@BEGINNING_STEPS.at("steps")
def _beginning(rule: Active, _game: Game, phase: Phase) -> Sequence[Step] | None:
    if not rule.holds("beginning", phase is Phase.BEGINNING):
        return None
    rule.fire()
    usual = (Step.UNTAP, Step.UPKEEP, Step.DRAW)
    return rule.value("order", usual, (Step.UNTAP, Step.DRAW, Step.UPKEEP))


@ENDING_STEPS.at("steps")
def _ending(rule: Active, _game: Game, phase: Phase) -> Sequence[Step] | None:
    if not rule.holds("ending", phase is Phase.ENDING):
        return None
    rule.fire()
    return rule.value("order", (Step.END, Step.CLEANUP), (Step.CLEANUP, Step.END))


def passing(game: Game) -> Statements | None:
    """The norm by which the step or phase that it is ends when all players pass."""
    return (_MAIN_ENDS if game.turn.step.is_main else _STEP_ENDS).at_work(game)


@UNTIL_BEGIN.at("step begins")
def _until_begin(rule: Active, game: Game) -> None:
    if rule.value("begins", True, False):
        _until_step(rule, game)


@UNTIL_BEGIN.at("step ends")
def _until_end(rule: Active, game: Game) -> None:
    if not rule.value("begins", True, False):
        _until_step(rule, game)


def _until_step(rule: Active, game: Game) -> None:
    """Effects that last until the next such step, or the next one of a player's own."""
    step = game.turn.step.value

    def over(one: Continuous) -> bool:
        until = one.until
        if until.startswith("your "):
            until = until[5:] if one.until_player == game.turn.active else ""
        return rule.holds("that", until == f"next {step}")

    if expire(game, over):
        rule.fire()


@AT_END.at("step ends")
def _at_end(rule: Active, game: Game) -> None:
    """Effects until the end of this step, or of the phase that ends with it, and then mana."""
    names = {f"end of {game.turn.step.value}"}
    if ends_phase(game):
        names.add(f"end of {phase_of(game.turn.step).value} phase")
    if game.turn.step is Step.CLEANUP and not game.turn.cleanup_priority:
        names.add("turn")
    if rule.does("effects") and expire(game, lambda one: rule.holds("last", one.until in names)):
        rule.fire()
    if norm := _EMPTIES.at_work(game):
        _empty(game, norm)


@AT_END.at("passed")
def _not_yet(_rule: Active, game: Game) -> None:
    """Altered, pools would empty whenever something has resolved."""
    norm = _EMPTIES.at_work(game)
    if norm and norm.holds("ends", False):
        _empty(game, norm)


def _empty(game: Game, norm: Statements) -> None:
    full = [state for state in game.players.values() if sum(state.pool.values())]
    if full and norm.does("mana"):
        norm.fire()
        for state in full:
            state.pool = Counter()


@MANA.at("mana goes")
def _into_pool(rule: Active, _game: Game) -> bool:
    rule.fire()
    return rule.does("into")


@BEGINNING.at("beginning")
def _begins(_rule: Active, game: Game) -> None:
    turn, waiting = game.turn, len(game.pending)
    norm = (_END_BEGINS if turn.step is Step.END else _BEGINS).at_work(game)
    if norm is None:
        return
    happen(game, Event(Kind.BEGIN, player=turn.active, data={"step": turn.step}))
    if len(game.pending) > waiting:
        norm.fire()


@BEGINNING.at("passed")
def _begins_again(_rule: Active, game: Game) -> None:
    """Altered, a step would go back to its beginning."""
    norm = (_END_BEGINS if game.turn.step is Step.END else _BEGINS).at_work(game)
    if norm and norm.holds("begins", False):
        happen(game, Event(Kind.BEGIN, player=game.turn.active, data={"step": game.turn.step}))
        settle(game)
