"""`reglario read` on a terminal: pages are turned by keys."""

from __future__ import annotations

import re
import shutil

import pytest
from a_terminal import Terminal

KEYS = "q: end"
ANSI = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


@pytest.fixture
def reading(small_home, tmp_path):
    """Start the program on a terminal of so many lines and columns."""
    home = shutil.copytree(small_home, tmp_path / "home")

    def begin(*words, lines="200", columns="100"):
        return Terminal(*words, home=home, LINES=lines, COLUMNS=columns)

    return begin


def screen(one, keys=""):
    """Press keys, and see what is written until keys are waited for again."""
    if keys:
        one.press(keys)
    return ANSI.sub("", one.until(KEYS)).replace("\r\n", "\n")


def test_n_and_p_turn_pages_and_q_ends(reading):
    """Other keys and arrows do nothing."""
    with reading("read", "702.65") as one:
        assert "702.65  Aura Swap" in screen(one)
        assert "702.145  Daybound and Nightbound" in screen(one, "xn")
        assert "702.65  Aura Swap" in screen(one, "P")
        assert "702.145  Daybound and Nightbound" in screen(one, "\rn")
        one.press("q")
        assert 0 == one.ended()
        assert one.is_sane


def test_the_first_page_has_none_before_it(reading):
    """The key for it does nothing."""
    with reading("read", "702.65") as one:
        screen(one)
        one.press("pq")
        assert 0 == one.ended()
        assert one.text.count("Aura Swap") == one.text[: one.text.index(KEYS)].count("Aura Swap")


def test_a_long_page_comes_a_screen_at_a_time(reading):
    """The space bar goes on; at the end there is no more to go on to."""
    with reading("read", "702.145", lines="12") as one:
        screens = [screen(one)]
        while "space: more" in screens[-1]:
            screens.append(screen(one, " "))
        assert len(screens) > 3
        assert max(len(each.strip().splitlines()) for each in screens) <= 12
        assert "Previous: reglario read 702.65" in screens[-1]
        one.press(" q")
        assert 0 == one.ended()


def test_a_page_can_be_left_in_the_middle(reading):
    """For the next one."""
    with reading("read", "702.65", lines="12") as one:
        assert "space: more" in screen(one)
        assert "702.145  Daybound" in screen(one, "n")


def test_languages_stand_side_by_side(reading):
    """On one line; the end of input ends it."""
    with reading("read", "702.65", "--lang", "es,en", columns="120") as one:
        assert re.search(r"702\.65b +El intercambio .+ The exchange", screen(one))
        one.press("\x04")
        assert 0 == one.ended()


def test_an_interrupt_ends_it_as_everywhere(reading):
    """With 130, and the terminal as it was."""
    with reading("read", "702.65") as one:
        screen(one)
        one.press("\x03")
        assert 130 == one.ended()
        assert one.is_sane
        assert "Traceback" not in one.text


def test_no_key_is_waited_for_where_a_program_reads(reading):
    """JSON is written and that is all."""
    with reading("today", "--date", "2026-12-24", "--json") as one:
        one.ended()
        assert KEYS not in one.text
