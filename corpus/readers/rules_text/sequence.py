"""Whether numbers come in the order in which the rules count.

Refuses: mending. A file's numbers are kept as they are; what is out of step is reported.
"""

from __future__ import annotations

from collections.abc import Iterator

from corpus.numbers import RuleNumber
from corpus.problems import ProblemLog

_SKIPPED = str.maketrans("lo", "mp")


class Sequence:
    """Watches the numbers of one document and reports each that does not follow the last.

    With `whole`, rules and headings may not be left out, with `letters` no subrules; a digest
    leaves out most of all, but has no letter that the rules never use.
    """

    def __init__(self, log: ProblemLog, *, whole: bool, letters: bool = True) -> None:
        """Nothing is seen yet, so any number may be the first."""
        self._log = log
        self._whole = whole
        self._letters = letters
        self._lines: dict[RuleNumber, int] = {}
        self._last: RuleNumber | None = None

    def __contains__(self, number: RuleNumber) -> bool:
        """Whether the number has been seen."""
        return number in self._lines

    def add(self, number: RuleNumber, line: int) -> None:
        """See the next number of the document."""
        last, self._last = self._last, number
        if number in self._lines:
            self._log.add("number-repeated", line, number=number, first=self._lines[number])
            return
        self._lines[number] = line
        if last is None or number in _successors(last):
            return
        if number < last:
            self._log.add("number-backwards", line, number=number, previous=last)
        elif number.is_subrule and (self._letters or _is_skipped(number)):
            self._report("letter-out-of-step", line, number, last, _next_subrule(last))
        elif self._whole and not number.is_subrule:
            self._report("number-out-of-step", line, number, last, _expected(number, last))

    def _report(
        self, code: str, line: int, number: RuleNumber, last: RuleNumber, expected: RuleNumber
    ) -> None:
        self._log.add(code, line, number=number, previous=last, expected=expected)


def _first_below(number: RuleNumber) -> RuleNumber | None:
    """7 → 700 → 700.1 → 700.1a → None."""
    if number.is_chapter:
        return RuleNumber(number.section * 100)
    if number.is_section:
        return RuleNumber(number.section, 1)
    return None if number.is_subrule else RuleNumber(number.section, number.rule, "a")


def _following(number: RuleNumber) -> RuleNumber:
    """The next sibling; a letter that the rules skip is followed by the one they use instead."""
    used = number.letter.translate(_SKIPPED)
    if used != number.letter:
        return RuleNumber(number.section, number.rule, used)
    return number.following()


def _is_skipped(number: RuleNumber) -> bool:
    """Whether its letter is one that the rules skip."""
    return number.letter.translate(_SKIPPED) != number.letter


def _successors(number: RuleNumber) -> Iterator[RuleNumber]:
    """All numbers that may come next: the first below, then the next on each level above."""
    below = _first_below(number)
    if below:
        yield below
    for level in (number, *number.ancestors()):
        yield _following(level)


def _next_subrule(last: RuleNumber) -> RuleNumber:
    """What should stand where a subrule does that does not belong to the last number."""
    return _following(last) if last.is_subrule else _first_below(last) or last


def _expected(number: RuleNumber, last: RuleNumber) -> RuleNumber:
    """What should stand where a rule or heading does that is further on than it may be."""
    for level in (last, *last.ancestors()):
        if level.parent == number.parent:
            return _following(level)
    below = _first_below(last) if number.parent == last else number.parent
    return below or number
