"""How long a translation is, and of how many sentences."""

from __future__ import annotations

from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.form.words import form_words
from kb.lint.reading.asides import asides
from kb.lint.reading.sentences import sentences
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Severity, Span

_GONE = 0.5
_FAR = 1.9
_LOOSE = 20
"""Less than half, or nearly twice and a phrase: more than a terse or wordy translator makes."""
_SHORT = 40
"""In a text of fewer characters one word makes it twice as long."""


class LengthRatio(Check):
    """A translation far shorter or longer than such a text usually is."""

    id = "length-ratio"
    rows = (19,)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MINOR
    title = N_("an unusual length")
    about = N_(
        "The translation is shorter or longer than translations of this length are: words may "
        "be missing, or another text may have got in. The bounds are wide for short texts and "
        "narrower for long ones. It is a note unless less than half is there, or nearly twice as "
        "much, or where one word became a phrase that explains it. A card, which may have reminder "
        "text or not, is held against the source with it or without it, and a long text is a "
        "note: older templates say more."
    )
    right = (
        Example(Language.ES, "Draw a card.", "Roba una carta de la biblioteca."),
        Example(Language.FR, "Lifelink", "Lien de vie"),
    )
    wrong = (
        Example(
            Language.ES,
            "The player who owns the card draws it, then puts another one from the hand on top.",
            "El jugador la roba.",
        ),
        Example(
            Language.FR,
            "Draw a card.",
            "Piochez une carte, puis mettez-en une autre de votre main au-dessus de la pile.",
        ),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """One finding."""
        if pair.source is None or pair.kind is UnitKind.CARD_NAME:
            return
        card = pair.kind in {UnitKind.CARD, UnitKind.CARD_TYPE}
        here, there = pair.source.of(_lengths), pair.target.of(_lengths)
        if not card:
            twice = _given_twice(pair.source, pair.target)
            there = (there[0] - twice, there[1] - twice)
            twice = _given_twice(pair.target, pair.source)
            here = (here[0] - twice, here[1] - twice)
        scale = form_words(pair.target.lang).length / form_words(pair.source.lang).length
        low, high = _bounds(scale * here[0])[0], _bounds(scale * here[1])[1]
        if not min(*here, *there) or (low <= there[1] and there[0] <= high):
            return
        long = there[0] > high
        theirs, usual = (there[0], scale * here[1]) if long else (there[1], scale * here[0])
        dated = card and (long or theirs > _GONE * usual)
        word = long and len(pair.source.text.split()) == 1
        light = dated or word or _GONE * usual - 2 <= theirs <= _FAR * usual + _LOOSE
        yield self.found(
            pair,
            N_("The translation has {there} characters where about {usual} are usual.")
            if long
            else N_("The translation has only {there} characters where about {usual} are usual."),
            severity=Severity.NOTE if light else None,
            error_class=ErrorClass.DATED if dated else None,
            there=theirs,
            usual=round(usual),
        )


class SentenceCount(Check):
    """More or fewer sentences than the source has."""

    id = "sentence-count"
    rows = (20,)
    error_class = ErrorClass.ACCURACY
    severity = Severity.NOTE
    title = N_("another number of sentences")
    about = N_(
        "The translation has fewer sentences than its source and is short as well, so that one may "
        "be missing, or more of them and is long. A sentence may be split or joined in "
        "translation, so this is a note, minor where half of them are gone. Reminder "
        "text on cards does not count."
    )
    right = (
        Example(Language.ES, "Draw a card. Lose 1 life.", "Roba una carta. Pierde 1 vida."),
        Example(Language.FR, "Draw a card. Discard it.", "Piochez une carte, puis défaussez-la."),
    )
    wrong = (
        Example(Language.ES, "Draw a card. You lose 1 life then.", "Roba una carta."),
        Example(Language.FR, "Draw a card. You lose 1 life then.", "Piochez une carte."),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """One finding."""
        if pair.source is None:
            return
        ours = _outside(pair.source)
        theirs = _outside(pair.target)
        if not ours or not theirs or len(ours) == len(theirs):
            return
        usual = pair.source.of(_lengths)[0] * form_words(pair.target.lang).length
        usual /= form_words(pair.source.lang).length
        ratio = pair.target.of(_lengths)[0] / max(1, usual)
        if (len(theirs) < len(ours) and ratio < 0.65) or (len(theirs) > len(ours) and ratio > 1.7):
            half = 2 * len(theirs) <= len(ours) and ratio < 0.65
            yield self.found(
                pair,
                N_("The translation has {there} sentences, the source {here}."),
                source=ours,
                target=theirs,
                severity=Severity.MINOR if half and pair.kind is not UnitKind.CARD else None,
                there=len(theirs),
                here=len(ours),
            )


def _bounds(usual: float) -> tuple[float, float]:
    """What is far shorter or longer than usual: half and twice in short texts, less in long."""
    if usual < _SHORT:
        return 0.35 * usual - 2, 2.2 * usual + 16
    return 0.68 * usual - 9, max(1.6 * usual + 10, 122)


def _given_twice(other: Text, text: Text) -> int:
    """The characters of asides that give what the other text says, as the names of cards."""
    return sum(
        end - start
        for start, end in text.of(asides)
        if text.text[start + 1 : end - 1] in other.text
    )


def _lengths(text: Text) -> tuple[int, int]:
    """The characters without reminder text, and with it; only cards have such text."""
    whole = len(text.text.strip())
    if text.kind is not UnitKind.CARD:
        return whole, whole
    outside = text.text
    for start, end in reversed(text.of(asides)):
        outside = outside[:start].rstrip() + outside[end:]
    return len(outside.strip()), whole


def _outside(text: Text) -> list[Span]:
    """The sentences; on cards those outside brackets."""
    found = text.of(sentences)
    if text.kind is not UnitKind.CARD:
        return list(found)
    hidden = text.of(asides)
    return [
        span
        for span in found
        if not any(start <= span[0] and span[1] <= end + 1 for start, end in hidden)
    ]
