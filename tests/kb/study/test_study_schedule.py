"""When questions come again."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_study import NOON, SetClock

from kb.study.answers import Rating, Stage
from kb.study.clock import ForwardClock
from kb.study.schedule import LONGEST, known, rated, rating_of

AGAIN, HARD, GOOD, EASY = Rating
HISTORIES = st.lists(
    st.tuples(st.sampled_from(list(Rating)), st.timedeltas(timedelta(0), timedelta(days=400))),
    min_size=1,
    max_size=12,
)


def after(*ratings, at=NOON):
    """What is remembered after ratings, each given when the question was due."""
    memory = None
    for rating in ratings:
        memory = rated(memory, "term:flash", rating, memory.due if memory else at)
    return memory


def lived(history):
    """What is remembered after ratings with times between them."""
    memory, at = None, NOON
    for rating, wait in history:
        at += wait
        memory = rated(memory, "term:flash", rating, at)
    return memory


@pytest.mark.parametrize(
    ("ratings", "stage", "wait"),
    [
        ([AGAIN], Stage.LEARNING, timedelta(minutes=1)),
        ([HARD], Stage.LEARNING, timedelta(minutes=5, seconds=30)),
        ([GOOD], Stage.LEARNING, timedelta(minutes=10)),
        ([EASY], Stage.REVIEW, timedelta(days=8)),
        ([GOOD, GOOD], Stage.REVIEW, timedelta(days=2)),
        ([GOOD, GOOD, GOOD], Stage.REVIEW, timedelta(days=11)),
        ([EASY, AGAIN], Stage.RELEARNING, timedelta(minutes=10)),
        ([EASY, AGAIN, GOOD], Stage.REVIEW, timedelta(days=1)),
    ],
)
def test_waits_are_those_of_fsrs(ratings, stage, wait):
    """To the second: no chance is in them."""
    memory = after(*ratings)
    assert (stage, wait) == (memory.stage, memory.due - memory.seen)


@given(HISTORIES, st.sampled_from([(AGAIN, HARD), (HARD, GOOD), (GOOD, EASY)]))
def test_what_was_known_better_comes_later(history, pair):
    """Of two ratings at one time the better one never waits less."""
    memory = lived(history)
    at = memory.due
    worse, better = (rated(memory, "term:flash", rating, at) for rating in pair)
    assert at < worse.due <= better.due <= at + LONGEST


@given(HISTORIES, st.timedeltas(timedelta(0), timedelta(days=4000)))
def test_what_is_known_fades(history, wait):
    """From certainty at the answer on, never to nothing and never upwards."""
    memory = lived(history)
    assert 1.0 == known(memory, memory.seen)
    assert (
        0
        < known(memory, memory.seen + wait + timedelta(days=1))
        <= known(memory, memory.seen + wait)
    )


@given(HISTORIES, st.timedeltas(timedelta(days=-4000), timedelta(days=4000)))
def test_a_time_before_the_last_answer_counts_as_that_one(history, wait):
    """Whatever the clock says."""
    memory = lived(history)
    later = rated(memory, "term:flash", GOOD, memory.seen + wait)
    assert later.seen == max(memory.seen, memory.seen + wait)
    assert later.due > later.seen


def test_nine_of_ten_are_known_when_they_are_due():
    """What FSRS aims at, but for the rounding to whole days."""
    memory = after(EASY, GOOD, GOOD)
    assert 0.89 < known(memory, memory.due) < 0.91


@pytest.mark.parametrize(
    ("right", "seconds", "signs", "rating"),
    [
        (False, 1, 100, AGAIN),
        (True, 5, 100, GOOD),
        (True, 15 + 10, 120, GOOD),
        (True, 15 + 10.1, 120, HARD),
        (True, 40, 1200, GOOD),
        (False, 400, 100, AGAIN),
    ],
)
def test_the_rating_follows_from_answer_and_time(right, seconds, signs, rating):
    """Slow is what takes longer than to read it calmly and think."""
    assert rating == rating_of(right=right, seconds=seconds, signs=signs)


@given(st.lists(st.timedeltas(timedelta(days=-900), timedelta(days=900)), max_size=20))
def test_time_never_runs_backwards(moves):
    """Whatever is done to the computer's clock."""
    clock = SetClock()
    forward = ForwardClock(clock, NOON + timedelta(days=3))
    seen = [NOON + timedelta(days=3)]
    for move in moves:
        clock.time += move
        seen.append(forward.now())
    assert sorted(seen) == seen


def test_time_goes_on_where_the_clock_was_set_back():
    """What is due in a minute is due in a minute, not in a year."""
    clock = SetClock()
    forward = ForwardClock(clock, NOON + timedelta(days=365))
    assert NOON + timedelta(days=365) == forward.now()
    clock.move(minutes=1)
    assert NOON + timedelta(days=365, minutes=1) == forward.now()


def test_a_clock_set_back_is_told_once_and_a_corrected_one_never():
    """A second or two are nobody's business."""
    clock = SetClock()
    forward = ForwardClock(clock, NOON)
    clock.move(seconds=-2)
    forward.now()
    assert forward.set_back() is None
    clock.move(hours=-2)
    forward.now()
    assert timedelta(hours=2, seconds=2) == forward.set_back()
    assert forward.set_back() is None
