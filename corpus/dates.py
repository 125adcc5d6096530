"""Dates written out in a language: find one in running text, write one.

The grammar is one; month names, links and marks come from the lexicon. Refuses: dates in
figures only, other than ISO 8601, because 4/5/2021 means two days.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from datetime import date
from functools import cache

from corpus.languages import Language
from corpus.lexicon import Lexicon, lexicon_of

_ISO = re.compile(r"(?<![\w-])(?P<year>\d{4})-(?P<month>\d\d)-(?P<day>\d\d)(?![\w-])", re.ASCII)


def find_date(text: str, lexicon: Lexicon) -> date | None:
    """The first date of a text, or None when there is none or no calendar has that day.

    Reads ISO dates, and both orders of day and month with the language's month names or
    their abbreviations, in capitals or not, with accents or not, with or without links
    (`de`), ordinals (`1er`) and commas. Whatever follows the year is left alone.
    """
    plain = _plain(text)
    found = [match for pattern in _patterns(lexicon.lang) if (match := pattern.search(plain))]
    if not found:
        return None
    first = min(found, key=lambda match: match.start())
    year, month, day = first.group("year", "month", "day")
    number = _month_numbers(lexicon.lang).get(month) or int(month)
    try:
        return date(int(year), number, int(day) if day.isdecimal() else 1)
    except ValueError:
        return None


def format_date(day: date, lexicon: Lexicon) -> str:
    """The date as the language writes it: `7 de agosto de 2026`, `1er août 2026`."""
    name = lexicon.months[day.month - 1]
    return lexicon.date_pattern.format(
        day=lexicon.first_of_month[0] if day.day == 1 else day.day,
        month=name,
        Month=name.capitalize(),
        year=f"{day.year:04}",
    )


def _plain(text: str) -> str:
    """Lower case without accents, so that `AOÛT` and `aout` are one word, `º` is `o`."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in parts if not unicodedata.combining(char))


@cache
def _month_numbers(lang: Language) -> dict[str, int]:
    """Names, abbreviations, and what can be cut short to three letters without doubt."""
    lexicon = lexicon_of(lang)
    names = [_plain(name) for name in lexicon.months]
    short = {
        name[:length]: number
        for number, name in enumerate(names, start=1)
        for length in range(3, len(name) + 1)
        if sum(other.startswith(name[:length]) for other in names) == 1
    }
    known = enumerate(lexicon.month_abbreviations, start=1)
    return short | {_plain(name): number for number, name in known}


@cache
def _patterns(lang: Language) -> tuple[re.Pattern[str], ...]:
    """ISO, day before month, month before day."""
    lexicon = lexicon_of(lang)
    month = rf"(?P<month>{_any_of(_month_numbers(lang))})"
    first = _any_of(lexicon.first_of_month)
    day = rf"(?P<day>{first}|[0-3]?\d)(?:{_any_of(lexicon.ordinal_marks)})?"
    year = r"(?P<year>\d{4})(?!\w)"
    gap = r"[.,]?\s+" + "".join(rf"(?:{_any_of([word])}\s+)?" for word in lexicon.date_links)
    orders = ((day, month, year), (month, day, year))
    return (_ISO, *(re.compile(r"(?<!\w)" + gap.join(parts), re.ASCII) for parts in orders))


def _any_of(words: Iterable[str]) -> str:
    return "|".join(sorted((re.escape(_plain(word)) for word in words), key=len, reverse=True))
