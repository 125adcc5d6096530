"""References to rules that differ."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from corpus.errors import N_
from corpus.languages import Language
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.facts.compare import Fault, FaultKind
from kb.lint.checks.facts.marks import citations
from kb.lint.checks.facts.reference_faults import Reference, reference_faults
from kb.lint.values import ErrorClass, Finding, Fix, Severity


class _ReferenceCheck(Check):
    rows = (35,)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MAJOR
    votes = True
    kind: ClassVar[FaultKind]
    said: ClassVar[str]

    def find(self, pair: Pair) -> Iterator[Finding]:
        """The faults of this kind, in the order of the target's text."""
        assert pair.source  # noqa: S101 - the engine asks this check only with a source
        for fault in reference_faults(pair.source, pair.target):
            if fault.kind is self.kind:
                yield self.found(
                    pair,
                    self.said,
                    source={one.span for one in fault.source},
                    target={one.span for one in fault.target},
                    expected=fault.source[0].value if fault.kind is FaultKind.OTHER else "",
                    fix=self.fix(pair, fault) if fault.kind is FaultKind.OTHER else None,
                    severity=self.weight(pair, fault),
                    source_rules=_numbers(fault.source),
                    target_rules=_numbers(fault.target),
                )

    def fix(self, pair: Pair, fault: Fault[Reference]) -> Fix | None:
        """The source's number, where only one became another and both stand there in full."""
        assert pair.source  # noqa: S101
        (one,), (two,) = fault.source, fault.target
        if len(reference_faults(pair.source, pair.target)) > 1:
            return None
        if not one.is_plain or not two.is_plain or two.citation.title:
            return None
        if pair.target.text[slice(*two.span)] != two.value:
            return None
        return Fix(*two.span, one.value)

    def weight(self, pair: Pair, fault: Fault[Reference]) -> Severity:
        """A note where the other text refers to the rule once at least."""
        assert pair.source  # noqa: S101
        if fault.kind not in (FaultKind.MISSING, FaultKind.EXTRA):
            return self.severity
        other = pair.target if fault.source else pair.source
        number = (fault.source or fault.target)[0].number
        told = {target for one in other.of(citations) for target in one.targets()}
        return Severity.NOTE if number in told else self.severity


def _numbers(items: tuple[Reference, ...]) -> str:
    return ", ".join(dict.fromkeys(one.value for one in items))


class ReferenceDiffers(_ReferenceCheck):
    """A reference that leads to another rule."""

    id = "reference-differs"
    kind = FaultKind.OTHER
    title = N_("a reference that leads to another rule")
    about = N_(
        "The source refers to one rule and the translation to another one, such as 704.5d "
        "instead of 704.5c, or to a whole section or chapter instead of a rule of it. Ranges "
        "and lists agree where they name the same rules."
    )
    said = N_("The source refers to {source_rules}, the translation to {target_rules}.")
    right = (
        Example(Language.ES, "See rules 601.2f–h.", "Véanse las reglas 601.2f, 601.2g y 601.2h."),
        Example(Language.FR, "See rule 704.5c.", "Voir la règle 704.5c."),
    )
    wrong = (
        Example(Language.ES, "See rule 704.5c.", "Véase la regla 704.5d.", words="704.5d"),
        Example(Language.FR, "See rule 702.9.", "Voir la règle 702.", words="702"),
    )


class ReferenceMissing(_ReferenceCheck):
    """A reference that the translation lacks."""

    id = "reference-missing"
    kind = FaultKind.MISSING
    title = N_("a reference that is missing")
    about = N_(
        "The source refers to a rule to which the translation does not refer. Where the "
        "translation refers to it once at least, this is a note."
    )
    said = N_("The source refers to {source_rules}, the translation does not.")
    right = (
        Example(Language.ES, "Rule 119 applies.", "Se aplica la 119."),
        Example(Language.FR, "See rule 119.", "Voir la règle 119."),
    )
    wrong = (
        Example(Language.ES, "It ends (see rule 104.2).", "Termina.", "104.2", in_source=True),
        Example(Language.FR, "It ends (see rule 104.2).", "Elle finit.", "104.2", in_source=True),
    )


class ReferenceExtra(_ReferenceCheck):
    """A reference that the source does not have."""

    id = "reference-extra"
    kind = FaultKind.EXTRA
    title = N_("a reference that the source does not have")
    about = N_(
        "The translation refers to a rule to which the source does not refer. Where the source "
        "refers to it once at least, this is a note."
    )
    said = N_("The translation refers to {target_rules}, the source does not.")
    right = (
        Example(Language.ES, "See section 4.", "Véase el capítulo 4."),
        Example(Language.FR, "See rules 104.2 and 104.3.", "Voir les règles 104.2 et 104.3."),
    )
    wrong = (
        Example(Language.ES, "It ends.", "Termina (véase la regla 104.2).", words="104.2"),
        Example(Language.FR, "See rule 104.2.", "Voir les règles 104.2 et 104.3.", words="104.3"),
    )


class ReferenceOrder(_ReferenceCheck):
    """References that changed places."""

    id = "reference-order"
    kind = FaultKind.MOVED
    title = N_("references that changed places")
    about = N_(
        "Both languages refer to the same rules in another order, and not in one list, where "
        "order says nothing; nor does each number stand behind what it is about, as where a "
        "sentence is turned round. Such references were most likely exchanged."
    )
    said = N_("The source refers to {source_rules} in this order, not to {target_rules}.")
    right = (
        Example(Language.ES, "See rules 104.2 and 104.3.", "Véanse las reglas 104.3 y 104.2."),
        Example(
            Language.FR,
            "It has flying (see rule 702.9) or reach (see rule 702.17).",
            "Elle a la portée (voir la règle 702.17) ou le vol (voir la règle 702.9).",
        ),
    )
    wrong = (
        Example(
            Language.ES,
            "It has flying (see rule 702.9) or reach (see rule 702.17).",
            "Tiene la habilidad de volar (véase la regla 702.17) o alcance (véase la regla 702.9).",
            words="702.17",
        ),
        Example(
            Language.FR,
            "First, choose (see rule 601.2b). Then pay (see rule 601.2h).",
            "D’abord, choisissez (voir la règle 601.2h). Puis payez (voir la règle 601.2b).",
            words="601.2h",
        ),
    )
