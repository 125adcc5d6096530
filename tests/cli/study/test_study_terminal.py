"""`reglario study` on a real terminal, and where there is none."""

from __future__ import annotations

import subprocess
import sys
from datetime import date

import pytest
from a_terminal import Terminal

from kb.study.answers import Rating
from kb.study.progress import Progress

DECK = ("study", "--kind", "title", "--level", "player")
"""Questions that are made at once."""
NEXT = "Any key: the next question."


@pytest.fixture
def kept(tmp_path):
    """The answers that are kept by now."""

    def read():
        path = tmp_path / "study.sqlite3"
        with Progress.open(path, today=date(2030, 1, 1), writable=False) as progress:
            return list(progress.answers())

    return read


def test_keys_answer_and_q_ends(tmp_path, kept):
    """One key is an answer, without Enter; every answer is kept when it is explained."""
    with Terminal(*DECK, home=tmp_path) as one:
        first = one.until(" 4  ")
        one.press("1")
        one.until(NEXT)
        assert 1 == len(kept())
        one.press(" ")
        one.until(" 4  ")
        one.press("h")
        one.until("Keys: the number of an answer")
        one.press("3")
        one.until(NEXT)
        one.press("q")
        assert 0 == one.ended()
        assert "2 answers kept" in one.text
        assert one.is_sane
    assert 2 == len(kept())
    assert "\x1b[1m" in first, "a terminal gets bold letters"


def test_ctrl_c_at_a_question_keeps_what_was_answered(tmp_path, kept):
    """Exit code 130, one sentence, no traceback, and the terminal as it was."""
    with Terminal(*DECK, home=tmp_path) as one:
        one.until(" 4  ")
        one.press("2")
        one.until(NEXT)
        one.press("\r")
        one.until(" 4  ")
        one.press("\x03")
        assert 130 == one.ended()
        assert "Interrupted. 1 answer kept" in one.text
        assert "Traceback" not in one.text
        assert one.is_sane
    assert 1 == len(kept())


def test_ctrl_c_after_an_answer_keeps_it(tmp_path, kept):
    """It was kept before it was explained."""
    with Terminal(*DECK, home=tmp_path) as one:
        one.until(" 4  ")
        one.press("2")
        one.until(NEXT)
        one.press("\x03")
        assert 130 == one.ended()
        assert one.is_sane
    assert 1 == len(kept())


def test_an_interrupt_by_signal_is_told_in_the_same_way(tmp_path, kept):
    """As from another window."""
    with Terminal(*DECK, home=tmp_path) as one:
        one.until(" 4  ")
        one.press("2")
        one.until(NEXT)
        one.interrupt()
        assert 130 == one.ended()
        assert "Interrupted. 1 answer kept" in one.text
        assert one.is_sane
    assert 1 == len(kept())


def test_the_end_of_input_ends_the_session(tmp_path, kept):
    """Ctrl-D."""
    with Terminal(*DECK, home=tmp_path) as one:
        one.until(" 4  ")
        one.press("\x04")
        assert 0 == one.ended()
        assert one.is_sane
    assert [] == kept()


def test_keys_pressed_at_once_are_taken_one_by_one_and_arrows_for_nothing(tmp_path, kept):
    """The terminal gives what it has; an arrow is no answer, though a letter is in it."""
    with Terminal(*DECK, home=tmp_path) as one:
        one.until(" 4  ")
        one.press("\x1b[A")
        one.until("Keys: the number of an answer")
        one.press("x1")
        one.until(NEXT)
        one.press(" 2q")
        assert 0 == one.ended()
        assert one.is_sane
    assert 2 == len(kept())


def test_a_right_answer_can_be_called_easy(tmp_path, kept):
    """Answers are tried until one is right; then + moves it days away."""
    with Terminal(*DECK, home=tmp_path) as one:
        for _ in range(20):
            one.until(" 4  ")
            one.press("1")
            one.until(NEXT)
            if kept()[-1].right:
                break
            one.press(" ")
        one.press("+")
        assert "minute" not in one.until("It comes again in ") + one.until("\n")
        one.press("q")
        assert 0 == one.ended()
    assert Rating.EASY is kept()[-1].rating


def test_a_paper_on_a_terminal_is_marked_at_its_end(tmp_path):
    """No key is waited for between its questions."""
    with Terminal(*DECK, "--exam", "3", "--seed", "7", home=tmp_path) as one:
        for place in (1, 2, 3):
            one.until(f"{place} of 3")
            one.until(" 4  ")
            one.press("1")
        one.until("3 questions right")
        assert 0 == one.ended()
        assert one.is_sane


def test_a_paper_can_be_interrupted(tmp_path):
    """It is not marked."""
    with Terminal(*DECK, "--exam", "3", "--seed", "7", home=tmp_path) as one:
        one.until(" 4  ")
        one.press("1")
        one.until("2 of 3")
        one.press("\x03")
        assert 130 == one.ended()
        assert "1 answer is kept; the paper is not marked." in one.text
        assert one.is_sane


def test_bars_on_a_terminal_are_blocks_and_elsewhere_plain_signs(tmp_path):
    """NO_COLOR counts as elsewhere."""
    run(*DECK, "--count", "2", home=tmp_path, typed="1\n1\n")
    for plain, environment in ((False, {}), (True, {"NO_COLOR": "1"})):
        with Terminal("study", "stats", home=tmp_path, **environment) as one:
            assert 0 == one.ended()
            assert ("#" in one.text, "█" in one.text) == (plain, not plain)


def run(*words, home, typed=None):
    """The program with lines typed ahead, or with nobody there."""
    return subprocess.run(
        [sys.executable, "-m", "cli", *words, "--home", str(home), "--ui", "en"],
        input=typed,
        stdin=subprocess.DEVNULL if typed is None else None,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize("more", [(), ("--exam", "3")], ids=["session", "paper"])
def test_nobody_there_is_told_before_anything_is_asked(tmp_path, more):
    """Exit code 2, nothing on stdout, and no file is begun."""
    done = run(*DECK, *more, home=tmp_path)
    assert (2, "") == (done.returncode, done.stdout)
    assert "There is nobody to answer" in done.stderr
    assert [] == list(tmp_path.iterdir())


def test_lines_answer_where_there_is_no_terminal(tmp_path, kept):
    """The end of input ends the session, and no escape codes are written."""
    done = run(*DECK, home=tmp_path, typed="1\n 2 \nfoo\n3")
    assert 0 == done.returncode
    assert 3 == len(kept())
    assert "\x1b" not in done.stdout + done.stderr
    assert "3 answers kept" in done.stderr


def test_no_lines_at_all_are_the_end(tmp_path, kept):
    """A first question was put; nothing is kept."""
    done = run(*DECK, home=tmp_path, typed="")
    assert (0, []) == (done.returncode, kept())


def test_a_case_is_explained_by_the_rules_that_applied(tmp_path):
    """Its question is made when it is put; the command to run it is told."""
    words = ("study", "--kind", "outcome", "--section", "702.9", "--count", "1")
    done = run(*words, "--lang", "en", home=tmp_path, typed="1\n")
    assert 0 == done.returncode
    assert "702.9" in done.stdout.partition("Rules that applied")[2]
    assert "See it run: reglario check 702.9" in done.stdout
