"""One of several mentions of a term that became a mention of another.

Refuses: terms that one text lacks (`named`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from corpus.errors import N_
from corpus.languages import Language
from corpus.terms import ConceptKind
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.terms.foreign import is_left
from kb.lint.checks.terms.reading import concept_of, term_use
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Severity, Span

_ALIKE = (
    {ConceptKind.KEYWORD_ABILITY, ConceptKind.ABILITY_WORD},
    {ConceptKind.ZONE},
    {ConceptKind.CARD_TYPE},
    {ConceptKind.CHARACTERISTIC},
    {ConceptKind.COUNTER},
)
"""Kinds whose terms no pronoun of another of them stands for."""


class ShiftedTerm(Check):
    """One mention less of a term, and one more of another of its kind, in texts that have both."""

    id = "shifted-term"
    rows = (23, 26)
    error_class = ErrorClass.TERMINOLOGY
    severity = Severity.MINOR
    votes = True
    title = N_("a mention of one term that became one of another")
    about = N_(
        "Both texts name two things of a kind, such as two zones, but the translation names one "
        "of them once less often than the source and the other once more. A pronoun may stand "
        "for a mention and another mention for a pronoun, so that counts alone prove nothing; "
        "that both happen at once is rare."
    )
    right = (
        Example(
            Language.ES,
            "From a hand to a graveyard, or from a graveyard to a hand.",
            "De una mano a un cementerio, o de este a una mano.",
        ),
        Example(
            Language.FR,
            "From a library to exile, never from exile to a library.",
            "D’une bibliothèque à l’exil, jamais de l’exil à une bibliothèque.",
        ),
    )
    wrong = (
        Example(
            Language.ES,
            "It goes from the stack to a graveyard, or stays in that graveyard.",
            "Va de la pila a un cementerio, o se queda en esa pila.",
            "pila",
        ),
        Example(
            Language.FR,
            "Trample and haste; without haste it can’t attack.",
            "Piétinement et célérité ; sans le piétinement, il ne peut pas attaquer.",
            "piétinement",
        ),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each such shift, by the term that is named too often."""
        if pair.source is None or pair.target.of(is_left):
            return
        source, target = pair.source.of(_mentions), pair.target.of(_mentions)
        both = sorted(source.keys() & target.keys())
        few = [one for one in both if len(source[one].own) == target[one].most + 1]
        many = [one for one in both if source[one].most + 1 == len(target[one].own)]
        severity = Severity.NOTE if pair.kind is UnitKind.CARD else self.severity
        for given in many:
            for wanted in few:
                kinds = {concept_of(given).kind, concept_of(wanted).kind}
                if not any(kinds <= group for group in _ALIKE):
                    continue
                yield self.found(
                    pair,
                    N_("One mention of “{term}” in the source is one of “{other}” here, it seems."),
                    source=source[wanted].own,
                    target=target[given].own,
                    severity=severity,
                    term=concept_of(wanted).names[Language.EN].term,
                    other=concept_of(given).names[Language.EN].term,
                )


@dataclass(frozen=True, slots=True)
class _Mentions:
    """Where a text names a concept, and how often at most: inside longer names, too."""

    own: tuple[Span, ...]
    most: int


def _mentions(text: Text) -> Mapping[str, _Mentions]:
    use = text.of(term_use)
    inside = Counter(one for several in use.parts.values() for part in several for one in part)
    found = {}
    for concept in use.told:
        own = tuple(sorted({place.span for place in use.at[concept]}))
        found[concept] = _Mentions(own, len(own) + inside[concept])
    return found
