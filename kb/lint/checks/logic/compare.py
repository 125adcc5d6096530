"""What the logic words of a text and of its translation have not in common.

Each part of a pair is weighed class by class: what one side says surely must be found on the
other, said surely or perhaps. What both sides say perhaps is one and the same thing, and stands
for nothing else. Refuses: how much a gap weighs (`kb.lint.checks.logic.tell`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from kb.bitext.unit import UnitKind
from kb.lint.checks.logic.marks import Mark, marks
from kb.lint.checks.logic.parts import Part, parts
from kb.lint.checks.logic.words import answers, logic_classes
from kb.lint.text import Text
from kb.lint.values import Span


@dataclass(frozen=True, slots=True)
class Gap:
    """A class that one side has fewer times than the other.

    `missing` where the target has it fewer times; `source` and `target` are the words that say
    it, in the part in which it is.
    """

    name: str
    missing: bool
    source: tuple[Span, ...]
    target: tuple[Span, ...]
    part: Part


@dataclass(slots=True)
class _Bag:
    """How often each class is said surely, perhaps, and once more."""

    sure: Counter[str]
    perhaps: Counter[str]
    loose: Counter[str]
    where: dict[str, list[Span]]

    def lacks(self, name: str, other: _Bag) -> bool:
        """Whether the other side surely says a class that this one does not, not even perhaps."""
        spare = max(0, self.perhaps[name] - other.perhaps[name]) + self.loose[name]
        return other.sure[name] > self.sure[name] + spare


@lru_cache(maxsize=8)
def gaps(source: Text, target: Text, kind: UnitKind) -> tuple[Gap, ...]:
    """The gaps of a pair in the order of its parts.

    What one part lacks and the next has over, or the one before, has moved, and is none.
    """
    found = list(_gaps(source, target, kind))
    moved = {
        place
        for first, (part, gap) in enumerate(found)
        for other, (beside, opposite) in enumerate(found[first + 1 :], first + 1)
        if beside - part == 1 and gap.name == opposite.name and gap.missing is not opposite.missing
        for place in (first, other)
    }
    return tuple(gap for place, (_, gap) in enumerate(found) if place not in moved)


def _gaps(source: Text, target: Text, kind: UnitKind) -> Iterator[tuple[int, Gap]]:
    ours, theirs = source.of(marks), target.of(marks)
    for place, part in enumerate(parts(source, target, kind)):
        one = _bag(_inside(ours, part.source, part.source_holes))
        other = _bag(_inside(theirs, part.target, part.target_holes))
        said_otherwise = _answered(one, other) | _answered(other, one)
        for name, known in logic_classes().items():
            if known.shared and one.sure[name] > 0 and other.sure[name] > 0:
                continue
            missing = other.lacks(name, one)
            if (missing or one.lacks(name, other)) and name not in said_otherwise:
                words, others = one.where.get(name, ()), other.where.get(name, ())
                yield place, Gap(name, missing, tuple(words), tuple(others), part)


def _inside(found: Iterable[Mark], span: Span, holes: Sequence[Span]) -> list[Mark]:
    start, end = span
    return [
        mark
        for mark in found
        if start <= mark.span[0]
        and mark.span[1] <= end
        and not any(low <= mark.span[0] < high for low, high in holes)
    ]


def _bag(found: Iterable[Mark]) -> _Bag:
    bag = _Bag(Counter(), Counter(), Counter(), {})
    half: dict[str, list[Span]] = {}
    for mark in found:
        for said in mark.says:
            if mark.named:
                bag.perhaps[said.name] += 1
            elif said.back:
                bag.sure[said.name] -= 1
            elif said.free:
                bag.loose[said.name] += 1
            elif said.weak:
                half.setdefault(said.name, []).append(mark.span)
            elif said.sure:
                bag.sure[said.name] += 1
            else:
                bag.perhaps[said.name] += 1
            if said.sure and not mark.named:
                bag.where.setdefault(said.name, []).append(mark.span)
    for name, spans in half.items():
        alone = all(span in spans for span in bag.where[name])
        bag.sure[name] += alone
        bag.loose[name] += len(spans) - alone
    return bag


def _answered(one: _Bag, other: _Bag) -> set[str]:
    """The classes that the other side says in another way, and those by which it says them."""
    found: set[str] = set()
    for name, others in answers().items():
        if other.lacks(name, one):
            over = {also for also in others if other.sure[also] > one.sure[also]}
            if over:
                found |= {name, *over}
    return found
