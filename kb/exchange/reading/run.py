"""One run through a file: what it was found to be, what was odd, and the proof that it is whole.

Refuses: formats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import date

from corpus.errors import ReglarioError
from corpus.languages import Language
from corpus.problems import ProblemLog
from corpus.source import Source
from kb.exchange.errors import (
    OtherSource,
    OtherTarget,
    SegmentRepeated,
    SourceNotOurs,
    SourceNotTold,
    TargetNotOurs,
    TargetNotTold,
    TextTooLong,
)
from kb.exchange.ids import is_unit_key
from kb.exchange.tongues import language_of
from kb.exchange.values import Again, Exchange, Segment

MAX_TEXT = 100_000
"""Characters of a single text; the longest of the rules has some thousand."""

LISTED = 50
"""So many problems of a kind are listed; the others are counted."""


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """What the person knows: languages where the file tells none, and which keys there are.

    A file that tells another language than one given here is refused. `known` says of a key
    whether there is such a unit; without it, keys of the right form are taken as known.
    """

    source: Language | None = None
    target: Language | None = None
    known: Callable[[str], bool] = is_unit_key


@dataclass(frozen=True, slots=True)
class _Side:
    """What can be wrong with one of the two languages."""

    not_told: type[ReglarioError]
    not_ours: type[ReglarioError]
    other: type[ReglarioError]


_SOURCE = _Side(SourceNotTold, SourceNotOurs, OtherSource)
_TARGET = _Side(TargetNotTold, TargetNotOurs, OtherTarget)


@dataclass(slots=True)
class Run:
    """One run through a file, with what its head says."""

    file: Source
    options: ReadOptions
    log: ProblemLog | None = None
    source: Language | None = None
    targets: tuple[Language, ...] = ()
    edition: date | None = None
    origin: str = ""
    tool: str = ""
    version: str = ""
    passed_over: str = ""
    """The code of a language that is another than the target that was asked for."""
    _told: Counter[str] = field(default_factory=Counter)

    @property
    def path(self) -> str:
        """What the file is called in errors."""
        return str(self.file.path)

    def odd(self, code: str, line: int, **data: object) -> None:
        """Note a problem, in the first run only, and the first ones of a kind only."""
        self._told[code] += 1
        if self.log is not None and self._told[code] <= LISTED:
            self.log.add(code, line, **data)

    def end(self, line: int) -> None:
        """Count the problems that were not listed."""
        for code, count in self._told.items():
            if self.log is not None and count > LISTED:
                self.log.add("more-of-these", line, count=count - LISTED, kind=code)

    def text(self, text: str, line: int) -> str:
        """The same text; raises TextTooLong."""
        if len(text) > MAX_TEXT:
            raise TextTooLong(path=self.path, line=line, limit=MAX_TEXT)
        return text

    def set_source(self, code: str | None, line: int) -> Language:
        """Take note of the source language; raises what is wrong with it."""
        found = self._language(code, _SOURCE, self.options.source, line)
        if self.source not in {None, found}:
            raise OtherSource(path=self.path, lang=found, wanted=self.source, line=line)
        self.source = found
        return found

    def set_target(self, code: str | None, line: int) -> Language:
        """Take note of a target language; raises what is wrong with it."""
        found = self._language(code, _TARGET, self.options.target, line)
        if found is self.source:
            raise TargetNotTold(path=self.path, line=line)
        if found not in self.targets:
            self.targets = (*self.targets, found)
        return found

    def _language(
        self, code: str | None, side: _Side, wanted: Language | None, line: int
    ) -> Language:
        if not code:
            if wanted is None:
                raise side.not_told(path=self.path, line=line)
            return wanted
        found = language_of(code)
        if found is None:
            known = ", ".join(sorted(Language))
            raise side.not_ours(path=self.path, lang=code, line=line, known=known)
        if wanted not in {None, found}:
            raise side.other(path=self.path, lang=found, wanted=wanted, line=line)
        return found


def proved(
    file: Source, options: ReadOptions, walk: Callable[[Run], Iterator[Segment]]
) -> Exchange:
    """The exchange of a file that was gone through to its end.

    `walk` gives the segments of a run, and notes in the run what the head of the file says.
    """
    run = Run(file, options, ProblemLog())
    first: dict[int, int] = {}
    line = 1
    for segment in walk(run):
        line = segment.line or line
        place = hash((segment.key, segment.lang))
        if place in first:
            raise SegmentRepeated(
                path=run.path, key=segment.key, lang=segment.lang, line=line, first=first[place]
            )
        first[place] = line
        if not options.known(segment.key):
            run.odd("unknown-segment", line, key=segment.key)
    run.end(line)
    if run.source is None:
        raise SourceNotTold(path=run.path, line=1)
    if not run.targets and run.passed_over:
        raise OtherTarget(path=run.path, lang=run.passed_over, wanted=options.target, line=1)
    if not run.targets:
        run.set_target(None, 1)
    seen = replace(run, log=None, _told=Counter())
    return Exchange(
        run.source,
        run.targets,
        Again(lambda: walk(replace(seen))),
        run.edition,
        run.origin or file.name,
        run.tool,
        run.version,
        run.log or ProblemLog(),
    )


def edition_of(text: str | None) -> date | None:
    """A day as files have it; None for what is none."""
    try:
        return date.fromisoformat(text or "")
    except ValueError:
        return None


def note_of(text: str) -> str:
    """A note as a segment has it."""
    return text.replace("\r\n", "\n").replace("\r", "\n").strip()
