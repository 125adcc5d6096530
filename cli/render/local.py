"""Dates, numbers and lists as the reader's language writes them.

The data are small and checked against Babel in a test, because importing Babel would slow
every search down.
Refuses: sentences.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Protocol, runtime_checkable

from cli.messages import _, spoken
from cli.render import words
from corpus.languages import Language

GROUPING = {Language.ES: ".", Language.FR: "\u202f", Language.EN: ","}
"""Language → what stands between thousands."""

DECIMAL = {Language.ES: ",", Language.FR: ",", Language.EN: "."}
"""Language → what stands before tenths."""

PERCENT = {Language.ES: "{n}\u00a0%", Language.FR: "{n}\u00a0%", Language.EN: "{n}%"}
"""Language → a share in hundredths."""

SMALLEST_GROUPED = {Language.ES: 10_000, Language.FR: 1_000, Language.EN: 1_000}
"""Language → the first number whose thousands stand apart."""

PLAIN_FIELDS = frozenset({"line", "item", "first", "year"})
"""Fields of sentences whose numbers are names of places, written without separators."""

TRANSLATED_FIELDS = frozenset({"reason", "what"})
"""Fields of sentences whose values are sentences of ours or of the system themselves."""


LONGEST_VALUE = 200
"""So many characters of a value are shown in a sentence."""


def number(value: int, lang: Language | None = None) -> str:
    """A whole number with its thousands apart: 46,178 in English, 46.178 in Spanish, but 3162."""
    lang = lang or spoken()
    if abs(value) < SMALLEST_GROUPED[lang]:
        return str(value)
    return f"{value:,}".replace(",", GROUPING[lang])


def percent(share: float) -> str:
    """A share from 0 to 1 in whole hundredths."""
    return PERCENT[spoken()].format(n=number(round(100 * share)))


def decimal(value: float, digits: int = 3, lang: Language | None = None) -> str:
    """A small number with so many digits after the point, or the comma: 0.412, 0,412."""
    return f"{value:.{digits}f}".replace(".", DECIMAL[lang or spoken()])


def named(name: str, value: str) -> str:
    """A name and what is said of it, parted by a colon as the language has it."""
    return _("{name}: {value}").format(name=name, value=value)


def day(value: date, lang: Language | None = None) -> str:
    """A date written out: `7 de agosto de 2026`."""
    from corpus.dates import format_date
    from corpus.lexicon import lexicon_of

    return format_date(value, lexicon_of(lang or spoken()))


def edition(value: date | None) -> str:
    """An edition by its date; pages that give no date have none."""
    return _("edition of {date}").format(date=day(value)) if value else _("undated")


def reader_first(langs: Iterable[Language]) -> tuple[Language, ...]:
    """Languages in order, but the language of the interface first, where it is among them."""
    return tuple(sorted(langs, key=lambda lang: lang is not spoken()))


@runtime_checkable
class Sentence(Protocol):
    """A sentence with fields that is itself the value of a field, such as a query's note."""

    message: str
    data: Mapping[str, object]


_INNER: Mapping[tuple[str, str], Mapping[int, str | int]] = {
    ("“", "”"): str.maketrans("“”", "‘’"),
    ("«", "»"): {ord("«"): "“", ord("»"): "”"},
    ("«\u00a0", "\u00a0»"): {ord("«"): "“", ord("»"): "”"},
}
"""Quotation marks around a field → what such marks within its value become."""

_LANGUAGE_FIELDS = frozenset({"lang", "other"})
_DATE_FIELDS = frozenset({"edition", "numbering", "effective", "date"})
_PATH_FIELDS = frozenset({"path", "file", "files", "folder", "home", "first", "second"})
_ISO = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def sentence(message: str, data: Mapping[str, object], lang: Language | None = None) -> str:
    """A marked sentence in the language spoken now, its fields filled in."""
    text = _(message)
    shown = fields(data, lang)
    return text.format(**{name: _requoted(text, name, value) for name, value in shown.items()})


def _requoted(text: str, name: str, value: str) -> str:
    """A value without the quotation marks that stand around it in the sentence."""
    for marks, inner in _INNER.items():
        if f"{marks[0]}{{{name}}}{marks[1]}" in text:
            return value.translate(inner)
    return value


def fields(data: Mapping[str, object], lang: Language | None = None) -> dict[str, str]:
    """The values of a sentence's fields as text in a language."""
    return {name: _shown(name, value, lang or spoken()) for name, value in data.items()}


def _shown(name: str, value: object, lang: Language) -> str:
    match value:
        case bool():
            return _("yes") if value else _("no")
        case int():
            return str(value) if name in PLAIN_FIELDS else number(value, lang)
        case date():
            return day(value, lang)
        case tuple() | list() | frozenset() | set():
            return ", ".join(_shown(name, item, lang) for item in value)
        case Sentence():
            return sentence(value.message, value.data, lang)
    return _worded(name, str(value), lang)


def _worded(name: str, text: str, lang: Language) -> str:
    """A value that came as text: what it is shows in the name of its field."""
    if name in _LANGUAGE_FIELDS and text in tuple(Language):
        return words.language(Language(text))
    if name in _DATE_FIELDS and _ISO.fullmatch(text):
        return day(date.fromisoformat(text), lang)
    if name == "count" and text.isdecimal():
        return number(int(text), lang)
    if name in _PATH_FIELDS:
        return one_line(text)
    if name == "reason":
        from cli.messages.system import reason

        return reason(text)
    return _(text) if name in TRANSLATED_FIELDS else _brief(one_line(text))


def _brief(text: str) -> str:
    return text if len(text) <= LONGEST_VALUE else text[: LONGEST_VALUE - 1] + "…"


def one_line(path: str) -> str:
    """A file's name with its line feeds and other control characters escaped."""
    return "".join(
        char
        if char.isprintable() or char in " \u00a0" or "\ud800" <= char <= "\udfff"
        else char.encode("unicode_escape").decode()
        for char in path
    )
