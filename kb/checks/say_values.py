"""Values of tokens in words: names of the game by the term base, yes and no, lists.

Refuses: whole sentences.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from corpus.errors import N_
from kb.checks.say_marks import mark_words
from kb.checks.say_names import copies_words, counter_words, is_type, type_words, zone_words
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

Words = Callable[[Any], object]
"""Tells a value."""

_OWN = {
    "true": N_("yes"),
    "false": N_("no"),
    "nobody": N_("nobody"),
    "all": N_("all of them"),
    "directly": N_("directly"),
    "indirectly": N_("indirectly"),
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
    if word in tuple(Zone):
        return zone_words(word)
    if word in _OWN:
        return Told(_OWN[word])
    if _WORDS.fullmatch(word):
        return TermName(word)
    if found := _WITH_PARAM.fullmatch(word):
        return Told("{name} {param}", {"name": TermName(found[1]), "param": found[2]})
    return copies_words(word)


def found_words(value: object) -> object:
    """A value of the game as it was found, or was expected: sets in order, yes and no, names."""
    if isinstance(value, Told | TermName | Listed):
        return value
    if value is None or (not value and not isinstance(value, int)):
        return Told(_OWN["none"])
    if isinstance(value, set | frozenset):
        return Listed(tuple(sorted_words(value)))
    if isinstance(value, list | tuple):
        return Listed(tuple(map(found_words, value)))
    if isinstance(value, Mapping):
        return Listed(
            tuple(
                Told(N_("{one}: {other}"), {"one": found_words(one), "other": found_words(other)})
                for one, other in value.items()
            )
        )
    if isinstance(value, bool):
        return Told(_OWN[str(value).casefold()])
    word = str(value)
    return type_words(word) if is_type(word) else value_words(word)


def sorted_words(values: Iterable[object]) -> list[object]:
    """Values that have no order, in that of their English names."""
    return [found_words(one) for one in sorted(values, key=str)]


def pairs_words(value: Map, words: Words = value_words, names: Words = copies_words) -> Listed:
    """Pairs, each with a colon between; `words` tells what stands behind it."""
    return Listed(
        tuple(
            Told(N_("{one}: {other}"), {"one": names(one), "other": words(other)})
            for one, other in value.items()
        )
    )


def row_words(words: Words) -> Words:
    """One or several of what `words` tells."""

    def told(value: Any) -> object:
        return Listed(tuple(map(words, value))) if isinstance(value, Seq) else words(value)

    return told


def counts_words(value: Any) -> Listed:
    """Kind of counter → how many."""
    return pairs_words(value, str, counter_words)


def zones_words(value: Any) -> Listed:
    """Zone → cards, or how many."""
    return pairs_words(value, row_words(copies_words), zone_words)


def marks_of(value: Any) -> Listed:
    """Designation → its value."""
    return pairs_words(value, value_words, mark_words)


def lost_mark_words(name: Any) -> object:
    """A designation, or that it is lacking."""
    word = str(name)
    if word.startswith("not "):
        return Told(N_("not: {mark}"), {"mark": mark_words(word.removeprefix("not "))})
    return mark_words(word)


def name_words(value: Any) -> object:
    """The name of an object as it is, or that there is none."""
    return str(value) or Told(_OWN["none"])


def size_words(value: Any) -> object:
    """Power and toughness, or that there are none."""
    return Told(_OWN["nothing"]) if str(value) == "None/None" else str(value)


def color_words(value: Any) -> Listed:
    """Colors with commas between them."""
    return Listed(tuple(TermName(word) for word in str(value).split()))


def step_words(step: object) -> object:
    """A step by its name in the term base."""
    return TermName(STEP_TERMS.get(str(step), str(step)))
