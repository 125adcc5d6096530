"""Lines that hold something, each with its place in the decoded text.

Refuses: what a line means.
"""

from __future__ import annotations

from dataclasses import dataclass

from corpus.decode import REPLACEMENT
from corpus.problems import ProblemLog
from corpus.records import Span

# Everything that shows as nothing, zero-width marks included, which `str.strip` keeps.
_BLANKS = "".join(
    (" \t\x1c\x1d\x1e\x1f\xa0\u1680", *map(chr, range(0x2000, 0x200C)), "\u202f\u205f\u3000\ufeff")
)
_CLOSERS = "”\"»’')]"
_SENTENCE_ENDS = ".:;?!…"


@dataclass(frozen=True, slots=True)
class Line:
    """A line without the blanks around it.

    `number` and `column` count from 1; `start` is the place of the first character in the
    decoded text, from 0; `after_blank` says that an empty line, or none, stands before it.
    """

    number: int
    text: str
    column: int
    start: int
    after_blank: bool

    @property
    def indented(self) -> bool:
        """Whether blanks stand before the text."""
        return self.column > 1

    @property
    def ends_sentence(self) -> bool:
        """Whether the last mark, quotes and brackets aside, is one that ends a sentence."""
        return ends_sentence(self.text)


def split_lines(text: str) -> tuple[Line, ...]:
    """The lines of a decoded text that are not blank, in order."""
    lines: list[Line] = []
    offset, after_blank = 0, True
    for number, raw in enumerate(text.split("\n"), start=1):
        stripped = raw.strip(_BLANKS)
        if stripped:
            indent = raw.index(stripped[0])
            lines.append(Line(number, stripped, indent + 1, offset + indent, after_blank))
        after_blank = not stripped
        offset += len(raw) + 1
    return tuple(lines)


def span_of(first: Line, last: Line) -> Span:
    """From the first character of one line to the last character of another."""
    return Span(first.number, first.column, last.start + len(last.text) - first.start)


def ends_sentence(text: str) -> bool:
    """Whether a text ends as a sentence does: `.”` and `.)` are ends, too."""
    return text.rstrip(_CLOSERS + _BLANKS).endswith(tuple(_SENTENCE_ENDS))


def report_replaced(lines: tuple[Line, ...], log: ProblemLog) -> None:
    """Report each line that holds a replacement character, once."""
    for line in lines:
        if REPLACEMENT in line.text:
            log.add("replacement-character", line.number)
