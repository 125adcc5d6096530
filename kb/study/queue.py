"""Which question is asked now: what is due, the most overdue first, then some new ones.

Refuses: when a question is due again (`kb.study.schedule`) and keeping answers.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator
from datetime import datetime, timedelta
from zlib import crc32

from kb.study.answers import Memory, Stage
from kb.study.values import Item, Kind, Level, QuestionId

AHEAD = timedelta(minutes=20)
"""What is learned in this session is asked so much before its time where nothing else is left."""

_LEVELS = {level: place for place, level in enumerate(Level)}


def new_order(items: Iterable[Item]) -> list[Item]:
    """Questions in the order in which they are met: the easiest level first, its kinds in turn.

    Within a kind the order is one of chance, the same every time.
    """
    heaps: dict[tuple[Level, Kind], list[Item]] = defaultdict(list)
    for item in items:
        heaps[item.level, item.id.kind].append(item)
    found: list[tuple[int, float, Item]] = []
    for (level, _), heap in heaps.items():
        heap.sort(key=_chance)
        found += [(_LEVELS[level], place, item) for place, item in enumerate(heap)]
    return [item for *_, item in sorted(found, key=lambda one: (*one[:2], one[2].id))]


def _chance(item: Item) -> tuple[int, QuestionId]:
    return crc32(str(item.id).encode()), item.id


class Queue:
    """The questions of a deck that are asked in one session."""

    def __init__(self, items: Iterable[Item], cards: Iterable[Memory], *, new: int) -> None:
        """Take the questions of a deck, what is remembered, and how many new ones may be asked."""
        self._items = {str(item.id): item for item in items}
        self._cards = {one.question: one for one in cards if one.question in self._items}
        unmet = (item for question, item in self._items.items() if question not in self._cards)
        self._new: Iterator[Item] = iter(new_order(unmet)) if new else iter(())
        self._left = new
        self._last = ""
        self._here: set[str] = set()

    def next(self, now: datetime) -> Item | None:
        """The question to ask now; None where nothing is due and nothing new is left.

        No question comes twice in a row.
        """
        item = self._due(now) or self._fresh() or self._due(now + AHEAD, of=self._here)
        self._last = str(item.id) if item else ""
        return item

    def is_new(self, item: Item) -> bool:
        """Whether a question was never answered."""
        return str(item.id) not in self._cards

    def answered(self, memory: Memory) -> None:
        """Count with what is remembered from now on."""
        self._cards[memory.question] = memory
        self._here.add(memory.question)

    def gone(self, item: Item) -> None:
        """Leave a question out; a new one in its place may be asked instead."""
        if self.is_new(item):
            self._left += 1
        self._cards.pop(str(item.id), None)
        self._items.pop(str(item.id), None)

    def next_due(self) -> datetime | None:
        """When the next of those that were answered is due."""
        return min((one.due for one in self._cards.values()), default=None)

    def due(self, now: datetime) -> int:
        """How many are due."""
        return sum(one.due <= now for one in self._cards.values())

    def new(self) -> int:
        """How many new ones will be asked at most."""
        return min(self._left, len(self._items.keys() - self._cards.keys()))

    def _due(self, now: datetime, of: Container[str] | None = None) -> Item | None:
        waiting = [
            one
            for question, one in self._cards.items()
            if one.due <= now
            and question != self._last
            and (of is None or (question in of and one.stage is not Stage.REVIEW))
        ]
        if not waiting:
            return None
        return self._items[min(waiting, key=lambda one: (one.due, one.question)).question]

    def _fresh(self) -> Item | None:
        if not self._left:
            return None
        item = next(self._new, None)
        if item is not None:
            self._left -= 1
        return item
