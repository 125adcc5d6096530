"""Designations of objects and players in words.

Refuses: giving them.
"""

from __future__ import annotations

from corpus.errors import N_
from kb.checks.say_names import is_type, type_words
from kb.checks.told import TermName, Told

MARKS = {
    "protector": N_("protector"),
    "emperor": N_("emperor"),
    "can block more": N_("can block so many more creatures"),
    "can’t gain life": N_("can’t gain life"),
    "can’t lose life": N_("can’t lose life"),
    "maximum hand size": N_("maximum hand size"),
    "room": N_("room"),
    "rooms": N_("rooms"),
    "sector": N_("sector"),
    "speed": N_("speed"),
    "can’t be regenerated": N_("can’t be regenerated"),
    "release": N_("set of the card"),
    "revealed": N_("revealed"),
    "x": "X",
    "kicked": N_("kicked"),
    "escaped": N_("escaped"),
    "bargained": N_("bargained"),
    "an enduring story": N_("an enduring story"),
    "the city’s blessing": N_("the city’s blessing"),
    "range": N_("range of influence"),
    "commander": N_("commander"),
    "plotted": N_("plotted"),
    "foretold": N_("foretold"),
    "monstrous": N_("monstrous"),
    "renowned": N_("renowned"),
}


def mark_words(name: str) -> object:
    """A designation of an object or player."""
    word = str(name)
    if word in MARKS:
        return Told(MARKS[word]) if MARKS[word] != "X" else "X"
    first, _blank, number = word.rpartition(" ")
    if first in MARKS and number.isdecimal():
        return Told("{mark} {number}", {"mark": Told(MARKS[first]), "number": number})
    return type_words(word) if is_type(word) else TermName(word)
