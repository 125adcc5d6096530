"""Quotation marks: of the language, in pairs, one kind inside the other."""

from __future__ import annotations

import re
from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.form.quoted import STRAIGHT, Quotation, quoted
from kb.lint.checks.form.words import form_words
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Severity, Span

_CARDS = frozenset((UnitKind.CARD, UnitKind.CARD_NAME, UnitKind.CARD_TYPE))
_SINGLE = re.compile(
    r"(?<![\w'’])(['‘])(?=[\w{¿¡+−•—-])(?:[^'‘’\n]|(?<=\w)['’](?=\w)){1,300}['’](?!\w)"
)
"""A quotation in single marks, on one line; a mark inside a word is an apostrophe."""


class QuotePair(Check):
    """A quotation mark without its partner."""

    id = "quote-pair"
    rows = (10,)
    error_class = ErrorClass.LINGUISTIC
    severity = Severity.MINOR
    needs_source = False
    title = N_("a quotation mark without its partner")
    about = N_(
        "A quotation is opened and not closed, closed and not opened, or closed by a mark of "
        "another kind. Apostrophes are none, and a mark that stands alone in the source too is "
        "let pass."
    )
    right = (
        Example(Language.ES, "It has “As ‘X’ dies, draw.”", "Tiene «Al morir “X”, roba»."),
        Example(Language.FR, "The players’ “X”", "Le «\u00a0X\u00a0» d’un joueur"),
    )
    wrong = (
        Example(Language.ES, "It is “X.”", "Es «X.", words="«"),
        Example(Language.ES, "It is “X.”", "Es «X”.", words="«"),
        Example(Language.FR, "It is “X.”", "C’est X\u00a0».", words="»"),
        Example(Language.FR, "It is “X.”", 'C’est "X.', words='"'),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each mark that stands alone."""
        alone = pair.target.of(quoted).alone
        if not alone or (pair.source and pair.source.of(quoted).alone):
            return
        for at in alone:
            yield self.found(
                pair,
                N_("“{mark}” has no partner."),
                target=[(at, at + 1)],
                mark=pair.target.text[at],
            )


class QuoteStyle(Check):
    """Quotation marks of another language, or of two kinds side by side."""

    id = "quote-style"
    rows = (10,)
    error_class = ErrorClass.LOCALE
    severity = Severity.MINOR
    needs_source = False
    title = N_("quotation marks of another kind")
    about = N_(
        "A quotation stands in marks that are not those of the language: French has « », with “ ” "
        "inside, Spanish « » or “ ”, but not both side by side. The printed text of cards is kept "
        "with straight ones, which are let pass there."
    )
    right = (
        Example(Language.ES, "It is “X” or “Y.”", "Es “X” o “Y”."),
        Example(Language.ES, "It has “As ‘X’ dies.”", "Tiene «Al morir “X”»."),
        Example(Language.FR, "“X”", "«\u00a0Un “X” seul\u00a0»"),
        Example(Language.ES, 'It has "Fly."', 'Tiene "Vuela".', kind=UnitKind.CARD),
    )
    wrong = (
        Example(Language.ES, "It is “X.”", 'Es "X".', words='"X"'),
        Example(Language.ES, "It is “X” or “Y.”", "Es «X» o “Y”.", words="“Y”"),
        Example(Language.ES, "It is “a ‘b’ c.”", "Es «a «b» c».", words="«b»"),
        Example(Language.FR, "It is “a b.”", "C’est 'a b'.", words="'a b'"),
        Example(Language.FR, "It is “X.”", "C’est “X”.", words="“X”"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each quotation in the wrong marks."""
        words = form_words(pair.target.lang)
        first = ""
        for one in pair.target.of(quoted).quotations:
            if one.opening == STRAIGHT and pair.kind in _CARDS:
                continue
            marks = (one.opening, one.closing)
            if one.depth:
                right = marks in words.nested or (
                    marks in words.quotes and one.opening != one.around
                )
            else:
                right = marks in words.quotes and first in {"", one.opening}
                first = first or (one.opening if right else "")
            if not right:
                wanted = words.nested[0] if one.depth else words.quotes[0]
                yield self.found(
                    pair,
                    N_("A quotation stands in {marks} here."),
                    target=[(one.start, one.end)],
                    expected="…".join(wanted),
                    marks="…".join(marks),
                )
        if pair.kind in _CARDS and not (pair.source and pair.source.of(quoted).quotations):
            return
        inside = [(one.start, one.end) for one in pair.target.of(quoted).quotations]
        for match in _SINGLE.finditer(pair.target.text):
            if not any(start < match.start() < end for start, end in inside):
                yield self.found(
                    pair,
                    N_("A quotation stands in {marks} here."),
                    target=[match.span()],
                    expected="…".join(words.quotes[0]),
                    marks=f"{match[0][0]}…{match[0][-1]}",
                )


class QuoteLost(Check):
    """No quotation at all where the source has one, or the other way round."""

    id = "quote-lost"
    rows = (10,)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MINOR
    votes = True
    title = N_("a lost quotation")
    about = N_(
        "The source quotes a title or a sentence, and the translation quotes nothing. A quoted "
        "term of one or two small words may lose its marks. Where the "
        "translation quotes and the source does not, or their numbers differ, nothing is told: "
        "languages quote the names of things more or less often. Not asked on cards."
    )
    right = (
        Example(Language.ES, "It says “X.”", "Dice «X»."),
        Example(Language.ES, "It has “reach.”", "Tiene alcance."),
        Example(Language.FR, "time counters", "marqueurs «\u00a0temps\u00a0»"),
    )
    wrong = (
        Example(Language.ES, "It says “Draw a card.”", "Dice que robes una carta."),
        Example(Language.FR, "See rule 702.5, “Aura.”", "Voir la règle 702.5, Aura."),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """One finding."""
        if pair.source is None or pair.kind in _CARDS:
            return
        ours = [one for one in pair.source.of(quoted).quotations if _names(pair.source, one)]
        theirs = pair.target.of(quoted)
        if not ours or theirs.quotations or theirs.alone:
            return
        spans: list[Span] = [(one.start, one.end) for one in ours]
        yield self.found(
            pair,
            N_("The source quotes something, the translation nothing."),
            source=spans,
        )


def _names(text: Text, quotation: Quotation) -> bool:
    """Whether a title or a sentence is quoted rather than a term."""
    words = text.text[quotation.start + 1 : quotation.end - 1].split()
    return len(words) > 2 or bool(words and words[0][:1].isupper() and quotation.start > 0)
