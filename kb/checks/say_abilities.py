"""Abilities and effects of cards in words.

Every event, instruction, change and condition that the model knows has its sentence in
`kb.checks.phrases`. Refuses: cards.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from corpus.errors import N_
from kb.checks import phrases, phrases_life
from kb.checks.describe import is_filter
from kb.checks.say_durations import duration_words
from kb.checks.say_filters import filter_words, ref_words
from kb.checks.told import Listed, TermName, Told
from kb.checks.yamltree import Map, Seq, Word
from kb.game.values import Zone

_FIELD = re.compile(r"(?<!\{)\{(\w+)\}")


def ability_words(node: Any) -> object:
    """An ability of a card: a keyword, or what it does."""
    from kb.checks.say_cards import keyword_words

    if isinstance(node, Word):
        return keyword_words(node)
    if "whenever" in node:
        return triggered_words(node)
    if "cost" in node:
        told = _conditioned(
            node,
            N_("by paying {cost}: {effects}"),
            {"cost": _cost(node["cost"]), "effects": effects_words(node.get("do", Seq()))},
        )
        limits = tuple(keyword_words(one) for one in row(node.get("limits", Seq())))
        if not limits:
            return told
        return Told("{ability} ({limits})", {"ability": told, "limits": Listed(limits)})
    if "static" in node:
        data = {
            "what": filter_words(node.get("what", Word("this"))),
            "changes": Listed(tuple(change_words(one) for one in row(node["static"]))),
        }
        return _conditioned(node, N_("this holds for {what}: {changes}"), data)
    name, args = single(node["instead"])
    changer, change = single(node["become"])
    data = {
        "event": phrase(phrases.EVENTS, name, args),
        "change": phrase(phrases.REPLACEMENTS, changer, change),
    }
    return _conditioned(node, N_("if this would happen: {event}; instead: {change}"), data)


def triggered_words(node: Map) -> Told:
    """A triggered ability."""
    name, args = single(node["whenever"])
    data = {
        "event": phrase(phrases.EVENTS, name, args),
        "effects": effects_words(node.get("do", Seq())),
    }
    return _conditioned(node, N_("whenever this happens: {event}; then: {effects}"), data)


def _conditioned(node: Map, message: str, data: Mapping[str, object]) -> Told:
    told = Told(message, data)
    if "targets" in node:
        targets = Listed(tuple(filter_words(one) for one in row(node["targets"])))
        told = Told(N_("{ability} (targets: {targets})"), {"ability": told, "targets": targets})
    if "if" in node:
        name, args = single(node["if"])
        condition = phrase(phrases.CONDITIONS, name, args)
        told = Told(N_("{ability} (if {condition})"), {"ability": told, "condition": condition})
    return told


def effects_words(node: Any) -> Listed:
    """A list of instructions, each with how long its effect lasts."""
    return Listed(tuple(_lasting(*single(one)) for one in row(node)))


def _lasting(name: str, args: Any) -> Told:
    told = phrase(phrases.EFFECTS, name, args)
    if isinstance(args, Map):
        for key, message in phrases_life.FURTHER.get(name, {}).items():
            if key in args:
                told = Told(message, {"effect": told, key: value_words(key, args[key])})
    if not isinstance(args, Map) or "until" not in args:
        return told
    duration = duration_words(str(args["until"]))
    return Told(N_("{effect} ({duration})"), {"effect": told, "duration": duration})


def change_words(node: Any) -> object:
    """A change of a continuous effect."""
    name, args = single(node)
    if name == "gain":
        return Told(
            N_("gains {abilities}"), {"abilities": Listed(tuple(map(ability_words, row(args))))}
        )
    return phrase(phrases.CHANGES, name, args)


def phrase(table: Mapping[str, str], name: str, args: Any) -> Told:
    """The sentence of a name, its fields filled with what it takes."""
    message = table.get(name, "{name} {args}")
    if not isinstance(args, Map) or (table is phrases.EVENTS and is_filter(args)):
        args = Map({"what": args}) if args is not None else Map()
    fields: dict[str, object] = {}
    for field in dict.fromkeys(_FIELD.findall(message)):
        key = "is" if field == "is_" else field.replace("_", " ")
        usual = phrases.USUAL.get((name, key), phrases.USUAL.get(("", key), ""))
        if key == "args":
            fields[field] = _plain(args)
        elif key == "name" and "name" not in args:
            fields[field] = name
        else:
            fields[field] = value_words(key, args.get(key, Word(usual)))
    return Told(message, fields)


def value_words(key: str, value: Any) -> object:
    """What an instruction takes, in words."""
    if key in {"then", "else"}:
        return effects_words(value)
    if key == "changes":
        return Listed(tuple(change_words(one) for one in row(value)))
    if key == "condition":
        return phrase(phrases.CONDITIONS, *single(value)) if value else ""
    if key == "ability":
        return ability_words(value) if isinstance(value, Map) else str(value)
    if key == "zone" or (key == "to" and value in tuple(Zone)):
        return TermName(str(value))
    if isinstance(value, Map):
        return filter_words(value) if key == "what" else ref_words(value)
    return ref_words(value)


def _cost(node: Map) -> Listed:
    return Listed(tuple(phrase(phrases.COSTS, str(name), value) for name, value in node.items()))


def single(node: Any) -> tuple[str, Any]:
    """A name with what it takes."""
    if isinstance(node, Map) and len(node) == 1:
        [(name, args)] = node.items()
        return str(name), args
    return str(node), None


def row(node: Any) -> list[Any]:
    """One or several."""
    return list(node) if isinstance(node, Seq) else [node]


def _plain(args: Any) -> str:
    if isinstance(args, Map):
        return ", ".join(f"{key}: {_plain(value)}" for key, value in args.items())
    return ", ".join(map(_plain, args)) if isinstance(args, Seq) else str(args)
