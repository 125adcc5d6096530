"""Sentences of replacing, preventing, copying and of triggers on states.

Part of the tables of `kb.checks.phrases`.
"""

from __future__ import annotations

from corpus.errors import N_

EVENTS = {
    "control lost": N_("{who} loses control of {what}"),
    "player loses": N_("{who} loses the game"),
    "prevented": N_("damage is prevented"),
    "state": N_("this becomes true: {condition}"),
}

EFFECTS = {
    "become a copy": N_("{what} becomes a copy of {of}"),
    "prevent from": N_("the next damage from {source} this turn is prevented"),
    "prevent next": N_("the next damage to {to} this turn is prevented: {amount}"),
    "reflexive": N_("when that is done, {ability}"),
    "replacement": N_("this turn, {ability}"),
    "replacing own": N_("{do}, of which a part is replaced: {ability}"),
}

CHANGES = {
    "text": N_("its text says {to} for {from}"),
    "triggers more": N_("its abilities trigger an additional time"),
}

CONDITIONS = {
    "chosen": N_("this was chosen: {what}"),
}

REPLACEMENTS = {
    "enters as a copy": N_("it enters as a copy of {of}"),
    "enters exiling": N_(
        "it enters with one of these counters for each object exiled as it enters: "
        "{counter} ({what})"
    ),
    "enters milling": N_("cards are milled as it enters: {amount}"),
    "move": N_("{what} goes to this zone: {zone}"),
    "redirect": N_("that damage is dealt to {to} instead"),
}
