"""A learner's progress, kept in a file of its own.

Every answer is one transaction, so that whatever ends the program loses none. Refuses: deciding
what is asked when (`kb.study.schedule`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import NamedTuple, Self

from corpus.closing import Closing
from kb.store import progress as store
from kb.store.database import Database
from kb.store.progress_errors import CorruptProgress, NotProgress
from kb.store.progress_file import (
    begin_progress,
    is_database,
    nothing_kept,
    open_progress,
    put_aside,
    seen_file,
)
from kb.study.answers import Answer, Memory, Rating, Sitting, Stage

FILE_NAME = "study.sqlite3"
BUSY_SECONDS = 10.0

Rated = Callable[[Memory | None, str, Rating, datetime], Memory]
"""What is remembered of a question after a rating at a time: `kb.study.schedule.rated`."""


class Damaged(NamedTuple):
    """A damaged file: what was wrong with it, and where it is now."""

    reason: str
    path: Path


class Kept(NamedTuple):
    """An answer that was kept, with what was remembered of the question before and after."""

    number: int
    answer: Answer
    before: Memory | None
    after: Memory


class Progress(Closing):
    """An open file of progress. Make one with `open`; close it, or use it in a `with`."""

    def __init__(self, database: Database, path: Path, damaged: Damaged | None = None) -> None:
        """Take over an open file; `open` is the way in."""
        self._database = database
        self.path = path
        self.damaged = damaged
        """The damaged file that was found in its place and put aside."""

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        today: date,
        writable: bool = True,
        busy_seconds: float = BUSY_SECONDS,
    ) -> Self:
        """Open a file, or begin it; one that is only read and not there is empty.

        A damaged file is put aside under a name with the day, and a new one begun, unless it is
        only read: then it raises CorruptProgress. Raises NewerProgress, ForeignProgress and
        NotProgress, which leave the file as it is, BadProgress, ProgressBusy, ProgressFull.
        """
        damaged = None
        while True:
            seen = seen_file(path)
            if seen is None and not writable and damaged is None:
                return cls(nothing_kept(), path)
            if seen is None:
                begin_progress(path)
            try:
                found = open_progress(path, writable=writable, busy_seconds=busy_seconds)
                return cls(found, path, damaged)
            except CorruptProgress as error:
                if damaged is not None or not writable:
                    raise
                if path.name != FILE_NAME and not is_database(path):
                    raise NotProgress(path=str(path)) from error
                # Another process may have put it aside and begun a new one meanwhile.
                if seen is not None and seen_file(path) == seen:
                    damaged = Damaged(str(error.data["reason"]), put_aside(path, today))

    def cards(self) -> list[Memory]:
        """What is remembered of every question that was answered, the most overdue first."""
        return store.all_cards(self._database)

    def card(self, question: str) -> Memory | None:
        """What is remembered of one question; None for a new one."""
        return store.card_of(self._database, question)

    def answers(self) -> Iterator[Answer]:
        """Every answer, the first first."""
        return store.all_answers(self._database)

    def last_number(self) -> int:
        """The number of the answer kept last; 0 where there is none."""
        return store.last_number(self._database)

    def last_time(self) -> datetime | None:
        """When something was answered last."""
        return store.last_time(self._database)

    def keep(self, answer: Answer, rated: Rated) -> Kept:
        """Keep an answer and what follows from it, both or neither.

        The card and the last time are read within the transaction: a second session may have
        changed them meanwhile. An answer is never before the last one.
        Raises ProgressBusy, ProgressFull, CorruptProgress, BadProgress.
        """
        with self._database.transaction():
            before = self.card(answer.question)
            stage = before.stage if before else Stage.NEW
            answer = replace(answer, before=stage, at=max(answer.at, self.last_time() or answer.at))
            after = rated(before, answer.question, answer.rating, answer.at)
            store.put_card(self._database, after)
            number = store.add_answer(self._database, answer)
        return Kept(number, answer, before, after)

    def rate_again(self, kept: Kept, rating: Rating, rated: Rated) -> Kept:
        """Give the answer kept last another rating.

        Where another session has answered the question since, nothing is changed.
        """
        answer = replace(kept.answer, rating=rating)
        after = rated(kept.before, answer.question, rating, answer.at)
        with self._database.transaction():
            if self.card(answer.question) != kept.after:
                return kept
            store.put_card(self._database, after)
            store.rate_again(self._database, kept.number, rating)
        return kept._replace(answer=answer, after=after)

    def begin_sitting(self, sitting: Sitting) -> int:
        """Keep that a paper is begun; its number."""
        with self._database.transaction():
            return store.begin_sitting(self._database, sitting)

    def keep_exam_answer(self, exam: int, place: int, question: str, chosen: int | None) -> None:
        """Keep what was chosen at a place of a paper."""
        with self._database.transaction():
            store.put_exam_answer(self._database, exam, place, question, chosen)

    def end_sitting(self, exam: int, at: datetime) -> None:
        """Keep when a paper was marked."""
        with self._database.transaction():
            store.end_sitting(self._database, exam, at)

    def sittings(self) -> list[Sitting]:
        """Every paper with its marks, the first first."""
        return store.all_sittings(self._database)

    def close(self) -> None:
        """Let go of the file; closing twice is no error."""
        self._database.close()
