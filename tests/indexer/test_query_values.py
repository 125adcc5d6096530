"""Dates, rule numbers, kinds and languages in a query, in all their spellings."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.kinds import Kind
from corpus.numbers import RuleNumber
from indexer.errors import QuerySyntax
from indexer.query.ast import Field
from indexer.query.bound import AllOf, AnyOf, NumberRange, Select, SelectRange, is_filter
from indexer.query.notes import NoteLog
from indexer.query.values import bind_value

SPAN = (5, 9)
DAY = "2026-08-07"
FIRST, LAST = "0001-01-01", "9999-12-31"


def bound(name, text):
    """The filter of a value, which must need no remark."""
    return bind_value(Field(name), text, SPAN, NoteLog(text, strict=True))


def numbers(first, last):
    """A range of rules."""
    return NumberRange(RuleNumber.parse(first), RuleNumber.parse(last))


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("702.145b", ("702.145b", "702.145b*")),
        ("702.145B", ("702.145b", "702.145b*")),
        ("702.145", ("702.145", "702.145*")),
        ("702.", ("702", "702*")),
        ("7", ("7", "7*")),
        ("702.*", ("702*",)),
        ("601.2a*", ("601.2a*",)),
    ],
)
def test_a_number_is_the_rule_and_what_belongs_to_it(text, terms):
    """`702` is the section with its rules; `702.*` is its rules without the section."""
    assert Select("number", terms) == bound("rule", text)


@pytest.mark.parametrize("digits", ["70", "702", "702.1", "702.14"])
def test_a_star_after_digits_stands_for_more_digits(digits):
    """`702.1*` is 702.1, 702.10 and 702.145 alike."""
    assert SelectRange("number", digits, f"{digits}\uffff") == bound("rule", f"{digits}*")


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("702.1-702.20", "702.1", "702.20"),
        ("702.1–702.20", "702.1", "702.20"),
        ("702.1—702.20", "702.1", "702.20"),
        ("702.1..702.20", "702.1", "702.20"),
        ("702.1…702.20", "702.1", "702.20"),
        ("702.9-10", "702.9", "702.10"),
        ("702.145-150", "702.145", "702.150"),
        ("702.145-703", "702.145", "703"),
        ("601.2f–h", "601.2f", "601.2h"),
        ("601.2F–H", "601.2f", "601.2h"),
        ("601-608", "601", "608"),
        ("702.20-702.1", "702.1", "702.20"),
        ("702.1 - 702.3", "702.1", "702.3"),
    ],
)
def test_a_range_may_leave_out_what_its_ends_share(text, first, last):
    """Any dash or dots; the lower end first, however it was typed."""
    assert numbers(first, last) == bound("rule", text)


@pytest.mark.parametrize(
    ("typed", "kinds"),
    [
        ("rule", (Kind.RULE, Kind.SUBRULE)),
        ("reglas", (Kind.RULE, Kind.SUBRULE)),
        ("Règle", (Kind.RULE, Kind.SUBRULE)),
        ("sous-règle", (Kind.SUBRULE,)),
        ("apartado", (Kind.SECTION,)),
        ("capítulo", (Kind.CHAPTER,)),
        ("lexique", (Kind.GLOSSARY,)),
        ("resolución", (Kind.RULING,)),
        ("décision", (Kind.RULING,)),
        ("cartas", (Kind.CARD,)),
    ],
)
def test_a_kind_is_named_in_any_language(typed, kinds):
    """With or without accents, in the singular or the plural."""
    assert Select("kind", kinds) == bound("kind", typed)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        *(("es", "es"), ("ES", "es"), ("español", "es"), ("castellano", "es")),
        *(("fra", "fr"), ("Francés", "fr"), ("français", "fr")),
        *(("english", "en"), ("anglais", "en")),
    ],
)
def test_a_language_is_named_by_its_code_or_in_any_language(typed, code):
    """The names that speakers of the three languages give to the three."""
    assert Select("lang", (code,)) == bound("lang", typed)


@pytest.mark.parametrize(
    ("name", "text", "first", "last"),
    [
        ("since", "2021", "2021-01-01", LAST),
        ("since", "2021-09", "2021-09-01", LAST),
        ("since", "2021-9-4", "2021-09-04", LAST),
        ("since", "24 de septiembre de 2021", "2021-09-24", LAST),
        ("since", "1er septembre 2021", "2021-09-01", LAST),
        ("since", "September 24, 2021", "2021-09-24", LAST),
        ("until", "2021", FIRST, "2021-12-31"),
        ("until", "2020-02", FIRST, "2020-02-29"),
        ("until", "2021-09-24", FIRST, "2021-09-24"),
    ],
)
def test_a_date_counts_whole_whatever_it_leaves_out(name, text, first, last):
    """`since:` begins on the first day that is meant, `until:` ends on the last."""
    assert SelectRange("date", first, last) == bound(name, text)


@pytest.mark.parametrize("text", [DAY, "August 7, 2026", "7 de agosto de 2026", "7 août 2026"])
def test_an_edition_is_the_rules_of_its_day(text):
    """Rulings and cards of the same day are no edition."""
    found = bound("edition", text)
    assert isinstance(found, AllOf)
    days, kinds = found.items
    assert SelectRange("date", DAY, DAY) == days
    assert isinstance(kinds, Select)
    assert not {"ruling", "card"} & set(kinds.terms)


@pytest.mark.parametrize("text", ["wotc", "wotc*"])
def test_a_source_is_named_by_its_beginning(text):
    """`source:rules-text:en` has every English edition; a star says no more than that."""
    assert SelectRange("source", "wotc", "wotc\uffff") == bound("source", text)


def test_values_between_commas_are_alternatives():
    """One after the other, as people list them; blanks and empty ones do not count."""
    assert AnyOf((Select("lang", ("es",)), Select("lang", ("fr",)))) == bound("lang", "es, fr,")


WRONG = {
    ("since", "yesterday"): (
        "bad-date",
        "“yesterday” is not a date (write 2021, 2021-09 or 2021-09-24); it was left out.",
    ),
    ("since", "2021-13"): (
        "bad-date",
        "“2021-13” is not a date (write 2021, 2021-09 or 2021-09-24); it was left out.",
    ),
    ("until", "2021-02-30"): (
        "bad-date",
        "“2021-02-30” is not a date (write 2021, 2021-09 or 2021-09-24); it was left out.",
    ),
    ("edition", "0000"): (
        "bad-date",
        "“0000” is not a date (write 2021, 2021-09 or 2021-09-24); it was left out.",
    ),
    ("rule", "banana"): ("bad-number", "“banana” is no rule number or range; it was left out."),
    ("rule", "702.1-"): ("bad-number", "“702.1-” is no rule number or range; it was left out."),
    ("kind", "spell"): (
        "unknown-kind",
        (
            "There is no kind of text “spell”; the kinds are "
            "rule, subrule, section, chapter, glossary, ruling, card, check."
        ),
    ),
    ("lang", "klingon"): (
        "unknown-language",
        "“klingon” is no language of the texts; they are es, fr, en.",
    ),
}


@pytest.mark.parametrize(("value", "note"), WRONG.items(), ids=[":".join(one) for one in WRONG])
def test_a_value_that_means_nothing_is_left_out_with_a_remark(value, note):
    """The remark tells what was expected, and where in the query it stands."""
    name, text = value
    log = NoteLog(f"{name}:{text}")
    assert bind_value(Field(name), text, SPAN, log) is None
    assert [(*note, SPAN)] == [(one.code, str(one), one.span) for one in log.notes]


def test_strict_reading_refuses_a_bad_date():
    """A filter that is silently left out would show too much."""
    query = "night since:yesterday"
    with pytest.raises(QuerySyntax) as caught:
        bind_value(Field.SINCE, "yesterday", (6, 21), NoteLog(query, strict=True))
    assert str(caught.value) == (
        "This query cannot be read as typed: “yesterday” is not a date "
        "(write 2021, 2021-09 or 2021-09-24).\n"
        "  night since:yesterday\n"
        "        ^^^^^^^^^^^^^^^"
    )


FIELDS = st.sampled_from((Field.RULE, Field.KIND, Field.LANG, Field.SINCE, Field.UNTIL))
PARTS = st.one_of(st.text(), st.lists(st.sampled_from("0123456789.-–,*abz ")).map("".join))


@given(FIELDS, PARTS)
def test_any_value_is_a_filter_or_a_remark(name, text):
    """Nothing raises, and nothing that is left out is left out silently."""
    log = NoteLog(text)
    found = bind_value(name, text, SPAN, log)
    assert is_filter(found) if found else log.notes or not text.replace(",", " ").strip()
