"""What a file that translators exchange says, as values: segments, and a run of them.

Refuses: formats, and where segments come from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from importlib.metadata import version

from corpus.languages import Language
from corpus.problems import Problem, ProblemLog
from kb.bitext.unit import UnitKind

TOOL = "reglario"
"""The name that this program gives itself in files."""


class State(StrEnum):
    """How far a translation is."""

    MISSING = "missing"
    STALE = "stale"
    """Made from another source text than the one that stands there now."""
    NEEDS_REVIEW = "needs-review"
    TRANSLATED = "translated"


@dataclass(frozen=True, slots=True)
class Segment:
    """One text and its translation into one language.

    `key`, `kind` and `rule` are those of the unit (`kb.bitext.unit.Unit`). `target` is None where
    the state is MISSING and only there; an empty translation is none. `was` is the source text
    that a STALE one was made from, where it is known. Notes are not blank, have no blanks at
    their ends, and their lines end in a newline alone. `line` says where a file has the segment.
    """

    key: str
    lang: Language
    source: str
    target: str | None = None
    state: State = State.MISSING
    kind: UnitKind = UnitKind.SEGMENT
    rule: str | None = None
    notes: tuple[str, ...] = ()
    was: str | None = None
    line: int | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        """Raises ValueError where the state contradicts the texts."""
        if bool(self.target) is (self.state is State.MISSING) or self.target == "":
            raise ValueError((self.key, self.state, self.target))
        if self.was is not None and (self.state is not State.STALE or not self.was):
            raise ValueError((self.key, self.state, self.was))


@dataclass(frozen=True, slots=True)
class Exchange:
    """A run of segments from one language into others, in document order.

    The segments of a unit stand one after another, in the order of `targets`; a language in which
    it is not asked for has none. `edition` is the edition whose numbers the keys use; `origin` the
    source's id or the file's name; `tool` and `version` the program that made it. What a reader
    returns can be run through again and again, and has in `log` what was odd.
    """

    source: Language
    targets: tuple[Language, ...]
    segments: Iterable[Segment]
    edition: date | None = None
    origin: str = ""
    tool: str = TOOL
    version: str = field(default_factory=lambda: version(TOOL))
    log: ProblemLog = field(default_factory=ProblemLog, compare=False)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What was odd in the file, by line; complete before the first segment is read."""
        return self.log.problems


@dataclass(frozen=True, slots=True)
class Again:
    """Segments that are made anew each time they are run through."""

    make: Callable[[], Iterator[Segment]]

    def __iter__(self) -> Iterator[Segment]:
        """A new run from the start."""
        return self.make()
