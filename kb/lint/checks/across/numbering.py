"""Whether rules are numbered in the translation as in the source.

Refuses: numbers in running text.
"""

from __future__ import annotations

from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from corpus.numbers import LETTERS, BadRuleNumber, RuleNumber
from kb.bitext.unit import UnitKind
from kb.lint.check import Example, Pair, RunCheck
from kb.lint.values import ErrorClass, Finding, Severity

_UNUSED = "lo"
"""The letters that rules skip, because they look like digits."""


class Siblings:
    """The rules of a translation that are there and that are not, by their parents."""

    def __init__(self) -> None:
        self._last: dict[RuleNumber | None, RuleNumber] = {}
        self._missing: list[tuple[RuleNumber, Pair]] = []

    def see(self, pair: Pair) -> None:
        """Note a rule; other texts are left out."""
        number = _number(pair)
        if number is None:
            return
        if pair.target.text.strip():
            last = self._last.get(number.parent)
            self._last[number.parent] = max(last, number) if last else number
        elif pair.source is not None and pair.source.text.strip():
            self._missing.append((number, pair))

    def gaps(self) -> Iterator[tuple[RuleNumber, RuleNumber, Pair]]:
        """Each rule without a text, and the last sibling that has one, where that comes later."""
        for number, pair in self._missing:
            last = self._last.get(number.parent)
            if last and number < last:
                yield number, last, pair


class NumberingGap(RunCheck):
    """A rule that the translation skips between two that it has."""

    id = "numbering-gap"
    rows = (36,)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MAJOR
    title = N_("a gap in the numbers")
    about = N_(
        "The translation has the rules before and after a number, but not the rule itself, which "
        "the source has: it was skipped, or its number was lost so that it hangs on the rule "
        "before. Rules at the end of a run that are missing are told as missing texts."
    )
    right = (Example(Language.ES, "Draw.", "Roba.", rule="702.5b", kind=UnitKind.RULE),)
    wrong = (Example(Language.FR, "Draw.", "", rule="702.5b", kind=UnitKind.RULE),)

    def __init__(self) -> None:
        self._siblings = Siblings()

    def see(self, pair: Pair) -> None:
        """Note which rules are there and which are not."""
        self._siblings.see(pair)

    def end(self) -> Iterator[Finding]:
        """Each rule without a text before the last of its siblings that has one."""
        for number, last, pair in self._siblings.gaps():
            yield self.found(
                pair,
                N_("{number} is missing, though {last} is there."),
                number=number,
                last=last,
            )


class NumberingOrder(RunCheck):
    """Rules in another order than their numbers."""

    id = "numbering-order"
    rows = (36,)
    error_class = ErrorClass.MARKUP
    severity = Severity.MINOR
    title = N_("numbers out of order")
    about = N_(
        "In the translation a rule stands before one with a lower number, and in the source it "
        "does not: two rules, or their numbers, have changed places."
    )
    right = (Example(Language.ES, "Draw.", "Roba.", rule="702.5b", kind=UnitKind.RULE),)
    wrong = (Example(Language.FR, "Draw.", "Piochez.", rule="702.5b", kind=UnitKind.RULE),)

    def __init__(self) -> None:
        self._placed: dict[tuple[str, str], list[tuple[int, int, RuleNumber, Pair]]] = {}

    def see(self, pair: Pair) -> None:
        """Note where a rule stands on both sides."""
        number = _number(pair)
        if number is None or pair.source is None or not pair.target.text.strip():
            return
        here, there = pair.source.place, pair.target.place
        if here and there and here.line is not None and there.line is not None:
            # Lines of two files say nothing of each other.
            files = self._placed.setdefault((here.source, there.source), [])
            files.append((here.line, there.line, number, pair))

    def end(self) -> Iterator[Finding]:
        """Each rule that the one before it in the source follows in the translation."""
        for placed in self._placed.values():
            yield from self._in_one(placed)

    def _in_one(self, placed: list[tuple[int, int, RuleNumber, Pair]]) -> Iterator[Finding]:
        highest: tuple[int, RuleNumber | None] = (0, None)
        for _here, there, number, pair in sorted(placed, key=lambda one: one[0]):
            if there < highest[0]:
                yield self.found(
                    pair,
                    N_("{number} stands before {other}, and behind it in the source."),
                    number=number,
                    other=highest[1],
                )
            else:
                highest = (there, number)


class SkippedLetter(RunCheck):
    """A subrule with a letter that the rules skip."""

    id = "skipped-letter"
    rows = (36,)
    error_class = ErrorClass.MARKUP
    severity = Severity.MINOR
    title = N_("a letter that the rules skip")
    about = N_(
        "A subrule of the translation has the letter l or o, which the rules skip because they "
        "look like digits, and the source has no rule of that number. Whoever numbers by the "
        "alphabet gets there, and every letter behind it is wrong too."
    )
    right = (Example(Language.ES, "Draw.", "Roba.", rule="702.5m", kind=UnitKind.RULE),)
    wrong = (Example(Language.FR, "", "Piochez.", rule="702.5l", kind=UnitKind.RULE),)

    def __init__(self) -> None:
        self._odd: list[tuple[RuleNumber, Pair]] = []

    def see(self, pair: Pair) -> None:
        """Keep the rules with such letters."""
        number = _number(pair)
        if number and pair.source is None and set(number.letter) & set(_UNUSED):
            self._odd.append((number, pair))

    def end(self) -> Iterator[Finding]:
        """Each of them, with the letter that comes next instead."""
        for number, pair in self._odd:
            letter = "".join(_next(one) if one in _UNUSED else one for one in number.letter)
            yield self.found(
                pair,
                N_("{number} has a letter that the rules skip."),
                expected=str(RuleNumber(number.section, number.rule, letter)),
                number=number,
            )


def _number(pair: Pair) -> RuleNumber | None:
    if pair.kind is not UnitKind.RULE:
        return None
    try:
        return RuleNumber.parse(pair.rule or pair.key)
    except BadRuleNumber:
        return None


def _next(letter: str) -> str:
    return next(one for one in LETTERS if one > letter)
