"""What cards say, as data: abilities, effects, filters.

Verbs and patterns are names that `wording.verbs` and `triggering.patterns` know. Refuses: doing
anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from kb.game.values import Zone

Filter = Mapping[str, Any]
"""Conditions on an object, all of which hold; see `looks.filters`."""

NOTHING: Mapping[str, Any] = MappingProxyType({})


class Do(NamedTuple):
    """One instruction: a verb and what it takes."""

    verb: str
    args: Mapping[str, Any] = NOTHING


class TargetSpec(NamedTuple):
    """What may be targeted, and how many: `least` to `most` (rule 115.1)."""

    what: Filter
    least: int = 1
    most: int = 1
    only_if: str = ""
    """The mark of the spell, such as "kicked", without which there is no such target."""


@dataclass(frozen=True, eq=False)
class Ability:
    """An ability; `rule` is that of the keyword which it comes from, or ''."""

    rule: str = field(default="", kw_only=True)
    keyword: str = field(default="", kw_only=True)


@dataclass(frozen=True, eq=False)
class Keyword(Ability):
    """A keyword ability with what follows it: `toxic` and `2`, `protection` and `red`."""

    name: str
    param: str = ""

    def __str__(self) -> str:
        """As cards have it."""
        return f"{self.name} {self.param}".strip()


@dataclass(frozen=True, eq=False)
class Spell(Ability):
    """What an instant or sorcery does (rule 113.3a)."""

    effects: tuple[Do, ...]
    targets: tuple[TargetSpec, ...] = ()
    modes: tuple[Spell, ...] = ()
    choose: int = 1
    """With modes: how many are chosen (rule 700.2)."""
    x: Any = None
    """What X is, where the text says so (rule 107.3c)."""


@dataclass(frozen=True, eq=False)
class Triggered(Ability):
    """A triggered ability (rule 603); `only_if` is checked twice (603.4)."""

    pattern: str
    args: Mapping[str, Any]
    effects: tuple[Do, ...]
    targets: tuple[TargetSpec, ...] = ()
    only_if: Do | None = None
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)
    optional: bool = False
    """Its controller may have it do nothing, as it resolves."""
    once: bool = False
    """Whether what it does is done only once each turn (rule 603.2h)."""
    modes: tuple[Spell, ...] = ()
    """Of a modal one: what may be chosen as it is put on the stack (rule 603.3c)."""


@dataclass(frozen=True, eq=False)
class Activated(Ability):
    """An activated ability (rule 602): cost, then effect."""

    cost: Mapping[str, Any]
    effects: tuple[Do, ...]
    targets: tuple[TargetSpec, ...] = ()
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)
    sorcery: bool = False
    """Activate it only when you could cast a sorcery."""
    once: bool = False
    """Activate it only once each turn."""
    limits: tuple[str, ...] = ()
    """The parts of combat to which activating it is limited (506.7g)."""
    mana: bool = False
    """Whether it is a mana ability (rule 605.1a)."""


@dataclass(frozen=True, eq=False)
class Static(Ability):
    """A continuous effect of an ability: what it changes, of which objects (rule 604.1)."""

    what: Filter
    changes: tuple[Do, ...]
    only_if: Do | None = None
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)
    defining: bool = False
    """Whether it is a characteristic-defining ability (rule 604.3)."""


@dataclass(frozen=True, eq=False)
class Instead(Ability):
    """A replacement effect of an ability (rule 614): which event, and what happens instead."""

    pattern: str
    args: Mapping[str, Any]
    change: Do
    zones: tuple[Zone, ...] = (Zone.BATTLEFIELD,)
    optional: bool = False
    self_only: bool = False
    """Whether it is about how its own object enters (rule 614.12)."""
