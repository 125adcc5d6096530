"""Whether rules are numbered in the translation as in the source, and glossary entries lead on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from corpus.errors import N_
from corpus.languages import Language
from corpus.lexicon import lexicon_of
from corpus.numbers import LETTERS, BadRuleNumber, RuleNumber
from kb.bitext.unit import UnitKind
from kb.fold import fold
from kb.lint.check import Example, Pair, RunCheck
from kb.lint.checks.across.words import across_words
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Severity, Span

_UNUSED = "lo"
"""The letters that rules skip, because they look like digits."""
_QUOTES = "«»“”‘’\"'\u00a0\u202f "


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
        self._last: dict[RuleNumber | None, RuleNumber] = {}
        self._missing: list[tuple[RuleNumber, Pair]] = []

    def see(self, pair: Pair) -> None:
        """Note the last number of each run of siblings, and each rule without a text."""
        number = _number(pair)
        if number is None:
            return
        if pair.target.text.strip():
            last = self._last.get(number.parent)
            self._last[number.parent] = max(last, number) if last else number
        elif pair.source is not None and pair.source.text.strip():
            self._missing.append((number, pair))

    def end(self) -> Iterator[Finding]:
        """Each rule without a text before the last of its siblings that has one."""
        for number, pair in self._missing:
            last = self._last.get(number.parent)
            if last and number < last:
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
        self._placed: list[tuple[int, int, RuleNumber, Pair]] = []

    def see(self, pair: Pair) -> None:
        """Note where a rule stands on both sides."""
        number = _number(pair)
        if number is None or pair.source is None or not pair.target.text.strip():
            return
        here, there = pair.source.place, pair.target.place
        if here and there and here.line is not None and there.line is not None:
            self._placed.append((here.line, there.line, number, pair))

    def end(self) -> Iterator[Finding]:
        """Each rule that the one before it in the source follows in the translation."""
        highest: tuple[int, RuleNumber | None] = (0, None)
        for _here, there, number, pair in sorted(self._placed, key=lambda one: one[0]):
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


class SeeAlso(RunCheck):
    """A glossary entry that sends to one that is not there."""

    id = "see-also"
    rows = (36, 35)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MINOR
    title = N_("a see-also that leads nowhere")
    about = N_(
        "An entry of the glossary sends the reader to another entry, and the translation has none "
        "of that name: the name is translated otherwise there, or in another form. Only asked "
        "where the run has the names of the entries."
    )
    right = (
        Example(Language.ES, "See Cast.", "Véase Lanzar.", kind=UnitKind.GLOSSARY),
        Example(Language.FR, "See rule 702.", "Voir la règle 702.", kind=UnitKind.GLOSSARY),
    )
    wrong = (Example(Language.FR, "See Cast.", "Voir Jouer.", kind=UnitKind.GLOSSARY),)

    def __init__(self) -> None:
        self._heads: set[str] = set()
        self._source_heads: set[str] = set()
        self._entries: list[Pair] = []

    def see(self, pair: Pair) -> None:
        """Keep the names of entries, and the entries."""
        if pair.kind is UnitKind.GLOSSARY_HEAD:
            self._heads.add(_head(pair.target.text))
            if pair.source is not None:
                self._source_heads.add(_head(pair.source.text))
        elif pair.kind is UnitKind.GLOSSARY:
            self._entries.append(pair)

    def end(self) -> Iterator[Finding]:
        """Each name that is sent to and is no entry, unless the source sends nowhere as well."""
        for pair in self._entries if self._heads else ():
            lost = list(_nowhere(pair.target, self._heads))
            ours = list(_nowhere(pair.source, self._source_heads)) if pair.source else []
            for start, end in lost if len(lost) > len(ours) else ():
                yield self.found(
                    pair,
                    N_("“{name}” is no entry of the glossary."),
                    target=[(start, end)],
                    name=pair.target.text[start:end],
                )


def _nowhere(text: Text, heads: set[str]) -> Iterator[Span]:
    """Where a text sends to an entry that is not there."""
    for match in _see(text.lang).finditer(text.text):
        name = match[1].strip(_QUOTES)
        parts = re.split(r", ", name)
        if _head(name) not in heads and not all(_head(part) in heads for part in parts):
            start = match.start(1) + match[1].find(name)
            yield start, start + len(name)


def _number(pair: Pair) -> RuleNumber | None:
    if pair.kind is not UnitKind.RULE:
        return None
    try:
        return RuleNumber.parse(pair.key)
    except BadRuleNumber:
        return None


def _next(letter: str) -> str:
    return next(one for one in LETTERS if one > letter)


def _head(name: str) -> str:
    """A name of an entry as it is compared; what stands in brackets behind it is none of it."""
    return fold(re.sub(r"\s*\([^()]*\)", "", name)).strip(".")


@cache
def _see(lang: Language) -> re.Pattern[str]:
    """A word for “see” at the beginning of a sentence, and a name with a capital behind it."""
    words = sorted(lexicon_of(lang).see_words, key=len, reverse=True)
    also = "|".join(map(re.escape, across_words(lang).also))
    see = "|".join(re.escape(word[:1].upper() + word[1:]) for word in words)
    return re.compile(
        rf"(?:(?<=[.;)»”] )|(?<=\n)|\A)(?:{see})(?: (?:{also}))?[ \u00a0]"
        r"((?:[«“\"][ \u00a0\u202f]?)?[^\W\d_a-zà-ÿ][^.;:\n]*?)(?=[.;\n]|\Z)"
    )
