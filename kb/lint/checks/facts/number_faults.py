"""The numbers in which two texts differ.

Refuses: telling people of them (`kb.lint.checks.facts.numbers`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from kb.bitext.unit import UnitKind
from kb.lint.checks.facts.amounts import Amount, Sort, amounts
from kb.lint.checks.facts.compare import (
    Fault,
    FaultKind,
    Weight,
    faults_of,
    is_cut,
    spared,
    unmatched,
    within,
)
from kb.lint.text import Text
from kb.terms.concepts import concept_matcher

_REACH = 40
"""So many code points after a number say what it counts."""
_ASKED = 4
"""So many pairs are remembered: all checks of a pair ask for the same faults."""


@lru_cache(maxsize=_ASKED)
def number_faults(source: Text, target: Text) -> tuple[Fault[Amount], ...]:
    """The faults of a pair.

    Numbers are compared as bags, ordinals with ordinals first, then any with any, since what
    one language counts another may number. Hints are counterparts of what is left, unless a hard
    number is left even then: what stands for it is sooner another number than a hint (on cards
    the hint wins: it may be reminder text). Where both have the same numbers, it is faulty that
    hard ones come in another order.
    """
    ours, theirs = _weighed(source, target), _weighed(target, source)
    lost, gained = unmatched(_solid(ours), _solid(theirs))
    lost, gained = unmatched(lost, gained, loosely=True)
    if is_cut(target):
        lost = []
    spare_lost, spare_gained = _unhinted(lost, ours, theirs), _unhinted(gained, theirs, ours)
    is_hard = any(one.weight is Weight.HARD for one in (*spare_lost, *spare_gained))
    if source.kind is UnitKind.CARD or not (lost and gained and is_hard):
        lost, gained = spare_lost, spare_gained
    found = [_against_one(fault, ours, theirs) for fault in faults_of(lost, gained)]
    return tuple(found or _moved(source, target, ours, theirs))


def _against_one(
    fault: Fault[Amount], ours: Sequence[Amount], theirs: Sequence[Amount]
) -> Fault[Amount]:
    """A fault of one side as one of both, where the other side says “first” or “once” too often."""
    if fault.kind is FaultKind.MISSING and (one := _spare_one(fault.source[0], ours, theirs)):
        return Fault(FaultKind.OTHER, fault.source[:1], (one,))
    if fault.kind is FaultKind.EXTRA and (one := _spare_one(fault.target[0], theirs, ours)):
        return Fault(FaultKind.OTHER, (one,), fault.target[:1])
    return fault


def _spare_one(number: Amount, own: Sequence[Amount], others: Sequence[Amount]) -> Amount | None:
    """The last number of the other side that is one in the same sense, where that has more."""
    if number.sort not in (Sort.ORDINAL, Sort.TIMES):
        return None
    here, there = (
        [one for one in side if one.sort is number.sort and one.worth == 1]
        for side in (own, others)
    )
    return there[-1] if len(there) > len(here) else None


def _solid(items: Sequence[Amount]) -> list[Amount]:
    return [one for one in items if one.weight is not Weight.HINT]


def _unhinted(
    left: Sequence[Amount], own: Sequence[Amount], others: Sequence[Amount]
) -> list[Amount]:
    """What is left of some numbers without those for which the other side has a hint to spare.

    Digits are not hinted at, but by reminder text.
    """
    hints = _hints(others) - _hints(own)
    reminders = Counter(one.value for one in others if one.reminding)
    found = []
    for one in left:
        pool = reminders if one.digits else hints
        if pool[one.value]:
            pool[one.value] -= 1
        else:
            found.append(one)
    return found


def _hints(items: Sequence[Amount]) -> Counter[tuple[bool, Fraction]]:
    return Counter(one.value for one in items if one.weight is Weight.HINT)


def _weighed(text: Text, other: Text) -> list[Amount]:
    reminders = spared(text, other)
    found = text.of(amounts)
    if not reminders:
        return list(found)
    return [
        replace(one, weight=Weight.HINT, reminding=True) if within(one.span, reminders) else one
        for one in found
    ]


def _moved(
    source: Text, target: Text, ours: Sequence[Amount], theirs: Sequence[Amount]
) -> list[Fault[Amount]]:
    first, second = ([one for one in side if one.weight is Weight.HARD] for side in (ours, theirs))
    if sorted(one.value for one in first) != sorted(one.value for one in second):
        return []
    pairs = zip(first, second, strict=True)
    wrong = [(one, two) for one, two in pairs if one.value != two.value]
    if not wrong:
        return []
    moved = [one for one, _ in wrong], [two for _, two in wrong]
    if _counts_the_same(source, moved[0], target, moved[1]):
        return []
    return [Fault(FaultKind.MOVED, tuple(moved[0]), tuple(moved[1]))]


def _counts_the_same(
    source: Text, ours: Sequence[Amount], target: Text, theirs: Sequence[Amount]
) -> bool:
    """Whether numbers rather count the same as their equals than as those in their places."""
    here = {one: counted(target, one) for one in theirs}
    own = across = 0
    for one, instead in zip(ours, theirs, strict=True):
        concepts = counted(source, one)
        equal = next(item for item in theirs if item.value == one.value)
        own += len(concepts & here[equal])
        across += len(concepts & here[instead])
    return own > across


def counted(text: Text, number: Amount) -> frozenset[str]:
    """The concepts of the first two names after a number, in its sentence, before the next one."""
    starts = (one.start for one in text.of(amounts) if one.weight is not Weight.HINT)
    end = min((at for at in starts if at > number.start), default=len(text.text))
    after = text.text[number.end : min(end, number.end + _REACH)]
    places = concept_matcher(text.lang).find(re.split(r"[.;:\n(]", after)[0])
    return frozenset(concept for place in places[:2] for concept in place.concepts)


def sort_of(fault: Fault[Amount]) -> Sort:
    """What sort of number a fault concerns: that of the source, where it has one."""
    return (fault.source or fault.target)[0].sort
