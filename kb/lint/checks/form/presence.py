"""Whether a text is there at all, and in its own language."""

from __future__ import annotations

import re
from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.reading.sentences import sentences
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Severity, Span
from kb.terms import concept_matcher

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")


class SourceEmpty(Check):
    """A translation of nothing."""

    id = "source-empty"
    rows = (3,)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MAJOR
    takes_empty = True
    title = N_("an empty source")
    about = N_(
        "The source is there and empty, but the translation says something: a text was put beside "
        "the wrong source, or the source was deleted."
    )
    right = (
        Example(Language.ES, "", ""),
        Example(Language.FR, "Draw.", "Piochez."),
    )
    wrong = (
        Example(Language.ES, "", "Roba una carta.", words="Roba una carta."),
        Example(Language.FR, " ", "Piochez.", words="Piochez."),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """One finding."""
        text = pair.target.text
        if pair.source is not None and text.strip() and not pair.source.text.strip():
            start = len(text) - len(text.lstrip())
            yield self.found(
                pair,
                N_("The source is empty, and the translation is not."),
                target=[(start, len(text.rstrip()))],
            )


class Untranslated(Check):
    """A text, or a sentence of it, that is the source's."""

    id = "untranslated"
    rows = (1, 2, 43)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MAJOR
    title = N_("words left in the source language")
    about = N_(
        "The translation, or a sentence in it, is the source's, word for word. Let pass are names "
        "of cards, symbols and numbers, and words that are the same in both languages, such as "
        "Vigilance in French: either the term base says so, or nothing in the text is a word of "
        "the source language only."
    )
    right = (
        Example(Language.FR, "Vigilance", "Vigilance"),
        Example(Language.FR, "{T}: +1/+1", "{T}: +1/+1"),
        Example(Language.ES, "Planechase", "Planechase"),
        Example(Language.ES, "Bushido", "Bushido"),
        Example(Language.ES, "Heart of the Moth", "Heart of the Moth", kind=UnitKind.CARD_NAME),
    )
    wrong = (
        Example(Language.ES, "Flying", "Flying", words="Flying"),
        Example(Language.ES, "Draw a card.", "Draw a card.", words="Draw a card."),
        Example(
            Language.FR,
            "The player draws. The turn ends.",
            "Le joueur pioche. The turn ends.",
            words="The turn ends.",
        ),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """The whole text, or each sentence that is left."""
        if pair.source is None or pair.kind is UnitKind.CARD_NAME:
            return
        ours, theirs = pair.source.text.strip(), pair.target.text.strip()
        if ours.casefold() == theirs.casefold():
            if self._is_foreign(pair, pair.target.text):
                start = len(pair.target.text) - len(pair.target.text.lstrip())
                yield self._finding(pair, (start, start + len(theirs)))
            return
        same = _bodies(pair.source)
        left: list[Span] = []
        after = -1
        for place, (start, end) in enumerate(pair.target.of(sentences)):
            words = pair.target.text[start:end]
            if words.casefold() not in same or not self._is_foreign(pair, words):
                continue
            if place == after:
                left[-1] = (left[-1][0], end)
            else:
                left.append((start, end))
            after = place + 1
        for span in left:
            yield self._finding(pair, span)

    def _finding(self, pair: Pair, span: Span) -> Finding:
        return self.found(
            pair, N_("These words were left as they are in the source."), target=[span]
        )

    def _is_foreign(self, pair: Pair, words: str) -> bool:
        """Whether the words have one that is none of the target's language."""
        if pair.source is None:
            return False
        ours = lexicon_of(pair.source.lang).common_words
        theirs = lexicon_of(pair.target.lang)
        found = [match[0].casefold() for match in _WORD.finditer(words)]
        if any(word in ours and word not in theirs.function_words for word in found):
            return True
        named = {
            one for place in concept_matcher(pair.source.lang).find(words) for one in place.concepts
        }
        same = {
            one for place in concept_matcher(pair.target.lang).find(words) for one in place.concepts
        }
        return bool(named) and not named & same


def _bodies(text: Text) -> frozenset[str]:
    return frozenset(text.text[start:end].casefold() for start, end in text.of(sentences))
