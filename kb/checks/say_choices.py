"""Decisions and designations in words.

Refuses: making them.
"""

from __future__ import annotations

from typing import Any

from corpus.errors import N_
from kb.checks.say_names import type_words
from kb.checks.say_values import pairs_words, value_words
from kb.checks.told import Listed, TermName, Told
from kb.checks.yamltree import Map, Seq

DECISIONS = {
    "any number": N_("a number"),
    "as it enters": N_("what is chosen as it enters"),
    "aura": N_("which Aura is put onto the battlefield"),
    "copy": N_("what is copied"),
    "exile": N_("what is exiled"),
    "opponent": N_("which opponent"),
    "return": N_("what returns to the hand"),
    "tap others": N_("what becomes tapped"),
    "x": N_("what X is"),
    "may": N_("whether to do it"),
    "pay": N_("whether to pay"),
    "cast": N_("whether to cast it"),
    "order": N_("order on the stack"),
    "timestamps": N_("order of the timestamps"),
    "shielded": N_("whose damage is prevented first"),
    "order of cards": N_("order of the cards"),
    "replacement": N_("which replacement effect applies"),
    "new targets": N_("new targets"),
    "target": N_("target"),
    "discard": N_("what to discard"),
    "sacrifice": N_("what to sacrifice"),
    "reveal": N_("what to reveal"),
    "search": N_("what is found"),
    "top": N_("order on top of the library"),
    "pair": N_("whether and with what it is paired"),
    "legend": N_("which one stays"),
    "command zone": N_("whether it goes to the command zone"),
    "proliferate": N_("what gets further counters"),
    "poison": N_("who gets the poison counter"),
    "life": N_("life totals"),
    "sector": N_("sector"),
    "player": N_("player"),
    "event": N_("which event happens"),
    "cost": N_("which cost"),
    "attack": N_("what is attacked"),
    "block": N_("what is blocked"),
    "band": N_("which creatures attack as a band"),
    "card name": N_("card name"),
    "card type": N_("card type"),
    "spell type": N_("spell type"),
    "battle type": N_("battle type"),
    "creature type": N_("creature type"),
    "land type": N_("land type"),
    "supertype": N_("supertype"),
    "color": N_("color"),
    "way": N_("how it is cast"),
}
PREFIXES = {
    "damage of ": N_("combat damage of {what}"),
    "protector of ": N_("protector of {what}"),
    "sector of ": N_("sector of {what}"),
    "apply ": N_("whether {what} applies"),
    "untap ": N_("whether {what} untaps"),
}


def decision_words(what: str) -> object:
    """What is to be decided."""
    word = str(what)
    if word in DECISIONS:
        return Told(DECISIONS[word])
    for prefix, message in PREFIXES.items():
        if word.startswith(prefix):
            return Told(message, {"what": word.removeprefix(prefix)})
    return TermName(word)


def picks_words(picks: Any, what: str) -> object:
    """What is decided: names, yes and no, shares, or types where those are decided."""
    words = type_words if what.endswith(" type") else value_words
    if isinstance(picks, Map):
        return pairs_words(picks)
    if isinstance(picks, Seq):
        return Listed(tuple(map(words, picks))) if picks else Told(N_("nothing"))
    return words(picks)
