"""What a learner did, as values: answers, what is remembered of a question, papers that were sat.

Refuses: keeping them (`kb.study.progress`) and deciding anything by them (`kb.study.schedule`).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import IntEnum

from corpus.languages import Language


class Rating(IntEnum):
    """How well a question was known, as FSRS counts it."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


class Stage(IntEnum):
    """How far a question is learned; those after NEW are numbered as FSRS has them."""

    NEW = 0
    LEARNING = 1
    REVIEW = 2
    RELEARNING = 3


@dataclass(frozen=True, slots=True)
class Memory:
    """What is remembered of a question that was answered at least once."""

    question: str
    """Its id as text: the question may be gone by now."""
    stage: Stage
    step: int | None
    """While it is learned, how many short repetitions went before."""
    stability: float
    """Days after which nine of ten such questions are still known."""
    difficulty: float
    """From 1 to 10."""
    due: datetime
    """When it should be asked next; UTC, as all times here."""
    seen: datetime
    """When it was answered last."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to one question."""

    question: str
    lang: Language
    """The language in which it was asked."""
    at: datetime
    chosen: int | None
    """0 for the right option, else the place of the wrong one from 1; None where none was."""
    rating: Rating
    seconds: float
    """How long it took."""
    before: Stage = Stage.NEW
    """How far the question was learned when it was asked."""

    @property
    def right(self) -> bool:
        """Whether the right option was chosen."""
        return self.chosen == 0


@dataclass(frozen=True, slots=True)
class Sitting:
    """A paper that was sat."""

    seed: int
    deck: str
    lang: Language
    begun: datetime
    questions: int
    """How many it had."""
    minutes: int | None = None
    """How long it was to take; None where there was no limit."""
    ended: datetime | None = None
    """When it was marked; None for one that was broken off."""
    answered: int = 0
    right: int = 0
