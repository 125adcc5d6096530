"""`reglario citations`: texts of one's own brought up to date."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from kb.lineage.citing.errors import NotesNotWritable

TAKEN = "means another rule now: Ending Turns and Phases"
DAY = ("--from", "2021-09-24")
TEXT = "See rule 724, “Day and Night.”\nIt costs $724.10, by rule 702.9b.\nAlso CR 724.2.\n"
UPDATED = "See rule 731, “Day and Night.”\nIt costs $724.10, by rule 702.9b.\nAlso CR 731.2.\n"


@pytest.fixture
def notes(tmp_path, monkeypatch):
    """A file in the folder in which the program runs."""
    folder = tmp_path / "texts"
    folder.mkdir()
    monkeypatch.chdir(folder)
    path = folder / "notes.md"
    path.write_bytes(TEXT.encode())
    return path


def test_each_finding_is_a_line_with_its_place(reglario, home, notes):
    """What it was, where it is, and what its number means now; what is fine is left out."""
    run = reglario("citations", "notes.md", *DAY)
    assert run.code == 1
    assert run.out.splitlines() == [
        f"notes.md:1:10: 724 → 731 (Day and Night); 724 {TAKEN}",
        f"notes.md:3:9: 724.2 → 731.2 (Day and Night); 724.2 {TAKEN}",
    ]
    assert run.err.splitlines() == [
        "Cited: the edition of September 24, 2021.",
        "Brought to: the edition of August 7, 2026.",
        "3 citations: 2 moved, 1 unchanged.",
        "2 places can be changed: --patch shows them, --write does it.",
    ]
    assert notes.read_bytes() == TEXT.encode()


def test_what_is_fine_is_listed_on_request(reglario, home, notes):
    """With its title."""
    out = reglario("citations", "notes.md", *DAY, "--all").out
    assert "notes.md:2:27: 702.9b is unchanged (Flying)" in out.splitlines()


def test_a_text_with_nothing_to_do_ends_with_0(reglario, home, notes):
    """As one that cites nothing."""
    notes.write_text("By rule 702.9b, nothing else.", "utf-8")
    run = reglario("citations", "notes.md", *DAY)
    assert (run.code, run.out) == (0, "")
    notes.write_bytes(b"")
    run = reglario("citations", "notes.md", *DAY)
    assert (run.code, run.out) == (0, "")
    assert run.err.endswith("0 citations.\n")


def test_the_edition_in_force_is_said_where_the_day_is_not_its_own(reglario, home, notes):
    """Both of them."""
    run = reglario("citations", "notes.md", "--from", "2021-10-31", "--to", "2021-12-01")
    assert run.err.splitlines()[:2] == [
        "Cited: the edition of September 24, 2021, in force on October 31, 2021.",
        "Brought to: the edition of November 19, 2021, in force on December 1, 2021.",
    ]
    assert run.code == 0


def test_the_patch_is_what_write_does(reglario, home, notes):
    """Line for line; what is written once is not found again."""
    run = reglario("citations", "notes.md", *DAY, "--patch")
    assert run.code == 1
    assert run.out.splitlines() == [
        "--- notes.md",
        "+++ notes.md",
        "@@ -1,3 +1,3 @@",
        "-See rule 724, “Day and Night.”",
        "+See rule 731, “Day and Night.”",
        " It costs $724.10, by rule 702.9b.",
        "-Also CR 724.2.",
        "+Also CR 731.2.",
    ]
    assert notes.read_bytes() == TEXT.encode()
    written = reglario("citations", "notes.md", *DAY, "--write")
    assert written.code == 0
    assert written.err.endswith("2 places were changed.\n")
    assert notes.read_bytes() == UPDATED.encode()
    again = reglario("citations", "notes.md", "--from", "2026-08-07")
    assert (again.code, again.out) == (0, "")


def test_what_a_patch_leaves_is_told_beside_it(reglario, home, notes):
    """On stderr, and where it is to be applied if not here."""
    notes.write_text("rule 724.2 and rule 999.9", "utf-8")
    run = reglario("citations", notes.parent.parent / "texts/notes.md", *DAY, "--patch")
    assert run.out.startswith("--- notes.md\n")
    assert "999.9 is not in the edition of September 24, 2021; closest: " in run.err
    other = notes.parent.parent / "other.md"
    other.write_text("rule 724.2", "utf-8")
    run = reglario("citations", other, "notes.md", *DAY, "--patch")
    assert run.out.startswith("--- other.md\n")
    assert f"Apply the patch with: patch -p0 -d {notes.parent.parent}\n" in run.err


def test_standard_input_is_answered_with_the_text(home):
    """With --write; the list is on stderr."""
    run = subprocess.run(
        [sys.executable, "-m", "cli", "--home", home, "citations", "-", *DAY, "--write"],
        input=TEXT.encode(),
        capture_output=True,
        check=False,
        env={**os.environ, "LANG": "en_GB.UTF-8", "REGLARIO_UI": "en"},
    )
    assert run.stdout == UPDATED.encode()
    assert b"-:1:10: 724" in run.stderr
    assert run.returncode == 0


def test_json_has_every_citation(reglario, home, notes):
    """With what it was, what it is, and the edits."""
    run = reglario("citations", "notes.md", *DAY, "--json", "--patch")
    record = run.json
    assert record["from"] == {"asked": "2021-09-24", "edition": "2021-09-24"}
    assert record["to"] == {"asked": None, "edition": "2026-08-07"}
    assert record["counts"]["moved"] == 2
    (file,) = record["files"]
    assert file["patch"].startswith("--- notes.md\n+++ notes.md\n@@ -1,3 +1,3 @@\n-See rule 724")
    first, second, _third = file["citations"]
    assert first["then"] == {
        "number": "724",
        "title": "Day and Night",
        "title_of": "724",
        "text": None,
    }
    assert first["taken"]["title"] == "Ending Turns and Phases"
    assert first["title"]["agrees"] is True
    assert first["edits"] == [{"line": 1, "column": 10, "old": "724", "new": "731"}]
    assert (second["state"], second["sign"], second["certain"]) == ("same", "cue", True)


def test_a_guess_says_which_editions_fit(reglario, home, notes):
    """By title and number."""
    run = reglario("citations", "notes.md", "--from", "auto")
    assert run.out.splitlines()[0] == (
        "notes.md: cites the edition of April 29, 2022; those from September 24, 2021 on fit as "
        "well and say the same."
    )
    record = reglario("citations", "notes.md", "--from", "auto", "--json").json
    assert record["from"] == {"asked": "auto", "edition": None}
    assert record["files"][0]["guess"]["fitting"][0] == "2021-09-24"


def test_one_bad_file_does_not_hide_the_others(reglario, home, notes):
    """It is told, and decides how the program ends."""
    notes.with_name("bad.bin").write_bytes(b"\x00\x01")
    run = reglario("citations", "bad.bin", "notes.md", ".", *DAY)
    assert run.code == 3
    assert "bad.bin is not plain text" in run.err
    assert ". is not a regular file" in run.err
    assert len(run.out.splitlines()) == 2
    record = json.loads(reglario("citations", "bad.bin", *DAY, "--json").out)
    assert record["files"][0]["refused"]["code"] == "not-text"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("notes.md",), "Missing option '--from'."),
        (("notes.md", "--from", "2021-02-30"), "'2021-02-30' is no day."),
        (("notes.md", *DAY, "--patch", "--write"), "Give --patch or --write, not both."),
        (("-", "-", *DAY), "Standard input can be read only once."),
        (("-", "notes.md", *DAY, "--write"), "standard input is the only text"),
        (("-", *DAY, "--write", "--json"), "standard input is the only text"),
        (("notes.md", *DAY, "--lang", "de"), "'de' is not one of"),
        (DAY, "Missing argument"),
    ],
)
def test_misuse_is_told(reglario, home, notes, words, said):
    """With 2."""
    run = reglario("citations", *words)
    assert run.code == 2
    assert said in run.err


def test_days_before_all_editions_are_told(reglario, home, notes):
    """With 1."""
    run = reglario("citations", "notes.md", "--from", "1999-01-01")
    assert run.code == 1
    assert "no known edition was in force" in run.err


@pytest.mark.parametrize("lang", ["es", "fr"])
def test_other_languages_say_it_in_their_words(reglario, home, notes, lang):
    """No English sentence is left."""
    run = reglario("--ui", lang, "citations", "notes.md", *DAY, "--all")
    for english in ("means another", "unchanged", "Cited", "citations:", "places can"):
        assert english not in run.out + run.err
    assert "Day and Night" in run.out


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("voice", "text", "lang"),
    [("en", "Règle 724. Règle 724.2", "fr"), ("es", "CR 724.2", "es"), ("en", "724", "en")],
)
def test_a_short_text_has_the_language_of_its_words_or_of_the_program(
    reglario, notes, voice, text, lang
):
    """Which shows in how it is read."""
    notes.write_text(text, "utf-8")
    record = reglario("--ui", voice, "citations", "notes.md", *DAY, "--json").json
    assert record["files"][0]["lang"] == lang


def test_what_could_not_be_written_is_not_offered_again(reglario, home, notes, monkeypatch):
    """The reason stands there, and nothing of what could be done."""

    def refuse(read, text):
        raise NotesNotWritable(path=read.path, reason="Permission denied")

    monkeypatch.setattr("kb.lineage.citing.save.save", refuse)
    run = reglario("citations", "notes.md", *DAY, "--write")
    assert run.code == 3
    assert "notes.md cannot be written: Permission denied." in run.err
    assert "can be changed" not in run.err
    assert "was changed" not in run.err


def test_a_question_ends_a_sentence(reglario, home, notes):
    """In each language what follows it begins anew."""
    said = {"en": "right? Perhaps", "es": "--from? Quizá", "fr": "? Ce n’est peut-être"}
    notes.write_text("It is 702.190a.", "utf-8")
    for lang, words in said.items():
        out = reglario("--ui", lang, "citations", "notes.md", *DAY).out
        assert "?;" not in out
        assert "?\u00a0;" not in out
        assert words in out


def test_towards_an_earlier_edition_it_is_said_of_that(reglario, home, notes):
    """It is not now."""
    notes.write_text("rule 731.2", "utf-8")
    run = reglario("citations", "notes.md", "--from", "2026-08-07", "--to", "2024-06-07")
    assert run.out == "notes.md:1:6: 731.2 → 728.2 (Day and Night)\n"
    notes.write_text("rule 724.2", "utf-8")
    run = reglario("citations", "notes.md", "--from", "2026-08-07", "--to", "2024-06-07")
    said = "724.2 means another rule in the edition of June 7, 2024: Restarting the Game"
    assert said in run.out
