"""Line ends that are missing or too many.

Refuses: blanks at them (`blanks`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from corpus.errors import N_
from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.values import ErrorClass, Finding, Severity, Span

_BREAK = re.compile(r"\n")
_EMPTY = re.compile(r"\n[^\S\n]*\n\s*")
_GLUED = re.compile(
    r"(?<=[^\W\d_]{2})[.!?:;,)»”\"]*[^\S\n]*(?=[^\W\d_a-zà-ÿ]|[{«“¿¡•—])|(?<=[.!?)»”])[^\S\n]*(?=\S)"
)
"""Where a line end may have stood: behind a word or a sentence, before a capital or a mark."""
_NEAR = 0.12
"""So far, in parts of the whole text, a line end may have moved in translation."""


class LineCount(Check):
    """More or fewer lines than the source has."""

    id = "line-count"
    rows = (4,)
    error_class = ErrorClass.MARKUP
    severity = Severity.MINOR
    title = N_("another number of lines")
    about = N_(
        "The translation has more or fewer lines than its source: a line end is missing or too "
        "many, and where one is, its likely place is pointed at. On a card this is a note, because "
        "templates of other years part abilities differently, unless a line is empty."
    )
    right = (
        Example(Language.ES, "Flying\nDraw a card.", "Vuela.\nRoba una carta."),
        Example(Language.FR, "Flying\nDraw a card.", "Vol\nPiochez une carte."),
    )
    wrong = (
        Example(Language.ES, "Flying\nDraw a card.", "Vuela. Roba una carta.", words="Vuela. Roba"),
        Example(
            Language.FR, "Draw a card. Discard it.", "Piochez une carte.\nDéfaussez-la.", words="\n"
        ),
        Example(Language.ES, "Flying\nDraw a card.", "Vuela.\n\nRoba una carta.", words="\n\n"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """One finding, where the numbers differ."""
        if pair.source is None:
            return
        ours, theirs = _breaks(pair.source.text), _breaks(pair.target.text)
        if len(ours) == len(theirs):
            return
        empty = [match.span() for match in _EMPTY.finditer(pair.target.text.rstrip())]
        if len(ours) > len(theirs) or _EMPTY.search(pair.source.text.rstrip()):
            empty = []
        here, there = ours, empty or theirs
        if len(ours) == len(theirs) + 1:
            here = [ours[_odd(_parts(ours, pair.source.text), _parts(theirs, pair.target.text))]]
            there = list(_glued(pair.target.text, _parts(here, pair.source.text)[0]))
        elif len(theirs) == len(ours) + 1 and not empty:
            at = _odd(_parts(theirs, pair.target.text), _parts(ours, pair.source.text))
            here, there = [], [theirs[at]]
        yield self.found(
            pair,
            N_("The translation has {there} lines, the source {here}."),
            source=here,
            target=there,
            severity=Severity.NOTE if pair.kind is UnitKind.CARD and not empty else None,
            there=len(theirs) + 1,
            here=len(ours) + 1,
        )


def _breaks(text: str) -> list[Span]:
    """The line ends inside a text."""
    start = len(text) - len(text.lstrip())
    return [match.span() for match in _BREAK.finditer(text, start, len(text.rstrip()))]


def _parts(breaks: Sequence[Span], text: str) -> list[float]:
    """How much of a text stands before each of its line ends."""
    return [start / len(text) for start, _ in breaks]


def _odd(more: list[float], fewer: list[float]) -> int:
    """Which of some line ends is the one without a counterpart: the others lie nearest to it."""

    def far(left_out: int) -> float:
        kept = more[:left_out] + more[left_out + 1 :]
        return sum(abs(one - two) for one, two in zip(kept, fewer, strict=True))

    return min(range(len(more)), key=far)


def _glued(text: str, part: float) -> Iterator[Span]:
    """The words between which a line end is missing, where a place for it is near enough."""
    places = [match.span() for match in _GLUED.finditer(text) if "\n" not in match[0]]
    found = min(places, key=lambda place: abs(place[1] / len(text) - part), default=None)
    if found and abs(found[1] / len(text) - part) <= _NEAR:
        start, end = found
        while start and not text[start - 1].isspace():
            start -= 1
        while end < len(text) and not text[end].isspace():
            end += 1
        yield start, end
