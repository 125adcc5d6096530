"""Words that were left in another language: a term of the source, or any word.

Refuses: whole texts that nobody translated (the checks of form), and the lists of words
(`foreign`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.terms.foreign import foreign_runs, is_foreign, is_left
from kb.lint.checks.terms.reading import concept_of, term_use
from kb.lint.values import ErrorClass, Finding, Severity, Span
from kb.terms.names import lower, name_words

_NAMED = frozenset({UnitKind.CARD_NAME, UnitKind.CARD_TYPE})


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
        for span, concept in _left(pair):
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
        left = [span for span, _ in _left(pair)]
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


def _left(pair: Pair) -> Iterator[tuple[Span, str]]:
    """The terms of the source that the target has as they are, each where it is no name of its."""
    if pair.source is None or pair.kind in _NAMED or pair.target.of(is_left):
        return
    source, target = pair.source.of(term_use), pair.target.of(term_use)
    there = frozenset(name_words(pair.target.text))
    named = [place.span for places in target.at.values() for place in places]
    for concept, places in sorted(source.at.items()):
        for words in sorted({lower(place.words) for place in places}):
            parts = name_words(words)
            if not there.issuperset(parts) or not _is_foreign(pair, parts):
                continue
            for found in re.finditer(rf"(?<![\w-]){re.escape(words)}(?![\w-])", pair.target.text):
                if not any(a < found.end() and found.start() < z for a, z in named):
                    yield found.span(), concept


def _is_foreign(pair: Pair, words: tuple[str, ...]) -> bool:
    """Whether one of some words is none of the target's language."""
    return any(is_foreign(word, pair.target.lang) for word in words)
