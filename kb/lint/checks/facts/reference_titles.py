"""Titles quoted beside a reference that belong to another rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from corpus.errors import N_
from corpus.languages import Language
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.facts.marks import citations
from kb.lint.checks.facts.reference_faults import counterparts
from kb.lint.values import ErrorClass, Finding, Severity
from kb.references import Citation
from kb.terms.concepts import concept_matcher

_ONE_SIDE = Severity.NOTE


class ReferenceTitle(Check):
    """A quoted title that belongs to another rule."""

    id = "reference-title"
    rows = (35,)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MAJOR
    title = N_("a quoted title of another rule")
    about = N_(
        "Beside the number of a rule the translation quotes a title that names another thing "
        "than the title that the source quotes. Only titles that are names of the term base "
        "are compared. Where only one side quotes a title, this is a note."
    )
    right = (
        Example(
            Language.ES,
            "See rule 702.9, “Flying.”",
            "Véase la regla 702.9, «La habilidad de volar».",
        ),
        Example(Language.FR, "See rule 702.17, “Reach.”", "Voir la règle 702.17, « Portée »."),
    )
    wrong = (
        Example(
            Language.ES,
            "See rule 702.9, “Flying.”",
            "Véase la regla 702.9, «Alcance».",
            words="Alcance",
        ),
        Example(
            Language.FR,
            "See rule 702.17, “Reach.”",
            "Voir la règle 702.17, « Piétinement ».",
            words="Piétinement",
        ),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """The titles in the order of the source's references."""
        assert pair.source  # noqa: S101 - the engine asks this check only with a source
        both = list(counterparts(pair.source.of(citations), pair.target.of(citations)))
        swapped = _swapped(both)
        for one, two in both:
            if one.title_at and two.title_at and one.title and two.title:
                if not _told_apart(pair, one.title, two.title):
                    continue
                said, severity = N_("Rule {number} is quoted with another title."), self.severity
            elif two.title and not one.title and swapped:
                said, severity = N_("Rule {number} is quoted with another title."), self.severity
            elif (one.title or two.title) and two.sure and not swapped:
                said, severity = N_("Only one side quotes the title of rule {number}."), _ONE_SIDE
            else:
                continue
            yield self.found(
                pair,
                said,
                source=[one.title_at or one.at[0]],
                target=[two.title_at or two.at[0]],
                severity=severity,
                number=one.first,
            )


def _swapped(both: Sequence[tuple[Citation, Citation]]) -> bool:
    """Whether one title is missing and another too many: it went to another rule."""
    return any(one.title and not two.title for one, two in both) and any(
        two.title and not one.title for one, two in both
    )


def _told_apart(pair: Pair, ours: str, theirs: str) -> bool:
    """Whether both titles are names of concepts, with none in common."""
    assert pair.source  # noqa: S101
    first, second = _named(pair.source.lang, ours), _named(pair.target.lang, theirs)
    return bool(first and second) and not first & second


def _named(lang: Language, title: str) -> frozenset[str]:
    """The concepts of which a title is the name, as a whole."""
    bare = title.strip(" .,!¡?¿\u00a0\u202f")
    for place in concept_matcher(lang).find(bare):
        if place.start == 0 and place.length == len(bare):
            return frozenset(place.concepts)
    return frozenset()
