"""One file on its way in: opened, hashed, its records counted as they pass, its id told.

Refuses: keeping anything.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

from corpus.errors import ReglarioError
from corpus.problems import Problem
from corpus.readers import ReadOptions, choose_reader
from corpus.records import Reading, Record, RulingRecord, SourceInfo
from corpus.source import Source
from kb.reports import FileReport, ImportOptions, NothingToImport, Outcome
from kb.slots import slot_of
from kb.summary import Summary

_STEP = 250


class Intake:
    """A file being read once. `records` must be taken to the end before `slot` is asked for."""

    def __init__(
        self,
        path: Path,
        options: ImportOptions,
        say: Callable[[int], None],
        opener: Callable[[Path], Source] = Source.open_path,
    ) -> None:
        """Prepare to read a path; nothing is opened yet. `say` is told the records so far.

        `opener` makes the source of the path, or raises why it cannot be read.
        """
        self.path = path
        self._opener = opener
        self.summary = Summary()
        self._options = ReadOptions(card=options.card, lang=options.lang)
        self._say = say
        self._source: Source | None = None
        self._reading: Reading | None = None
        self._first: Record | None = None
        self._card = options.card

    @property
    def given(self) -> str:
        """What the user said beside the file, as one text."""
        return json.dumps([self._options.card, self._options.lang])

    @property
    def source(self) -> Source:
        """The file; raises why it cannot be read."""
        if self._source is None:
            self._source = self._opener(self.path)
        return self._source

    @property
    def info(self) -> SourceInfo:
        """The header of the file; raises why it cannot be read."""
        return self._opened().info

    def _opened(self) -> Reading:
        if self._reading is None:
            self._reading = choose_reader(self.source).read(self.source, self._options)
        return self._reading

    def records(self) -> Iterator[Record]:
        """The records, in file order; raises NothingToImport at the end when there was none."""
        for count, record in enumerate(self._opened().records, 1):
            if self._first is None:
                self._first = record
            if self._card is None and isinstance(record, RulingRecord):
                self._card = record.card
            self.summary.add(record)
            if count % _STEP == 0:
                self._say(count)
            yield record
        if self._first is None:
            raise NothingToImport(path=str(self.path))

    @property
    def card(self) -> str | None:
        """The card of a page: as the user, the page, or its first ruling names it."""
        return self.info.card or self._card

    @property
    def slot(self) -> str:
        """The id of the edition or page that the file is."""
        assert self._first is not None  # noqa: S101 - `records` was taken to the end
        return slot_of(self.info, self._first, self.card, self.source.sha256)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems that reading found so far."""
        return self._reading.problems if self._reading else ()

    def report(
        self,
        outcome: Outcome,
        *,
        refused: ReglarioError | None = None,
        records: tuple[Record, ...] = (),
    ) -> FileReport:
        """What is known of the file, whether it was read to the end or not."""
        info = self._reading.info if self._reading else None
        whole = refused is None and self._first is not None
        return FileReport(
            path=self.path,
            outcome=outcome,
            source=self.slot if whole else None,
            format=info.format if info else None,
            lang=info.lang if info else None,
            effective=info.effective if info else None,
            title=info.title if info else None,
            encoding=info.encoding if info else None,
            counts=self.summary.counts,
            problems=self.problems,
            refused=refused,
            siblings=info.siblings if info else (),
            card=self.card if whole else info.card if info else None,
            records=records,
        )
