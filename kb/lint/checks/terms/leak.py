"""Words that were left in another language: a term of the source, or any word.

Refuses: whole texts that nobody translated (the checks of form), and finding such words
(`left`, `foreign`).
"""

from __future__ import annotations

from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.terms.foreign import foreign_runs, is_left
from kb.lint.checks.terms.left import left_terms
from kb.lint.checks.terms.reading import concept_of
from kb.lint.values import ErrorClass, Finding, Severity


class LeftTerm(Check):
    """A term of the source that stands in the translation as it is, though it has a name there."""

    id = "left-term"
    rows = (25, 43)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MAJOR
    title = N_("a term left in the language of the source")
    about = N_(
        "The translation has a term of the game as the source writes it, though the term has a "
        "name of its own in this language. Terms that are the same in both, such as flash in "
        "French, and words inside the names of cards are no fault."
    )
    right = (
        Example(Language.FR, "It has flash.", "Il a le flash."),
        Example(Language.ES, "You cast Flying Men.", "Lanzas Flying Men."),
    )
    wrong = (
        Example(Language.ES, "It has trample.", "Tiene trample.", "trample"),
        Example(
            Language.FR, "It has first strike.", "Il a la capacité first strike.", "first strike"
        ),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each such term, in the order of the text."""
        for span, concept in left_terms(pair):
            yield self.found(
                pair,
                N_("“{term}” is left untranslated."),
                target=[span],
                expected=concept_of(concept).names[pair.target.lang].term,
                term=pair.target.text[slice(*span)],
            )


class ForeignWord(Check):
    """Words of another language, of the source or of a further one."""

    id = "foreign-word"
    rows = (43,)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MAJOR
    needs_source = False
    title = N_("words of another language")
    about = N_(
        "The translation has words that are no words of its language but of another: a Spanish "
        "word in a French text, an English one that nobody translated. Known are the words that "
        "texts of the game have in one language only. Names do not count, nor quotations that "
        "are wholly in the other language."
    )
    right = (
        Example(Language.ES, "Its name is “Lord of the Pit.”", "Se llama Lord of the Pit."),
        Example(Language.FR, "The word “with” counts.", "Le mot « with » compte."),
    )
    wrong = (
        Example(Language.ES, "Draw and discard.", "Roba and descarta.", "and"),
        Example(Language.FR, "A creature dies.", "Una criatura meurt.", "criatura"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each run of foreign words that is no term left as it was."""
        if pair.kind is UnitKind.CARD_NAME:
            return
        runs = foreign_runs(pair.target)
        if pair.target.of(is_left):
            runs = runs[:1]  # where nobody translated, one finding says it
        left = [span for span, _ in left_terms(pair)]
        for run in runs:
            if any(start <= run.span[0] and run.span[1] <= end for start, end in left):
                continue
            yield self.found(
                pair,
                N_("“{words}” is not of this language ({language})."),
                target=[run.span],
                words=pair.target.text[slice(*run.span)],
                language=run.lang,
            )
