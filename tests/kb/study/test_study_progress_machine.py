"""Whatever ends a session at whatever point, what was answered is there, and in order."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from small_study import SetClock

from corpus.languages import Language
from kb.study.answers import Answer, Rating
from kb.study.clock import ForwardClock
from kb.study.progress import Progress
from kb.study.schedule import rated

DAY = date(2030, 3, 4)
QUESTIONS = st.sampled_from(["term:flash", "number:702", "outcome:702.9b:1f0c2d3e"])
RATINGS = st.sampled_from(list(Rating))


class Broken(BaseException):
    """What stands for Ctrl-C in the middle of a transaction."""


class Learner(RuleBasedStateMachine):
    """A learner whose program is closed, killed and interrupted, and whose clock is set."""

    @initialize()
    def begin(self):
        """A folder of one's own."""
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "study.sqlite3"
        self.clock = SetClock()
        self.kept = []
        self.last = None
        self.open()

    def open(self):
        """Open the file, with a clock that goes on from its last answer."""
        self.progress = Progress.open(self.path, today=DAY)
        self.forward = ForwardClock(self.clock, self.progress.last_time())
        self.last = None

    @rule(question=QUESTIONS, rating=RATINGS, seconds=st.floats(0, 100))
    def answer(self, question, rating, seconds):
        """An answer is kept."""
        chosen = None if rating is Rating.AGAIN else 0
        answer = Answer(question, Language.FR, self.forward.now(), chosen, rating, seconds)
        self.last = self.progress.keep(answer, rated)
        self.kept.append(self.last.answer)

    @precondition(lambda self: self.last is not None and self.last.answer.right)
    @rule(rating=st.sampled_from([Rating.HARD, Rating.EASY]))
    def rate_again(self, rating):
        """The learner says how hard it was."""
        self.last = self.progress.rate_again(self.last, rating, rated)
        self.kept[-1] = self.last.answer

    @rule(question=QUESTIONS)
    def interrupt(self, question):
        """Ctrl-C comes after the card was read and before anything is written."""

        def broken(*_):
            raise Broken

        answer = Answer(question, Language.ES, self.forward.now(), 0, Rating.GOOD, 1.0)
        with pytest.raises(Broken):
            self.progress.keep(answer, broken)

    @rule()
    def leave(self):
        """The program ends and begins again."""
        self.progress.close()
        self.open()

    @rule(hours=st.integers(-500, 500))
    def set_clock(self, hours):
        """Time goes by, or the clock is set back."""
        self.clock.move(hours=hours)

    @invariant()
    def everything_is_kept(self):
        """All answers in the order in which they were given, at times that never fall."""
        if not hasattr(self, "kept"):
            return
        found = list(self.progress.answers())
        assert self.kept == found
        assert [one.at for one in found] == sorted(one.at for one in found)

    @invariant()
    def cards_follow_from_answers(self):
        """What is remembered is what the answers make of it, from the first on."""
        if not hasattr(self, "kept"):
            return
        cards = {}
        for one in self.kept:
            cards[one.question] = rated(cards.get(one.question), one.question, one.rating, one.at)
        assert cards == {one.question: one for one in self.progress.cards()}
        assert all(one.due > one.seen for one in cards.values())

    def teardown(self):
        """Let go of the file."""
        if hasattr(self, "progress"):
            self.progress.close()
            self.folder.cleanup()


TestLearner = Learner.TestCase
TestLearner.settings = settings(max_examples=30, stateful_step_count=25, deadline=None)

ANSWERING = """
import sys
from datetime import UTC, date, datetime
from itertools import count
from pathlib import Path
from corpus.languages import Language
from kb.study.answers import Answer, Rating
from kb.study.progress import Progress
from kb.study.schedule import rated

progress = Progress.open(Path(sys.argv[1]), today=date(2030, 3, 4))
for number in count(1):
    at = datetime(2030, 3, 4, tzinfo=UTC)
    progress.keep(Answer(f"number:{number}", Language.EN, at, 0, Rating.GOOD, 1.0), rated)
    print(number, flush=True)
"""


@pytest.mark.parametrize("answers", [1, 7, 20])
def test_a_process_that_is_killed_loses_no_answer(tmp_path, answers):
    """What it said is kept is there, and the file is sound."""
    path = tmp_path / "study.sqlite3"
    with subprocess.Popen(
        [sys.executable, "-c", ANSWERING, str(path)], stdout=subprocess.PIPE, text=True
    ) as one:
        told = 0
        while told < answers:
            told = int(one.stdout.readline())
        time.sleep(0.001 * answers)
        os.kill(one.pid, signal.SIGKILL)
        for line in one.stdout:
            told = int(line)
    with Progress.open(path, today=DAY) as progress:
        kept = [one.question for one in progress.answers()]
        assert progress.damaged is None
        assert kept == [card.question for card in sorted(progress.cards(), key=_number)]
    assert len(kept) in {told, told + 1}


def _number(card):
    return int(card.question.partition(":")[2])


def test_an_answer_is_never_before_the_last_one(tmp_path):
    """Even where a second session with another clock gave that one, to another question."""
    ahead, behind = SetClock(), SetClock()
    behind.move(days=-3)
    with Progress.open(tmp_path / "study.sqlite3", today=DAY) as progress:
        for clock, question in ((ahead, "term:flash"), (behind, "term:haste")):
            answer = Answer(question, Language.EN, clock(), 0, Rating.GOOD, 1.0)
            kept = progress.keep(answer, rated)
    assert ahead.time == kept.answer.at == kept.after.seen
    assert kept.after.due == ahead.time + timedelta(minutes=10)
