"""The values of fields that are no words of texts: dates, rule numbers, kinds, languages.

Lives here: each value as what selects its documents, or a note. Refuses: words.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Callable, Mapping

from corpus.dates import find_date
from corpus.kinds import Kind
from corpus.languages import Language
from corpus.lexicon import all_lexicons
from corpus.numbers import BadRuleNumber, RuleNumber
from indexer.query.ast import Field, Span
from indexer.query.bound import AllOf, AnyOf, Bound, NumberRange, Select, SelectRange
from indexer.query.notes import NoteLog
from indexer.query.words import KINDS, kinds, languages
from indexer.tokens import fold, normal

_PART_DATE = re.compile(r"(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?", re.ASCII)
_TWO_DIGITS = re.compile(r"[1-9][0-9]", re.ASCII)
"""No number of its own, but the start of ten sections: `70*`."""

_RANGE = re.compile(r"(.+?)\s*(?:-|–|—|\.\.\.?|…)\s*(.+)")
_RULES = (Kind.CHAPTER, Kind.SECTION, Kind.RULE, Kind.SUBRULE, Kind.GLOSSARY)

Value = Callable[[str, Span, NoteLog], Bound | None]
"""Makes a filter of a value as typed; None, with a note, where it means nothing."""


def bind_value(name: Field, text: str, span: Span, log: NoteLog) -> Bound | None:
    """The filter of a field with one value, or with several between commas."""
    parts = [part.strip() for part in text.split(",")] if name not in _DATES else [text]
    found = [_VALUES[name](part, span, log) for part in parts if part]
    filters = tuple(part for part in found if part is not None)
    if len(filters) < 2:
        return filters[0] if filters else None
    return AnyOf(filters)


def range_of_rules(text: str) -> NumberRange | None:
    """A range such as `702.1-702.20` or `601.2f–h`; None for anything else."""
    match = _RANGE.fullmatch(text.lower())
    if not match:
        return None
    try:
        first = RuleNumber.parse(match.group(1))
        last = _other_end(first, match.group(2))
    except BadRuleNumber:
        return None
    return NumberRange(first, last) if first <= last else NumberRange(last, first)


def _other_end(first: RuleNumber, text: str) -> RuleNumber:
    """The end of a range, which may leave out what it shares: 702.9-10, 601.2f–h.

    Three digits are a section where one follows (702.9-703), else a rule (702.145-150).
    """
    if text.isalpha() and first.letter:
        return RuleNumber.parse(f"{first.parent}{text}")
    if text.isdecimal() and first.rule and (len(text) < 3 or int(text) <= first.section):
        return RuleNumber.parse(f"{first.section}.{text}")
    return RuleNumber.parse(text)


def _rule(text: str, span: Span, log: NoteLog) -> Bound | None:
    if found := range_of_rules(text):
        return found
    star, digits = text.endswith("*"), text.rstrip("*").lower()
    if star and _TWO_DIGITS.fullmatch(digits):
        return _beginning(digits)
    try:
        number = RuleNumber.parse(digits)
    except BadRuleNumber:
        log.add("bad-number", span, text=text)
        return None
    if not star:
        return Select("number", (str(number), f"{number}*"))
    if text.endswith(".*") or number.letter:
        return Select("number", (f"{number}*",))
    return _beginning(str(number))


def _beginning(digits: str) -> Bound:
    """Numbers that begin with digits: `702.1*` is 702.1, 702.10 and so on."""
    return SelectRange("number", digits, f"{digits}\uffff")


def _kind(text: str, span: Span, log: NoteLog) -> Bound | None:
    name = kinds().get(fold(normal(text)).replace("-", ""))
    if name is None:
        log.add("unknown-kind", span, text=text, known=", ".join(KINDS))
        return None
    return Select("kind", tuple(kind.value for kind in KINDS[name]))


def _lang(text: str, span: Span, log: NoteLog) -> Bound | None:
    lang = languages().get(fold(normal(text)))
    if lang is None:
        log.add("unknown-language", span, text=text, known=", ".join(Language))
        return None
    return Select("lang", (lang.value,))


def _since(text: str, span: Span, log: NoteLog) -> Bound | None:
    days = _days(text, span, log)
    return SelectRange("date", days[0], "9999-12-31") if days else None


def _until(text: str, span: Span, log: NoteLog) -> Bound | None:
    days = _days(text, span, log)
    return SelectRange("date", "0001-01-01", days[1]) if days else None


def _edition(text: str, span: Span, log: NoteLog) -> Bound | None:
    days = _days(text, span, log)
    if not days:
        return None
    rules = Select("kind", tuple(kind.value for kind in _RULES))
    return AllOf((SelectRange("date", *days), rules))


def _days(text: str, span: Span, log: NoteLog) -> tuple[str, str] | None:
    """The first and the last day of what a date says: a year, a month or a day."""
    match = _PART_DATE.fullmatch(text.strip())
    if match:
        days = _part_of_year(*(int(part) if part else None for part in match.groups()))
    else:
        read = (find_date(text, lexicon) for lexicon in all_lexicons())
        day = next((day.isoformat() for day in read if day), None)
        days = (day, day) if day else None
    if not days:
        log.add("bad-date", span, text=text)
    return days


def _part_of_year(
    year: int | None, month: int | None = None, day: int | None = None
) -> tuple[str, str] | None:
    if not year:
        return None
    if month is None:
        return f"{year:04}-01-01", f"{year:04}-12-31"
    if not 1 <= month <= 12:
        return None
    last = monthrange(year, month)[1]
    if day is None:
        return f"{year:04}-{month:02}-01", f"{year:04}-{month:02}-{last}"
    if not 1 <= day <= last:
        return None
    written = f"{year:04}-{month:02}-{day:02}"
    return written, written


def _source(text: str, span: Span, log: NoteLog) -> Bound | None:
    """Sources that begin so, with or without a star."""
    del span, log
    start = text.rstrip("*")
    return SelectRange("source", start, f"{start}\uffff")


_VALUES: Mapping[Field, Value] = {
    Field.RULE: _rule,
    Field.KIND: _kind,
    Field.LANG: _lang,
    Field.SINCE: _since,
    Field.UNTIL: _until,
    Field.EDITION: _edition,
    Field.SOURCE: _source,
}
_DATES = frozenset((Field.SINCE, Field.UNTIL, Field.EDITION))
