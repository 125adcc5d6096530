"""Values of tokens in words: names of the game by the term base, yes and no, lists.

Refuses: whole sentences.
"""

from __future__ import annotations

import re
from typing import Any

from corpus.errors import N_
from kb.checks.told import Listed, TermName, Told
from kb.checks.yamltree import Map, Seq
from kb.game.values import Zone

STEP_TERMS = {
    "untap": "untap step",
    "upkeep": "upkeep step",
    "draw": "draw step",
    "precombat main": "precombat main phase",
    "beginning of combat": "beginning of combat step",
    "declare attackers": "declare attackers step",
    "declare blockers": "declare blockers step",
    "first combat damage": "combat damage step",
    "combat damage": "combat damage step",
    "end of combat": "end of combat step",
    "postcombat main": "postcombat main phase",
    "end": "end step",
    "cleanup": "cleanup step",
}
"""Step → its name in the term base."""

_OWN = {
    "yes": N_("yes"),
    "no": N_("no"),
    "front": N_("front"),
    "back": N_("back"),
    "neither": N_("neither"),
    "nothing": N_("nothing"),
    "nowhere": N_("nowhere"),
    "none": N_("none"),
    "draw": N_("a draw"),
    "goes on": N_("goes on"),
}
_WORDS = re.compile(r"[a-z][a-z’' -]*")
_WITH_PARAM = re.compile(r"([a-z][a-z’' -]*?) ((?:\{|\d|from |of ).*)")


def value_words(value: Any) -> object:
    """A value as it is shown: `{X: graveyard}`, `[flying, ward {2}]`, `3`."""
    if isinstance(value, Map):
        return pairs_words(value)
    if isinstance(value, Seq):
        return Listed(tuple(value_words(one) for one in value))
    word = str(value)
    if word in _OWN:
        return Told(_OWN[word])
    if _WORDS.fullmatch(word):
        return TermName(word)
    if found := _WITH_PARAM.fullmatch(word):
        return Told("{name} {param}", {"name": TermName(found[1]), "param": found[2]})
    return word


def pairs_words(value: Map) -> Listed:
    """Pairs, each with a colon between."""
    return Listed(
        tuple(
            Told(N_("{one}: {other}"), {"one": _name(one), "other": value_words(other)})
            for one, other in value.items()
        )
    )


def _name(word: str) -> object:
    return TermName(str(word)) if word in tuple(Zone) else str(word)


def step_words(step: object) -> object:
    """A step by its name in the term base."""
    return TermName(STEP_TERMS.get(str(step), str(step)))
