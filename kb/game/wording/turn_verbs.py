"""Instructions about the turn: extra turns, phases and steps, and skipping them.

Refuses: in which order they come, and whether they do; rules say it.
"""

from __future__ import annotations

from kb.game.course.phases import phase_of
from kb.game.values import Step
from kb.game.wording.refs import Context
from kb.game.wording.verbs import Args, verb


@verb("extra turn")
def _extra_turn(context: Context, args: Args) -> None:
    """Each of `who` takes an extra turn after this one."""
    game = context.game
    players = context.players(args.get("who", "you"))
    for rule, function in game.book.hooked("turns added"):
        players = function(rule, game, players)
    game.turn.extra_turns += players


@verb("extra phase")
def _extra_phase(context: Context, args: Args) -> None:
    """After this phase there is an additional phase `phase`."""
    if not _refused(context, args):
        context.game.turn.extra_phases.append((str(args["phase"]), ""))


@verb("extra step after phase")
def _extra_step_after_phase(context: Context, args: Args) -> None:
    """After this phase there is an additional `step`, in a phase made for it."""
    step = Step(str(args["step"]))
    if not _refused(context, args):
        context.game.turn.extra_phases.append((phase_of(step).value, step.value))


@verb("extra step")
def _extra_step(context: Context, args: Args) -> None:
    """After this step there is an additional `step`."""
    if not _refused(context, args):
        context.game.turn.extra_steps.append(str(args["step"]))


def _refused(context: Context, args: Args) -> bool:
    """Whether a rule says that nothing is added; `you get` is how the effect is worded."""
    worded = bool(args.get("you get"))
    return any(
        function(rule, context.game, context.you, worded)
        for rule, function in context.game.book.hooked("refuse extra")
    )


@verb("skip")
def _skip(context: Context, args: Args) -> None:
    """Each of `who` skips the next `what`: a step, a phase, or `turn`."""
    for player in context.players(args.get("who", "you")):
        context.game.players[player].skips.append(str(args["what"]))
