"""Section 500: extra turns, phases and steps, and those that are skipped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.game.book import DOES, GUARD, VALUE, Active, Rule
from kb.game.course.phases import STEPS_OF, Phase, phase_of
from kb.game.values import Step
from kb.game.wording import turn_verbs  # noqa: F401 - it registers the instructions

if TYPE_CHECKING:
    from kb.game.game import Game

TURNS = Rule("500.7", after=GUARD, recent=VALUE, apnap=VALUE)
PHASES = Rule("500.8", after=GUARD, recent=VALUE)
STEPS = Rule("500.9", after=GUARD, recent=VALUE)
ONE_STEP = Rule("500.10", step=GUARD, only=DOES)
YOU_GET = Rule("500.10a", own=GUARD, worded=GUARD)
SKIPPED = Rule("500.11", that=GUARD)
POSTCOMBAT = Rule("505.1a", later=GUARD, postcombat=VALUE)


@TURNS.at("turns added")
def _in_order(rule: Active, game: Game, players: list[str]) -> list[str]:
    """One at a time, so that of several players' the last one's comes first."""
    order = [one for one in game.turn_order() if one in players]
    return rule.value("apnap", order, order[::-1])


@TURNS.at("extra turn")
def _extra_turn(rule: Active, game: Game) -> str:
    turns = game.turn.extra_turns
    if not turns:
        return ""
    rule.fire()
    return turns.pop(rule.value("recent", -1, 0))


@PHASES.at("extra phase")
def _extra_phase(rule: Active, game: Game) -> tuple[Phase, str] | None:
    phases = game.turn.extra_phases
    if not phases or _single(game, phases[_place(rule, len(phases))][1]):
        return None
    rule.fire()
    return _phase(game, phases.pop(_place(rule, len(phases)))[0]), ""


def _place(rule: Active, number: int) -> int:
    return rule.value("recent", number - 1, 0)


def _single(game: Game, step: str) -> bool:
    """Whether rule 500.10 makes the phase for one step."""
    rule = game.rule(ONE_STEP)
    return rule.holds("step", step) if rule else bool(step)


def _phase(game: Game, name: str) -> Phase:
    """An added main phase is a postcombat one, whenever it comes."""
    if name != "main":
        return Phase(name)
    rule = game.rule(POSTCOMBAT)
    if rule is None:
        return Phase.PRECOMBAT_MAIN
    rule.fire()
    return rule.value("postcombat", Phase.POSTCOMBAT_MAIN, Phase.PRECOMBAT_MAIN)


@POSTCOMBAT.at("main phase")
def _which_main(rule: Active, _game: Game, phase: Phase) -> Phase:
    """The first one of the turn stays what it is."""
    if phase is Phase.PRECOMBAT_MAIN and rule.holds("later", False):
        return Phase.POSTCOMBAT_MAIN
    return phase


@PHASES.at("phase cut short")
def _phase_at_once(rule: Active, game: Game) -> bool:
    return bool(game.turn.extra_phases) and rule.holds("after", False)


@STEPS.at("extra step")
def _extra_step(rule: Active, game: Game) -> Step | None:
    steps = game.turn.extra_steps
    if not steps:
        return None
    rule.fire()
    return Step(steps.pop(_place(rule, len(steps))))


@STEPS.at("step cut short")
def _step_at_once(rule: Active, game: Game) -> bool:
    return bool(game.turn.extra_steps) and rule.holds("after", False)


@TURNS.at("turn cut short")
def _turn_at_once(rule: Active, game: Game) -> bool:
    return bool(game.turn.extra_turns) and rule.holds("after", False)


@ONE_STEP.at("extra phase")
def _one_step(rule: Active, game: Game) -> tuple[Phase, str] | None:
    """The phase to which the step belongs is made for it."""
    phases = game.turn.extra_phases
    if not phases or not rule.holds("step", phases[-1][1]):
        return None
    rule.fire()
    name, step = phases.pop()
    step = step or STEPS_OF[Phase(name)][0].value
    return phase_of(Step(step)), step if rule.does("only") else ""


@YOU_GET.at("refuse extra")
def _not_own(rule: Active, game: Game, you: str, worded: bool) -> bool:
    if not rule.holds("own", game.turn.active != you) or not rule.holds("worded", worded):
        return False
    rule.fire()
    return True


@SKIPPED.at("skip step")
def _skip_step(rule: Active, game: Game, step: Step) -> bool:
    return _skips(rule, game, game.turn.active, step.value)


@SKIPPED.at("skip phase")
def _skip_phase(rule: Active, game: Game, phase: Phase) -> bool:
    return _skips(rule, game, game.turn.active, f"{phase.value} phase")


@SKIPPED.at("skip turn")
def _skip_turn(rule: Active, game: Game, player: str) -> bool:
    return _skips(rule, game, player, "turn")


def _skips(rule: Active, game: Game, player: str, what: str) -> bool:
    """It is skipped once for each effect that says so."""
    from kb.game.happening.skipping import skips_one

    skips = game.players[player].skips
    if not rule.holds("that", skips_one(game, player, what)):
        return False
    rule.fire()
    if what in skips:
        skips.remove(what)
    return True
