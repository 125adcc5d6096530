"""Exam papers: questions drawn by a seed, spread over kinds and sections.

The same seed, deck and bank give the same paper. Refuses: asking, and keeping marks.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from kb.study.values import Item, Kind, Question, QuestionGone


class Drawn(NamedTuple):
    """A question of a paper, with the seed of the order of its options."""

    question: Question
    seed: str


class Marks(NamedTuple):
    """How a paper ended."""

    questions: int
    answered: int
    right: int
    wrong: tuple[int, ...]
    """The places of those not right, from 0."""

    @property
    def share(self) -> float:
        """The part that was right, from 0 to 1."""
        return self.right / self.questions if self.questions else 0.0


def drawn(items: Iterable[Item], seed: int) -> Iterator[Item]:
    """All questions of a deck in the order of a seed, those of a paper of any length first.

    Each comes from the kind, and within it from the section, that has had the fewest so far; those
    about a rule, card or name that was had already come after all others.
    """
    heaps: dict[tuple[Kind, str], list[Item]] = defaultdict(list)
    chance = Random(f"paper:{seed}")  # noqa: S311 - no secret
    listed = sorted(items, key=lambda item: item.id)
    chance.shuffle(listed)
    for item in listed:
        heaps[item.id.kind, _section(item)].append(item)
    had: set[str] = set()
    put_off: list[Item] = []
    of_kind: Counter[Kind] = Counter()
    of_section: Counter[str] = Counter()
    while heaps:
        place = min(heaps, key=lambda one: (of_kind[one[0]], of_section[one[1]]))
        item = heaps[place].pop()
        if not heaps[place]:
            del heaps[place]
        if had & _subjects(item):
            put_off.append(item)
            continue
        had |= _subjects(item)
        of_kind[item.id.kind] += 1
        of_section[_section(item)] += 1
        yield item
    yield from put_off


def _section(item: Item) -> str:
    return item.rule[:3]


def _subjects(item: Item) -> set[str]:
    """What a question is about: two that share one of these would help each other."""
    return {item.rule, item.id.about} - {""}


def paper(
    items: Iterable[Item],
    seed: int,
    count: int,
    ask: Callable[[Item], Question],
    gone: Callable[[QuestionGone], object],
) -> Iterator[Drawn]:
    """The questions of a paper as they are made; one that is gone is told and replaced."""
    left = count
    for item in drawn(items, seed):
        if not left:
            return
        try:
            question = ask(item)
        except QuestionGone as error:
            gone(error)
            continue
        left -= 1
        yield Drawn(question, f"paper:{seed}")


def marks(chosen: Sequence[int | None]) -> Marks:
    """The marks of a paper by what was chosen at each place: 0 is right, None was left open."""
    wrong = tuple(place for place, one in enumerate(chosen) if one != 0)
    answered = sum(one is not None for one in chosen)
    return Marks(len(chosen), answered, len(chosen) - len(wrong), wrong)
