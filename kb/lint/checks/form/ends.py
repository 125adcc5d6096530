"""The mark at the end of a text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.reading.asides import asides
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Fix, Severity, Span

_TAIL = re.compile(r"[\s.,:;?!…»”’\"')\]—–-]*\Z")
_DOUBLED = re.compile(r"(?<![.,;:])([.,;:])\1(?![.,;:])")
_SPACED_DOTS = re.compile(r"\.(?:\s?\.){2,}")
_STRENGTH = "?!….:—–;,"
"""The marks that end a text, the one that tells most first; what else stands there tells nothing.

So a period outside the closing quotation mark counts like one inside, and adds nothing to a mark
of exclamation that stands in the quotation.
"""
_ON_CARDS = frozenset((UnitKind.CARD, UnitKind.CARD_NAME, UnitKind.CARD_TYPE))


class EndMark(Check):
    """A text that ends with another mark than its source."""

    id = "end-mark"
    rows = (7,)
    error_class = ErrorClass.LINGUISTIC
    severity = Severity.MINOR
    votes = True
    title = N_("another mark at the end")
    about = N_(
        "The translation ends with another mark than the source, or with none. A period may stand "
        "inside the closing quotation mark or outside. On cards, keyword lines "
        "and reminder text may end as the print has them; only a sentence that lost its end, or "
        "asks where the source tells, is told."
    )
    right = (
        Example(Language.ES, "It is “green.”", "Es «verde»."),
        Example(Language.ES, "Say “Stop!”", "Di «¡Alto!»."),
        Example(Language.FR, "(It dies.)", "(Elle meurt)."),
        Example(Language.FR, "Why?", "Pourquoi\u202f?"),
        Example(Language.ES, "Flying", "Vuela.", kind=UnitKind.CARD),
    )
    wrong = (
        Example(Language.ES, "Draw a card.", "Roba una carta"),
        Example(Language.ES, "Draw a card.", "Roba una carta:", words=":"),
        Example(Language.FR, "Who draws?", "Qui pioche.", words="."),
        Example(Language.FR, "Draw a card.", "Piochez une carte", kind=UnitKind.CARD),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """One finding, where the ends differ."""
        if pair.source is None:
            return
        card = pair.kind in _ON_CARDS
        wanted, _span = pair.source.of(_end_outside_asides if card else _end)
        has, span = pair.target.of(_end_outside_asides if card else _end)
        if (
            wanted == has
            or _opens_alike(wanted, has)
            or (card and not _is_told_on_cards(wanted, has))
        ):
            return
        if card and wanted == "." and _is_keywords(pair.source.text):
            return
        said = N_("The source ends with “{wanted}”, the translation with “{has}”.")
        if not has:
            said = N_("The source ends with “{wanted}”, the translation without a mark.")
        elif not wanted:
            said = N_("The translation ends with “{has}”, the source without a mark.")
        yield self.found(pair, said, target=[span], expected=wanted, wanted=wanted, has=has)


class DoubledMark(Check):
    """A mark that stands twice in a row."""

    id = "doubled-mark"
    rows = (7,)
    error_class = ErrorClass.LINGUISTIC
    severity = Severity.MINOR
    needs_source = False
    title = N_("a doubled mark")
    about = N_(
        "A comma, a colon, a semicolon or a period stands twice in a row. Three periods are an "
        "ellipsis, and what the source has too is let pass."
    )
    right = (
        Example(Language.ES, "Draw . . .", "Roba..."),
        Example(Language.FR, "Why?!", "Pourquoi\u202f?!"),
    )
    wrong = (
        Example(Language.ES, "Draw.", "Roba..", words=".."),
        Example(Language.FR, "Draw, then stop.", "Piochez,, puis arrêtez.", words=",,"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each of them, with one mark instead."""
        source = pair.source.text if pair.source else ""
        for match in _DOUBLED.finditer(pair.target.text):
            if match[0] not in source:
                yield self.found(
                    pair,
                    N_("“{mark}” stands twice in a row."),
                    target=[match.span()],
                    expected=match[1],
                    fix=Fix(match.start(), match.end(), match[1]),
                    mark=match[1],
                )


def _end(text: Text) -> tuple[str, Span]:
    return _end_of(text.text)


def _end_outside_asides(text: Text) -> tuple[str, Span]:
    """The end of the text without the reminder text that stands last."""
    whole = text.text
    end = len(whole.rstrip())
    for start, stop in reversed(text.of(asides)):
        if stop == end:
            end = len(whole[:start].rstrip())
    return _end_of(whole[:end])


def _end_of(whole: str) -> tuple[str, Span]:
    """The mark that tells most at the end, and where the marks or the last word stand."""
    stripped = whole.rstrip()
    tail = _TAIL.search(stripped)
    start = tail.start() if tail else len(stripped)
    marks = _SPACED_DOTS.sub("…", stripped[start:])
    for mark in _STRENGTH:
        if mark in marks:
            place = stripped.rfind(mark if mark != "…" or "…" in stripped[start:] else ".")
            return mark, (place, place + 1)
    word = re.search(r"\w+\W*\Z", stripped)
    return "", word.span() if word else (0, len(stripped))


def _opens_alike(wanted: str, has: str) -> bool:
    """Whether a dash stands for a colon or for nothing: languages and prints differ in that."""
    return not {wanted, has}.isdisjoint("—–") and {wanted, has} <= {"—", "–", ":", ""}


def _is_told_on_cards(wanted: str, has: str) -> bool:
    """Whether the end of a card's text tells: a sentence lost it, or a list its opening dash."""
    if has == ".":
        return wanted in ("—", "–")
    return wanted in ("?", "!", ".")


def _is_keywords(source: str) -> bool:
    last = source.rstrip().rpartition("\n")[2]
    return len(last.split()) < 3
