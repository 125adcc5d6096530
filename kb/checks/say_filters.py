"""Filters and references in words.

Refuses: instructions.
"""

from __future__ import annotations

from typing import Any

from corpus.errors import N_
from kb.checks.say_keywords import keyword_words
from kb.checks.say_marks import mark_words
from kb.checks.say_names import (
    copies_words,
    counter_words,
    definition_words,
    type_words,
    types_words,
    zone_words,
)
from kb.checks.told import Listed, OneOf, TermName, Told
from kb.checks.yamltree import Map, Seq
from kb.game.values import CARD_TYPES

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
    "spell": N_("that spell"),
    "milled": N_("the milled card"),
    "this card": N_("this card"),
    "chance": N_("chance"),
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
STATES = {
    "this": (N_("this object itself"), N_("not this object itself")),
    "other": (N_("another one"), N_("not another one")),
    "token": (N_("token"), N_("no token")),
    "tapped": (N_("tapped"), N_("untapped")),
    "unblocked": (N_("attacking and unblocked"), N_("not attacking and unblocked")),
    "attacking": (N_("attacking"), N_("not attacking")),
    "blocking": (N_("blocking"), N_("not blocking")),
    "defending player controls": (
        N_("controlled by the defending player"),
        N_("not controlled by the defending player"),
    ),
    "face down": (N_("face down"), N_("face up")),
    "spell": (N_("spell"), N_("no spell")),
    "any target": (N_("any target"), N_("no target")),
    "host": (N_("what this is attached to"), N_("not what this is attached to")),
    "less power than this": (N_("less power than this"), N_("no less power than this")),
    "commander": (N_("commander"), N_("no commander")),
    "permanent card": (N_("permanent card"), N_("no permanent card")),
}
"""Quality → what it says where it is so, and where it is not."""

AMOUNTS = {
    "blockers": N_("number of creatures that block it"),
    "counters": N_("number of these counters on it: {what}"),
    "crewed by": N_("number of creatures that crewed it"),
    "devoured": N_("number of creatures that it devoured"),
    "half down": N_("half of this, rounded down: {what}"),
    "half up": N_("half of this, rounded up: {what}"),
    "life": N_("life total of its controller"),
    "mark": N_("number of this: {what}"),
    "monstrosity x": N_("X of the monstrosity"),
    "power": N_("its power"),
    "sunburst": N_("number of colors of mana spent"),
    "times paid": N_("how often this was paid: {what}"),
    "toughness": N_("its toughness"),
}


def amount_words(name: str, what: Any) -> Told:
    """A number that is counted."""
    told: object = ref_words(what)
    if name == "counters":
        told = counter_words(what)
    elif name == "mark":
        told = mark_words(str(what))
    return Told(AMOUNTS.get(name, "{what}"), {"what": told})


_EACH = {"player": N_("each player"), "opponent": N_("each opponent")}

QUALITIES = {
    "any": N_("one of: {value}"),
    "none": N_("none of: {value}"),
    "controller": N_("controller: {value}"),
    "owner": N_("owner: {value}"),
    "color": N_("color: {value}"),
    "not color": N_("color other than: {value}"),
    "has": N_("with {value}"),
    "lacks": N_("without {value}"),
    "mana value": N_("mana value: {value}"),
    "is": N_("which is: {value}"),
    "is not": N_("which is not: {value}"),
    "zone": N_("zone: {value}"),
    "name": N_("name: {value}"),
    "label": N_("called {value}"),
    "power at least": N_("power {value} or more"),
    "power at most": N_("power {value} or less"),
    "mana value at most": N_("mana value {value} or less"),
    "mana value less than": N_("mana value less than {value}"),
    "counter": N_("with this: {value}"),
    "face": N_("face up: {value}"),
    "back": N_("type of the back face: {value}"),
    "player": N_("player: {value}"),
    "least": N_("at least {value}"),
    "most": N_("at most {value}"),
}
_SIGNED = {"-x": N_("−X"), "twice that": N_("twice that many"), "-that": N_("minus that many")}
_WORDS = {"yes": N_("yes"), "no": N_("no"), "front": N_("front"), "back": N_("back")}


def filter_words(node: Any, *, of: str = "one") -> object:
    """A filter: its types as a noun, everything else in brackets.

    `of` says how the noun stands: as `one` of them, as `each` of them, or `bare`.
    """
    if not isinstance(node, Map):
        word = str(node)
        if of == "each" and word in _EACH:
            return Told(_EACH[word])
        if word in SHORT:
            return Told(SHORT[word])
        return _determined(_noun(word), of)
    if "each" in node:
        return filter_words(node["each"], of="each")
    if node == {"host": "yes"}:
        return Told(REFS["host"])
    noun: object = Told(SHORT["anything"])
    if "types" in node:
        noun = _determined(_noun(_joined(node["types"])), of)
    elif node.keys() == {"label"}:
        return str(node["label"])
    qualities = tuple(
        _quality(str(key), value)
        for key, value in node.items()
        if key not in {"types", "least", "most", "if"}
    ) + _how_many(node)
    if not qualities:
        return noun
    return Told("{noun} ({qualities})", {"noun": noun, "qualities": Listed(qualities)})


def _joined(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, Seq) else str(value)


def _noun(words: str) -> object:
    """Types as a noun: the card type first, as far as they are no name together."""
    parts = words.split()
    kinds = [word for word in parts if word in CARD_TYPES]
    others = [word for word in parts if word not in CARD_TYPES]
    noun: list[object] = [TermName(" ".join(kinds))] if kinds else []
    return Listed((*noun, *(type_words(word) for word in others)), " ")


def _determined(noun: object, of: str) -> object:
    if of == "each":
        return Told(N_("each {what}"), {"what": noun})
    return OneOf(noun) if of == "one" else noun


_CONTROLLED = {
    "you": N_("under the same control"),
    "opponent": N_("controlled by an opponent"),
}


def _how_many(node: Map) -> tuple[Told, ...]:
    """How many are targeted, and with which mark of the spell."""
    found = []
    if "least" in node or "most" in node:
        data = {"least": node.get("least", "1"), "most": node.get("most", "1")}
        same = str(data["least"]) == str(data["most"])
        words = N_("exactly {most}") if same else N_("from {least} to {most} of them")
        found.append(Told(words, data))
    if "if" in node:
        found.append(Told(N_("if this is so: {mark}"), {"mark": mark_words(node["if"])}))
    return tuple(found)


def _quality(key: str, value: Any) -> object:
    if key == "controller" and str(value) in _CONTROLLED:
        return Told(_CONTROLLED[str(value)])
    if key in STATES:
        yes, no = STATES[key]
        return Told(yes if str(value) in {"yes", "true"} else no)
    return Told(QUALITIES.get(key, "{value}"), {"value": _value(key, value)})


def _value(key: str, value: Any) -> object:
    word = str(value)
    if key in {"controller", "owner", "player"}:
        return ref_words(value)
    if word in _WORDS:
        return Told(_WORDS[word])
    if key in {"any", "none", "back"}:
        return types_words(value)
    if key in {"color", "not color"}:
        return TermName(word)
    if key in {"has", "lacks"}:
        return keyword_words(word)
    if key == "zone":
        return zone_words(word)
    if key == "counter":
        return counter_words(word)
    return definition_words(word) if key in {"is", "is not"} else word


def ref_words(value: Any) -> object:
    """What a word of an effect stands for."""
    if isinstance(value, Map):
        [(name, what)] = list(value.items())[:1]
        if name == "each":
            return filter_words(what, of="each")
        if name == "count":
            return Told(N_("number of these: {what}"), {"what": filter_words(what, of="bare")})
        return amount_words(str(name), what)
    word = str(value)
    for prefix, message in (
        ("controller of ", N_("the controller of {whom}")),
        ("owner of ", N_("the owner of {whom}")),
    ):
        if word.startswith(prefix):
            return Told(message, {"whom": ref_words(word.removeprefix(prefix))})
    if word in {"-x", "twice that", "-that"}:
        return Told(_SIGNED[word])
    return Told(REFS[word]) if word in REFS else copies_words(word)


def aim_words(value: Any) -> object:
    """What is attacked or dealt damage: a filter, or a word for a player."""
    aimed = isinstance(value, Map) or str(value) in SHORT
    return filter_words(value) if aimed else ref_words(value)
