"""Abilities and effects of cards in words.

Every event, instruction, change and condition that the model knows has its sentence in
`kb.checks.phrases`. Refuses: cards.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from corpus.errors import N_
from kb.checks import phrases
from kb.checks.describe import is_filter
from kb.checks.say_durations import duration_words
from kb.checks.say_filters import SHORT, aim_words, filter_words, ref_words
from kb.checks.say_further import further, message_of
from kb.checks.say_keywords import keyword_words
from kb.checks.say_marks import mark_words
from kb.checks.say_names import (
    SUBTYPES,
    counter_words,
    deed_words,
    type_words,
    types_words,
    zone_words,
)
from kb.checks.say_values import pairs_words, step_words
from kb.checks.told import Listed, TermName, Told
from kb.checks.yamltree import Map, Seq, Word
from kb.game.values import Color, Zone

LIMITS = {
    "mana": N_("a mana ability"),
    "sorcery": N_("can be activated only as a sorcery"),
    "once": N_("can be activated only once each turn"),
    "once each turn": N_("only once each turn"),
    "optional": N_("its controller may decline"),
    "defining": N_("defines a characteristic"),
    "self": N_("about its own entering or turning over"),
}
"""What an ability may say of itself with `yes`."""
_FIELD = re.compile(r"(?<!\{)\{(\w+)\}")


def ability_words(node: Any) -> object:
    """An ability of a card: a keyword, or what it does."""
    if isinstance(node, Word):
        return keyword_words(node)
    if "whenever" in node:
        return triggered_words(node)
    if "cost" in node:
        return _conditioned(
            node,
            N_("by paying {cost}: {effects}") if node["cost"] else N_("at no cost: {effects}"),
            {"cost": _cost(node["cost"]), "effects": effects_words(node.get("do", Seq()))},
        )
    if "static" in node:
        data = {
            "what": filter_words(node.get("what", Word("this")), of="each"),
            "changes": Listed(tuple(change_words(one) for one in row(node["static"]))),
        }
        return _conditioned(node, N_("this holds for {what}: {changes}"), data)
    name, args = single(node["instead"])
    if args is None and "self" in node:
        args = Word("this")
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
        "effects": modes_words(node) if "modes" in node else effects_words(node.get("do", Seq())),
    }
    return _conditioned(node, N_("whenever this happens: {event}; then: {effects}"), data)


def _conditioned(node: Map, message: str, data: Mapping[str, object]) -> Told:
    told = Told(message, data)
    if "targets" in node:
        targets = targets_words(node["targets"])
        told = Told("{ability} ({targets})", {"ability": told, "targets": targets})
    if "if" in node:
        condition = condition_words(node["if"])
        told = Told(N_("{ability} (if {condition})"), {"ability": told, "condition": condition})
    if limits := tuple(_limits(node)):
        told = Told("{ability} ({limits})", {"ability": told, "limits": Listed(limits)})
    return told


def _limits(node: Map) -> Iterator[object]:
    """When and where an ability works, and what else is said of it."""
    yield from (keyword_words(one) for one in row(node.get("limits", Seq())))
    yield from (Told(LIMITS[key]) for key in LIMITS if str(node.get(key, "no")) == "yes")
    if "zones" in node:
        zones = Listed(tuple(zone_words(one) for one in row(node["zones"])))
        yield Told(N_("works in this zone: {zones}"), {"zones": zones})


def targets_words(node: Any) -> Told:
    """What a spell or ability targets."""
    targets = Listed(tuple(filter_words(one) for one in row(node)))
    return Told(N_("targets: {targets}"), {"targets": targets})


def modes_words(node: Map) -> Told:
    """The modes of a spell or ability, of which some are chosen."""
    modes = tuple(
        _conditioned(one, "{effects}", {"effects": effects_words(one.get("do", Seq()))})
        for one in row(node["modes"])
    )
    data = {"modes": Listed(modes, " / "), "number": str(node.get("choose", "1"))}
    return Told(N_("modes, of which so many are chosen: {number} ({modes})"), data)


def effects_words(node: Any) -> Listed:
    """A list of instructions, each with how long its effect lasts."""
    return Listed(tuple(_lasting(*single(one)) for one in row(node)))


def _lasting(name: str, args: Any) -> Told:
    told = phrase(phrases.EFFECTS, name, args)
    if not isinstance(args, Map) or "until" not in args:
        return told
    duration = duration_words(str(args["until"]))
    return Told(N_("{effect} ({duration})"), {"effect": told, "duration": duration})


def change_words(node: Any) -> object:
    """A change of a continuous effect."""
    name, args = single(node)
    if name == "gain":
        return Told(N_("gains {abilities}"), {"abilities": Listed(tuple(map(_gained, row(args))))})
    if name == "players gain":
        abilities = Listed(tuple(map(_gained, row(args["abilities"]))))
        data = {"who": ref_words(args.get("who", "you")), "abilities": abilities}
        return Told(N_("{who} gains {abilities}"), data)
    if isinstance(args, Map) and {"power", "toughness"} == args.keys():
        size = {key: ref_words(value) for key, value in args.items()}
        return Told(phrases.CHANGES[name], {"what": Told("{power}/{toughness}", size)})
    if name in _TOLD_BY:
        return Told(phrases.CHANGES[name], {"what": Listed(tuple(map(_TOLD_BY[name], row(args))))})
    return phrase(phrases.CHANGES, name, args)


def _gained(node: Any) -> object:
    """An ability that something is given: a keyword, or what it says in quotation marks."""
    told = ability_words(node)
    says = isinstance(node, Map) or str(node) in phrases.PLAIN
    return Told(N_("“{what}”"), {"what": told}) if says else told


def _colors(value: Any) -> object:
    if str(value) == "chosen":
        return Told(N_("the chosen one"))
    return Listed(tuple(TermName(word) for word in str(value).split()))


_TOLD_BY: Mapping[str, Callable[[Any], object]] = {
    "add colors": _colors,
    "add types": types_words,
    "as though without": keyword_words,
    "cannot": deed_words,
    "cannot have": keyword_words,
    "lose": keyword_words,
    "lose types": types_words,
    "set colors": _colors,
    "set subtypes": types_words,
    "set types": types_words,
}
"""Change → how what it takes is told."""


def names_words(value: Any) -> object:
    """A word that a player may choose, or that a text says: a color, a type, a name."""
    word = str(value)
    return type_words(word) if word in SUBTYPES or word in tuple(Color) else word


def phrase(table: Mapping[str, str], name: str, args: Any) -> Told:
    """The sentence of a name, its fields filled with what it takes."""
    if table is phrases.REPLACEMENTS and name in {"enters with", "turns with"}:
        return _entering(table[name], args)
    if table is phrases.EVENTS and name == "becomes blocked by number":
        return _blocked_by(args)
    message = message_of(table, name, args) or table.get(name, "{name} {args}")
    if table is phrases.CONDITIONS and name == "control" and "least" not in args:
        message = N_("its controller controls {what}")
    if table is phrases.COSTS and name == "life" and str(args) == "1":
        return Told(N_("1 life"))
    costs = table is phrases.COSTS and name != "remove counters"
    if costs or not isinstance(args, Map) or (table is phrases.EVENTS and is_filter(args)):
        args = Map({"what": args}) if args is not None else Map()
    fields: dict[str, object] = {}
    for field in dict.fromkeys(_FIELD.findall(message)):
        key = "is" if field == "is_" else field.replace("_", " ")
        usual = phrases.USUAL.get((name, key), phrases.USUAL.get(("", key), ""))
        if table is phrases.EVENTS:
            usual = _ANYBODY.get(key, usual)
        found = _field(table, name, key, args)
        if found is None and key == "name" and "name" not in args:
            found = name
        if found is None:
            found = value_words(key, args.get(key, Word(usual)))
        fields[field] = found
    return further(table, name, args, Told(message, fields), value_words)


def _field(table: Mapping[str, str], name: str, key: str, args: Map) -> object | None:
    """What a field says that does not say what fields of its name say elsewhere."""
    if key == "args":
        return pairs_words(args, str, counter_words) if isinstance(args, Map) else ""
    if key not in args:
        usual = "anything" if name in _BY_CREATURES and key == "by" else _ANYBODY.get(key, "")
        return filter_words(Word(usual)) if table is phrases.EVENTS and usual in SHORT else None
    value = args[key]
    if (name, key) == ("skip", "what"):
        return _skipped(str(value))
    if (name, key) == ("mark", "name"):
        return mark_words(value)
    if name in {"chosen", "text"}:
        return names_words(value)
    if (name, key) == ("double", "of"):
        return Listed(tuple(TermName(word) for word in str(value).split()))
    if (name, key) == ("count moved", "count"):
        return Told(_COUNTED[str(value)])
    whom = name in _BY_WHOM and key == "by"
    if table is phrases.EVENTS and key in {"what", "by"} and not whom:
        return filter_words(value)
    if table is phrases.EVENTS and (name, key) in {("attacks", "attacked"), ("damage", "to")}:
        return aim_words(value)
    if (name, key) == ("this", "is") or key == "properties":
        return filter_words(value)
    controls = table is phrases.CONDITIONS and (name, key) == ("control", "what")
    chosen = controls or (name, key) == ("choose and sacrifice", "what")
    if chosen or (table is phrases.COSTS and name in _PAID_WITH):
        return filter_words(value)
    return None


def condition_words(node: Any) -> Told:
    """A condition, or that it is not so."""
    name, args = single(node)
    told = phrase(phrases.CONDITIONS, name, args)
    is_so = args.get("is", "yes") if isinstance(args, Map) else args
    if str(is_so) in {"no", "false"}:
        return Told(N_("not: {condition}"), {"condition": told})
    return told


_ANYBODY = {"what": "anything", "who": "any", "by": "any", "attacked": "any"}
"""What an event is about where the case does not say it: whatever and whoever it may be."""


def _entering(message: str, args: Map) -> Told:
    """How it enters or turns over, as far as the case says it."""
    parts: list[object] = []
    for key, value in args.items():
        if key == "counters":
            parts += [
                Told(N_("{one}: {other}"), {"one": counter_words(kind), "other": ref_words(number)})
                for kind, number in value.items()
            ]
        elif key == "control":
            parts.append(Told(N_("controlled by {value}"), {"value": ref_words(value)}))
        elif key == "choose":
            choices = Listed(tuple(map(names_words, row(value))))
            parts.append(Told(N_("with one of these chosen: {choices}"), {"choices": choices}))
        elif key == "attach":
            parts.append(Told(N_("attached to a player")))
        elif str(value) not in {"no", "0"}:
            parts.append(Told(_ENTERS[str(key)]))
    return Told(message, {"details": Listed(tuple(parts)) if parts else Told(N_("nothing"))})


_ENTERS = {"tapped": N_("tapped"), "face": N_("back face up")}


def _blocked_by(args: Map) -> Told:
    """By how many creatures something becomes blocked."""
    data = {"what": filter_words(args.get("what", Word("this")))}
    if "least" in args:
        message = N_("{what} becomes blocked by at least so many creatures: {number}")
        return Told(message, {**data, "number": args["least"]})
    message = N_("{what} becomes blocked by so many creatures: {number}")
    return Told(message, {**data, "number": args.get("number", "1")})


def value_words(key: str, value: Any) -> object:
    """What an instruction takes, in words."""
    if key in {"then", "else", "do"}:
        return effects_words(value) if value else Told(phrases.EFFECTS["nothing"])
    if key == "changes":
        return Listed(tuple(change_words(one) for one in row(value)))
    if key == "condition":
        return condition_words(value) if value else ""
    if key == "ability":
        return ability_words(value) if isinstance(value, Map) else str(value)
    if key == "cost" and isinstance(value, Map):
        return _cost(value)
    if key == "zone" or (key == "to" and value in tuple(Zone)):
        return zone_words(value)
    if key in {"kind", "counter"}:
        return counter_words(value)
    if key == "step":
        return step_words(value)
    if key == "phase":
        return phase_words(str(value))
    if key in {"attacked", "by"} and isinstance(value, Map):
        return filter_words(value)
    if key == "event":
        return phrase(phrases.EVENTS, *single(value))
    if isinstance(value, Map):
        return filter_words(value) if key == "what" and "each" not in value else ref_words(value)
    return ref_words(Word("it") if (key, str(value)) == ("what", "that") else value)


def phase_words(phase: str) -> object:
    """A phase by its name in the term base."""
    return TermName("main phase" if phase == "main" else f"{phase.removesuffix(' phase')} phase")


def _cost(node: Map) -> Listed:
    return Listed(tuple(phrase(phrases.COSTS, str(name), value) for name, value in node.items()))


_COUNTED = {"objects": N_("objects"), "cards": N_("cards")}
_BY_CREATURES = frozenset({"blocks a creature", "becomes blocked by"})
_BY_WHOM = frozenset({"puts counters", "gives counters"})
_PAID_WITH = frozenset({"sacrifice", "discard", "exile", "tap others", "return"})


def _skipped(what: str) -> object:
    """A step, a phase or a turn that is skipped."""
    if what == "turn":
        return TermName("turn")
    return phase_words(what) if what.endswith(" phase") else step_words(what)


def single(node: Any) -> tuple[str, Any]:
    """A name with what it takes."""
    if isinstance(node, Map) and len(node) == 1:
        [(name, args)] = node.items()
        return str(name), args
    return str(node), None


def row(node: Any) -> list[Any]:
    """One or several."""
    return list(node) if isinstance(node, Seq) else [node]
