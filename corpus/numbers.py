"""Rule numbers as values: parse, print, order, parent, letters, ranges.

Refuses: finding numbers in running text (that is `kb.references`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import total_ordering

from corpus.errors import N_, ReglarioError

LETTERS = "abcdefghijkmnpqrstuvwxyz"
"""Subrule letters in order: the rules skip l and o, which look like digits."""

_NUMBER = re.compile(r"([1-9])(?:(\d\d)(?:\.([1-9]\d{0,3})([a-z]{1,2})?)?)?\.?", re.ASCII)


class BadRuleNumber(ReglarioError):
    """A text is not a rule number."""

    code = "bad-rule-number"
    message = N_("“{text}” is not a rule number.")
    hint = N_("Rule numbers look like 7, 702, 702.145 or 702.145b.")
    exit_code = 2


class BadRuleRange(ReglarioError):
    """A range of rule numbers does not run forward among siblings."""

    code = "bad-rule-range"
    message = N_("{first}–{last} is not a range of rules: both ends must be siblings, in order.")
    hint = N_("Ranges look like 601.2f–h, 712.9–10 or 614–616.")
    exit_code = 2


def letter_position(letter: str) -> int:
    """Place of a subrule letter, from 1: a is 1, z is 24, aa is 25.

    Raises ValueError for letters that the rules never use.
    """
    position = 0
    for char in letter:
        position = position * len(LETTERS) + LETTERS.index(char) + 1
    return position


def letter_at(position: int) -> str:
    """The subrule letter at a place counted from 1; the inverse of `letter_position`."""
    letter = ""
    while position > 0:
        position, rest = divmod(position - 1, len(LETTERS))
        letter = LETTERS[rest] + letter
    return letter


@total_ordering
@dataclass(frozen=True, slots=True)
class RuleNumber:
    """A place in the rules: chapter 7, section 702, rule 702.145 or subrule 702.145b.

    `section` is 1 to 9 for a chapter and 100 to 999 for a section; `rule` is 0 and `letter`
    empty where the number stops earlier. Sorts in document order: 702.3 before 702.20,
    704.5z before 704.5aa, chapter 7 before section 700.
    """

    section: int
    rule: int = 0
    letter: str = ""

    @classmethod
    def parse(cls, text: str) -> RuleNumber:
        """Read `7`, `702`, `702.145`, `702.145b`, each with or without a last period.

        Raises BadRuleNumber. The letters l and o are accepted, for files that misnumber.
        """
        match = _NUMBER.fullmatch(text.strip())
        if not match:
            raise BadRuleNumber(text=text)
        chapter, section, rule, letter = match.groups()
        return cls(int(chapter + (section or "")), int(rule or 0), letter or "")

    def __str__(self) -> str:
        """Print as the rules do, without a last period."""
        return f"{self.section}.{self.rule}{self.letter}" if self.rule else str(self.section)

    @property
    def chapter(self) -> int:
        """The chapter's digit, 1 to 9."""
        return self.section if self.is_chapter else self.section // 100

    @property
    def is_chapter(self) -> bool:
        """Whether this names a whole chapter, such as 7."""
        return self.section < 10

    @property
    def is_section(self) -> bool:
        """Whether this names a section, such as 702."""
        return not self.is_chapter and self.rule == 0

    @property
    def is_subrule(self) -> bool:
        """Whether this names a lettered subrule, such as 702.145b."""
        return bool(self.letter)

    @property
    def parent(self) -> RuleNumber | None:
        """702.145b → 702.145 → 702 → 7 → None."""
        if self.letter:
            return RuleNumber(self.section, self.rule)
        if self.rule:
            return RuleNumber(self.section)
        return None if self.is_chapter else RuleNumber(self.chapter)

    @property
    def sort_key(self) -> tuple[int, int, int, int, str]:
        """Document order as a tuple: chapter, section, rule, length of letter, letter."""
        section = 0 if self.is_chapter else self.section
        return (self.chapter, section, self.rule, len(self.letter), self.letter)

    def __lt__(self, other: object) -> bool:
        """Document order."""
        if not isinstance(other, RuleNumber):
            return NotImplemented
        return self.sort_key < other.sort_key

    def is_within(self, other: RuleNumber) -> bool:
        """Whether it is another number or lies below it: 702.15a is within 702.15, 702 and 7."""
        return other == self or other in self.ancestors()

    def ancestors(self) -> Iterator[RuleNumber]:
        """Parent, grandparent and so on up to the chapter."""
        above = self.parent
        while above is not None:
            yield above
            above = above.parent

    def following(self) -> RuleNumber:
        """The next sibling's number by the rules' own counting (k, then m)."""
        if self.letter:
            return RuleNumber(self.section, self.rule, letter_at(letter_position(self.letter) + 1))
        if self.rule:
            return RuleNumber(self.section, self.rule + 1)
        return RuleNumber(self.section + 1)


def expand_range(first: RuleNumber, last: RuleNumber) -> tuple[RuleNumber, ...]:
    """All siblings from first to last, both included: 601.2f–h gives f, g, h.

    Raises BadRuleRange when the ends are not siblings in ascending order.
    """
    if first.parent != last.parent or last < first:
        raise BadRuleRange(first=str(first), last=str(last))
    if first.letter:
        try:
            places = range(letter_position(first.letter), letter_position(last.letter) + 1)
        except ValueError:
            raise BadRuleRange(first=str(first), last=str(last)) from None
        return tuple(RuleNumber(first.section, first.rule, letter_at(place)) for place in places)
    if first.rule:
        return tuple(RuleNumber(first.section, rule) for rule in range(first.rule, last.rule + 1))
    return tuple(RuleNumber(section) for section in range(first.section, last.section + 1))
