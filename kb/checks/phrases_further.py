"""What events, instructions, changes and replacements may take besides, in words.

A message with `{effect}` is put around the sentence; any other is a detail in brackets behind it,
with `{value}` for what the case says. Some sentences are others where a case says more. Refuses:
the usual sentences (`kb.checks.phrases`).
"""

from __future__ import annotations

from collections.abc import Mapping

from corpus.errors import N_

Further = Mapping[str, Mapping[str, str]]
"""Name → key → the message of what it takes besides."""
Otherwise = Mapping[tuple[str, str, str], str]
"""(name, key or several, its value where only that counts) → the sentence of what says so."""

_BY_EFFECT = {"effect": N_("by an effect")}
_WORDED = {"you get": N_("worded so that its controller gets it")}
_BOUND = {"bind": "{value}"}

EVENTS: Further = {
    "attacks": {"alone": N_("alone")},
    "casts for more": {"what": "{value}"},
    "counters": {**_BY_EFFECT, "by": N_("put by {value}")},
    "puts counters": _BY_EFFECT,
    "gives counters": _BY_EFFECT,
    "damage": {"combat": N_("combat damage")},
}

EFFECTS: Further = {
    "cast": {
        "then": N_("{effect}; if so: {then}"),
        "else": N_("{effect}; if not: {else}"),
    },
    "become a copy": {"but": N_("except for this: {value}")},
    "change": {"phased out": N_("even while it is phased out")},
    "create": {"enters": "{value}"},
    "damage": {
        "excess": N_("{effect}; the excess goes to {excess} instead"),
        "unpreventable": N_("can’t be prevented"),
    },
    "delay": {**_BOUND, "lasts": N_("only until end of turn")},
    "discard": {"by": N_("{effect}, chosen by {by}")},
    "extra phase": _WORDED,
    "extra step": _WORDED,
    "extra step after phase": _WORDED,
    "mark": {"value": "{value}"},
    "move": {
        "control": N_("controlled by {value}"),
        "enters": "{value}",
        "place": N_("at this place from the top: {value}"),
        "as": N_("called this from then on: {value}"),
    },
    "reflexive": _BOUND,
    "replacement": {"next": N_("only the next time")},
}

REPLACEMENTS: Further = {
    "prevent": {"then": N_("{effect}; then: {then}")},
}

BOTTOM = N_("at the bottom")

EVENTS_OTHERWISE: Otherwise = {
    ("attacks", "attacked", ""): N_("{what} attacks {attacked}"),
    ("counters", "who", ""): N_("counters are put on {who} ({counter})"),
    ("damage", "to", ""): N_("{what} deals damage to {to}"),
    ("last counter removed", "any", "yes"): N_("a counter is removed from {what} ({counter})"),
    ("main phase begins", "number", ""): N_(
        "the main phase with this number in its turn begins: {number} (turn of {who})"
    ),
}
EFFECTS_OTHERWISE: Otherwise = {
    ("choose and sacrifice", "amount", ""): N_("{who} sacrifices so many: {amount} ({what})"),
    ("copy spell", "targets", "no"): N_("{what} is copied: {amount}"),
    ("create a copy", "label", ""): N_("{who} creates a token called {label} copying {of}"),
    ("if", "else", ""): N_("if {condition}: {then}; otherwise: {else}"),
    ("may", "else", ""): N_("{who} may do this: {then}; otherwise: {else}"),
    ("prevent from", "properties", ""): N_(
        "the next damage from {source} this turn is prevented if the source is then "
        "this: {properties}"
    ),
}
CHANGES_OTHERWISE: Otherwise = {
    ("triggers more", "event", ""): N_(
        "its abilities trigger an additional time when this happens: {event}"
    ),
}
CONDITIONS_OTHERWISE: Otherwise = {
    ("chosen", "is", ""): N_("this was chosen: {is_}"),
    ("designation", "is", ""): N_("it is {is_}"),
    ("counters", "least+most", ""): N_("it has {least} to {most} × {counter}"),
    ("counters", "most", ""): N_("it has {most} or fewer × {counter}"),
}
REPLACEMENTS_OTHERWISE: Otherwise = {
    ("prevent", "amount", ""): N_("so much of that damage is prevented: {amount}"),
}
