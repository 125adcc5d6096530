"""Concepts that one text names and the other does not.

Refuses: finding them (`compare`), what dates a card (`allowed`), and one concept named for
another (`mistaken`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar

from corpus.errors import N_
from corpus.languages import Language
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.terms.allowed import is_dated, is_loose
from kb.lint.checks.terms.compare import Difference, Way, differences
from kb.lint.checks.terms.left import left_terms
from kb.lint.checks.terms.obsolete import has_wrong_name
from kb.lint.checks.terms.reading import concept_of, term_use
from kb.lint.values import ErrorClass, Finding, Severity
from kb.terms.parity import program_parity


class NamedCheck(Check):
    """A check of the differences of one way; `sentence` is what it says of them."""

    votes = True
    error_class = ErrorClass.TERMINOLOGY
    way: ClassVar[Way]
    sentence: ClassVar[str]

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each such difference that is worth a look."""
        for one in differences(pair):
            if one.way is not self.way or not self.counts(pair, one):
                continue
            dated = is_dated(pair.kind, one)
            yield self.found(
                pair,
                self.says(one),
                source=one.source,
                target=one.target,
                expected=concept_of(one.wanted).names[pair.target.lang].term if one.wanted else "",
                severity=Severity.NOTE if dated else self.weight(pair, one),
                error_class=ErrorClass.DATED if dated else None,
                **_terms(one),
            )

    def says(self, one: Difference) -> str:  # noqa: ARG002 - for some
        """The sentence for a difference."""
        return self.sentence

    def weight(self, pair: Pair, one: Difference) -> Severity:  # noqa: ARG002 - for some
        """How much a difference weighs, by what the other translations say."""
        return self.severity

    @abstractmethod
    def counts(self, pair: Pair, one: Difference) -> bool:
        """Whether a difference is worth a look."""


def _terms(one: Difference) -> dict[str, Any]:
    """The English names, which are the same whatever language is at fault."""
    concepts = {"term": one.wanted, "other": one.given}
    return {
        field: concept_of(concept).names[Language.EN].term
        for field, concept in concepts.items()
        if concept
    }


def _seconded(pair: Pair, concept: str) -> bool:
    """Whether another translation sides with the one that names a concept."""
    return program_parity().is_told_by_two(concept) and any(
        concept in text.of(term_use).told for text in pair.others.values()
    )


def _also(pair: Pair, concept: str) -> set[bool]:
    """Whether the other translations may name a concept: what each of them says."""
    return {concept in text.of(term_use).maybe for text in pair.others.values()}


class MissingTerm(NamedCheck):
    """A concept that the source surely names, and the translation in no way."""

    id = "missing-term"
    rows = (23, 44)
    severity = Severity.MAJOR
    way = Way.LACKING
    sentence = N_("The source names “{term}”, and the translation does not.")
    title = N_("a term of the source that the translation lacks")
    about = N_(
        "The source names something that the game has a word for, and the translation has none "
        "of its names: in no form, with no pronoun joined to it, not in parts, and no word of "
        "the same root. How often a term is named does not matter, since a pronoun may stand "
        "for it. A term that is also a plain word counts only where translators have no other way "
        "to say it, or where another translation names it too."
    )
    right = (
        Example(Language.ES, "Sacrifice a land with flying.", "Sacrifica una tierra que vuele."),
        Example(Language.FR, "It has vigilance.", "Elle a la vigilance."),
        Example(Language.ES, "Exile it from the graveyard.", "Exíliala del cementerio."),
    )
    wrong = (
        Example(Language.ES, "It gains vigilance and haste.", "Gana la vigilancia.", ""),
        Example(Language.FR, "It gains vigilance and haste.", "Elle gagne la vigilance.", ""),
        Example(
            Language.FR,
            "Each opponent looks at the hand of a player.",
            "Chaque adversaire regarde la main.",
            "player",
            in_source=True,
        ),
    )

    def weight(self, pair: Pair, one: Difference) -> Severity:
        """Less where no translation has it: then the source may be to blame."""
        return Severity.MINOR if _also(pair, one.wanted) == {False} else self.severity

    def counts(self, pair: Pair, one: Difference) -> bool:
        """Where no wrong name of it stands nor the source's own; loose words need a witness."""
        inside = pair.source.of(term_use).parts.get(one.wanted, ()) if pair.source else ()
        parts = frozenset[str]().union(*inside)
        if any(has_wrong_name(pair.target, concept) for concept in (one.wanted, *sorted(parts))):
            return False
        if any(concept == one.wanted for _, concept in left_terms(pair)):
            return False
        return not is_loose(one.way, one.wanted) or _seconded(pair, one.wanted)


class ExtraTerm(NamedCheck):
    """A concept that the translation surely names, and the source in no way."""

    id = "extra-term"
    rows = (26, 44)
    severity = Severity.MINOR
    way = Way.SURPLUS
    sentence = N_("The translation names “{other}”, and the source does not.")
    title = N_("a term that the source does not name")
    about = N_(
        "The translation names something that the game has a word for, and the source has none "
        "of its names. A translation may say again what a pronoun stands for, but not name "
        "what the source never names. A class before a name, as in “the card Shock”, is "
        "nothing more."
    )
    right = (
        Example(Language.ES, "It has flying.", "Tiene la habilidad de volar."),
        Example(Language.FR, "You cast Shock.", "Vous lancez la carte Choc."),
    )
    wrong = (
        Example(Language.ES, "Draw a card.", "Roba una carta de tu biblioteca.", "biblioteca"),
        Example(Language.FR, "It can block.", "Il peut bloquer un planeswalker.", "planeswalker"),
    )

    def weight(self, pair: Pair, one: Difference) -> Severity:
        """More where the other translations go with the source."""
        return Severity.MAJOR if _also(pair, one.given) == {False} else self.severity

    def counts(self, pair: Pair, one: Difference) -> bool:
        """Where it is not obsolete itself, nor named in the source by an obsolete name."""
        if concept_of(one.given).names[pair.target.lang].gone:
            return False
        if pair.source is not None and has_wrong_name(pair.source, one.given):
            return False
        return (one.sure and not is_loose(one.way, one.given)) or _seconded(pair, one.given)
