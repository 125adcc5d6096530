"""Marks of two kinds for one thing in one translation."""

from __future__ import annotations

import re
from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.check import Example, Pair, RunCheck
from kb.lint.checks.form.quoted import quoted
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Severity, Span

_CARDS = frozenset((UnitKind.CARD, UnitKind.CARD_NAME, UnitKind.CARD_TYPE))
_ENOUGH = 20
_SHARE = 0.1
_KINDS = {
    "apostrophe": re.compile(r"(?<=[^\W\d_])['’](?=[^\W\d_])"),
    "ellipsis": re.compile(r"…|(?<!\.)\.\.\.(?!\.)"),
    "colon": re.compile(r"[\u00a0\u202f](?=:)"),
    "semicolon": re.compile(r"[\u00a0\u202f](?=[;?!])"),
}
"""What is written with one of several marks, and the marks."""


class MixedMarks(RunCheck):
    """A mark that the translation writes in one way nearly always, and now and then in another."""

    id = "mixed-marks"
    rows = (46, 10, 8)
    error_class = ErrorClass.STYLE
    severity = Severity.MINOR
    title = N_("marks of two kinds")
    about = N_(
        "The translation writes apostrophes, quotation marks, an ellipsis, or the no-break blank "
        "before a mark in one way nearly always, and in another in a tenth of the places or "
        "fewer: the straight apostrophe beside the curly one, for instance. Not asked on cards, "
        "nor where there are fewer than twenty."
    )
    right = (Example(Language.ES, "It has “reach.”", "Tiene «alcance»."),)
    wrong = (Example(Language.FR, "The opponent", "L'adversaire"),)

    def __init__(self) -> None:
        self._uses: dict[str, dict[str, list[tuple[Pair, Span]]]] = {}

    def see(self, pair: Pair) -> None:
        """Note each mark and its kind."""
        if pair.kind in _CARDS:
            return
        for thing, mark, span in _marks(pair.target):
            self._uses.setdefault(thing, {}).setdefault(mark, []).append((pair, span))

    def end(self) -> Iterator[Finding]:
        """Each use of a rare mark."""
        for marks in self._uses.values():
            everything = sum(map(len, marks.values()))
            usual = max(marks, key=lambda mark: len(marks[mark]))
            for mark, uses in marks.items():
                if mark == usual or everything < _ENOUGH or len(uses) > _SHARE * everything:
                    continue
                for pair, span in uses:
                    yield self.found(
                        pair,
                        N_("“{mark}” is written {here} times, and “{usual}” {there} times."),
                        target=[span],
                        expected=usual,
                        mark=_shown(mark),
                        usual=_shown(usual),
                        here=len(uses),
                        there=len(marks[usual]),
                    )


def _marks(text: Text) -> Iterator[tuple[str, str, Span]]:
    for thing, pattern in _KINDS.items():
        for match in pattern.finditer(text.text):
            yield thing, match[0], match.span()
    for one in text.of(quoted).quotations:
        if not one.depth:
            yield "quotation", f"{one.opening}{one.closing}", (one.start, one.end)


def _shown(mark: str) -> str:
    """A mark as a reader can see it."""
    return f"U+{ord(mark):04X}" if mark.isspace() else mark
