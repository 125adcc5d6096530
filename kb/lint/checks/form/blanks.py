"""Blanks where none should be, or where the source has none."""

from __future__ import annotations

import re
from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from kb.lint.check import Check, Example, Pair
from kb.lint.values import ErrorClass, Finding, Fix, Severity

_DOUBLE = re.compile(r"(?<=\S)[ \u00a0\u202f]{2,}(?=\S)")
_TAB = re.compile(r"[\t\v\f]+")
_LEADING = re.compile(r"\s*")
_TRAILING = re.compile(r"\s*\Z")
_AT_BREAK = re.compile(r"(?<=\S)[ \t\u00a0\u202f]+(?=\n)|(?<=\n)[ \t\u00a0\u202f]+(?=\S)")


class DoubleBlank(Check):
    """Two blanks or more between words, where the source has one."""

    id = "double-blank"
    rows = (4,)
    error_class = ErrorClass.LINGUISTIC
    severity = Severity.MINOR
    needs_source = False
    title = N_("two blanks in a row")
    about = N_(
        "Between two words stands more than one blank. A text that is set in lines of equal "
        "length may have them on purpose; rules and cards never do."
    )
    right = (
        Example(Language.ES, "Draw a card.", "Roba una carta."),
        Example(Language.FR, "Draw a card.", "Piochez une carte."),
    )
    wrong = (
        Example(Language.ES, "Draw a card.", "Roba  una carta.", words="  "),
        Example(Language.FR, "Draw a card.", "Piochez une  carte.", words="  "),
        Example(Language.FR, "Draw: now.", "Piochez \u00a0: maintenant.", words=" \u00a0"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each run of blanks, with one of them instead, one that does not break if it is there."""
        for match in _DOUBLE.finditer(pair.target.text):
            one = max(match[0])
            yield self.found(
                pair,
                N_("There are {count} blanks in a row."),
                target=[match.span()],
                expected=one,
                fix=Fix(match.start(), match.end(), one),
                count=len(match[0]),
            )


class EdgeBlank(Check):
    """A text that begins or ends with other blanks than its source."""

    id = "edge-blank"
    rows = (4,)
    error_class = ErrorClass.MARKUP
    severity = Severity.MINOR
    title = N_("blanks at the beginning or end")
    about = N_(
        "The translation begins or ends with blanks, tabs or line ends that the source does not "
        "have there, or lacks those that it has, or a line inside it does. Programs put texts "
        "together and count on them."
    )
    right = (
        Example(Language.ES, "Draw a card. ", "Roba una carta. "),
        Example(Language.FR, "Draw a card.", "Piochez une carte."),
    )
    wrong = (
        Example(Language.ES, "Draw a card.", " Roba una carta.", words=" "),
        Example(Language.FR, "Draw a card.", "Piochez une carte.\n", words="\n"),
        Example(Language.FR, "Draw a card. ", "Piochez une carte."),
        Example(Language.ES, "Flying\nDraw.", "Vuela. \nRoba.", words=" "),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each edge that differs, with the source's blanks instead."""
        if pair.source is None:
            return
        for edge, said in (
            (_LEADING, N_("The translation does not begin with the same blanks as the source.")),
            (_TRAILING, N_("The translation does not end with the same blanks as the source.")),
        ):
            wanted = edge.search(pair.source.text)
            has = edge.search(pair.target.text)
            if wanted and has and wanted[0] != has[0]:
                yield self.found(
                    pair,
                    said,
                    source=[wanted.span()] if wanted[0] else [],
                    target=[has.span()] if has[0] else [],
                    expected=wanted[0],
                    fix=Fix(has.start(), has.end(), wanted[0]),
                )
        if _AT_BREAK.search(pair.source.text):
            return
        for match in _AT_BREAK.finditer(pair.target.text):
            yield self.found(
                pair,
                N_("There is a blank at the beginning or end of a line."),
                target=[match.span()],
                fix=Fix(match.start(), match.end(), ""),
            )


class Tab(Check):
    """A tab inside a text whose source has none."""

    id = "tab"
    rows = (4,)
    error_class = ErrorClass.MARKUP
    severity = Severity.MINOR
    title = N_("a tab inside the text")
    about = N_(
        "Inside the translation stands a tab where the source has none. It comes from copying out "
        "of a table, and is wider or narrower from program to program."
    )
    right = (
        Example(Language.ES, "Draw\ta card.", "Roba\tuna carta."),
        Example(Language.FR, "Draw a card.", "Piochez une carte."),
    )
    wrong = (
        Example(Language.ES, "Draw a card.", "Roba\tuna carta.", words="\t"),
        Example(Language.FR, "Draw a card.", "Piochez une\tcarte.", words="\t"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each run of tabs between words, with a blank instead."""
        if pair.source is None or "\t" in pair.source.text:
            return
        inside = range(
            len(pair.target.text) - len(pair.target.text.lstrip()), len(pair.target.text.rstrip())
        )
        for match in _TAB.finditer(pair.target.text):
            if match.start() in inside:
                yield self.found(
                    pair,
                    N_("There is a tab where a blank should be."),
                    target=[match.span()],
                    expected=" ",
                    fix=Fix(match.start(), match.end(), " "),
                )
