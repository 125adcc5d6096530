"""Names that were never right, though texts have them.

Refuses: names that were right once (`obsolete`).
"""

from __future__ import annotations

from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.terms.obsolete import is_named
from kb.lint.checks.terms.reading import concept_of, term_use
from kb.lint.checks.terms.renamed import renaming
from kb.lint.values import ErrorClass, Finding, Severity
from kb.views.forms import FormKind


class ForbiddenTerm(Check):
    """A name that the term base forbids for what the source names."""

    id = "forbidden-term"
    rows = (24, 25)
    error_class = ErrorClass.TERMINOLOGY
    severity = Severity.MAJOR
    needs_source = False
    title = N_("a wrong name")
    about = N_(
        "The translation calls something by a name that was never its own, as fan lists and "
        "machines do: Spanish ward is “rebatir” and not “salvaguarda”, and a planeswalker stays "
        "a planeswalker. The term base lists such names. A word that is one of them counts only "
        "where the source names the thing."
    )
    right = (
        Example(Language.ES, "It has deathtouch.", "Tiene la habilidad de toque mortal."),
        Example(Language.FR, "It has deathtouch.", "Il a le contact mortel."),
        Example(Language.ES, "Watch the board.", "Vigilar el tablero."),
    )
    wrong = (
        Example(Language.ES, "It has deathtouch.", "Tiene toque letal.", "toque letal"),
        Example(Language.ES, "Compare mana costs.", "Compara costos de maná.", "costos de maná"),
        Example(Language.FR, "It deals damage.", "Il inflige des dégâts.", "dégâts"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each wrong name, in the order of the text."""
        for place in pair.target.of(term_use).wrong:
            never = next((one for one in place.candidates if one.kind is FormKind.NEVER), None)
            if never is None or not is_named(pair, never.concept):
                continue
            new = renaming(pair.target, place.span, never)
            yield self.found(
                pair,
                N_("This is not the name of “{term}”."),
                target=[place.span],
                expected=new.expected,
                fix=new.fix,
                term=concept_of(never.concept).names[Language.EN].term,
            )
