"""Obsolete names: right when they were written, and changed since.

Refuses: wrong names (`forbidden`), and old templates (`allowed`).
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import cache
from typing import Any

from corpus.errors import N_
from corpus.languages import Language
from corpus.terms import term_base
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.terms.compare import differences
from kb.lint.checks.terms.reading import concept_of, term_use
from kb.lint.checks.terms.renamed import renaming
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Severity, Span
from kb.terms.apart import ApartNames
from kb.terms.concepts import Candidate
from kb.terms.parity import program_parity
from kb.views.forms import FormKind


@cache
def _apart(lang: Language) -> ApartNames:
    return ApartNames(term_base(), lang)


def has_wrong_name(text: Text, concept: str) -> bool:
    """Whether a text names a concept by an obsolete or forbidden name."""
    return any(concept in place.concepts for place in text.of(term_use).wrong) or bool(
        _apart(text.lang).find(concept, text.text)
    )


def is_named(pair: Pair, concept: str) -> bool:
    """Whether the source may name a concept by a name of today; a text alone may name all."""
    return pair.source is None or concept in pair.source.of(term_use).maybe


class ObsoleteTerm(Check):
    """A name that the game has given up, where the source has not got the old one too."""

    id = "obsolete-term"
    rows = (41,)
    error_class = ErrorClass.DATED
    severity = Severity.MINOR
    needs_source = False
    title = N_("an obsolete name")
    about = N_(
        "The translation calls something by a name that was official once and has been given "
        "up. On a printed card that tells its age and is a note; in rules and in new texts it "
        "should be today’s name. A source that has the obsolete name too explains it."
    )
    right = (
        Example(Language.ES, "Exile it.", "Exíliala."),
        Example(Language.FR, "Compare their mana value.", "Comparez leur valeur de mana."),
        Example(Language.ES, "Totem armor", "Armadura tótem"),
    )
    wrong = (
        Example(Language.ES, "Exile it.", "Remuévela del juego.", "Remuévela del juego"),
        Example(
            Language.ES,
            "Exile target creature.",
            "Remueve la criatura objetivo del juego.",
            "Remueve la criatura objetivo del juego",
        ),
        Example(
            Language.FR,
            "Compare their mana value.",
            "Comparez leur coût converti de mana.",
            "coût converti de mana",
        ),
        Example(
            Language.FR,
            "It has umbra armor.",
            "Elle a l’armure totémique.",
            "armure totémique",
            kind=UnitKind.CARD,
        ),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each obsolete name, in the order of the text."""
        severity = (
            Severity.NOTE if pair.kind in {UnitKind.CARD, UnitKind.CARD_TYPE} else self.severity
        )
        for span, candidate in sorted(_obsolete(pair), key=lambda one: one[0]):
            concept = concept_of(candidate.concept)
            names = concept.names[pair.target.lang]
            until = next((old.until for old in names.old if old.term == candidate.name), None)
            new = renaming(pair.target, span, candidate)
            said: dict[str, Any] = {"day": until.isoformat()} if until else {}
            yield self.found(
                pair,
                _sentence(until, gone=names.gone is not None),
                target=[span],
                source=_named_at(pair, candidate.concept),
                severity=severity,
                expected="" if names.gone else new.expected,
                fix=None if names.gone else new.fix,
                term=concept.names[Language.EN].term,
                **said,
            )


def _sentence(until: date | None, *, gone: bool) -> str:
    if gone:
        return N_("The game no longer has “{term}”, which this names.")
    if until:
        return N_("This was the name of “{term}” until {day}.")
    return N_("This is an obsolete name of “{term}”.")


def _named_at(pair: Pair, concept: str) -> tuple[Span, ...]:
    if pair.source is None:
        return ()
    return tuple(place.span for place in pair.source.of(term_use).at.get(concept, ()))


def _obsolete(pair: Pair) -> Iterator[tuple[Span, Candidate]]:
    """The places of obsolete names that the source does not explain, and what they name."""
    use = pair.target.of(term_use)
    for one in differences(pair):
        names = concept_of(one.given).names[pair.target.lang] if one.given else None
        if names and names.gone:
            yield from (
                (span, Candidate(one.given, FormKind.OLD, names.term)) for span in one.target
            )
    for place in use.wrong:
        old = next((one for one in place.candidates if one.kind is FormKind.OLD), None)
        if old and _may_be_meant(pair, old) and not _is_old_there_too(pair, old.concept):
            yield place.span, old
    if pair.source is None:
        return
    for concept in sorted(pair.source.of(term_use).told - use.maybe):
        for span in _apart(pair.target.lang).find(concept, pair.target.text):
            name = concept_of(concept).names[pair.target.lang].old_terms[0]
            yield span, Candidate(concept, FormKind.OLD, name, inflected=True)


def _may_be_meant(pair: Pair, old: Candidate) -> bool:
    """Whether the source names a concept, or has the words of a longer name apart."""
    if is_named(pair, old.concept) or pair.source is None:
        return True
    use = pair.source.of(term_use)
    return " " in old.name and program_parity().excused(
        old.concept, pair.source.lang, {pair.source.lang: use}
    )


def _is_old_there_too(pair: Pair, concept: str) -> bool:
    return pair.source is not None and any(
        concept in place.concepts for place in pair.source.of(term_use).wrong
    )
