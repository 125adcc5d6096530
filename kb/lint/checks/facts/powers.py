"""Power and toughness, loyalty and variables that differ."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from corpus.errors import N_
from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.facts.compare import FaultKind
from kb.lint.checks.facts.kept import KeptCheck
from kb.lint.checks.facts.marks import loyalties, powers, variables
from kb.lint.values import ErrorClass, Finding, Severity


class PowerDiffers(KeptCheck):
    """Power and toughness, or a change of them, that became another."""

    id = "power-differs"
    rows = (40,)
    reading = powers
    title = N_("power and toughness that became others")
    about = N_(
        "A pair of power and toughness, or a change of them such as that of a counter, is not "
        "the one of the source: 3/2 instead of 2/3, or -1/-1 instead of +1/+1. Every sort of "
        "minus sign agrees with every other."
    )
    says: ClassVar = {
        FaultKind.OTHER: N_("The source has {source_mark}, the translation {target_mark}.")
    }
    right = (
        Example(Language.ES, "It is a 2/3 creature.", "Es una criatura 2/3."),
        Example(Language.FR, "It gets -1/-1.", "Elle gagne −1/−1."),
    )
    wrong = (
        Example(Language.ES, "It is a 2/3 creature.", "Es una criatura 3/2.", words="3/2"),
        Example(Language.FR, "Put a +1/+1 counter.", "Mettez un marqueur -1/-1.", "-1/-1"),
        Example(Language.FR, "It gets +X/+0.", "Elle gagne +0/+X.", words="+0/+X"),
    )


class PowerMissing(KeptCheck):
    """Power and toughness that only one side has."""

    id = "power-missing"
    rows = (40,)
    reading = powers
    title = N_("power and toughness that only one side has")
    about = N_(
        "Only one of the texts has a pair of power and toughness, or a change of them, or has "
        "it more often. On cards, what stands in reminder text counts only where both "
        "languages have the reminder."
    )
    says: ClassVar = {
        FaultKind.MISSING: N_("The translation lacks {source_mark} of the source."),
        FaultKind.EXTRA: N_("The source does not have this {target_mark}."),
    }
    right = (
        Example(Language.ES, "Create two 1/1 Elves.", "Crea dos Elfos 1/1."),
        Example(
            Language.FR,
            "Prowess (Each time it gets +1/+1.)",
            "Prouesse",
            kind=UnitKind.CARD,
        ),
    )
    wrong = (
        Example(Language.ES, "Create a 1/1 Elf.", "Crea un Elfo.", "1/1", in_source=True),
        Example(Language.FR, "Create an Elf.", "Créez un elfe 1/1.", words="1/1"),
    )


class PowerOrder(KeptCheck):
    """Powers and toughnesses that changed places."""

    id = "power-order"
    rows = (40,)
    reading = powers
    severity = Severity.MINOR
    title = N_("powers and toughnesses in another order")
    about = N_(
        "Both languages have the same pairs of power and toughness in another order. Where a "
        "sentence is turned round that is right; else two creatures were exchanged."
    )
    says: ClassVar = {
        FaultKind.MOVED: N_("The source has {source_mark} in this order, not {target_mark}.")
    }
    right = (
        Example(Language.ES, "A 2/2 blocks a 3/3.", "Una 2/2 bloquea a una 3/3."),
        Example(Language.FR, "It is 1/1, then 4/4.", "Elle est 1/1, puis 4/4."),
    )
    wrong = (
        Example(Language.ES, "A 2/2 blocks a 3/3.", "Una 3/3 bloquea a una 2/2.", words="3/3"),
        Example(Language.FR, "It is 1/1, then 4/4.", "Elle est 4/4, puis 1/1.", words="4/4"),
    )


class LoyaltyDiffers(KeptCheck):
    """Loyalty costs that are not the same, one after another."""

    id = "loyalty-differs"
    rows = (40,)
    reading = loyalties
    title = N_("loyalty costs that differ")
    about = N_(
        "The loyalty costs of the abilities of a planeswalker are not the same in both "
        "languages, or come in another order. They may stand in square brackets or not."
    )
    says: ClassVar = {
        FaultKind.OTHER: N_("The source has the loyalty cost {source_mark}, not {target_mark}."),
        FaultKind.MISSING: N_("The translation lacks the loyalty cost {source_mark}."),
        FaultKind.EXTRA: N_("The source does not have the loyalty cost {target_mark}."),
        FaultKind.MOVED: N_("The source has {source_mark} in this order, not {target_mark}."),
    }
    right = (
        Example(Language.ES, "[+1]: Scry 1.\n[−3]: Draw.", "+1: Adivinar 1.\n-3: Roba."),
        Example(Language.FR, "[0]: Scry 1.", "0 : Regard 1."),
    )
    wrong = (
        Example(Language.ES, "[+1]: Scry 1.", "+2: Adivinar 1.", words="+2"),
        Example(Language.FR, "[−3]: Draw a card.", "+3 : Piochez une carte.", words="+3"),
    )


class VariableDiffers(Check):
    """A variable that only one side has."""

    id = "variable-differs"
    rows = (40,)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MAJOR
    votes = True
    title = N_("a variable that only one side has")
    about = N_(
        "One of the texts has a letter that stands for a number (X, Y, Z, N), and the other "
        "has it nowhere. How often it stands there may differ, since a pronoun or a phrase may "
        "stand for it; on a card that has no such letter at all this is a note."
    )
    right = (
        Example(Language.ES, "Scry N: look at that many.", "Adivinar N: mira N cartas."),
        Example(Language.FR, "X is its power.", "X est sa force."),
    )
    wrong = (
        Example(Language.ES, "Draw X cards.", "Roba cartas.", words="X", in_source=True),
        Example(Language.FR, "Pay {X}.", "Payez {Y}.", words="Y"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """The letters of one side only, the source's first."""
        assert pair.source  # noqa: S101 - the engine asks this check only with a source
        ours, theirs = pair.source.of(variables), pair.target.of(variables)
        reworded = pair.kind is UnitKind.CARD and not (ours and theirs)
        severity = Severity.NOTE if reworded else self.severity
        error_class = ErrorClass.DATED if reworded else self.error_class
        for letter in sorted({one.value for one in ours} - {one.value for one in theirs}):
            yield self.found(
                pair,
                N_("The translation has {letter} nowhere."),
                source=[one.span for one in ours if one.value == letter],
                severity=severity,
                error_class=error_class,
                letter=letter,
            )
        for letter in sorted({one.value for one in theirs} - {one.value for one in ours}):
            yield self.found(
                pair,
                N_("The source has {letter} nowhere."),
                target=[one.span for one in theirs if one.value == letter],
                severity=severity,
                error_class=error_class,
                letter=letter,
            )
