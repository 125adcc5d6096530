"""Which one of several, how often and which part, said otherwise."""

from __future__ import annotations

from typing import ClassVar

from corpus.errors import N_
from corpus.languages import Language
from kb.lint.check import Example
from kb.lint.checks.facts.amounts import Sort
from kb.lint.checks.facts.compare import FaultKind
from kb.lint.checks.facts.number_check import NumberCheck


class OrdinalDiffers(NumberCheck):
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


class TimesDiffer(NumberCheck):
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
        Example(Language.FR, "Mill half your library.", "Meulez la moitié de votre bibliothèque."),
    )
    wrong = (
        Example(Language.ES, "It triggers twice.", "Se dispara tres veces.", words="tres"),
        Example(Language.FR, "It gets three times X.", "Elle gagne deux fois X.", words="deux"),
        Example(
            Language.FR, "You lose half your life.", "Vous perdez vos vies.", "half", in_source=True
        ),
    )
