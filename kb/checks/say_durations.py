"""How long effects last, in words.

Refuses: what they do (`kb.checks.say_abilities`).
"""

from __future__ import annotations

from corpus.errors import N_
from kb.checks.say_values import STEP_TERMS, step_words
from kb.checks.told import Told

_FIXED = {
    "turn": N_("until end of turn"),
    "your turn": N_("until its controller’s next turn"),
    "combat": N_("until end of combat"),
    "leaves": N_("until the source leaves the battlefield"),
    "while controlled": N_("for as long as its controller controls the source"),
    "while tapped": N_("for as long as the source remains tapped"),
}
_STEPS = {
    "your next ": N_("until its controller’s next step of this name: {step}"),
    "next ": N_("until the next step of this name: {step}"),
    "end of ": N_("until the end of this: {step}"),
}


def duration_words(until: str) -> Told:
    """A duration as cases have it."""
    if until in _FIXED:
        return Told(_FIXED[until])
    for start, message in _STEPS.items():
        if until.startswith(start):
            step = until.removeprefix(start).removesuffix(" phase")
            return Told(message, {"step": step_words(step) if step in STEP_TERMS else step})
    return Told("{until}", {"until": until})
