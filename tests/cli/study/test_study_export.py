"""`reglario export anki` and `reglario export questions`."""

from __future__ import annotations

import csv
import io
import sqlite3
from contextlib import closing
from zipfile import ZipFile

import pytest

from corpus.languages import Language
from kb.study import bank
from kb.study.anki import guid_of
from kb.study.values import Kind, QuestionGone

DECK = ("--kind", "title", "--section", "702.2", "--section", "702.3")


def notes(path):
    """Guid → fields of a package's notes."""
    with ZipFile(path) as archive:
        collection = archive.read("collection.anki2")
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.deserialize(collection)
        rows = connection.execute("SELECT guid, flds FROM notes")
        return {guid: flds.split("\x1f") for guid, flds in rows}


@pytest.mark.parametrize("lang", list(Language))
def test_a_deck_goes_out_in_a_language(reglario, tmp_path, lang):
    """Each question is a note, named by its id and the language."""
    path = tmp_path / "deck.apkg"
    run = reglario("export", "anki", *DECK, "--lang", lang, "-o", path)
    assert (run.code, run.out) == (0, "")
    assert run.err == f"2 questions. Written: {path}\n"
    found = notes(path)
    assert set(found) == {guid_of(f"title:{rule}", lang) for rule in ("702.2", "702.3")}


def test_exported_again_the_options_stand_where_they_stood(reglario, tmp_path):
    """So that a card that is brought up to date does not change under its reader."""
    paths = [tmp_path / "one.apkg", tmp_path / "two.apkg"]
    for path in paths:
        reglario("export", "anki", *DECK, "--lang", "fr", "-o", path)
    assert notes(paths[0]) == notes(paths[1])
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["one.apkg", "two.apkg"]


def test_the_language_is_the_one_spoken(reglario, tmp_path):
    """Where none is named."""
    path = tmp_path / "deck.apkg"
    run = reglario("export", "anki", *DECK, "--ui", "es", "-o", path, "--json")
    assert run.json == {
        "file": str(path),
        "format": "anki",
        "lang": "es",
        "questions": 2,
        "kinds": {"title": 2},
        "gone": 0,
    }


def test_questions_go_out_as_csv(reglario, tmp_path):
    """To stdout or a file, the same."""
    path = tmp_path / "deck.csv"
    told = reglario("export", "questions", *DECK)
    assert reglario("export", "questions", *DECK, "-o", path).code == 0
    assert told.out.encode().replace(b"\r\n", b"\n") == path.read_bytes().replace(b"\r\n", b"\n")
    rows = list(csv.DictReader(io.StringIO(path.read_text("utf-8"))))
    assert ["title:702.2", "title:702.3"] == [row["id"] for row in rows]
    assert all(row[f"option_{row['right']}"] == row["answer"] for row in rows)
    reglario("export", "questions", *DECK, "--bom", "-o", path)
    assert path.read_bytes().startswith(b"\xef\xbb\xbf")


def test_a_question_that_is_asked_no_more_is_left_out_and_told(reglario, tmp_path, monkeypatch):
    """The others are written."""

    def question(item):
        if item.id.about == "702.2":
            raise QuestionGone(id=str(item.id))
        return made(item)

    made = bank.question
    monkeypatch.setattr(bank, "question", question)
    path = tmp_path / "deck.apkg"
    run = reglario("export", "anki", *DECK, "-o", path)
    assert run.code == 0
    assert "1 question. Written" in run.err
    assert "1 question was left out, since what it asked about has changed." in run.err
    assert set(notes(path)) == {guid_of("title:702.3", Language.EN)}
    assert reglario("export", "questions", *DECK, "-o", path.with_suffix(".csv"), "--json").json[
        "gone"
    ]


def test_many_questions_are_made_by_several_processes_in_their_order(reglario, tmp_path):
    """More than a process alone makes."""
    path = tmp_path / "deck.csv"
    assert reglario("export", "questions", "--kind", "title", "-o", path).code == 0
    rows = list(csv.DictReader(io.StringIO(path.read_text("utf-8"))))
    listed = [str(one) for one in bank.bank() if one.kind is Kind.TITLE]
    assert listed == [row["id"] for row in rows]
    assert len(listed) > 64


def test_an_empty_deck_writes_nothing(reglario, tmp_path):
    """And leaves what has the name as it is."""
    path = tmp_path / "deck.apkg"
    path.write_text("mine", "utf-8")
    run = reglario("export", "anki", "--kind", "title", "--section", "100.1", "-o", path)
    assert run.code == 1
    assert "--section 100.1" in run.err
    assert path.read_text("utf-8") == "mine"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("anki",), "--output"),
        (("anki", "-o", "deck.zip"), "ends in .apkg"),
        (("anki", "-o", "deck.apkg", "--lang", "de"), "not one of"),
        (("anki", "-o", "deck.apkg", "--section", "abc"), "abc"),
        (("questions", "-o", "deck.apkg"), "reglario export anki"),
        (("questions", "--json"), "--output"),
        (("--of", "terms", "anki", "-o", "x.apkg"), "stand behind anki"),
        (("ankii",), "Did you mean 'anki'?"),
    ],
)
def test_what_cannot_be_exported_is_misuse(reglario, args, said):
    """With what to do instead."""
    run = reglario("export", *args)
    assert run.code == 2
    assert said in run.err


def test_a_database_is_not_written_over(reglario, tmp_path):
    """Though its name be that of a package."""
    path = tmp_path / "deck.apkg"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE cards (id)")
    before = path.read_bytes()
    run = reglario("export", "anki", *DECK, "-o", path)
    assert run.code == 2
    assert "is a database" in run.err
    assert path.read_bytes() == before


def test_the_help_of_export_names_both_and_keeps_its_options(reglario):
    """Options for translators stay where they were."""
    out = reglario("export", "--help").out
    assert "[COMMAND [ARGS]...]" in out
    assert "--which" in out
    assert "  anki " in out
    assert "  questions " in out


@pytest.mark.parametrize("what", ["anki", "questions"])
def test_a_folder_that_is_not_there_is_told_before_any_question_is_made(
    reglario, tmp_path, monkeypatch, what
):
    """All of them take a minute."""
    monkeypatch.setattr(bank, "question", None)
    path = tmp_path / "none" / "deck.apkg"
    path = path if what == "anki" else path.with_suffix(".csv")
    run = reglario("export", what, *DECK, "-o", path)
    assert run.code == 3
    assert f"{path.name}: " in run.err
    assert "none" in run.err
