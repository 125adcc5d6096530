"""A session: the next question, and what becomes of its answer.

Refuses: asking anybody, and words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import NamedTuple

from corpus.languages import Language
from kb.study.answers import Answer, Rating
from kb.study.bank import question as from_bank
from kb.study.clock import Clock, ForwardClock, local_clock
from kb.study.progress import Kept, Progress
from kb.study.queue import Queue
from kb.study.schedule import rated, rating_of
from kb.study.values import Item, Option, Question, QuestionGone

LONGEST_SECONDS = 3600.0
"""Who takes longer for an answer did something else meanwhile."""

Ask = Callable[[Item], Question]


class Plan(NamedTuple):
    """What a session is to be."""

    lang: Language
    """The language of the questions."""
    most: int
    """How many questions at most."""
    new: int
    """How many of them may be new."""


class Asked(NamedTuple):
    """A question that is put now."""

    question: Question
    new: bool
    seed: str
    """The order of its options: another one after each answer."""


def chosen_of(question: Question, option: Option | None) -> int | None:
    """The number under which a choice is kept: 0 for the right one, then the wrong ones."""
    if option is None:
        return None
    return 0 if option is question.right else question.wrong.index(option) + 1


class Session:
    """Questions of a deck, one after the other, each answer kept as soon as it is given."""

    def __init__(
        self,
        progress: Progress,
        items: Iterable[Item],
        plan: Plan,
        *,
        clock: Clock = local_clock,
        ask: Ask = from_bank,
    ) -> None:
        """Take the progress, the questions of a deck, and what tells the time and makes them."""
        self._progress = progress
        self._plan = plan
        self.most = plan.most
        self._clock = ForwardClock(clock, progress.last_time())
        self.queue = Queue(items, progress.cards(), new=plan.new)
        self._ask = ask
        self.answered = 0
        self.right = 0
        self.gone: list[QuestionGone] = []
        """Questions that were left out; whoever tells them takes them from here."""

    def now(self) -> datetime:
        """The time by which answers count."""
        return self._clock.now()

    def set_back(self) -> bool:
        """Whether the computer's clock is behind the last answer; said once only."""
        return self._clock.set_back() is not None

    def next(self) -> Asked | None:
        """The next question, made now; None at the end."""
        while self.answered < self._plan.most:
            item = self.queue.next(self.now())
            if item is None:
                return None
            new = self.queue.is_new(item)
            try:
                question = self._ask(item)
            except QuestionGone as error:
                self.gone.append(error)
                self.queue.gone(item)
            else:
                return Asked(question, new, str(self._progress.last_number()))
        return None

    def answer(self, question: Question, chosen: int | None, *, seconds: float, signs: int) -> Kept:
        """Keep an answer: 0 the right option, a wrong one from 1, None for none.

        Raises what keeping it raises; then nothing is counted.
        """
        seconds = min(max(seconds, 0.0), LONGEST_SECONDS)
        rating = rating_of(right=chosen == 0, seconds=seconds, signs=signs)
        identity = str(question.item.id)
        answer = Answer(identity, self._plan.lang, self.now(), chosen, rating, round(seconds, 1))
        last = self._progress.last_number()
        try:
            kept = self._progress.keep(answer, rated)
        except KeyboardInterrupt:
            # Most of the time goes into writing, and the interrupt is heard when that is done.
            if self._progress.last_number() > last:
                self._count(answer)
            raise
        self._count(answer)
        self.queue.answered(kept.after)
        return kept

    def _count(self, answer: Answer) -> None:
        self.answered += 1
        self.right += answer.right

    def rate_again(self, kept: Kept, rating: Rating) -> Kept:
        """Let the learner say how hard a right answer was."""
        kept = self._progress.rate_again(kept, rating, rated)
        self.queue.answered(kept.after)
        return kept
