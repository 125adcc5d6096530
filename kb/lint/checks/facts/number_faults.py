"""The numbers in which two texts differ.

Refuses: telling people of them (`kb.lint.checks.facts.numbers`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

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
from kb.lint.reading.sentences import sentences
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
    one language counts another may number. Where both have the same numbers, it is faulty that
    hard ones come in another order, or in another sentence of as many.
    """
    ours, theirs = _weighed(source, target), _weighed(target, source)
    lost, gained = unmatched(*unmatched(ours, theirs), loosely=True)
    found = faults_of([] if is_cut(target) else lost, gained)
    if found or lost or gained:
        return tuple(found)
    return tuple(_moved(source, target, ours, theirs))


def _weighed(text: Text, other: Text) -> list[Amount]:
    reminders = spared(text, other)
    found = text.of(amounts)
    if not reminders:
        return list(found)
    return [
        replace(one, weight=Weight.HINT) if within(one.span, reminders) else one for one in found
    ]


def _moved(
    source: Text, target: Text, ours: Sequence[Amount], theirs: Sequence[Amount]
) -> list[Fault[Amount]]:
    first, second = ([one for one in side if one.weight is Weight.HARD] for side in (ours, theirs))
    if sorted(one.value for one in first) != sorted(one.value for one in second):
        return []
    pairs = zip(first, second, strict=True)
    wrong = [(one, two) for one, two in pairs if one.value != two.value]
    if not wrong or len(source.of(sentences)) != len(target.of(sentences)):
        return []
    moved = [one for one, _ in wrong], [two for _, two in wrong]
    if _counts_the_same(source, moved[0], target, moved[1]):
        return []
    return [Fault(FaultKind.MOVED, tuple(moved[0]), tuple(moved[1]))]


def _counts_the_same(
    source: Text, ours: Sequence[Amount], target: Text, theirs: Sequence[Amount]
) -> bool:
    """Whether each number counts the same concept on both sides, wherever it went.

    Where all of them count one concept, that says nothing.
    """
    first = [counted(source, one) for one in ours]
    if all(one == first[0] for one in first):
        return False
    for number, concepts in zip(ours, first, strict=True):
        same = next(item for item in theirs if item.value == number.value)
        others = counted(target, same)
        if not concepts & others and (concepts or others):
            return False
    return True


def counted(text: Text, number: Amount) -> frozenset[str]:
    """The concepts named by the first name after a number, in its sentence."""
    after = text.text[number.end : number.end + _REACH]
    for place in concept_matcher(text.lang).find(re.split(r"[.;:\n(]", after)[0]):
        return frozenset(place.concepts)
    return frozenset()


def sort_of(fault: Fault[Amount]) -> Sort:
    """What sort of number a fault concerns: that of the source, where it has one."""
    return (fault.source or fault.target)[0].sort
