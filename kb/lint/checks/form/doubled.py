"""What stands twice: a word or two in a row, a sentence in a text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.form.words import form_words
from kb.lint.reading.sentences import sentences
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Fix, Severity, Span

_BLANK = r"[ \u00a0\u202f]+"
_WORD = r"[^\W\d_]+(?:['’-][^\W\d_]+)*"
_ENOUGH = 3
_DOUBLED = re.compile(
    rf"(?<![\w'’{{-])({_WORD}(?:{_BLANK}{_WORD})?)({_BLANK}\1)(?![\w'’}}-])", re.IGNORECASE
)


class DoubledWord(Check):
    """The same word twice in a row, or the same two words."""

    id = "doubled-word"
    rows = (5,)
    error_class = ErrorClass.LINGUISTIC
    severity = Severity.MINOR
    needs_source = False
    title = N_("a doubled word")
    about = N_(
        "A word, or a word and a small one like “de la”, stands twice in a row. Words that a "
        "language does double, such as the French “vous vous”, are let pass, and so is what the "
        "source doubles too."
    )
    right = (
        Example(Language.ES, "The player loses.", "El jugador pierde."),
        Example(Language.ES, "Cast Moth Moth.", "Lanza Moth Moth."),
        Example(
            Language.ES, "It makes a land an artifact.", "Hace de una tierra una tierra artefacto."
        ),
        Example(Language.FR, "Discard a card.", "Vous vous défaussez d’une carte."),
        Example(Language.FR, "We are a team.", "Nous nous aidons."),
    )
    wrong = (
        Example(Language.ES, "The player loses.", "El el jugador pierde.", words="El el"),
        Example(Language.ES, "On top of it.", "Encima de la de la carta.", words="de la de la"),
        Example(Language.FR, "Draw a card.", "Piochez une une carte.", words="une une"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each doubling, with the words once instead."""
        allowed = form_words(pair.target.lang).doubled
        small = frozenset(lexicon_of(pair.target.lang).function_words)
        source = pair.source.text.casefold() if pair.source else ""
        for match in _DOUBLED.finditer(pair.target.text):
            words = match[1]
            if (
                words.casefold() in allowed
                or match[0].casefold() in source
                or (len(words) == 1 and words.isupper())
                or (" " in words and not set(words.casefold().split()) <= small)
            ):
                continue
            yield self.found(
                pair,
                N_("“{words}” stands twice in a row."),
                target=[match.span()],
                expected=words,
                fix=Fix(match.start(2), match.end(2), ""),
                words=words,
            )


class DoubledSentence(Check):
    """The same sentence twice in one text."""

    id = "doubled-sentence"
    rows = (5,)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MINOR
    title = N_("a doubled sentence")
    about = N_(
        "A sentence of three words or more stands twice in the translation, and none in the "
        "source does: it was pasted twice, or the second one was never translated. Where there are "
        "no more sentences than in the source only neighbours are told; cards are not asked, whose "
        "abilities say the same time and again."
    )
    right = (
        Example(Language.ES, "Draw a card. Draw a card.", "Roba una carta. Roba una carta."),
        Example(Language.FR, "Draw. Draw it.", "Piochez. Piochez."),
    )
    wrong = (
        Example(
            Language.ES,
            "Draw a card. Exile a card.",
            "Roba una carta. Roba una carta.",
            words="Roba una carta.",
        ),
        Example(
            Language.FR,
            "Draw a card.",
            "Piochez une carte. Piochez une carte.",
            words="Piochez une carte.",
        ),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each sentence that was there before."""
        if pair.source is None or pair.kind is UnitKind.CARD:
            return
        more = len(pair.target.of(sentences)) > len(pair.source.of(sentences))
        twice = [span for span, near in _repeated(pair.target) if near or more]
        if twice and not any(_repeated(pair.source)):
            for span in twice:
                yield self.found(
                    pair, N_("This sentence stands in the text once already."), target=[span]
                )


def _repeated(text: Text) -> Iterator[tuple[Span, bool]]:
    """The sentences that were there before, and whether right before."""
    seen: dict[str, int] = {}
    for place, (start, end) in enumerate(text.of(sentences)):
        words = text.text[start:end].casefold()
        if len(words.split()) < _ENOUGH:
            continue
        if words in seen:
            yield (start, end), seen[words] == place - 1
        seen[words] = place
