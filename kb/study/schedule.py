"""When a question is asked again: FSRS, by the library `fsrs`, aiming at nine of ten known.

Intervals are not blurred by chance, so that the same answers give the same days. Refuses: keeping
anything (`kb.study.progress`) and choosing what is asked now (`kb.study.queue`).
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING

from kb.study.answers import Memory, Rating, Stage

if TYPE_CHECKING:
    from fsrs import Card, Scheduler

RETENTION = 0.9
"""How much shall still be known when it is asked again."""

LONGEST = timedelta(days=3650)
"""Even what is known very well is asked once in ten years."""

CALM_SECONDS = 15.0
SIGNS_A_SECOND = 12.0
"""Who needs longer than this to read and think answers slowly."""


@cache
def _scheduler() -> Scheduler:
    from fsrs import Scheduler

    return Scheduler(
        desired_retention=RETENTION, maximum_interval=LONGEST.days, enable_fuzzing=False
    )


def rating_of(*, right: bool, seconds: float, signs: int) -> Rating:
    """How well a question of so many signs was known, by the answer and the time it took."""
    if not right:
        return Rating.AGAIN
    slow = seconds > CALM_SECONDS + signs / SIGNS_A_SECOND
    return Rating.HARD if slow else Rating.GOOD


def rated(memory: Memory | None, question: str, rating: Rating, at: datetime) -> Memory:
    """What is remembered of a question after a rating; `memory` is None for a new one.

    A time before that of the last answer counts as that one.
    """
    from fsrs import Rating as FsrsRating

    at = at.astimezone(UTC)
    if memory is not None:
        at = max(at, memory.seen)
    card, _ = _scheduler().review_card(_card(memory, at), FsrsRating(int(rating)), at)
    if card.stability is None or card.difficulty is None:
        raise AssertionError
    return Memory(
        question=question,
        stage=Stage(card.state.value),
        step=card.step,
        stability=float(card.stability),
        difficulty=float(card.difficulty),
        due=card.due,
        seen=at,
    )


def known(memory: Memory, at: datetime) -> float:
    """How likely a question is still known at a time, from 0 to 1."""
    at = max(at.astimezone(UTC), memory.seen)
    return float(_scheduler().get_card_retrievability(_card(memory, at), at))


def _card(memory: Memory | None, at: datetime) -> Card:
    from fsrs import Card, State

    if memory is None:
        return Card(card_id=1, due=at)
    return Card(
        card_id=1,
        state=State(int(memory.stage)),
        step=memory.step,
        stability=memory.stability,
        difficulty=memory.difficulty,
        due=memory.due,
        last_review=memory.seen,
    )
