"""Dates and numbers as the reader's language writes them."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest
from babel.dates import format_date as babel_date
from babel.numbers import format_decimal, format_percent
from hypothesis import given
from hypothesis import strategies as st

from cli.messages import speaking
from cli.render.local import day, decimal, edition, fields, named, number, percent, sentence
from corpus.languages import Language

languages = st.sampled_from(list(Language))


@given(languages, st.integers(-(10**12), 10**12))
def test_numbers_are_written_as_babel_writes_them(lang, value):
    """Thousands are apart; Spanish begins with five digits, which Babel does not heed."""
    expected = format_decimal(value, locale=lang.value)
    if lang is Language.ES and 1000 <= abs(value) < 10_000:
        expected = expected.replace(".", "")
    assert expected == number(value, lang)


@given(languages, st.floats(-100, 100))
def test_small_numbers_are_written_as_babel_writes_them(lang, value):
    """With three digits after the point or the comma, also where these are noughts."""
    expected = format_decimal(Decimal(f"{value:.3f}"), "0.000", locale=lang.value)
    assert expected == decimal(value, lang=lang)


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        (Language.ES, ["999", "3162", "46.177"]),
        (Language.FR, ["999", "3\u202f162", "46\u202f177"]),
        (Language.EN, ["999", "3,162", "46,177"]),
    ],
)
def test_thousands_stand_apart_where_the_language_has_it_so(lang, expected):
    """CLDR's least number of grouped digits is two in Spanish."""
    assert expected == [number(value, lang) for value in (999, 3162, 46177)]


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


@pytest.mark.parametrize(
    ("lang", "expected"),
    [(Language.ES, "a: b"), (Language.FR, "a\u00a0: b"), (Language.EN, "a: b")],
)
def test_a_colon_stands_as_the_language_has_it(lang, expected):
    """French has a blank before it."""
    with speaking(lang):
        assert expected == named("a", "b")


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        (Language.EN, "see rule 1, “Cats”", "“see rule 1, ‘Cats’” refers to 1, which"),
        (Language.ES, "la regla 1, «Gatos»", "«la regla 1, “Gatos”» cita 1, que"),
        (Language.FR, "la règle 1, « Chats »", "«\u00a0la règle 1, “ Chats ”\u00a0» cite 1, qui"),
    ],
)
def test_quotation_marks_within_a_quotation_are_the_inner_ones(lang, text, expected):
    """Each language has its own two pairs."""
    message = "“{words}” refers to {target}, which does not exist."
    with speaking(lang):
        assert sentence(message, {"words": text, "target": "1"}).startswith(expected)


def test_a_line_feed_in_the_name_of_a_file_is_escaped():
    """A sentence stays one line, whatever a file is called."""
    assert fields({"path": "a\nb\x1bé"}, Language.EN) == {"path": "a\\nb\\x1bé"}


@pytest.mark.parametrize(
    ("raw", "spanish", "english"),
    [
        ("it is not a folder", "no es una carpeta", None),
        ("disk I/O error", "error de lectura o escritura en el disco", None),
        ("database disk image is malformed", "el contenido de la base está estropeado", None),
        ("file is not a database", "el archivo no es una base de datos", None),
        ("no such table: rule", "falta la tabla rule", "the table rule is missing"),
        ("/x/forms.txt is missing", "falta /x/forms.txt", None),
        (
            "index.json: Extra data: line 2",
            "index.json no se entiende",
            "index.json cannot be understood",
        ),
        ("seek out of range", "un archivo está incompleto", "a file is incomplete"),
        ("Ran out of input", "un archivo está incompleto", "a file is incomplete"),
        (
            "unpack requires a buffer of 4 bytes",
            "un archivo está incompleto",
            "a file is incomplete",
        ),
        ("something new", "something new", None),
    ],
)
def test_what_libraries_give_as_a_reason_is_told_to_a_person(raw, spanish, english):
    """In the reader's language; what is not known stays as it is."""
    told = {}
    for lang in (Language.ES, Language.EN):
        with speaking(lang):
            told[lang] = fields({"reason": raw})["reason"]
    assert told == {Language.ES: spanish, Language.EN: english or raw}


@given(languages, st.integers(0, 100))
def test_shares_are_written_as_babel_writes_them(lang, value):
    """The blank before the sign is the language's own."""
    with speaking(lang):
        assert percent(value / 100) == format_percent(value / 100, locale=lang.value)
