"""`reglario search --at`: what was in force on a day."""

from __future__ import annotations

import pytest
from lamp_editions import FIRST, LAST, write_books


@pytest.fixture
def books(home, reglario, tmp_path):
    """A home with three editions."""
    assert reglario("import", *write_books(tmp_path), home=home).code == 0
    return home


def test_a_hit_says_where_it_is_today(reglario, books):
    """In words: its number, gone, renamed."""
    run = reglario("search", "keeper jars", "--at", FIRST, "--lang", "en")
    assert run.code == 0
    assert "1. 701.4 Of Oil" in run.out
    assert "en · January 1, 2027 · today 702.3 (renumbered, reworded)" in run.out
    gone = reglario("search", "rancid grease", "--at", FIRST, "--lang", "en")
    assert "en · January 1, 2027 · gone today" in gone.out
    entry = reglario("search", "kind:glossary burns", "--at", FIRST, "--lang", "en")
    assert "today glossary:Fuel (renamed)" in entry.out


def test_it_speaks_the_readers_language(reglario, books):
    """Spanish and French."""
    words = ("search", "rancid grease", "--at", FIRST, "--lang", "en", "--ui")
    assert "hoy ya no existe" in reglario(*words, "es").out
    assert "n’existe plus aujourd’hui" in reglario(*words, "fr").out


def test_the_json_form_says_it_too(reglario, books):
    """With the keys of docs/JSON.md."""
    words = ("search", "keeper jars", "--lang", "en", "--json")
    record = reglario(*words, "--at", FIRST).json
    assert (record["at"], record["in_force"]) == (FIRST, FIRST)
    assert record["hits"][0]["number"] == "701.4"
    assert record["hits"][0]["today"] == {
        "id": "702.3",
        "number": "702.3",
        "class": "renumbered-reworded",
    }
    gone = reglario("search", "rancid grease", "--lang", "en", "--json", "--at", FIRST).json
    assert gone["hits"][0]["today"] == {"id": None, "number": None, "class": "gone"}
    plain = reglario(*words).json
    assert "at" not in plain
    assert "today" not in plain["hits"][0]


def test_a_run_has_the_numbers_of_the_day(reglario, books, tmp_path):
    """And what is not of the day is said once for the whole file."""
    asked = tmp_path / "asked.tsv"
    asked.write_text("id\tlang\tquery\na\ten\tkeeper jars\nb\ten\tday night\n", "utf-8")
    words = ("search", "--queries", asked, "--format", "trec", "--lang", "en", "--at")
    assert reglario(*words, FIRST).out.startswith("a Q0 701.4 1 ")
    assert reglario(*words, LAST).out.startswith("a Q0 702.3 1 ")
    assert reglario(*words, "2022-01-01").err.count("is not imported") == 1


def test_without_the_edition_of_the_day_other_texts_answer(reglario, home):
    """The digest where it still holds; where nothing answers the exit code says so."""
    words = ("search", "--at", "2021-09-24")
    run = reglario(*words, "702.145d")
    assert run.code == 0
    assert "September 24, 2021, is not imported" in run.err
    assert "official wording has not changed" in run.err
    assert "today 702.145d (unchanged)" in run.out
    assert reglario(*words, "702.145b").code == 1


def test_cards_are_said_to_be_of_today(reglario, home):
    """Checks too; rulings are of the day."""
    run = reglario("search", "kind:check rule:702.145*", "--at", "2021-09-24")
    assert "those of today" in run.err
    run = reglario("search", "kind:ruling daybound", "--at", "2021-09-24")
    assert "those of today" not in run.err


def test_a_day_without_an_edition_and_no_day_at_all(reglario, home):
    """Not found is 1, misuse 2."""
    run = reglario("search", "banding", "--at", "2001-01-01")
    assert run.code == 1
    assert "no known edition was in force" in run.err
    run = reglario("search", "banding", "--at", "yesterday")
    assert run.code == 2
    assert "2021-09-24" in run.err
