"""What one text has and the other has not, item by item.

Refuses: what the items are, and whether a difference is a fault.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum
from typing import Generic, Protocol, TypeVar

from kb.bitext.unit import UnitKind
from kb.lint.reading.asides import asides
from kb.lint.text import Text
from kb.lint.values import Span

_MAY_REMIND = (UnitKind.CARD, UnitKind.SEGMENT)


class Weight(StrEnum):
    """Whether an item needs a counterpart.

    A `HARD` one does. A `TOLD` one repeats what was told before, or stands where the other side
    need not have it; without a counterpart it may stand for another item. A `HINT` is a
    counterpart at best.
    """

    HARD = "hard"
    TOLD = "told"
    HINT = "hint"


class Item(Protocol):
    """Something at a place of a text; items with one value agree."""

    @property
    def value(self) -> Hashable:
        """What it says."""

    @property
    def weight(self) -> Weight:
        """Whether it needs a counterpart."""

    @property
    def span(self) -> Span:
        """Where it stands."""


One = TypeVar("One", bound=Item)


class FaultKind(StrEnum):
    """How an item lacks its counterpart."""

    OTHER = "other"
    MISSING = "missing"
    EXTRA = "extra"
    MOVED = "moved"


@dataclass(frozen=True, slots=True)
class Fault(Generic[One]):
    """Items of the source that became others, or that only one side has; all of one value."""

    kind: FaultKind
    source: tuple[One, ...] = ()
    target: tuple[One, ...] = ()


def unmatched(
    source: Sequence[One], target: Sequence[One], *, loosely: bool = False
) -> tuple[list[One], list[One]]:
    """What is left on both sides once items of one value are taken away in pairs, heavy first.

    `loosely` compares only the last part of each value.
    """
    pools: dict[Hashable, tuple[list[One], list[One]]] = defaultdict(lambda: ([], []))
    for side, items in enumerate((source, target)):
        for item in items:
            pools[_part(item, loosely=loosely)][side].append(item)
    uneven = [sides for sides in pools.values() if len(sides[0]) != len(sides[1])]
    if not uneven:
        return [], []
    in_line = _in_line(source, target, loosely=loosely)
    left: tuple[list[One], list[One]] = ([], [])
    for sides in uneven:
        both = min(map(len, sides))
        for rest, items in zip(left, sides, strict=True):
            items.sort(key=lambda item: (_rank(item), item.span not in in_line))
            rest.extend(items[both:])
    for rest in left:
        rest.sort(key=lambda item: item.span)
    return left


def _in_line(source: Sequence[One], target: Sequence[One], *, loosely: bool) -> set[Span]:
    """The places of items that have their counterpart in the same order.

    Of several items of one value, the one that is out of line is the one too many.
    """
    ours = [_part(item, loosely=loosely) for item in source]
    theirs = [_part(item, loosely=loosely) for item in target]
    found: set[Span] = set()
    for at, other, size in SequenceMatcher(
        None, ours, theirs, autojunk=False
    ).get_matching_blocks():
        found.update(item.span for item in source[at : at + size])
        found.update(item.span for item in target[other : other + size])
    return found


def _part(item: Item, *, loosely: bool) -> Hashable:
    return item.value[-1] if loosely and isinstance(item.value, tuple) else item.value


def _rank(item: Item) -> int:
    return tuple(Weight).index(item.weight)


def faults_of(ours: Sequence[One], theirs: Sequence[One]) -> list[Fault[One]]:
    """Faults made of what is left on both sides: first those that stand for another, in order.

    At least one of two that stand for one another is hard, or both were told before.
    """
    lost = [item for item in ours if item.weight is not Weight.HINT]
    gained = [item for item in theirs if item.weight is not Weight.HINT]
    if len(lost) == len(gained):
        pairs = zip(lost, gained, strict=True)
        return [Fault(FaultKind.OTHER, (one,), (two,)) for one, two in pairs]
    lost = [item for item in lost if item.weight is Weight.HARD]
    gained = [item for item in gained if item.weight is Weight.HARD]
    both = min(len(lost), len(gained))
    found = [Fault(FaultKind.OTHER, (lost[at],), (gained[at],)) for at in range(both)]
    found.extend(Fault(FaultKind.MISSING, same) for same in _by_value(lost[both:]))
    found.extend(Fault(FaultKind.EXTRA, (), same) for same in _by_value(gained[both:]))
    return found


def _by_value(items: Iterable[One]) -> list[tuple[One, ...]]:
    groups: dict[Hashable, list[One]] = {}
    for item in items:
        groups.setdefault(item.value, []).append(item)
    return [tuple(group) for group in groups.values()]


def is_cut(text: Text) -> bool:
    """Whether a text was cut off before its end, so that nothing in it is missing."""
    return text.text.rstrip().endswith(("…", "..."))


def spared(text: Text, other: Text) -> tuple[Span, ...]:
    """The bracketed passages of what may be a card text that its counterpart has not there.

    They are reminder text, which may be printed or not; what stands in them needs no counterpart.
    Texts of as many lines have the same reminders on the same lines; of others only the number
    of reminders tells.
    """
    if text.kind not in _MAY_REMIND:
        return ()
    ours, theirs = text.of(asides), other.of(asides)
    if text.text.count("\n") != other.text.count("\n"):
        return ours if len(ours) > len(theirs) else ()
    shared = Counter(other.of(_aside_lines))
    found = []
    for span, line in zip(ours, text.of(_aside_lines), strict=True):
        shared[line] -= 1
        if shared[line] < 0:
            found.append(span)
    return tuple(found)


def _aside_lines(text: Text) -> list[int]:
    """The lines on which the bracketed passages stand."""
    return [text.text.count("\n", 0, start) for start, _ in text.of(asides)]


def within(span: Span, passages: Iterable[Span]) -> bool:
    """Whether a place lies in one of some passages."""
    return any(start <= span[0] and span[1] <= end for start, end in passages)
