"""What the checks of numbers have in common: which faults weigh how much.

Refuses: the sentences that tell of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Pair
from kb.lint.checks.facts.age import is_reworded
from kb.lint.checks.facts.amounts import Amount, Sort, amounts
from kb.lint.checks.facts.compare import Fault, FaultKind, Weight
from kb.lint.checks.facts.number_faults import number_faults, sort_of
from kb.lint.checks.facts.number_words import number_fix, said_as
from kb.lint.checks.facts.symbols import is_older_mana
from kb.lint.values import ErrorClass, Finding, Severity

_NAMES = (UnitKind.CARD_NAME, UnitKind.CARD_TYPE, UnitKind.GLOSSARY_HEAD)
"""Names are given anew in each language, and heads may give several."""


class NumberCheck(Check):
    """One kind of fault of some sorts of numbers."""

    rows: ClassVar[tuple[int, ...]] = (12, 37, 45)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MAJOR
    votes = True
    sorts: ClassVar[frozenset[Sort]] = frozenset({Sort.COUNT})
    says: ClassVar[Mapping[FaultKind, str]]

    def find(self, pair: Pair) -> Iterator[Finding]:
        """The faults of this kind, in the order of the target's text."""
        assert pair.source  # noqa: S101 - the engine asks this check only with a source
        if pair.kind in _NAMES:
            return
        for fault in number_faults(pair.source, pair.target):
            if fault.kind in self.says and sort_of(fault) in self.sorts:
                yield from self._finding(pair, fault)

    def _finding(self, pair: Pair, fault: Fault[Amount]) -> Iterator[Finding]:
        severity: Severity | None = self.severity
        error_class = self.error_class
        if fault.kind in (FaultKind.MISSING, FaultKind.EXTRA):
            severity = _weight(pair, fault, self.severity)
            if severity and (is_older_mana(pair) or is_reworded(pair, fault.kind)):
                severity, error_class = Severity.NOTE, ErrorClass.DATED
        if severity is None:
            return
        expected = ""
        if fault.kind is FaultKind.OTHER:
            expected = said_as(fault.source[0], fault.target[0], pair.target)
        yield self.found(
            pair,
            self.says[fault.kind],
            source=[one.span for one in fault.source],
            target=[one.span for one in fault.target],
            expected=expected,
            fix=number_fix(fault, pair.target) if expected else None,
            severity=severity,
            error_class=error_class,
            source_number=_values(fault.source),
            target_number=_values(fault.target),
        )


def _values(items: tuple[Amount, ...]) -> str:
    return ", ".join(dict.fromkeys(str(one.worth) for one in items))


def _weight(pair: Pair, fault: Fault[Amount], usual: Severity) -> Severity | None:
    """How much it weighs that only one side says a number; None where it need not be told.

    Digits said less often weigh less; a word once more weighs nothing, nor does an ordinal where
    things are told one by one that the other side counts. One thing is a thing.
    """
    assert pair.source  # noqa: S101 - the engine asks this check only with a source
    one, *_ = fault.source or fault.target
    other = pair.target if fault.source else pair.source
    others = {item.worth for item in other.of(amounts) if _may_say(item, one)}
    if one.worth == 1:
        return None
    if one.digits:
        return Severity.MINOR if one.worth in others else usual
    if one.worth in others:
        return None
    if one.sort is Sort.ORDINAL and any(worth >= one.worth for worth in others):
        return None
    return usual


def _may_say(item: Amount, one: Amount) -> bool:
    """Whether a number may say what another one says, going by their sorts.

    Two things do not say that something happens twice, nor does “then” that there are two.
    """
    if one.sort is Sort.TIMES:
        return item.sort is Sort.TIMES
    is_hint = item.sort is Sort.ORDINAL and item.weight is Weight.HINT
    return one.sort is Sort.ORDINAL or not is_hint
