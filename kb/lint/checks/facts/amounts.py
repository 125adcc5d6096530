"""The numbers that a text says, in digits and in words, as values.

Refuses: numbers that are none of amounts: references, symbols, power and toughness, codes
(`kb.lint.checks.facts.marks` hides them), and comparing two texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import cache

from corpus.languages import Language
from kb.lint.checks.facts.compare import Weight
from kb.lint.checks.facts.marks import hidden
from kb.lint.checks.facts.spelled import SpelledNumber
from kb.lint.checks.facts.words import FactWords, fact_words
from kb.lint.text import Text
from kb.lint.values import Span

_WINDOW = 20
_WORD = re.compile(r"[^\W\d_]+")
_OPENING = re.compile(r"(?:\A|[^\w\s,’'%)\]}-])\s*\Z|\n\s*\Z")
"""What stands before the first word of a sentence, a line or a quotation."""


class Sort(StrEnum):
    """What a number says: how many, which one, how often, which part."""

    COUNT = "count"
    ORDINAL = "ordinal"
    TIMES = "times"
    PART = "part"


@dataclass(frozen=True, slots=True)
class Amount:
    """One number of a text; those that need no counterpart weigh less: both, a, the two.

    `reminding` says that it stands in reminder text that the other side has not.
    """

    start: int
    end: int
    worth: Fraction
    sort: Sort
    digits: bool = False
    weight: Weight = Weight.HARD
    reminding: bool = False

    @property
    def value(self) -> tuple[bool, Fraction]:
        """What it is compared by: an ordinal agrees with ordinals first."""
        return self.sort is Sort.ORDINAL, self.worth

    @property
    def span(self) -> Span:
        """Where it stands."""
        return self.start, self.end


@dataclass(frozen=True, slots=True)
class _Reader:
    """The patterns of one language, and each of its number words with what it may be."""

    digits: re.Pattern[str]
    times: re.Pattern[str]
    more: re.Pattern[str]
    phrases: re.Pattern[str] | None
    words: FactWords
    known: frozenset[str]


@cache
def _reader(lang: Language) -> _Reader:
    words = fact_words(lang)
    marks = _any(words.ordinal_marks)
    thousands, decimal = re.escape(words.thousands_marks), re.escape(words.decimal_marks)
    return _Reader(
        digits=re.compile(
            rf"(?<![\w.,/])(\d{{1,3}}(?:[{thousands}]\d{{3}})+|\d+)(?:[{decimal}](\d+))?"
            rf"(?:[^\S\n]?({marks}))?(?![\w/])"
        ),
        times=re.compile(rf"[^\S\n]+(?:{_any(words.times_nouns)})\b", re.IGNORECASE),
        more=re.compile(rf"\b(?:{_any(words.more_than)})[^\S\n]*\Z", re.IGNORECASE),
        phrases=re.compile(rf"\b(?:{_any(words.not_numbers)})\b", re.IGNORECASE)
        if words.not_numbers
        else None,
        words=words,
        known=frozenset(
            (
                *words.cardinals,
                *words.hundreds,
                *words.scales,
                *words.ordinals,
                *words.times,
                *words.halves,
                *words.told,
                *words.loose,
                *words.loose_ordinals,
            )
        ),
    )


def _any(words: tuple[str, ...]) -> str:
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))


def amounts(text: Text) -> tuple[Amount, ...]:
    """Every number of a text, by place.

    Number words that begin with a capital inside a sentence, or follow a word that does, belong to
    a name; it and
    what was told before (the two), or is told at once (two cases: …), need no counterpart.
    """
    reader = _reader(text.lang)
    plain = text.of(hidden)
    if reader.phrases:
        plain = reader.phrases.sub(lambda found: " " * len(found[0]), plain)
    found = [*_in_digits(plain, reader), *_in_words(plain, reader)]
    found.extend([_next(one) for one in found if _is_exceeded(one, plain, reader)])
    return tuple(sorted(found, key=lambda one: one.start))


def _is_exceeded(one: Amount, plain: str, reader: _Reader) -> bool:
    """Whether more than a number is meant, which is the next number or more."""
    return bool(reader.more.search(plain, max(0, one.start - _WINDOW), one.start))


def _next(one: Amount) -> Amount:
    return replace(one, worth=one.worth + 1, weight=Weight.HINT)


def _in_digits(plain: str, reader: _Reader) -> Iterator[Amount]:
    for match in reader.digits.finditer(plain):
        whole = re.sub(r"\D", "", match[1])
        value = Fraction(f"{whole}.{match[2]}" if match[2] else whole)
        sort = Sort.COUNT
        if match[3]:
            sort = Sort.ORDINAL
        elif reader.times.match(plain, match.end()):
            sort = Sort.TIMES
        yield Amount(*match.span(), value, sort, digits=True)


_ANNOUNCES = re.compile(r"(?:[^\S\n]+[^\W\d_]+){0,3}[^\S\n]?:")
"""What follows the number of things that are then told one by one: two cases: …"""


def _in_words(plain: str, reader: _Reader) -> Iterator[Amount]:
    """Numbers in words, those of several words joined."""
    tokens = list(_WORD.finditer(plain))
    at = 0
    while at < len(tokens):
        if tokens[at][0].lower() in reader.known:
            number = SpelledNumber(tokens, at, plain, reader.words)
            at = number.next
            yield _amount(number, plain, reader)
        else:
            at += 1


def _amount(number: SpelledNumber, plain: str, reader: _Reader) -> Amount:
    words = reader.words
    start, end = number.span
    word = plain[start:end].lower()
    sort = Sort.ORDINAL if number.ordinal else Sort.COUNT
    value = Fraction(number.value)
    if word in words.halves:
        sort, value = Sort.PART, Fraction(1, 2)
    elif word in words.times or (not number.ordinal and reader.times.match(plain, end)):
        sort = Sort.TIMES
    weight = Weight.TOLD if word in words.told else Weight.HARD
    begun = word in words.halves and plain[end : end + 1] == "-"
    if word in words.loose or word in words.loose_ordinals or value == 1 or begun:
        weight = Weight.HINT
    elif (
        (number.before in words.pointing and not number.ordinal)
        or _in_a_name(plain, start)
        or (number.before_at is not None and _in_a_name(plain, number.before_at))
        or _ANNOUNCES.match(plain, end)
    ):
        weight = Weight.TOLD
    return Amount(start, end, value, sort, weight=weight)


def _in_a_name(plain: str, start: int) -> bool:
    """Whether a word has a capital that no beginning of a sentence gives it."""
    return plain[start].isupper() and not _OPENING.search(plain, max(0, start - 12), start)
