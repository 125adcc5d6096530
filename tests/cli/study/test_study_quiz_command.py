"""The command `reglario quiz`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.commands.quiz import made
from corpus.languages import Language
from kb.study.deck import Deck
from kb.study.values import Kind

FEW = ("--section", "702", "--kind", "title", "--count", "3")


def test_a_page_is_written_and_told(reglario, tmp_path: Path) -> None:
    """The talk goes to stderr."""
    path = tmp_path / "quiz.html"
    ran = reglario("quiz", "--html", "-o", path, *FEW)
    assert (ran.code, ran.out) == (0, "")
    assert ran.err == f"Written: {path}, with 3 questions.\n"
    assert path.read_text("utf-8").startswith("<!DOCTYPE html>")


def test_without_a_file_the_page_goes_to_stdout(reglario, tmp_path: Path) -> None:
    """The same bytes."""
    path = tmp_path / "quiz.html"
    reglario("quiz", "--html", "-o", path, *FEW)
    ran = reglario("quiz", "--html", *FEW)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == path.read_text("utf-8")


def test_what_was_written_is_told_in_json(reglario, tmp_path: Path) -> None:
    """With stable keys."""
    path = tmp_path / "quiz.html"
    ran = reglario("quiz", "--html", "-o", path, *FEW, "--lang", "es,en", "--seed", "x", "--json")
    assert ran.json == {
        "file": str(path),
        "bytes": path.stat().st_size,
        "questions": 3,
        "skipped": 0,
        "kinds": {"title": 3},
        "levels": ran.json["levels"],
        "langs": ["es", "en"],
        "seed": "x",
    }
    assert sum(ran.json["levels"].values()) == 3


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "Give --html"),
        (("--html", "--json"), "--output"),
        (("--html", "--count", "0"), "--count"),
        (("--html", "--count", "many"), "--count"),
        (("--html", "--lang", "es,tlh"), "tlh"),
        (("--html", "--kind", "riddle"), "riddle"),
        (("--html", "--level", "judge-9"), "judge-9"),
        (("--html", "--pair", "es-es"), "es-es"),
        (("--html", "--section", "x"), "x"),
    ],
)
def test_misuse_of_quiz_is_told(reglario, words, said) -> None:
    """Exit code 2, and what to give."""
    ran = reglario("quiz", *words)
    assert ran.code == 2
    assert said in ran.err


def test_an_unknown_keyword_is_told_with_close_names(reglario) -> None:
    """In JSON too."""
    ran = reglario("quiz", "--html", "--keyword", "trampel")
    assert ran.code == 1
    assert "trample" in ran.err


def test_a_deck_without_questions_is_told(reglario, tmp_path: Path) -> None:
    """And no file is made."""
    path = tmp_path / "quiz.html"
    ran = reglario("quiz", "--html", "-o", path, "--section", "199")
    assert ran.code == 1
    assert not path.exists()


@pytest.mark.parametrize(("name", "code"), [("text.txt", 2), ("no/quiz.html", 3), ("", 2)])
def test_a_bad_name_is_refused_before_anything_is_made(reglario, tmp_path, name, code) -> None:
    """What is no page stays as it is."""
    (tmp_path / "text.txt").write_text("mine", "utf-8")
    ran = reglario("quiz", "--html", "-o", tmp_path / name)
    assert ran.code == code
    assert (tmp_path / "text.txt").read_text("utf-8") == "mine"
    assert [one.name for one in tmp_path.iterdir()] == ["text.txt"]


def test_all_questions_of_a_deck_can_be_had() -> None:
    """Of each kind in turn."""
    deck = Deck(rules=("702.9", "702.19"), kinds=frozenset({Kind.TITLE, Kind.NUMBER}))
    page = made(deck, None, "0", [Language.EN])
    assert len(page.questions) == 4
    kinds = [one.item.id.kind for one in page.questions]
    assert kinds[0] is not kinds[1]


def test_the_interface_of_the_page_is_that_of_the_command(reglario, tmp_path: Path) -> None:
    """A page in all languages opens in the one that is spoken."""
    path = tmp_path / "quiz.html"
    reglario("--ui", "fr", "quiz", "--html", "-o", path, *FEW)
    text = path.read_text("utf-8")
    assert '<html lang="fr">' in text
    data = text.partition('id="data">')[2].partition("</script>")[0]
    assert json.loads(data)["langs"] == ["es", "fr", "en"]
