"""Filters and references in words.

Refuses: instructions.
"""

from __future__ import annotations

from typing import Any

from corpus.errors import N_
from kb.checks.told import Listed, TermName, Told
from kb.checks.yamltree import Map

REFS = {
    "this": N_("this object"),
    "it": N_("that object"),
    "card": N_("that card"),
    "other": N_("the other object"),
    "watched": N_("that object"),
    "you": N_("its controller"),
    "opponent": N_("an opponent"),
    "opponents": N_("each opponent"),
    "each player": N_("each player"),
    "that player": N_("that player"),
    "defending player": N_("the defending player"),
    "target": N_("the target"),
    "target 1": N_("the first target"),
    "target 2": N_("the second target"),
    "host": N_("what it is attached to"),
    "attached": N_("what it is attached to"),
    "named": N_("the permanent with that name"),
    "any": N_("any player"),
    "owner": N_("its owner"),
    "x": N_("X"),
    "that": N_("that many"),
}
SHORT = {
    "this": N_("this object"),
    "anything": N_("any object"),
    "any target": N_("any target"),
    "player": N_("a player"),
    "opponent": N_("an opponent"),
    "permanent": N_("a permanent"),
}
QUALITIES = {
    "any": N_("one of: {value}"),
    "none": N_("none of: {value}"),
    "controller": N_("controller: {value}"),
    "owner": N_("owner: {value}"),
    "color": N_("color: {value}"),
    "not color": N_("color other than: {value}"),
    "has": N_("with {value}"),
    "lacks": N_("without {value}"),
    "this": N_("this object: {value}"),
    "other": N_("another object: {value}"),
    "token": N_("token: {value}"),
    "tapped": N_("tapped: {value}"),
    "unblocked": N_("attacking and unblocked: {value}"),
    "mana value": N_("mana value: {value}"),
    "attacking": N_("attacking: {value}"),
    "blocking": N_("blocking: {value}"),
    "defending player controls": N_("controlled by the defending player: {value}"),
    "face down": N_("face down: {value}"),
    "spell": N_("spell: {value}"),
    "any target": N_("any target: {value}"),
    "is": N_("which is: {value}"),
    "is not": N_("which is not: {value}"),
    "host": N_("what it is attached to: {value}"),
    "zone": N_("zone: {value}"),
    "name": N_("name: {value}"),
    "label": N_("called {value}"),
    "power at least": N_("power {value} or more"),
    "power at most": N_("power {value} or less"),
    "less power than this": N_("less power than this: {value}"),
    "mana value at most": N_("mana value {value} or less"),
    "mana value less than": N_("mana value less than {value}"),
    "counter": N_("with a counter “{value}”"),
    "commander": N_("commander: {value}"),
    "permanent card": N_("permanent card: {value}"),
    "face": N_("face up: {value}"),
    "back": N_("type of the back face: {value}"),
    "player": N_("player: {value}"),
    "least": N_("at least {value}"),
    "most": N_("at most {value}"),
}
_WORDS = {"yes": N_("yes"), "no": N_("no"), "front": N_("front"), "back": N_("back")}


def filter_words(node: Any) -> object:
    """A filter: its types as a noun, everything else in brackets."""
    if not isinstance(node, Map):
        word = str(node)
        if word in SHORT:
            return Told(SHORT[word])
        return _types(word)
    if "each" in node:
        return Told(N_("each: {what}"), {"what": filter_words(node["each"])})
    noun = _types(str(node["types"])) if "types" in node else Told(SHORT["anything"])
    qualities = tuple(
        Told(QUALITIES.get(str(key), "{value}"), {"value": _value(str(key), value)})
        for key, value in node.items()
        if key != "types"
    )
    if not qualities:
        return noun
    return Told("{noun} ({qualities})", {"noun": noun, "qualities": Listed(qualities)})


def _types(words: str) -> Listed:
    return Listed(tuple(TermName(word) for word in words.split()))


def _value(key: str, value: Any) -> object:
    word = str(value)
    if key in {"controller", "owner", "player"}:
        return ref_words(value)
    if word in _WORDS:
        return Told(_WORDS[word])
    if key in {"any", "none", "color", "not color", "has", "lacks", "zone"}:
        return Listed(tuple(TermName(one) for one in _split(key, word)))
    return word


def _split(key: str, word: str) -> list[str]:
    return [word] if key in {"has", "lacks"} else word.split()


def ref_words(value: Any) -> object:
    """What a word of an effect stands for."""
    if isinstance(value, Map):
        [(name, what)] = list(value.items())[:1]
        if name == "each":
            return Told(N_("each: {what}"), {"what": filter_words(what)})
        if name == "count":
            return Told(N_("number of: {what}"), {"what": filter_words(what)})
        return f"{name} {what}"
    word = str(value)
    for prefix, message in (
        ("controller of ", N_("the controller of {whom}")),
        ("owner of ", N_("the owner of {whom}")),
    ):
        if word.startswith(prefix):
            return Told(message, {"whom": ref_words(word.removeprefix(prefix))})
    return Told(REFS[word]) if word in REFS else word
