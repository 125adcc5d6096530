"""A rule number found in a free text, as a value.

Refuses: how it was found, and what it means.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from corpus.numbers import RuleNumber, expand_range
from kb.references.citation import Span


class Sign(StrEnum):
    """By what a number is taken for that of a rule; the values are stable names."""

    CUE = "cue"
    """A word before it says so: rule, CR, §."""
    TITLE = "title"
    """The title of that rule stands beside it."""
    LETTER = "letter"
    """Its letter: 702.9b is hardly anything else."""
    LIST = "list"
    """It goes on with a list whose beginning is sure."""
    LINK = "link"
    """It stands in the address of a link, a path or an anchor: told, and never changed."""
    NAME = "name"
    """It is part of a name in a program, rule_702_9b, which is told and never changed."""
    NUMBER = "number"
    """Nothing but that there is such a rule: perhaps it is none."""


@dataclass(frozen=True, slots=True)
class Spotted:
    """One number, or a range of siblings (`last` is its end).

    `at` has the places of `first` and, of a range, `last`, as far as they are written;
    `title` is what is quoted beside it, at `title_at`. `whole` is False where the number was
    cut off.
    """

    first: RuleNumber
    last: RuleNumber | None
    at: tuple[Span, ...]
    sign: Sign
    certain: bool
    title: str | None = None
    title_at: Span | None = None
    whole: bool = True

    @property
    def start(self) -> int:
        """Where its first character stands."""
        return self.at[0][0]

    @property
    def end(self) -> int:
        """Where its last character ends, the title left out."""
        return self.at[-1][1]

    @property
    def is_name(self) -> bool:
        """Whether it is part of a name in a program."""
        return self.sign is Sign.NAME

    @property
    def is_fixed(self) -> bool:
        """Whether it stays as it is, since others find a place or a thing by it."""
        return self.sign in {Sign.NAME, Sign.LINK}

    def targets(self) -> tuple[RuleNumber, ...]:
        """Every number that is meant, in order."""
        return expand_range(self.first, self.last) if self.last else (self.first,)
