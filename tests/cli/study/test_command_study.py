"""`reglario study`: its options, papers and decks and figures for programs, files that are bad."""

from __future__ import annotations

import sqlite3
import subprocess
import sys

import pytest

from corpus.languages import Language

TITLES = ("--kind", "title")


def test_options_that_do_not_go_together_are_misuse(reglario):
    """Before any question is listed."""
    misuses = [
        ("--seed", "7"),
        ("--minutes", "5"),
        ("--key",),
        ("--json",),
        ("--exam", "3", "--decks"),
        ("--exam", "3", "--key"),
        ("--exam", "0"),
        ("--count", "0"),
        ("--new", "-1"),
        ("--pair", "es-es"),
        ("frobnicate",),
    ]
    assert {2} == {reglario("study", *words).code for words in misuses}


def test_an_unknown_keyword_is_told_with_close_ones(reglario_process):
    """In any language."""
    run = reglario_process("study", "--keyword", "flyign", "--decks")
    assert (1, "") == (run.code, run.out)
    assert "No keyword is called “flyign”.\nClosest: flying" in run.err


def test_a_deck_of_nothing_is_told_as_it_was_asked_for(reglario_process):
    """With the options that made it."""
    run = reglario_process("study", "--section", "702.9", "--decks", *TITLES, "--level", "judge-2")
    assert 1 == run.code
    assert "--section 702.9 --level judge-2 --kind title" in run.err


def test_a_paper_for_programs_has_no_answers_but_with_key(reglario_process):
    """The same paper in every language, each option in its place."""
    words = ("study", *TITLES, "--exam", "4", "--seed", "7", "--json")
    bare = reglario_process(*words).json
    keyed = reglario_process(*words, "--key", "--lang", "es").json
    assert (7, 4, "en", None) == (
        bare["seed"],
        len(bare["questions"]),
        bare["lang"],
        bare["minutes"],
    )
    assert {"id", "kind", "level", "given", "ask", "options"} == set(bare["questions"][0])
    assert "key" not in bare
    ids = [one["id"] for one in bare["questions"]]
    assert ids == [one["id"] for one in keyed["questions"]] == [one["id"] for one in keyed["key"]]
    for question, key in zip(keyed["questions"], keyed["key"], strict=True):
        assert None is key["why"][key["right"] - 1]
        assert None not in key["why"][: key["right"] - 1] + key["why"][key["right"] :]
        assert len(question["options"]) == len(key["why"])
        assert key["title"] == question["options"][key["right"] - 1]


def test_other_seeds_are_other_papers_and_one_without_a_seed_tells_it(reglario_process):
    """So that it can be sat again."""
    words = ("study", *TITLES, "--exam", "6", "--json")
    first, second = (reglario_process(*words, "--seed", seed).json for seed in ("1", "2"))
    assert first["questions"] != second["questions"]
    assert 0 <= reglario_process(*words).json["seed"] < 1_000_000


def test_decks_for_programs_count_each_question_once(reglario_process):
    """By section, level, kind; names of languages are in pairs."""
    found = reglario_process("study", "--decks", *TITLES, "--kind", "name", "--json").json
    assert {"questions", "met", "due", "sections", "levels", "kinds", "pairs"} == set(found)
    for by in ("levels", "kinds"):
        assert found["questions"] == sum(one["questions"] for one in found[by])
    assert {"name": "es-en", "met": 0, "due": 0}.items() <= found["pairs"][2].items()
    assert 6 == len(found["pairs"])


def test_figures_for_programs_and_for_people_tell_of_the_same_file(reglario_process, tmp_path):
    """A file named before the command or behind it, which must not be there."""
    path = tmp_path / "mine.sqlite3"
    empty = reglario_process("study", "stats", "--progress", str(path), "--json").json
    assert (0, 14, None, []) == (
        empty["met"],
        len(empty["days"]),
        empty["predicted"],
        empty["exams"],
    )
    assert not path.exists()
    _answered(path)
    after = reglario_process("study", "--progress", str(path), "stats", "--json").json
    assert (1, {"right": 1, "of": 1}, 1) == (after["met"], after["answers"], len(after["exams"]))
    people = reglario_process("study", "stats", "--progress", str(path)).out
    assert "Questions met" in people
    assert "January 1, 2030, paper 7: broken off" in people


def _answered(path):
    """One right answer to a question that there is, and a paper."""
    from datetime import UTC, datetime

    from kb.study.answers import Answer, Rating, Sitting
    from kb.study.progress import Progress
    from kb.study.schedule import rated

    at = datetime(2030, 1, 1, 12, tzinfo=UTC)
    with Progress.open(path, today=at.date()) as progress:
        progress.keep(Answer("title:702.9", Language.ES, at, 0, Rating.GOOD, 2.0), rated)
        exam = progress.begin_sitting(Sitting(7, "", Language.ES, at, 3))
        progress.keep_exam_answer(exam, 1, "title:702.9", 0)


def _session(path):
    """A session that ends before anything is answered."""
    words = ["study", "--progress", str(path), *TITLES]
    return subprocess.run(
        [sys.executable, "-m", "cli", *words],
        input="q\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def test_a_damaged_file_is_kept_aside_and_told(tmp_path):
    """By a session; where it is now is said."""
    path = tmp_path / "mine.sqlite3"
    for _ in range(2):
        _answered(path)
        path.write_bytes(path.read_bytes()[:5000])
        run = _session(path)
        assert 0 == run.returncode
        assert "is damaged (" in run.stderr
        assert "It is kept as " in run.stderr
        path.unlink()
    kept = sorted(one.name for one in tmp_path.glob("mine.sqlite3.damaged-*"))
    assert 2 == len(kept)
    assert kept[0] in run.stderr or kept[1] in run.stderr


@pytest.mark.parametrize("words", [["--decks"], ["stats"]], ids=lambda words: words[0])
def test_what_only_reads_leaves_a_damaged_file_as_it_is(reglario_process, tmp_path, words):
    """It says what is wrong, with exit code 3, and makes no other file."""
    path = tmp_path / "mine.sqlite3"
    _answered(path)
    path.write_bytes(path.read_bytes()[:5000])
    before = path.read_bytes()
    run = reglario_process("study", "--progress", str(path), *words)
    assert 3 == run.code
    assert "is damaged" in run.err
    assert [path] == list(tmp_path.iterdir())
    assert before == path.read_bytes()


def test_a_letter_is_not_taken_for_progress(tmp_path):
    """A file that a person names and that is no database is refused, not put aside."""
    path = tmp_path / "letter.txt"
    path.write_text("Dear grandmother", "utf-8")
    run = _session(path)
    assert 3 == run.returncode
    assert "is not a file of progress in studying." in run.stderr
    assert [path] == list(tmp_path.iterdir())
    assert "Dear grandmother" == path.read_text("utf-8")


def test_a_file_of_a_newer_version_is_refused(reglario_process, tmp_path):
    """Exit code 3, with what to do."""
    path = tmp_path / "mine.sqlite3"
    _answered(path)
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 2")
    connection.close()
    before = path.read_bytes()
    run = reglario_process("study", "stats", "--progress", str(path))
    assert (3, "", before) == (run.code, run.out, path.read_bytes())
    assert "has schema 2; this version of Reglario knows schema 1" in run.err
    assert "Update Reglario" in run.err


def test_the_knowledge_base_is_not_taken_for_progress(reglario_process, home):
    """It stays where it is."""
    run = reglario_process("study", "stats", "--progress", str(home / "knowledge.sqlite3"))
    assert 3 == run.code
    assert "is a database, but not one of progress" in run.err
    assert (home / "knowledge.sqlite3").exists()


def test_a_folder_in_the_place_of_the_file_is_told(reglario_process, tmp_path):
    """With the reason."""
    run = reglario_process("study", "stats", "--progress", str(tmp_path))
    assert 3 == run.code
    assert "Progress cannot be kept in" in run.err
    assert "it is not a file" in run.err


@pytest.mark.parametrize("words", [["--count", "3"], ["--new", "0"]], ids=lambda words: words[0])
def test_a_paper_takes_no_options_of_sessions(reglario_process, words):
    """They would be heeded by nobody."""
    run = reglario_process("study", "--exam", "5", *words)
    assert 2 == run.code
    assert "--count and --new go with a session; --exam N says how many." in run.err
