"""Blanks where none should be, or where the source has none."""

from __future__ import annotations

import re
from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from kb.lint.check import Check, Example, Pair
from kb.lint.values import ErrorClass, Finding, Fix, Severity

_DOUBLE = re.compile(r"(?<=\S) {2,}(?=\S)")


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
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each run of blanks, with one blank instead."""
        for match in _DOUBLE.finditer(pair.target.text):
            yield self.found(
                pair,
                N_("There are {count} blanks in a row."),
                target=[match.span()],
                expected=" ",
                fix=Fix(match.start(), match.end(), " "),
                count=len(match[0]),
            )
