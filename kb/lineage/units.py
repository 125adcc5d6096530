"""What is compared: the rules and glossary entries of one edition, in document order.

Refuses: comparing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from corpus.languages import Language
from corpus.numbers import RuleNumber


class UnitKind(StrEnum):
    """Where a unit stands."""

    RULE = "rule"
    GLOSSARY = "glossary"


@dataclass(frozen=True, slots=True)
class Unit:
    """A rule (section, subrule) or a glossary entry as one edition states it.

    `key` is the number as printed, or the head; `title` the heading of a rule; `text` its own
    words without examples.
    """

    kind: UnitKind
    key: str
    title: str = ""
    text: str = ""
    examples: tuple[str, ...] = ()

    @property
    def parent(self) -> str:
        """The number above; '' for a chapter or a glossary entry."""
        if self.kind is UnitKind.GLOSSARY:
            return ""
        above = RuleNumber.parse(self.key).parent
        return str(above) if above else ""


@dataclass(frozen=True, slots=True)
class EditionUnits:
    """The units of one edition; where a key stands twice only its first unit counts."""

    lang: Language
    units: tuple[Unit, ...]

    @classmethod
    def of(cls, lang: Language, units: Iterable[Unit]) -> EditionUnits:
        """Leave out later units of a key that stands already."""
        first: dict[tuple[UnitKind, str], Unit] = {}
        for unit in units:
            first.setdefault((unit.kind, unit.key), unit)
        return cls(lang, tuple(first.values()))
