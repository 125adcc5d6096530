"""A small bank of questions of our own, a learner who types ahead, and a clock that is set."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from kb.study.values import Item, Kind, Level, Option, Question, QuestionGone, QuestionId

NOON = datetime(2030, 3, 4, 12, tzinfo=UTC)
LEVELS = tuple(Level)
KINDS = (Kind.TERM, Kind.NUMBER, Kind.OUTCOME)
SECTIONS = ("100", "305", "702")


def small_bank(size: int = 36) -> list[Item]:
    """Questions of three kinds, four levels and three sections, each about a rule of its own."""
    found = []
    for place in range(size):
        rule = f"{SECTIONS[place % 3]}.{place // 3 + 1}"
        kind = KINDS[place // 3 % 3]
        found.append(Item(QuestionId(kind, rule), rule, LEVELS[place // 9 % 4]))
    return found


def question_of(item: Item) -> Question:
    """A question about nothing; what is right says so."""
    wrong = tuple(Option(f"wrong {n} of {item.id}", f"it is wrong {n}") for n in (1, 2, 3))
    return Question(item, (), f"What of {item.id}?", Option(f"right of {item.id}"), wrong)


def gone(item: Item) -> Question:
    """A question that is no more."""
    raise QuestionGone(id=str(item.id))


@dataclass
class SetClock:
    """A clock that a test sets, and that may run by itself a little with every look."""

    time: datetime = NOON
    step: timedelta = timedelta(0)

    def __call__(self) -> datetime:
        """The time."""
        self.time += self.step
        return self.time

    def move(self, **by: float) -> None:
        """Set the clock on, or back."""
        self.time += timedelta(**by)


@dataclass
class Typed:
    """Keys that are pressed one after the other, then the end of input."""

    keys: Iterable[str]
    waits: bool = False
    _left: list[str] = field(init=False)

    def __post_init__(self) -> None:
        """Take them."""
        self._left = list(self.keys)

    def next(self) -> str | None:
        """The next key; an interrupt where the word `^C` stands."""
        if not self._left:
            return None
        key = self._left.pop(0)
        if key == "^C":
            raise KeyboardInterrupt
        return key


def ids(items: Sequence[Item]) -> list[str]:
    """The ids of questions."""
    return [str(item.id) for item in items]
