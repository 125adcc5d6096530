"""Marks with no blank behind them.

Refuses: blanks before marks (`spacing`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.reading.addresses import in_address
from kb.lint.values import ErrorClass, Finding, Fix, Severity

_OPENING = "¿¡«“("
_TIGHT = re.compile(
    rf"(?<=[^\s\d])[,;:](?=[^\W\d_])|(?<=\S)[,;](?=[{_OPENING}])|(?<=\d)[,;](?=[^\W\d_])|"
    r"(?<=[^\W\d_]{2})[.!?](?=[^\W\d_]{2})|"
    rf"(?<=[\da-z»”)\]}}])\.(?=[^\W\d_a-zà-ÿ]|[{_OPENING}])|"
    r"[)»](?=[^\W\d_]{2})|(?<![\w.])(?:[+−-]?\d+/[+−-]?)?\d+(?=[^\W\d_]{3})"
)


class TightMark(Check):
    """A mark or a number with a word right behind it."""

    id = "tight-mark"
    rows = (8,)
    error_class = ErrorClass.LINGUISTIC
    severity = Severity.MINOR
    needs_source = False
    title = N_("a mark without a blank behind it")
    about = N_(
        "Behind a comma, a colon, a closing bracket, a number or the end of a sentence the next "
        "word follows without a blank. Addresses, abbreviations and what the source has too are "
        "let pass. On a card this is a note: its lines may have been run together."
    )
    right = (
        Example(Language.ES, "Draw. Discard.", "Roba. Descarta."),
        Example(Language.FR, "See example.org.", "Voir example.org."),
    )
    wrong = (
        Example(Language.ES, "Draw. Discard.", "Roba.Descarta.", words="Roba.Descarta"),
        Example(
            Language.FR, "Draw, then discard.", "Piochez,puis défaussez.", words="Piochez,puis"
        ),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each such mark, with a blank behind it."""
        text = pair.target.text
        source = pair.source.text if pair.source else ""
        for match in _TIGHT.finditer(text):
            start, end = word_round(text, match.start())
            end = max(end, match.end() + 1)
            words = text[start:end]
            inside = in_address(pair.target, match.start())
            lower = match[0] in ".)" and text[match.end()].islower()
            if inside or words in source or lower or (match[0] == "." and words.isupper()):
                continue
            yield self.found(
                pair,
                N_("A blank is missing behind “{mark}”."),
                target=[(start, end)],
                severity=Severity.NOTE if pair.kind is UnitKind.CARD else None,
                expected=f"{text[start : match.end()]} {text[match.end() : end]}",
                fix=Fix(match.end(), match.end(), " ") if pair.kind is not UnitKind.CARD else None,
                mark=match[0],
            )


def word_round(text: str, at: int) -> tuple[int, int]:
    """From where to where the words go that a mark stands in."""
    start, end = at, at + 1
    while start and (text[start - 1].isalnum() or text[start - 1] in "'’-"):
        start -= 1
    while end < len(text) and (text[end].isalnum() or text[end] in "'’-"):
        end += 1
    return start, end
