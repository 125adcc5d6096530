"""What was asked of `reglario citations`, and each text with what was found.

Refuses: finding and rendering.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path

from corpus.errors import ReglarioError
from kb.lineage.citing.finding import Report
from kb.lineage.citing.guess import Guess


@dataclass(frozen=True, slots=True)
class Question:
    """The days that were given (None: a guess, the newest) and the editions in force on them."""

    start_day: date | None
    start: date | None
    end_day: date | None
    end: date


@dataclass(frozen=True, slots=True)
class Looked:
    """A text that was looked at, or why it could not be; `written` once it was changed."""

    path: Path
    report: Report | None = None
    guess: Guess | None = None
    refused: ReglarioError | None = None
    written: bool = False

    @property
    def left(self) -> bool:
        """Whether anything is left to do."""
        found = self.report.open if self.report else ()
        return any(one.by_hand for one in found) if self.written else bool(found)
