"""One reference as a value.

Refuses: how it was found.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from corpus.kinds import kind_of
from corpus.numbers import RuleNumber, expand_range

Span = tuple[int, int]
"""Where something begins and ends, in code points."""


class CitationKind(StrEnum):
    """What a citation names: one place of the rules, or a run of siblings."""

    CHAPTER = "chapter"
    SECTION = "section"
    RULE = "rule"
    SUBRULE = "subrule"
    RANGE = "range"


@dataclass(frozen=True, slots=True)
class Citation:
    """A reference to one rule, or to a range of siblings (`last` is its end).

    `start` and `length` count code points of the text that was read, and `words` is that
    slice. `title` is the quoted title, as printed but for blanks around it. `sure` is False
    where the text was cut off inside the number, which may then name another rule. `at` is where
    `first` stands and, of a range, `last`, each as far as it is written (the h of 601.2f–h);
    `title_at` is where the quoted title stands.
    """

    start: int
    length: int
    first: RuleNumber
    last: RuleNumber | None
    words: str
    title: str | None = None
    sure: bool = True
    at: tuple[Span, ...] = field(default=(), compare=False)
    title_at: Span | None = field(default=None, compare=False)

    @property
    def kind(self) -> CitationKind:
        """What is named; a range is a range whatever its ends are."""
        return CitationKind.RANGE if self.last else CitationKind(kind_of(self.first).value)

    def targets(self) -> tuple[RuleNumber, ...]:
        """Every rule named, in order: 601.2f–h gives f, g, h."""
        return expand_range(self.first, self.last) if self.last else (self.first,)
