"""An exam of `reglario study`: a paper without feedback, in time, then marked.

Refuses: drawing the questions (`kb.study.paper`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from cli.commands.study_session import QUIT, Desk, given_by, interruptible, tell_gone
from cli.failures import DONE
from cli.messages import _, ngettext, speaking
from cli.render import study_exam as render
from cli.render.layout import terminal_width
from cli.render.local import number
from cli.render.out import say, write_json, write_lines
from cli.render.questions import Written, written
from cli.render.study_exam import Sat
from corpus.languages import Language
from kb.study.answers import Sitting
from kb.study.bank import question as from_bank
from kb.study.clock import ForwardClock, local_clock
from kb.study.order import shuffled
from kb.study.paper import Drawn, marks, paper
from kb.study.progress import Progress
from kb.study.session import Ask, chosen_of
from kb.study.values import Item, QuestionGone


class Exam(NamedTuple):
    """What is asked for."""

    items: Sequence[Item]
    seed: int
    deck: str
    questions: int
    minutes: int | None
    lang: Language
    ask: Ask = from_bank

    @property
    def length(self) -> int:
        """How many questions there are at most."""
        return min(self.questions, len(self.items))

    def drawn(self) -> Iterator[Drawn]:
        """The questions as they are made; those that are gone are told."""
        gone: list[QuestionGone] = []
        for one in paper(self.items, self.seed, self.questions, self.ask, gone.append):
            tell_gone(gone)
            yield one
        tell_gone(gone)

    def written(self, one: Drawn) -> Written:
        """A question in the language of the paper."""
        with speaking(self.lang):
            return written(one.question, one.seed)


def write_paper(exam: Exam, *, key: bool) -> int:
    """Write the paper for programs, with or without its key."""
    _tell_short(exam)
    papers = [exam.written(one) for one in exam.drawn()]
    given = {"seed": exam.seed, "deck": exam.deck, "minutes": exam.minutes}
    write_json(render.as_record(papers, given, exam.lang, key=key))
    return DONE


def sit(
    exam: Exam, progress: Progress, desk: Desk, clock: Callable[[], datetime] = local_clock
) -> int:
    """Put the paper, then mark it."""
    _tell_short(exam)
    times = ForwardClock(clock, progress.last_time())
    say(render.heading(exam.seed, exam.length, exam.minutes))
    say(_("Type the number of your answer; q hands the paper in. Answers come at the end."))
    sitting = Sitting(exam.seed, exam.deck, exam.lang, times.now(), exam.length, exam.minutes)
    begun = desk.seconds()
    number_ = progress.begin_sitting(sitting)
    sat: list[Sat] = []
    chosen: list[int | None] = []
    with interruptible(lambda: _broken_off(progress.sittings()[-1].answered)):
        for drawn in exam.drawn():
            one = _put(exam, desk, drawn, len(sat) + 1, begun)
            if one is None:
                break
            sat.append(one)
            chosen.append(_chosen(drawn, one))
            progress.keep_exam_answer(number_, len(sat), str(drawn.question.item.id), chosen[-1])
            if one.place is None:
                break
    progress.end_sitting(number_, times.now().astimezone(UTC))
    took = desk.seconds() - begun
    with speaking(exam.lang):
        wrong = list(render.wrong_lines(sat, terminal_width()))
    open_ = [None] * (exam.length - len(chosen))
    write_lines([*render.marks_lines(marks([*chosen, *open_]), took), *wrong])
    return DONE


def _put(exam: Exam, desk: Desk, drawn: Drawn, place: int, begun: float) -> Sat | None:
    """Put a question; without a place where the paper is handed in, None where time was up."""
    limit = None if exam.minutes is None else exam.minutes * 60
    left = None if limit is None else limit - (desk.seconds() - begun)
    if left is not None and left <= 0:
        say(_("The time is up."))
        return None
    told = exam.written(drawn)
    desk.write(told, render.head_of(place, exam.length, left))
    while True:
        typed = desk.keys.next()
        if limit is not None and desk.seconds() - begun > limit:
            say(_("The time is up; this answer came too late."))
            return Sat(told, None)
        if typed is None or typed.lower() == QUIT:
            return Sat(told, None)
        answer = given_by(typed, len(told.options))
        if answer is not None:
            return Sat(told, answer.place)
        say(_("Type the number of your answer; q hands the paper in. Answers come at the end."))


def _chosen(drawn: Drawn, one: Sat) -> int | None:
    if one.place is None:
        return None
    return chosen_of(drawn.question, shuffled(drawn.question, drawn.seed)[0][one.place])


def _broken_off(given: int) -> str:
    text = ngettext(
        "{n} answer is kept; the paper is not marked.",
        "{n} answers are kept; the paper is not marked.",
        given,
    )
    return text.format(n=number(given))


def _tell_short(exam: Exam) -> None:
    if exam.length < exam.questions:
        text = ngettext(
            "The deck has {n} question only.", "The deck has {n} questions only.", exam.length
        )
        say(text.format(n=number(exam.length)))
