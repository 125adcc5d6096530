"""Dates and measures that differ."""

from __future__ import annotations

import re
from functools import cache
from typing import ClassVar

from corpus.errors import N_
from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.lint.check import Example
from kb.lint.checks.facts.compare import FaultKind
from kb.lint.checks.facts.kept import KeptCheck
from kb.lint.checks.facts.marks import Mark
from kb.lint.checks.facts.words import fact_words
from kb.lint.text import Text


def dates(text: Text) -> tuple[Mark, ...]:
    """The dates with a month in words beside a day or a year, as year-month-day; ? is left open."""
    pattern, months = _date_pattern(text.lang)
    found = []
    for match in pattern.finditer(text.text):
        day = match["before"] or match["after"] or "?"
        capital = "{Month}" not in lexicon_of(text.lang).date_pattern or match["month"][0].isupper()
        if capital and (day, match["year"]) != ("?", None):
            month = months[match["month"].lower()]
            found.append(Mark(f"{match['year'] or '?'}-{month}-{day}", *match.span()))
    return tuple(found)


@cache
def _date_pattern(lang: Language) -> tuple[re.Pattern[str], dict[str, int]]:
    words = lexicon_of(lang)
    months = {name.lower(): place for place, name in enumerate(words.months, 1)}
    ordinal = _any((*words.ordinal_marks, *fact_words(lang).ordinal_marks))
    link = rf"(?:[ \u00a0]+(?:{_any(words.date_links)}))?[ \u00a0]+" if words.date_links else " +"
    return re.compile(
        rf"(?<![\w.,/])(?:(?P<before>\d{{1,2}})(?:{ordinal})?{link})?(?P<month>{_any(tuple(months))})"
        rf"(?!\w)(?:[ \u00a0](?P<after>\d{{1,2}})(?:{ordinal})?(?!\w))?"
        rf"(?:,?{link}(?P<year>\d{{4}})(?!\w))?",
        re.IGNORECASE,
    ), months


def measures(text: Text) -> tuple[Mark, ...]:
    """What is counted right after a number in digits, where it is a unit of measure."""
    words = fact_words(text.lang).units
    return tuple(
        Mark(words[match[1].lower()], *match.span(1))
        for match in _measure_pattern(text.lang).finditer(text.text)
    )


@cache
def _measure_pattern(lang: Language) -> re.Pattern[str]:
    return re.compile(
        rf"(?<=\d)[ \u00a0\u202f-]?({_any(tuple(fact_words(lang).units))})(?!\w)", re.IGNORECASE
    )


def _any(words: tuple[str, ...]) -> str:
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))


class DateDiffers(KeptCheck):
    """A date that is not the same."""

    id = "date-differs"
    rows = (14,)
    reading = dates
    title = N_("a date that differs")
    about = N_(
        "A date of the source is another one in the translation or missing there. Dates are "
        "compared by day, month and year, however each language writes them."
    )
    says: ClassVar = {
        FaultKind.OTHER: N_("The source has the date {source_mark}, not {target_mark}."),
        FaultKind.MISSING: N_("The translation lacks the date {source_mark}."),
        FaultKind.EXTRA: N_("The source does not have the date {target_mark}."),
    }
    right = (
        Example(Language.ES, "Valid from May 1, 2026.", "Válidas desde el 1 de mayo de 2026."),
        Example(Language.FR, "On May 1, 2026", "Le 1er mai 2026"),
    )
    wrong = (
        Example(Language.ES, "On May 3, 2026", "El 3 de marzo de 2026", "3 de marzo de 2026"),
        Example(Language.FR, "On May 3, 2026", "Le 3 mai 2025", words="3 mai 2025"),
    )


class MeasureDiffers(KeptCheck):
    """A unit of measure that is not the same."""

    id = "measure-differs"
    rows = (14,)
    reading = measures
    title = N_("a unit of measure that differs")
    about = N_(
        "What a number in digits measures (minutes, days, percent, centimeters) is another "
        "unit in the translation. Numbers that count things of the game are compared elsewhere."
    )
    says: ClassVar = {
        FaultKind.OTHER: N_("The source has {source_mark}, the translation {target_mark}."),
    }
    right = (
        Example(Language.ES, "A game of 50 minutes", "Una partida de 50 minutos"),
        Example(Language.FR, "It is 10% larger.", "Elle est 10 % plus grande."),
    )
    wrong = (
        Example(Language.ES, "Wait 50 minutes.", "Espera 50 horas.", words="horas"),
        Example(Language.FR, "Wait 3 days.", "Attendez 3 semaines.", words="semaines"),
    )
