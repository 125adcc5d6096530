"""Titles quoted beside a reference that are not the heading of the rule, as the run has it."""

from __future__ import annotations

from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from corpus.numbers import BadRuleNumber, RuleNumber
from kb.bitext.unit import UnitKind
from kb.lint.check import Example, Pair, RunCheck
from kb.lint.checks.facts.marks import citations
from kb.lint.values import ErrorClass, Finding, Severity
from kb.references import Citation, check_citation

_CARDS = (UnitKind.CARD, UnitKind.CARD_NAME, UnitKind.CARD_TYPE)


class ReferenceHeading(RunCheck):
    """A quoted title that is not the heading of the rule."""

    id = "reference-heading"
    rows = (35,)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MAJOR
    title = N_("a quoted title that is not the heading of the rule")
    about = N_(
        "Beside the number of a rule the translation quotes a title, and the same translation "
        "has another heading for that rule: the number or the title is wrong. This can be told "
        "only where the run has the headings too."
    )
    right = (Example(Language.ES, "See rule 702.9.", "Véase la regla 702.9.", rule="702.9b"),)
    wrong = (Example(Language.FR, "See rule 104.", "Voir la règle 104, « Début ».", rule="104.2"),)

    def __init__(self) -> None:
        self._headings: dict[RuleNumber, str] = {}
        self._quoted: list[tuple[Pair, Citation]] = []

    def see(self, pair: Pair) -> None:
        """Note a heading, or the references with a title."""
        if pair.kind in _CARDS:
            return
        if pair.kind is UnitKind.HEADING and pair.rule:
            try:
                self._headings[RuleNumber.parse(pair.rule)] = pair.target.text
            except BadRuleNumber:
                return
        elif pair.source is not None:
            self._quoted += [(pair, one) for one in pair.target.of(citations) if one.title]

    def end(self) -> Iterator[Finding]:
        """Each title that is not the heading, in the order of the texts."""
        for pair, one in self._quoted:
            fault = check_citation(one, self._headings.get, lambda _: True)
            if fault and one.title_at:
                yield self.found(
                    pair,
                    N_("Rule {number} has the heading “{heading}”, not “{quoted}”."),
                    target=[one.title_at],
                    expected=fault.actual or "",
                    number=fault.number,
                    heading=fault.actual,
                    quoted=one.title,
                )
