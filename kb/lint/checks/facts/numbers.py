"""Numbers that are not the same in both languages, whether in digits or in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from corpus.errors import N_
from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.facts.amounts import Amount, Sort, amounts
from kb.lint.checks.facts.compare import Fault, FaultKind, Weight
from kb.lint.checks.facts.number_faults import number_faults, sort_of
from kb.lint.checks.facts.number_words import number_fix, said_as
from kb.lint.checks.facts.symbols import is_older_mana
from kb.lint.values import ErrorClass, Finding, Severity

_NAMES = (UnitKind.CARD_NAME, UnitKind.CARD_TYPE, UnitKind.GLOSSARY_HEAD)
"""Names are given anew in each language, and heads may give several."""


class _NumberCheck(Check):
    """One kind of fault of some sorts of numbers."""

    rows: ClassVar[tuple[int, ...]] = (12, 37)
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
        severity = self.severity
        error_class = self.error_class
        if fault.kind in (FaultKind.MISSING, FaultKind.EXTRA):
            if is_older_mana(pair):
                severity, error_class = Severity.NOTE, ErrorClass.DATED
            elif weight := _lightened(pair, fault):
                severity = weight
            if severity is Severity.NOTE and sort_of(fault) is Sort.ORDINAL:
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


def _lightened(pair: Pair, fault: Fault[Amount]) -> Severity | None:
    """A note where the number is said at least once on the other side, or may be left unsaid.

    One thing is a thing; and things told one by one need not be numbered where they are counted.
    """
    assert pair.source  # noqa: S101
    one, *_ = fault.source or fault.target
    other = pair.target if fault.source else pair.source
    told = {item.worth for item in other.of(amounts) if item.weight is not Weight.HINT}
    if one.worth == 1 or one.worth in told:
        return Severity.NOTE
    if one.sort is Sort.ORDINAL and not one.digits and any(worth >= one.worth for worth in told):
        return Severity.NOTE
    return None


class NumberDiffers(_NumberCheck):
    """A number that became another."""

    id = "number-differs"
    title = N_("a number that became another")
    about = N_(
        "The source says one number and the translation another. Digits and words are compared "
        "by value, so that “two”, “dos” and “2” agree. The article of one thing counts as a "
        "possible one and is never a fault by itself."
    )
    says: ClassVar = {
        FaultKind.OTHER: N_("The source says {source_number}, the translation {target_number}.")
    }
    right = (
        Example(Language.ES, "Draw two cards.", "Roba dos cartas."),
        Example(Language.ES, "Pay 1,000 life.", "Paga 1000 vidas."),
        Example(Language.FR, "Exile twenty-one cards.", "Exilez vingt et une cartes."),
        Example(Language.FR, "Choose two or more creatures.", "Choisissez plus d’une créature."),
    )
    wrong = (
        Example(Language.ES, "Draw two cards.", "Roba tres cartas.", words="tres"),
        Example(Language.FR, "It deals 4 damage.", "Il inflige 5 blessures.", words="5"),
    )


class NumberMissing(_NumberCheck):
    """A number that the translation lacks."""

    id = "number-missing"
    title = N_("a number that is missing")
    about = N_(
        "The source says a number that the translation does not say in any form. Where the "
        "translation says it at least once, or the number is one, this is a note. On cards, "
        "numbers inside reminder text count only where both languages have the reminder."
    )
    says: ClassVar = {
        FaultKind.MISSING: N_("The source says {source_number}, which the translation lacks.")
    }
    right = (
        Example(Language.ES, "You gain 1 life.", "Ganas una vida."),
        Example(Language.FR, "Return either card.", "Renvoyez l’une des deux cartes."),
    )
    wrong = (
        Example(Language.ES, "Draw three cards.", "Roba cartas.", words="three", in_source=True),
        Example(
            Language.FR,
            "It deals 6 damage.",
            "Il inflige des blessures.",
            words="6",
            in_source=True,
        ),
    )


class NumberExtra(_NumberCheck):
    """A number that the source does not have."""

    id = "number-extra"
    title = N_("a number that the source does not have")
    about = N_(
        "The translation says a number that the source says in no form. A number after a word "
        "that points back (the two, those three) or before the things that it counts does not "
        "need a counterpart."
    )
    says: ClassVar = {
        FaultKind.EXTRA: N_("The translation says {target_number}, which the source lacks.")
    }
    right = (
        Example(Language.ES, "Both creatures die.", "Mueren las dos criaturas."),
        Example(Language.FR, "They fight each other.", "Les deux se battent."),
    )
    wrong = (
        Example(Language.ES, "Discard a card.", "Descarta dos cartas.", words="dos"),
        Example(Language.FR, "Sacrifice a land.", "Sacrifiez trois terrains.", words="trois"),
    )


class NumberOrder(_NumberCheck):
    """Numbers that changed places."""

    id = "number-order"
    severity = Severity.MINOR
    sorts: ClassVar = frozenset(Sort)
    title = N_("numbers that changed places")
    about = N_(
        "Both languages have the same numbers, but in another order, in texts of as many "
        "sentences. Two numbers are easily exchanged with one another, and then each of them "
        "counts the wrong things."
    )
    says: ClassVar = {
        FaultKind.MOVED: N_(
            "The source says {source_number} in this order, the translation {target_number}."
        )
    }
    right = (
        Example(Language.ES, "Draw two cards and gain 3 life.", "Roba dos cartas y gana 3 vidas."),
        Example(Language.FR, "Draw two cards. Pay 3 life.", "Piochez deux cartes. Payez 3 PV."),
    )
    wrong = (
        Example(
            Language.ES,
            "Draw two cards and gain 3 life.",
            "Roba tres cartas y gana 2 vidas.",
            words="tres",
        ),
        Example(
            Language.FR,
            "Discard two cards. Exile four cards.",
            "Défaussez-vous de quatre cartes. Exilez deux cartes.",
            words="quatre",
        ),
    )


class OrdinalDiffers(_NumberCheck):
    """An ordinal that became another, or that one side lacks."""

    id = "ordinal-differs"
    rows: ClassVar[tuple[int, ...]] = (37,)
    sorts: ClassVar = frozenset({Sort.ORDINAL})
    title = N_("a place in an order that differs")
    about = N_(
        "The source says which one of several (the second, the 3rd), and the translation says "
        "another one or none. Other words for the same place, such as “the other” or “then”, "
        "agree with “second”."
    )
    says: ClassVar = {
        FaultKind.OTHER: N_(
            "The source says number {source_number} of an order, the translation {target_number}."
        ),
        FaultKind.MISSING: N_(
            "The source says number {source_number} of an order, which the translation lacks."
        ),
        FaultKind.EXTRA: N_(
            "The translation says number {target_number} of an order, which the source lacks."
        ),
    }
    right = (
        Example(Language.ES, "Exile the second card.", "Exilia la otra carta."),
        Example(Language.FR, "Skip the 2nd turn.", "Passez le deuxième tour."),
    )
    wrong = (
        Example(Language.ES, "Skip the second turn.", "Salta el tercer turno.", words="tercer"),
        Example(Language.FR, "It is his third spell.", "C’est son second sort.", words="second"),
    )


class TimesDiffer(_NumberCheck):
    """How many times, or which part, said otherwise."""

    id = "times-differ"
    rows: ClassVar[tuple[int, ...]] = (37,)
    sorts: ClassVar = frozenset({Sort.TIMES, Sort.PART})
    title = N_("how many times or which part, said otherwise")
    about = N_(
        "The source says how often something happens, how many times as much or which part it "
        "is (twice, triple, half), and the translation says it otherwise or not at all."
    )
    says: ClassVar = {
        FaultKind.OTHER: N_("The source says {source_number} times, the translation otherwise."),
        FaultKind.MISSING: N_(
            "The source says {source_number} times, which the translation lacks."
        ),
        FaultKind.EXTRA: N_("The translation says {target_number} times, which the source lacks."),
    }
    right = (
        Example(Language.ES, "It triggers twice.", "Se dispara dos veces."),
        Example(Language.FR, "Pay half your life.", "Payez la moitié de vos points de vie."),
    )
    wrong = (
        Example(Language.ES, "It triggers twice.", "Se dispara tres veces.", words="tres"),
        Example(Language.FR, "It gets three times X.", "Elle gagne deux fois X.", words="deux"),
        Example(
            Language.FR, "You lose half your life.", "Vous perdez vos vies.", "half", in_source=True
        ),
    )
