"""What a learner's answers say: what is due, how much is still known, where it is weak.

Refuses: drawing it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from datetime import date, datetime, timedelta, tzinfo
from typing import NamedTuple

from kb.study.answers import Answer, Memory, Stage
from kb.study.schedule import known
from kb.study.values import Item

DAYS_AHEAD = 14
DAYS_BACK = timedelta(days=30)
ENOUGH_ANSWERS = 5
"""With fewer answers to its questions nothing is said of a section."""
WEAKEST = 5
"""So many weak sections are named."""


class Share(NamedTuple):
    """How many of some answers were right."""

    right: int
    of: int

    @property
    def value(self) -> float | None:
        """From 0 to 1; None where there are none."""
        return self.right / self.of if self.of else None


class WeakSection(NamedTuple):
    """A section whose questions are often answered wrong."""

    section: str
    share: Share


class DueDay(NamedTuple):
    """How many questions are due on a day; on the first day with those that were due before."""

    day: date
    due: int


class Stats(NamedTuple):
    """All of it."""

    questions: int
    """Questions that there are."""
    met: int
    """Those of them that were answered at least once."""
    learned: int
    """Those of them that come again after days, not minutes."""
    due: int
    """Due now."""
    days: tuple[DueDay, ...]
    """Today and the days after it, 14 in all."""
    answers: Share
    """All answers ever given."""
    retention: Share
    """Of the last 30 days, answers to learned questions."""
    predicted: float | None
    """How much of what is learned is still known now, as FSRS expects; None where nothing is."""
    weak: tuple[WeakSection, ...]
    """The weakest first."""
    streak: int
    """Days in a row with an answer, up to today or yesterday."""


def stats(
    items: Mapping[str, Item],
    cards: Iterable[Memory],
    answers: Iterable[Answer],
    now: datetime,
    zone: tzinfo | None = None,
) -> Stats:
    """What cards and answers say at a time, the days being those of a zone (the computer's).

    Questions that are gone are left out of all that is about questions, not of answers and streak.
    """
    met = [one for one in cards if one.question in items]
    learned = [one for one in met if one.stage is Stage.REVIEW]
    listed = list(answers)
    today = now.astimezone(zone).date()
    return Stats(
        questions=len(items),
        met=len(met),
        learned=len(learned),
        due=sum(one.due <= now for one in met),
        days=_days(met, today, zone),
        answers=_share(listed),
        retention=_share(
            one for one in listed if one.before is Stage.REVIEW and one.at > now - DAYS_BACK
        ),
        predicted=sum(known(one, now) for one in learned) / len(learned) if learned else None,
        weak=_weak(listed, items),
        streak=_streak({one.at.astimezone(zone).date() for one in listed}, today),
    )


def _share(answers: Iterable[Answer]) -> Share:
    listed = [one.right for one in answers]
    return Share(sum(listed), len(listed))


def _days(met: Iterable[Memory], today: date, zone: tzinfo | None) -> tuple[DueDay, ...]:
    counted = Counter(max(one.due.astimezone(zone).date(), today) for one in met)
    ahead = (today + timedelta(days=more) for more in range(DAYS_AHEAD))
    return tuple(DueDay(day, counted[day]) for day in ahead)


def _weak(answers: Iterable[Answer], items: Mapping[str, Item]) -> tuple[WeakSection, ...]:
    by_section: dict[str, list[Answer]] = defaultdict(list)
    for one in answers:
        item = items.get(one.question)
        if item is not None and len(item.rule) >= 3:
            by_section[item.rule[:3]].append(one)
    found = [WeakSection(section, _share(listed)) for section, listed in by_section.items()]
    found = [one for one in found if one.share.right < one.share.of >= ENOUGH_ANSWERS]
    found.sort(key=lambda one: (one.share.value, -one.share.of, one.section))
    return tuple(found[:WEAKEST])


def _streak(days: set[date], today: date) -> int:
    day = today if today in days else today - timedelta(days=1)
    length = 0
    while day in days:
        length += 1
        day -= timedelta(days=1)
    return length
