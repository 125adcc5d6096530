"""What an event, an instruction, a change or a replacement takes besides, told with its sentence.

Refuses: the sentence itself (`kb.checks.say_abilities`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from corpus.errors import N_
from kb.checks import phrases, phrases_further
from kb.checks.phrases_further import Further, Otherwise
from kb.checks.say_filters import filter_words, ref_words
from kb.checks.say_moving import enters_words
from kb.checks.say_values import value_words
from kb.checks.told import Listed, Told
from kb.checks.yamltree import Map

Words = Callable[[str, Any], object]
"""Tells what a key takes."""

_FURTHER: tuple[tuple[Mapping[str, str], Further, Otherwise], ...] = (
    (phrases.EVENTS, phrases_further.EVENTS, phrases_further.EVENTS_OTHERWISE),
    (phrases.EFFECTS, phrases_further.EFFECTS, phrases_further.EFFECTS_OTHERWISE),
    (phrases.CHANGES, {}, phrases_further.CHANGES_OTHERWISE),
    (phrases.CONDITIONS, {}, phrases_further.CONDITIONS_OTHERWISE),
    (phrases.REPLACEMENTS, phrases_further.REPLACEMENTS, phrases_further.REPLACEMENTS_OTHERWISE),
)
_NO = frozenset({"no", "false"})


_WHOSE = {("control", "you"), ("by", "you")}
"""Where `its controller` could be taken for that of what is moved or gets the counters."""


def message_of(table: Mapping[str, str], name: str, args: Any) -> str | None:
    """The sentence that a name has for what it takes here; None where it is the usual one."""
    otherwise = next((own for one, _known, own in _FURTHER if one is table), {})
    for (one, keys, value), message in otherwise.items():
        if one == name and isinstance(args, Map) and _is_so(args, keys.split("+"), value):
            return message
    return None


def _is_so(args: Map, keys: Sequence[str], value: str) -> bool:
    """Whether all keys are there, with this value where it counts."""
    return all(key in args and value in {"", str(args[key])} for key in keys)


def further(table: Mapping[str, str], name: str, args: Any, told: Told, words: Words) -> Told:
    """A sentence with everything that its name takes besides."""
    known = next((own.get(name, {}) for one, own, _other in _FURTHER if one is table), {})
    if not isinstance(args, Map) or known.keys().isdisjoint(args):
        return told
    details: list[object] = []
    for key, message in known.items():
        if key not in args or str(args[key]) in _NO:
            continue
        if "{effect}" in message:
            told = Told(message, {"effect": told, key: words(key, args[key])})
        else:
            details += _details(key, message, args[key], words)
    if not details:
        return told
    return Told("{effect} ({details})", {"effect": told, "details": Listed(tuple(details))})


def _details(key: str, message: str, value: Any, words: Words) -> Iterator[object]:
    if key == "enters":
        yield from enters_words(value)
    elif key == "bind":
        for one, other in value.items():
            data = {"one": words("what", one), "other": ref_words(other)}
            yield Told(N_("{one}: {other}"), data)
    elif (key, str(value)) == ("place", "bottom"):
        yield Told(phrases_further.BOTTOM)
    else:
        yield Told(message, {"value": _value(key, value, words)})


def _value(key: str, value: Any, words: Words) -> object:
    if key == "but":
        return words("changes", value)
    if key == "what":
        return filter_words(value)
    if (key, str(value)) in _WHOSE:
        return ref_words("controller of this")
    return value_words(value) if key == "value" else words(key, value)
