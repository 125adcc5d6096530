"""Cards and their state in words.

Refuses: abilities other than keywords (`kb.checks.say_abilities`).
"""

from __future__ import annotations

from corpus.errors import N_
from kb.checks.say_abilities import ability_words, effects_words, modes_words, targets_words
from kb.checks.say_filters import ref_words
from kb.checks.say_keywords import keyword_words
from kb.checks.say_marks import mark_words
from kb.checks.say_names import counters_words, typeline_words
from kb.checks.told import Listed, TermName, Told
from kb.checks.yamltree import Map, Seq, Word

_STATES = {
    "tapped": N_("tapped"),
    "face_down": N_("face down"),
    "phased_out": N_("phased out"),
    "token": N_("token"),
    "sick": N_("under this control only since this turn"),
}


def card_words(label: str, node: Map) -> Told | str:
    """A card by label, with what the case says of it in brackets."""
    parts = [*face_words(node), *_state(node)]
    if "back" in node:
        back = Told(N_("back face: {parts}"), {"parts": Listed(tuple(face_words(node["back"])))})
        parts.append(back)
    parts += _layout(node)
    if not parts:
        return label
    return Told(N_("{label} ({parts})"), {"label": label, "parts": Listed(tuple(parts))})


def _layout(node: Map) -> list[object]:
    """What kind of double-faced card it is, where it is not nonmodal."""
    parts: list[object] = []
    if node.get("layout") == "modal":
        parts.append(Told(N_("modal double-faced card")))
    if "partner" in node:
        parts.append(Told(N_("meld card; its counterpart: {name}"), {"name": node["partner"]}))
    elif node.get("layout") == "meld":
        parts.append(Told(N_("meld card")))
    if "melded" in node:
        face = Listed(tuple(face_words(node["melded"])))
        parts.append(Told(N_("combined back face: {parts}"), {"parts": face}))
    return parts


def face_words(node: Map) -> list[object]:
    """The characteristics of a face."""
    parts: list[object] = []
    if node.get("name") == "":
        parts.append(Told(N_("without a name")))
    elif "name" in node:
        parts.append(Told(N_("name “{name}”"), {"name": node["name"]}))
    if "cost" in node:
        parts.append(str(node["cost"]))
    parts += [TermName(word) for word in str(node.get("colors", "")).split()]
    parts += typeline_words(str(node.get("types", "")))
    if "pt" in node:
        parts.append(str(node["pt"]))
    for key, words in (("loyalty", N_("loyalty {number}")), ("defense", N_("defense {number}"))):
        if key in node:
            parts.append(Told(words, {"number": node[key]}))
    has = node.get("has", Seq())
    for one in has if isinstance(has, Seq) else [has]:
        parts.append(keyword_words(one) if isinstance(one, Word) else ability_words(one))
    if node.get("spell"):
        parts.append(effects_words(node["spell"]))
    if "modes" in node:
        parts.append(modes_words(node))
    if "targets" in node:
        parts.append(targets_words(node["targets"]))
    if "x" in node:
        parts.append(Told(N_("X is this: {amount}"), {"amount": ref_words(node["x"])}))
    return parts


def _state(node: Map) -> list[object]:
    parts: list[object] = [
        Told(words) for key, words in _STATES.items() if node.get(key, "no") not in {"no", "false"}
    ]
    if node.get("face") == "back":
        parts.append(Told(N_("back face up")))
    for kind, number in node.get("counters", Map()).items():
        parts.append(counters_words(kind, number))
    for key, words in (
        ("damage", N_("marked damage {value}")),
        ("attached", N_("attached to {value}")),
        ("controller", N_("controlled by {value}")),
        ("attacking", N_("attacking {value}")),
    ):
        if key in node:
            parts.append(Told(words, {"value": node[key]}))
    for copied, words in (("spell", N_("copy of a spell")), ("card", N_("copy of a card"))):
        if node.get("copy") == copied:
            parts.append(Told(words))
    return parts + marks_words(node.get("marks", Map()))


def marks_words(marks: Map) -> list[object]:
    """Designations of an object or player, each with its value where it has one."""
    parts: list[object] = []
    for name, value in marks.items():
        data = {"name": mark_words(name), "value": value}
        if value in {"yes", "true"}:
            parts.append(Told(N_("designation “{name}”"), {"name": data["name"]}))
        else:
            parts.append(Told(N_("designation “{name}”: {value}"), data))
    return parts
