"""Sentences of what cards watch for and do with life, counters, damage and the end of the game.

Part of the tables of `kb.checks.phrases`.
"""

from __future__ import annotations

from corpus.errors import N_

USUAL = {
    ("put its counters", "kind"): "each kind",
    ("counters", "counter"): "any kind",
    ("puts counters", "counter"): "any kind",
    ("gives counters", "counter"): "any kind",
    ("double", "of"): "power",
    ("draw the game", "who"): "",
}

EVENTS = {
    "would win": N_("{who} wins the game"),
    "would be destroyed": N_("{what} is destroyed"),
    "chapter": N_("its lore counters reach this number: {number}"),
    "nth counter": N_("the counter with this number is put on {what}: {number} ({counter})"),
    "excess damage": N_("excess damage is dealt to {what}"),
}

EFFECTS = {
    "draw the game": N_("the game is a draw"),
    "set life": N_("the life total of {who} becomes {to}"),
    "exchange life": N_("{who} and {with} exchange life totals"),
    "redistribute life": N_("its controller redistributes life totals"),
    "double life": N_("the life total of {who} is doubled"),
    "double": N_("{of} of {what}, doubled until end of turn"),
    "double counters": N_("the number of these counters on {on} is doubled: {kind}"),
    "double mana": N_("{who} doubles the mana of this type: {type}"),
    "proliferate": N_("proliferating"),
    "move counters": N_("{amount} × {kind} moved from {from} to {to}"),
    "put its counters": N_("{on} gets as many counters ({kind}) as {of} had"),
    "radiation": N_("what rad counters do to {who}"),
    "in a sector": N_("{who} chooses a sector; for each creature in it: {then}"),
    "increase speed": N_("the speed of {who} increases by {by}"),
}

CHANGES = {
    "counter limit": N_("can’t have more than {most} × {kind}"),
}

REPLACEMENTS = {
    "regenerate": N_("it is regenerated"),
}
