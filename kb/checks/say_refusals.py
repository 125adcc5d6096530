"""What a player tried when a rule refused it, in words.

The model notes it in a few English words; those that are not known here are left out. Refuses:
which rule it is.
"""

from __future__ import annotations

import re

from corpus.errors import N_
from kb.checks.say_values import value_words
from kb.checks.told import Told

_SAID = (
    (r"pay (?P<cost>\{.+|\d+ life)", N_("to be paid: {cost}")),
    (r"cast (?P<what>.+) from (?P<zone>[a-z]+)", N_("casting {what} from here: {zone}")),
    (r"cast (?P<what>.+) now", N_("casting {what} at this time")),
    (r"cast (?P<what>[^ ]+)", N_("casting {what}")),
    (r"activate (?P<what>.+) now", N_("activating {what} at this time")),
    (r"activate (?P<what>.+)", N_("activating {what}")),
    (r"tap (?P<what>.+)", N_("tapping {what}")),
    (r"\{T\} of (?P<what>.+)", N_("tapping {what} for a cost")),
    (r"untap (?P<what>.+)", N_("untapping {what}")),
    (r"sacrifice (?P<what>[^ ]+)", N_("sacrificing {what}")),
    (r"target (?P<what>.+)", N_("targeting {what}")),
    (r"turn (?P<what>.+) face up", N_("turning {what} face up")),
    (r"(?P<what>.+) blocks (?P<other>.+)", N_("{what} blocking {other}")),
    (r"(?P<what>.+) attacks", N_("{what} attacking")),
    (r"play (?P<what>.+)", N_("playing {what}")),
    (r"(?P<what>.+) has no such ability", N_("{what} has no such ability")),
    (r"number of targets", N_("another number of targets is needed")),
    (r"no legal target", N_("there is no legal target")),
    (r"the same target twice", N_("the same target twice")),
    (r"remove (?P<kind>.+)", N_("counters to be removed: {kind}")),
    (r"this attack", N_("these attackers together")),
    (r"these blocks", N_("these blockers together")),
)


def refusal_words(what: str) -> Told | None:
    """What was tried, as a sentence; None where there is none for it."""
    for pattern, message in _SAID:
        if found := re.fullmatch(pattern, what):
            data = {
                name: value_words(value) if name in {"zone", "kind"} else value
                for name, value in found.groupdict().items()
            }
            return Told(message, data)
    return None
