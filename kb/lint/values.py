"""What checking a translation finds: frozen values.

Classes are those of MQM (Multidimensional Quality Metrics) and ISO 5060, severities those of MQM
with its neutral level called a note. Refuses: finding anything.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from corpus.languages import Language
from kb.bitext.unit import Place, UnitKind

Span = tuple[int, int]
"""Where words begin and end in a text, in code points."""


class ErrorClass(StrEnum):
    """The dimensions of MQM; `DATED` is a custom one: right when written, and changed since."""

    TERMINOLOGY = "terminology"
    ACCURACY = "accuracy"
    LINGUISTIC = "linguistic-conventions"
    STYLE = "style"
    LOCALE = "locale-conventions"
    AUDIENCE = "audience"
    MARKUP = "design-and-markup"
    DATED = "dated"


class Severity(StrEnum):
    """How much a finding weighs, lightest first."""

    NOTE = "note"
    MINOR = "minor"
    MAJOR = "major"
    CRITICAL = "critical"

    def __ge__(self, other: str) -> bool:
        """Whether it weighs as much as another at least."""
        return _RANK[self] >= _RANK[Severity(other)]

    def __lt__(self, other: str) -> bool:
        """Whether it weighs less."""
        return _RANK[self] < _RANK[Severity(other)]


_RANK = {severity: rank for rank, severity in enumerate(Severity)}


class Vote(StrEnum):
    """What the other languages say: the same fault is in none, in some, or nobody was asked."""

    ALONE = "alone"
    SHARED = "shared"
    UNASKED = "unasked"


@dataclass(frozen=True, slots=True)
class SideView:
    """One side of a finding: the whole text and the words pointed at, in code points, in order."""

    lang: Language
    text: str
    spans: tuple[Span, ...] = ()
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Fix:
    """What to write instead of some words of the target; only where that is sure."""

    start: int
    end: int
    text: str

    def applied(self, text: str) -> str:
        """The target's text with the words replaced."""
        return text[: self.start] + self.text + text[self.end :]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a check found in one unit and one target language.

    `said` is an English sentence marked for translation with named `{fields}`, whose values are in
    `data`. `expected` are the words that would be right, '' where that cannot be told.
    """

    check: str
    error_class: ErrorClass
    severity: Severity
    key: str
    kind: UnitKind
    rule: str | None
    source: SideView | None
    target: SideView
    said: str
    data: Mapping[str, str] = field(default_factory=dict)
    expected: str = ""
    fix: Fix | None = None
    vote: Vote = Vote.UNASKED

    @property
    def id(self) -> str:
        """Twelve hexadecimal digits, the same from run to run while the fault is the same.

        Made of the check, the unit, the language, the words pointed at and what is said; not of
        their places, so that a change elsewhere in the text leaves it alone.
        """
        sides = (self.source, self.target)
        words = [
            side.text[start:end] for side in sides if side is not None for start, end in side.spans
        ]
        parts = (self.check, self.key, self.target.lang, self.said, *sorted(self.data.values()))
        return hashlib.sha256("\0".join((*parts, *words)).encode()).hexdigest()[:12]
