"""Forms of what case files say: `{what=filter who=holder!}`, `label>zone`, `step or nothing`.

A form is a line of text beside the word that it belongs to; the page of the vocabulary shows it,
and `kb.checks.proper` holds what a file says against it. Refuses: both.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache


@dataclass(frozen=True, slots=True)
class Kind:
    """A single value, or one or several of them where `many`."""

    name: str
    many: bool = False


@dataclass(frozen=True, slots=True)
class Keys:
    """A mapping with these keys, of which some are needed."""

    takes: Mapping[str, Form]
    needs: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Pairs:
    """A mapping from things of a kind to what is said of each."""

    one: Kind
    other: Form


@dataclass(frozen=True, slots=True)
class Nothing:
    """The bare word."""


@dataclass(frozen=True, slots=True)
class Either:
    """One of several forms."""

    forms: tuple[Form, ...] = field(default=())


Form = Kind | Keys | Pairs | Nothing | Either
_OR = " or "


@cache
def form_of(text: str) -> Form:
    """The form that a line of text describes. Raises ValueError where it describes none."""
    parts = _parted(text, _OR)
    if len(parts) > 1:
        return Either(tuple(form_of(part) for part in parts))
    text = text.strip()
    if text == "nothing":
        return Nothing()
    if text.startswith("{") and text.endswith("}"):
        return _keys(text[1:-1])
    one, arrow, other = text.partition(">")
    if arrow:
        return Pairs(_kind(one), form_of(other))
    return _kind(text)


def _keys(text: str) -> Keys:
    takes, needs = {}, set()
    for part in _parted(text, " "):
        name, _equals, form = part.partition("=")
        key = name.replace("~", " ")
        if form.endswith("!"):
            needs.add(key)
            form = form[:-1]
        takes[key] = form_of(form)
    return Keys(takes, frozenset(needs))


def _kind(text: str) -> Kind:
    name = text.strip()
    if not name.rstrip("+").isalpha():
        message = f"no form: {text!r}"
        raise ValueError(message)
    return Kind(name.rstrip("+"), name.endswith("+"))


def _parted(text: str, by: str) -> list[str]:
    """The parts of a text, where what parts them stands outside braces."""
    parts, depth, begun, place = [], 0, 0, 0
    while place < len(text):
        depth += {"{": 1, "}": -1}.get(text[place], 0)
        if depth == 0 and text.startswith(by, place):
            parts.append(text[begun:place])
            place += len(by)
            begun = place
            continue
        place += 1
    return [part for part in (*parts, text[begun:]) if part.strip()]


def shown(form: Form) -> str:
    """A form as a file would have it: `{amount: amount, to: ref}`."""
    if isinstance(form, Nothing):
        return "—"
    if isinstance(form, Kind):
        name = "this" if form.name == "subject" else form.name
        return f"{name}…" if form.many else name
    if isinstance(form, Pairs):
        return f"{shown(form.one)} → {shown(form.other)}"
    if isinstance(form, Either):
        return " | ".join(map(shown, form.forms))
    keys = (
        f"{name}{'' if name in form.needs else '?'}: {shown(one)}"
        for name, one in form.takes.items()
    )
    return f"{{{', '.join(keys)}}}"


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a position: the form of what it takes, and what it says, for the page."""

    form: str
    about: str
