"""A session of `reglario study`: questions are put, answers taken and kept, one after the other.

Refuses: choosing the questions (`kb.study.session`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic
from typing import NamedTuple

import click

from cli.failures import DONE, FOUND
from cli.keys import ENTER, Keys
from cli.messages import _, speaking
from cli.render import study as render
from cli.render.layout import terminal_width, wrapped
from cli.render.local import sentence
from cli.render.out import say, write_lines
from cli.render.questions import Written, written
from corpus.languages import Language
from kb.study.answers import Rating
from kb.study.order import shuffled
from kb.study.progress import Kept
from kb.study.session import Asked, Session, chosen_of
from kb.study.values import QuestionGone

QUIT, HELP, LOOK = "q", "h", "?"
WISHES = {"+": Rating.EASY, "-": Rating.HARD}
"""What is typed to say how hard a right answer was."""


@dataclass
class Desk:
    """Where a learner sits."""

    keys: Keys
    lang: Language
    """The language of the questions."""
    seconds: Callable[[], float] = monotonic

    def write(self, written_: Written, head: str) -> None:
        """Put a question."""
        width = terminal_width()
        with speaking(self.lang):
            lines = list(render.question_lines(written_, head, width))
        write_lines(lines)


class Given(NamedTuple):
    """An answer as typed: the place of an option, and how hard it was, where that was said."""

    place: int
    wish: Rating | None


@contextmanager
def interruptible(kept: Callable[[], str]) -> Iterator[None]:
    """Tell what is kept where Ctrl-C ends it. Raises click.Abort then."""
    try:
        yield
    except KeyboardInterrupt:
        say("", _("Interrupted. {kept}").format(kept=kept()))
        raise click.Abort from None


def tell_gone(gone: list[QuestionGone]) -> None:
    """Tell of questions that were left out, and forget them."""
    for error in gone:
        say(sentence(error.message, error.data))
    gone.clear()


def given_by(typed: str, options: int) -> Given | None:
    """The answer that a key or line means; None where it means none."""
    number, wish = typed, None
    if typed[-1:] in WISHES:
        number, wish = typed[:-1].rstrip(), WISHES[typed[-1]]
    if number.isascii() and number.isdecimal() and 1 <= int(number) <= options:
        return Given(int(number) - 1, wish)
    return None


def hold(session: Session, desk: Desk) -> int:
    """Put the questions of a session until its end."""
    due, new = session.queue.due(session.now()), session.queue.new()
    _tell_clock(session)
    if due or new:
        say(render.beginning(due, min(new, max(session.most - due, 0))))
        tell_keys()
    with interruptible(lambda: render.ending(session.answered, session.right)):
        while (asked := _next(session)) and _round(session, desk, asked).play():
            _tell_clock(session)
    if asked is None and not session.answered:
        return _nothing(session)
    say("", render.ending(session.answered, session.right))
    return DONE


def tell_keys() -> None:
    """Say what the keys do."""
    text = _(
        "Keys: the number of an answer; ? shows the rule first, and then counts as not known; "
        "h tells the keys; q ends. After a right answer: + it was easy, - it was hard."
    )
    say(*wrapped(text, terminal_width()))


def _tell_clock(session: Session) -> None:
    if session.set_back():
        say(
            _(
                "This computer’s clock is behind your last answer. Nothing is lost: time is "
                "counted on from that answer."
            )
        )


def _next(session: Session) -> Asked | None:
    asked = session.next()
    tell_gone(session.gone)
    return asked


def _nothing(session: Session) -> int:
    due = session.queue.next_due()
    say(_("Nothing is due, and no new question is left."))
    if due is not None:
        say(render.next_due(due, session.now().astimezone()))
    return FOUND


def _round(session: Session, desk: Desk, asked: Asked) -> _Round:
    with speaking(desk.lang):
        return _Round(session, desk, asked, written(asked.question, asked.seed))


@dataclass
class _Round:
    """One question, from its being put to the learner's going on."""

    session: Session
    desk: Desk
    asked: Asked
    told: Written

    def play(self) -> bool:
        """Put it and take the answer; False where the learner wants to end."""
        head = str(self.session.answered + 1)
        if self.asked.new:
            head = _("{number}, new").format(number=head)
        self.desk.write(self.told, head)
        begun = self.desk.seconds()
        looked: Kept | None = None
        while True:
            typed = self.desk.keys.next()
            if typed is None or typed.lower() == QUIT:
                return False
            answer = given_by(typed, len(self.told.options))
            if answer is not None:
                break
            if typed == LOOK and looked is None:
                looked = self._keep(None, self.desk.seconds() - begun)
                self._show_rule()
            elif typed not in {ENTER, LOOK}:
                tell_keys()
        kept = looked or self._answer(answer, self.desk.seconds() - begun)
        self._explain(answer.place, kept, looked=looked is not None)
        return self._wait(kept)

    def _answer(self, answer: Given, seconds: float) -> Kept:
        options, _right = shuffled(self.asked.question, self.asked.seed)
        kept = self._keep(chosen_of(self.asked.question, options[answer.place]), seconds)
        if answer.wish and kept.answer.right:
            kept = self.session.rate_again(kept, answer.wish)
        return kept

    def _keep(self, chosen: int | None, seconds: float) -> Kept:
        length = render.signs(self.told)
        return self.session.answer(self.asked.question, chosen, seconds=seconds, signs=length)

    def _show_rule(self) -> None:
        with speaking(self.desk.lang):
            lines = list(render.rule_lines(self.told, terminal_width()))
        write_lines(lines)
        say(_("It counts as not known; answer now for yourself."))

    def _explain(self, place: int, kept: Kept, *, looked: bool) -> None:
        width = terminal_width()
        with speaking(self.desk.lang):
            lines = [
                *render.verdict_lines(self.told, place, width),
                *(() if looked else render.rule_lines(self.told, width)),
                *render.proof_lines(self.told, self.asked.question.trace, width),
            ]
        write_lines([*lines, "", self._again(kept)])

    def _again(self, kept: Kept) -> str:
        return render.again(kept.after.due, self.session.now().astimezone())

    def _wait(self, kept: Kept) -> bool:
        """Let a person read on; False where they want to end."""
        if not self.desk.keys.waits:
            return True
        say(_("Any key: the next question."))
        while True:
            typed = self.desk.keys.next()
            if typed is None or typed.lower() == QUIT:
                return False
            if typed == HELP:
                tell_keys()
            elif typed in WISHES and kept.answer.right:
                kept = self.session.rate_again(kept, WISHES[typed])
                write_lines([self._again(kept)])
            else:
                return True
