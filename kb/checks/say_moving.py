"""How an object is put into a zone, in words: under whose control, and how it enters.

Refuses: moving it.
"""

from __future__ import annotations

from typing import Any

from corpus.errors import N_
from kb.checks.say_filters import ref_words
from kb.checks.say_names import counter_words
from kb.checks.say_values import pairs_words
from kb.checks.told import Listed, Told
from kb.checks.yamltree import Map

_ENTERS = {
    "attacking": N_("attacking; attacked: {value}"),
    "blocking": N_("blocking; blocked: {value}"),
    "attached to": N_("attached to {value}"),
    "by": N_("who puts the counters: {value}"),
    "face": N_("back face up"),
    "face down": N_("face down"),
    "tapped": N_("tapped"),
}
_NOT = frozenset({"no", "0"})
"""What says that a thing does not enter so."""


def move_words(args: Any) -> Told:
    """The sentence of a zone change, with everything that the case says about it."""
    data = {"what": args["what"], "to": args["to"]}
    details = []
    if "control" in args:
        details.append(Told(N_("controlled by {value}"), {"value": args["control"]}))
    details += enters_words(args.get("enters", Map()))
    if not details:
        return Told(N_("{what} is put into this zone: {to}."), data)
    return Told(
        N_("{what} is put into this zone: {to} ({details})."),
        {**data, "details": Listed(tuple(details))},
    )


def enters_words(enters: Map) -> list[Told]:
    """How a thing enters, as far as it is said: attacking, tapped, with counters."""
    return [_entering(str(key), value) for key, value in enters.items() if str(value) not in _NOT]


def _entering(key: str, value: Any) -> Told:
    if key == "counters":
        return Told("{counters}", {"counters": pairs_words(value, str, counter_words)})
    told = Told(N_("as is chosen")) if str(value) == "choose" else ref_words(value)
    return Told(_ENTERS[key.replace("_", " ")], {"value": told})
