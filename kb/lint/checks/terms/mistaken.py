"""A concept named where the source names another one.

Refuses: finding them (`compare`).
"""

from __future__ import annotations

from corpus.errors import N_
from corpus.languages import Language
from kb.lint.check import Example, Pair
from kb.lint.checks.terms.compare import Difference, Way
from kb.lint.checks.terms.named import NamedCheck
from kb.lint.checks.terms.obsolete import has_wrong_name
from kb.lint.checks.terms.reading import concept_of
from kb.lint.values import Severity


class _Mistaken(NamedCheck):
    """Both concepts are known."""

    severity = Severity.MAJOR

    def counts(self, pair: Pair, one: Difference) -> bool:
        """Where no obsolete or wrong name of what is wanted stands."""
        return not has_wrong_name(pair.target, one.wanted)


class SwappedTerm(_Mistaken):
    """One concept named where the source names another of the same kind."""

    id = "swapped-term"
    rows = (23, 26, 44)
    way = Way.SWAPPED
    sentence = N_("The source names “{term}”, and the translation names “{other}” instead.")
    of_homographs = N_(
        "“{term}” has two senses, and the translation has the name of the one that the source "
        "does not mean."
    )
    title = N_("one term for another")
    about = N_(
        "The source names one thing and the translation another of the same kind that the "
        "source never names: a keyword for a keyword, a zone for a zone, an action for an "
        "action."
    )
    right = (
        Example(Language.ES, "Destroy target creature.", "Destruye la criatura objetivo."),
        Example(Language.FR, "Destroy target creature.", "Détruisez la créature ciblée."),
    )
    wrong = (
        Example(Language.ES, "Destroy target land.", "Exilia la tierra objetivo.", "Exilia"),
        Example(Language.FR, "It gains trample.", "Il acquiert la célérité.", "célérité"),
        Example(Language.ES, "The game is a draw.", "La partida es un robo.", "robo"),
        Example(Language.FR, "The game is a draw.", "La partie est une pioche.", "pioche"),
    )

    def says(self, one: Difference) -> str:
        """Two concepts of one English name are told apart by their senses."""
        terms = {concept_of(concept).names[Language.EN].term for concept in (one.wanted, one.given)}
        return self.sentence if len(terms) > 1 else self.of_homographs


class FalseFriend(_Mistaken):
    """A word that looks like a name of what the source names, and names something else."""

    id = "false-friend-term"
    rows = (28,)
    way = Way.FALSE_FRIEND
    sentence = N_("This looks like “{term}” of the source, but it is the name of “{other}”.")
    title = N_("a false friend among terms")
    about = N_(
        "A word of the translation looks like a name that something has in another language, "
        "but names something else: French “initiative” is first strike and Spanish “iniciativa” is "
        "not; French “incursion” is prowl, and Spanish “incursión” is raid. Which words those "
        "are comes from the term base."
    )
    right = (
        Example(Language.ES, "Raid", "Incursión"),
        Example(Language.FR, "It has first strike.", "Il a l’initiative."),
    )
    wrong = (
        Example(Language.FR, "Raid — You draw a card.", "Incursion — Vous piochez une carte."),
        Example(Language.ES, "It has first strike.", "Tiene la iniciativa.", "iniciativa"),
        Example(Language.ES, "It has prowl.", "Tiene incursión.", "incursión"),
    )
