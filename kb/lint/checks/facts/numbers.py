"""Numbers that are not the same in both languages, whether in digits or in words."""

from __future__ import annotations

from typing import ClassVar

from corpus.errors import N_
from corpus.languages import Language
from kb.lint.check import Example
from kb.lint.checks.facts.amounts import Sort
from kb.lint.checks.facts.compare import FaultKind
from kb.lint.checks.facts.number_check import NumberCheck
from kb.lint.values import Severity


class NumberDiffers(NumberCheck):
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


class NumberMissing(NumberCheck):
    """A number that the translation lacks."""

    id = "number-missing"
    title = N_("a number that is missing")
    about = N_(
        "The source says a number that the translation does not say in any form. Digits "
        "that the translation has less often weigh less, and the number one is never missed. On "
        "cards, numbers inside reminder text count only where both languages have the reminder."
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


class NumberExtra(NumberCheck):
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


class NumberOrder(NumberCheck):
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
