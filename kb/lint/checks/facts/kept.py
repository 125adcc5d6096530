"""A check of marks that must be the same in both languages.

Refuses: which marks there are (`kb.lint.checks.facts.marks`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import ClassVar

from kb.lint.check import Check, Pair
from kb.lint.checks.facts.age import is_reworded
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
from kb.lint.checks.facts.marks import Mark
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Fix, Severity

Reading = Callable[[Text], tuple[Mark, ...]]
_ASKED = 16


@lru_cache(maxsize=_ASKED)
def mark_faults(reading: Reading, source: Text, target: Text) -> tuple[Fault[Mark], ...]:
    """The faults of a pair: marks compared as a bag, and where that agrees, in their order."""
    ours, theirs = _weighed(reading, source, target), _weighed(reading, target, source)
    if [one.value for one in ours] == [one.value for one in theirs]:
        return ()
    lost, gained = unmatched(ours, theirs)
    if lost or gained:
        return tuple(faults_of([] if is_cut(target) else lost, gained))
    wrong = [pair for sort in {one.sort for one in ours} for pair in _moved(sort, ours, theirs)]
    if not wrong:
        return ()
    first, second = zip(*sorted(wrong, key=lambda pair: pair[1].span), strict=True)
    return (Fault(FaultKind.MOVED, first, second),)


def _moved(sort: str, ours: Sequence[Mark], theirs: Sequence[Mark]) -> Iterator[tuple[Mark, Mark]]:
    first, second = ([one for one in side if one.sort == sort] for side in (ours, theirs))
    for one, two in zip(first, second, strict=True):
        if one.value != two.value:
            yield one, two


def _weighed(reading: Reading, text: Text, other: Text) -> Sequence[Mark]:
    found = text.of(reading)
    reminders = spared(text, other) if found else ()
    if not reminders:
        return found
    return [
        replace(one, weight=Weight.HINT) if within(one.span, reminders) else one for one in found
    ]


class KeptCheck(Check):
    """Marks of one sort; `says` has the sentence for each kind of fault that this check tells.

    `weighs` are the kinds whose severity is not the check's own.
    """

    error_class = ErrorClass.ACCURACY
    severity = Severity.MAJOR
    votes = True
    reading: ClassVar[Callable[[Text], tuple[Mark, ...]]]
    says: ClassVar[Mapping[FaultKind, str]]
    weighs: ClassVar[Mapping[FaultKind, Severity]] = {}

    def find(self, pair: Pair) -> Iterator[Finding]:
        """The faults of these kinds, in the order of the target's text."""
        assert pair.source  # noqa: S101 - the engine asks this check only with a source
        for fault in mark_faults(type(self).reading, pair.source, pair.target):
            if fault.kind in self.says:
                yield self._finding(pair, fault)

    def _finding(self, pair: Pair, fault: Fault[Mark]) -> Finding:
        is_other = fault.kind is FaultKind.OTHER
        return self.found(
            pair,
            self.says[fault.kind],
            source=[one.span for one in fault.source],
            target=[one.span for one in fault.target],
            expected=self.printed(pair, fault.source[0]) if is_other else "",
            fix=self.fix(pair, fault) if is_other else None,
            severity=self.weight(pair, fault),
            error_class=self.class_of(pair, fault),
            source_mark=" ".join(dict.fromkeys(one.value for one in fault.source)),
            target_mark=" ".join(dict.fromkeys(one.value for one in fault.target)),
        )

    def weight(self, pair: Pair, fault: Fault[Mark]) -> Severity:
        """How much a fault weighs: a note where it is dated."""
        if self.class_of(pair, fault) is ErrorClass.DATED:
            return Severity.NOTE
        return self.weighs.get(fault.kind, self.severity)

    def class_of(self, pair: Pair, fault: Fault[Mark]) -> ErrorClass:
        """Which class a fault is of: dated where a card is older than the source's wording."""
        return ErrorClass.DATED if is_reworded(pair, fault.kind) else self.error_class

    def printed(self, pair: Pair, mark: Mark) -> str:
        """The mark as the source has it."""
        assert pair.source  # noqa: S101
        return pair.source.text[mark.start : mark.end]

    def fix(self, pair: Pair, fault: Fault[Mark]) -> Fix | None:
        """The source's mark in the place of the target's, where only one became another."""
        assert pair.source  # noqa: S101
        every = mark_faults(type(self).reading, pair.source, pair.target)
        if len(every) > 1:
            return None
        (mark,) = fault.target
        return Fix(mark.start, mark.end, self.printed(pair, fault.source[0]))
