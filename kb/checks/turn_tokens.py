"""Tokens about the turn and phasing: passing, priority, what is phased out.

Refuses: going on to a step, which many cases do (`kb.checks.actions`).
"""

from __future__ import annotations

from typing import Any

from corpus.errors import N_
from kb.checks.actions import words_of
from kb.checks.asserts import each, same
from kb.checks.describe import value_of
from kb.checks.say_values import value_words
from kb.checks.scene import Scene
from kb.checks.tokens import THEN, WHEN, register, sentence
from kb.checks.told import Told
from kb.game.course import turn
from kb.game.happening.events import Event, Kind
from kb.game.happening.happen import happen


@register(
    WHEN,
    "pass",
    sentence(N_("All players pass in succession.")),
    "nothing",
    (
        "all players pass in succession once: the top of the stack resolves, or the step "
        "ends; nobody passes alone"
    ),
)
def _pass(scene: Scene, _args: Any) -> None:
    turn.all_pass(scene.game)


@register(
    WHEN, "phase in", sentence(N_("{what} phases in."), "what"), "label+", "permanents phase in"
)
def _phase_in(scene: Scene, args: Any) -> None:
    happen(scene.game, *(Event(Kind.PHASE_IN, obj=scene.obj(one).id) for one in words_of(args)))


@register(
    THEN,
    "phased out",
    each(N_("Phased out: {pairs}.")),
    "label>phased",
    "permanent → `yes`, `no`, `directly` or `indirectly`",
)
def _phased_out(scene: Scene, args: Any) -> None:
    """Yes, no, `directly` or `indirectly`."""
    for label, value in args.items():
        found = scene.obj(label).out_of_phase
        same(value_of(value), found if str(value).endswith("directly") else bool(found), label)


@register(
    THEN,
    "priority",
    lambda args: Told(N_("Priority at first: {who}."), {"who": value_words(args)}),
    "nobody",
    "who has priority first in the step, or `nobody`",
)
def _priority(scene: Scene, args: Any) -> None:
    """A player, or `nobody`."""
    same(str(args), scene.game.turn.priority or "nobody")
