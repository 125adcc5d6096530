"""Which gaps between two texts are told, and how much each weighs.

A sentence that was put in quite other words has several gaps at once; a slip leaves one, or a
pair of which one class stands where the other should. Refuses: finding the gaps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, product

from kb.bitext.unit import UnitKind
from kb.lint.check import Pair
from kb.lint.checks.logic.compare import Gap, gaps
from kb.lint.checks.logic.words import logic_classes, swaps
from kb.lint.values import Severity, Span


@dataclass(frozen=True, slots=True)
class Tale:
    """A gap to be told; `got` is the one that stands in its place, where there is one."""

    gap: Gap
    weight: Severity
    got: Gap | None = None


def tales(pair: Pair) -> Iterator[Tale]:
    """What is to be told of a pair, in the order of its parts."""
    if pair.source is None:
        return
    source, kind = pair.source, pair.kind
    elsewhere = {
        (gap.name, gap.missing)
        for other in pair.others.values()
        if kind is not UnitKind.CARD and other.text.strip()
        for gap in gaps(source, other, kind)
    }
    for _, found in groupby(gaps(source, pair.target, kind), key=lambda gap: gap.part):
        yield from _of_part(list(found), elsewhere)


def _of_part(found: Sequence[Gap], elsewhere: set[tuple[str, bool]]) -> Iterator[Tale]:
    swapped = [
        Tale(lost, weight, got)
        for lost, got in product(found, found)
        if lost.missing and not got.missing and (weight := swaps().get((lost.name, got.name)))
    ]
    paired = {one.name for tale in swapped for one in (tale.gap, tale.got) if one}
    single = [
        Tale(gap, weight) for gap in found if gap.name not in paired and (weight := _weight(gap))
    ]
    single = [tale for tale in single if not _said_by_graver(tale.gap, found)]
    heavy = [tale for tale in (*swapped, *single) if tale.weight is not Severity.NOTE]
    for tale in (*swapped, *single):
        alone = tale.weight is Severity.NOTE or len(heavy) == 1
        if alone and (tale.gap.name, tale.gap.missing) not in elsewhere:
            yield tale


def _said_by_graver(gap: Gap, found: Sequence[Gap]) -> bool:
    """Whether the same words say a graver class that is missing or over too: cannot is a not."""
    return gap.name != "not" and any(
        other.name == "not" and other.missing is gap.missing and _words(other) & _words(gap)
        for other in found
    )


def _words(gap: Gap) -> set[Span]:
    return set(gap.source if gap.missing else gap.target)


def _weight(gap: Gap) -> Severity | None:
    known = logic_classes()[gap.name]
    return known.missing if gap.missing else known.extra
