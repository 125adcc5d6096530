"""Dates and numbers as the reader's language writes them."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from babel.dates import format_date as babel_date
from babel.numbers import format_decimal
from hypothesis import given
from hypothesis import strategies as st

from cli.messages import speaking
from cli.render.local import day, edition, fields, number
from corpus.languages import Language

languages = st.sampled_from(list(Language))


@given(languages, st.integers(-(10**12), 10**12))
def test_numbers_are_written_as_babel_writes_them(lang, value):
    """Thousands are apart."""
    assert format_decimal(value, locale=lang.value) == number(value, lang)


@given(languages, st.dates(date(1993, 8, 5), date(2100, 1, 1)))
def test_dates_are_written_as_babel_writes_them(lang, value):
    """But French has the first of a month as an ordinal, which Babel's data do not know."""
    expected = babel_date(value, "long", locale=lang.value)
    if lang is Language.FR and value.day == 1:
        expected = expected.replace("1 ", "1er ", 1)
    assert expected == day(value, lang)


def test_an_edition_is_named_by_its_date():
    """A page without a date says so."""
    with speaking(Language.EN):
        assert edition(date(2026, 8, 7)) == "edition of August 7, 2026"
        assert edition(None) == "undated"


def test_fields_of_sentences_are_text_of_the_language():
    """Numbers get separators, places in files do not; lists get commas; paths are text."""
    data = {
        "size": 33554432,
        "line": 12345,
        "keys": ("a", "b"),
        "path": Path("x"),
        "day": date(2026, 8, 1),
    }
    assert fields(data, Language.FR) == {
        "size": "33\u202f554\u202f432",
        "line": "12345",
        "keys": "a, b",
        "path": "x",
        "day": "1er août 2026",
    }


def test_what_was_stored_as_text_is_shown_as_what_it_is():
    """Findings keep their values as text; the names of the fields tell what they are."""
    data = {"other": "fr", "numbering": "2026-08-07", "count": "12345", "text": "2026-08-07"}
    with speaking(Language.ES):
        assert fields(data) == {
            "other": "francés",
            "numbering": "7 de agosto de 2026",
            "count": "12.345",
            "text": "2026-08-07",
        }


def test_the_systems_reasons_are_translated():
    """Only the field that holds such a reason is looked up."""
    with speaking(Language.ES):
        shown = fields({"reason": "Permission denied", "text": "Permission denied"})
    assert shown == {"reason": "permiso denegado", "text": "Permission denied"}
