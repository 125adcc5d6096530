"""A session as a learner sees it: typed answers, what is told, what is kept."""

from __future__ import annotations

from datetime import timedelta

import click
import pytest
from small_study import NOON, SetClock, Typed, gone, question_of, small_bank

from cli.commands.study_exam import Exam, sit
from cli.commands.study_session import WISHES, Desk, Given, given_by, hold
from cli.failures import DONE, FOUND
from cli.messages import speaking
from cli.render.study import again
from corpus.languages import Language
from kb.study.answers import Rating, Stage
from kb.study.order import shuffled
from kb.study.progress import Progress
from kb.study.session import Plan, Session
from kb.study.values import QuestionGone

BANK = small_bank()


@pytest.fixture
def clock():
    """A clock that stands still."""
    return SetClock()


@pytest.fixture
def progress(tmp_path):
    """An open file of answers."""
    with Progress.open(tmp_path / "study.sqlite3", today=NOON.date()) as opened:
        yield opened


@pytest.fixture
def study(progress, clock, capsys):
    """Hold a session with keys typed; the code, what stdout has, what stderr has."""

    def held(*typed, waits=False, ask=question_of, items=BANK, seconds=iter, **plan):
        plan = Plan(Language.EN, plan.get("most", 20), plan.get("new", 10))
        session = Session(progress, items, plan, clock=clock, ask=ask)
        code = hold(session, Desk(Typed(typed, waits), Language.EN, Ticks(seconds)))
        return code, *capsys.readouterr()

    return held


class Ticks:
    """A stop watch that shows the times given, then stands."""

    def __init__(self, times):
        """Take the times."""
        self._times = [] if times is iter else list(times)

    def __call__(self):
        """The time."""
        return self._times.pop(0) if len(self._times) > 1 else (self._times or [0.0])[0]


def right_key(item, progress):
    """The key of the right answer of a question put now."""
    return str(shuffled(question_of(item), progress.last_number())[1] + 1)


def wrong_key(item, progress):
    """The key of a wrong one."""
    return str(int(right_key(item, progress)) % 4 + 1)


def test_a_right_answer_is_told_and_kept(study, progress, clock):
    """With the rule, and when it comes again."""
    item = BANK[0]
    code, out, err = study(right_key(item, progress), items=[item])
    assert DONE == code
    assert "✓ Right." in out
    assert "100.1  General" in out
    assert "It comes again in 10 minutes." in out
    assert "The right answer" not in out
    assert "1 answer kept, 1 right." in err
    (answer,) = progress.answers()
    assert (0, Rating.GOOD, NOON) == (answer.chosen, answer.rating, answer.at)


def test_a_wrong_answer_is_told_with_why_and_with_the_right_one(study, progress, clock):
    """The option chosen is kept by what it is."""
    item = BANK[0]
    key, right = wrong_key(item, progress), right_key(item, progress)
    _code, out, _err = study(key, items=[item])
    (answer,) = progress.answers()
    assert "✗ Not right." in out
    assert f" {key}  it is wrong {answer.chosen}\n" in out
    assert f"The right answer:\n {right}  right of {item.id}\n" in out
    assert "It comes again in 1 minute." in out
    assert (False, Rating.AGAIN) == (answer.right, answer.rating)


@pytest.mark.parametrize(
    ("sign", "told"),
    [("+", "It comes again in 8 days, on March 12, 2030."), ("-", "It comes again in 6 minutes.")],
)
def test_a_learner_says_how_hard_it_was(study, progress, clock, sign, told):
    """With the answer in a line, or by a key after it."""
    first, second = BANK[:2]
    _code, out, _err = study(right_key(first, progress) + sign, items=[first])
    assert told in out
    _code, out, _err = study(right_key(second, progress), sign, items=[second], waits=True)
    assert told in out
    assert [WISHES[sign]] * 2 == [one.rating for one in progress.answers()]


def test_days_are_told_as_days_a_moment_later_too():
    """Though less than a day is left by then."""
    told = again(NOON + timedelta(days=1), NOON + timedelta(seconds=3))
    assert "It comes again in 1 day, on March 5, 2030." == told


def test_a_wrong_answer_cannot_be_easy(study, progress, clock):
    """The sign is not heeded; after it any key goes on."""
    study(wrong_key(BANK[0], progress) + "+", items=BANK[:1])
    study(wrong_key(BANK[1], progress), "+", items=BANK[1:2], waits=True)
    assert [Rating.AGAIN] * 2 == [one.rating for one in progress.answers()]


def test_a_slow_right_answer_was_hard(study, progress, clock):
    """The time is that between question and answer."""
    study(right_key(BANK[0], progress), items=BANK[:1], seconds=[100.0, 160.0])
    (answer,) = progress.answers()
    assert (60.0, Rating.HARD) == (answer.seconds, answer.rating)


def test_who_looks_at_the_rule_did_not_know_it(study, progress, clock):
    """It is kept at once, so that ending then changes nothing; the answer after it is not."""
    item = BANK[0]
    _code, out, err = study("?", items=[item])
    assert "100.1  General" in out
    assert "It counts as not known" in err
    (answer,) = progress.answers()
    assert (None, Rating.AGAIN) == (answer.chosen, answer.rating)
    clock.move(minutes=5)
    _code, out, err = study("?", "?", right_key(item, progress), items=[item])
    assert "✓ Right." in out
    assert (2, 1) == (len(list(progress.answers())), out.count("100.1  General"))


def test_other_keys_tell_the_keys_and_count_for_nothing(study, progress):
    """Neither an answer that there is not, nor one in words; Enter is nothing at all."""
    _code, out, err = study("h", "5", "0", "x", "", "yes", "²", items=BANK[:1])
    assert (1, 7) == (out.count("What of"), err.count("Keys:"))
    assert [] == list(progress.answers())


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1", Given(0, None)),
        ("4+", Given(3, Rating.EASY)),
        ("4 -", Given(3, Rating.HARD)),
        ("04", Given(3, None)),
        ("5", None),
        ("+", None),
        ("-1", None),
        ("٣", None),
    ],
)
def test_what_is_typed_means_an_option_or_nothing(typed, meant):
    """Of four options."""
    assert meant == given_by(typed, 4)


def test_q_ends_before_and_after_an_answer(study, progress, clock):
    """What was answered is kept."""
    code, _out, err = study("q")
    assert (DONE, True) == (code, "0 answers kept, 0 right." in err)
    code, out, err = study("1", "Q", waits=True)
    assert (DONE, 1) == (code, out.count("What of"))
    assert "1 answer kept" in err


def test_an_interrupt_tells_what_is_kept(study, progress, capsys):
    """And ends the program as interrupts do."""
    with pytest.raises(click.Abort):
        study("1", "2", "^C")
    assert "Interrupted. 2 answers kept, " in capsys.readouterr().err
    assert 2 == len(list(progress.answers()))


def test_nothing_due_and_nothing_new_says_when(study, clock, progress):
    """Exit code 1; what is learned is not asked again before its time in a new session."""
    item = BANK[0]
    study(right_key(item, progress), items=[item])
    clock.move(minutes=3)
    code, out, err = study(items=[item])
    assert (FOUND, "") == (code, out)
    assert "Nothing is due, and no new question is left." in err
    assert "The next question is due in 7 minutes." in err


def test_when_the_next_is_due_is_told(study, clock, progress):
    """Of learned questions, the day."""
    item = BANK[0]
    study(right_key(item, progress) + "+", items=[item])
    code, _out, err = study(items=[item])
    assert FOUND == code
    due = (NOON + timedelta(days=8)).astimezone()
    assert f"The next question is due on March {due.day}, 2030 at {due:%H:%M}." in err


def test_a_deck_without_answers_has_no_next_one(study):
    """`--new 0` in the first session."""
    code, _out, err = study(new=0)
    assert (FOUND, False) == (code, "next question" in err)


def test_a_clock_set_back_is_told_once_and_loses_nothing(study, progress, clock):
    """Answers go on from the last one; the next session says it again, once."""
    study("1", "1")
    clock.move(days=-400)
    _code, _out, err = study("1", "1", "1")
    assert 1 == err.count("clock is behind your last answer")
    times = [one.at for one in progress.answers()]
    assert (5, sorted(times)) == (len(times), times)
    assert NOON == times[-1]
    assert all(card.due > NOON for card in progress.cards())


def test_a_clock_set_back_in_the_middle_of_a_session_is_told(study, progress, clock):
    """Before the next question."""

    def asked(item):
        clock.move(hours=-3)
        return question_of(item)

    _code, _out, err = study("1", "1", "1", ask=asked)
    assert 1 == err.count("clock is behind your last answer")
    assert [NOON] * 3 == [one.at for one in progress.answers()]


def test_a_question_that_is_gone_is_told_and_left_out(study, progress):
    """Another one is put in its place."""
    lost = set()

    def asked(item):
        if len(lost) < 2:
            lost.add(str(item.id))
            gone(item)
        return question_of(item)

    code, out, err = study("1", ask=asked)
    assert DONE == code
    assert all(f"The question {one} is not asked any more" in err for one in lost)
    assert 2 == out.count("What of")
    assert lost.isdisjoint(one.question for one in progress.answers())


def test_a_card_whose_question_is_gone_is_never_asked(study, progress, clock):
    """It stays in the file, in case that the question comes back."""
    study(right_key(BANK[0], progress), items=BANK[:1])
    code, out, _err = study(items=BANK[1:], new=0)
    assert (FOUND, "") == (code, out)
    assert 1 == len(progress.cards())


def test_the_program_and_the_questions_may_speak_two_languages(study, progress, clock, capsys):
    """The level is told in the questions' language."""
    session = Session(progress, BANK, Plan(Language.FR, 5, 5), clock=clock, ask=question_of)
    with speaking(Language.ES):
        hold(session, Desk(Typed(["1"]), Language.FR))
    (answer,) = progress.answers()
    assert Language.FR == answer.lang


def test_what_was_learned_comes_back_when_it_is_due(study, progress, clock):
    """Two days later, as a review."""
    item = BANK[0]
    study(right_key(item, progress), items=[item])
    clock.move(minutes=10)
    study(right_key(item, progress), items=[item])
    clock.move(days=2)
    _code, out, _err = study(right_key(item, progress), items=[item])
    assert "It comes again in 11 days, on March 17, 2030." in out
    assert [Stage.NEW, Stage.LEARNING, Stage.REVIEW] == [one.before for one in progress.answers()]


@pytest.fixture
def exam(progress, clock, capsys):
    """Sit a paper of so many questions; the code, what stdout has, what stderr has."""

    def sat(*typed, ask=question_of, questions=4, minutes=None, seconds=iter, items=BANK):
        paper = Exam(items, 7, "", questions, minutes, Language.EN, ask)
        code = sit(paper, progress, Desk(Typed(typed), Language.EN, Ticks(seconds)), clock)
        return code, *capsys.readouterr()

    return sat


def keys_of(questions=4):
    """The keys of the right answers of the paper."""
    drawn = Exam(BANK, 7, "", questions, None, Language.EN, question_of).drawn()
    return [str(shuffled(one.question, one.seed)[1] + 1) for one in drawn]


def test_a_paper_is_marked_at_its_end_only(exam, progress):
    """No answer is told before; all right ones are in the marks."""
    code, out, err = exam(*keys_of())
    assert DONE == code
    assert "4 of 4 questions right: 100%." in out
    assert "✓" not in out
    assert "right of" not in out.partition("questions right")[2]
    assert "Paper 7: 4 questions." in err
    (paper,) = progress.sittings()
    assert (4, 4, 4, True) == (
        paper.questions,
        paper.answered,
        paper.right,
        paper.ended is not None,
    )
    assert [] == progress.cards(), "a paper is no repetition"


def test_what_was_wrong_is_told_with_the_right_answer_and_the_rule(exam):
    """And with why the wrong one is wrong."""
    first, *others = keys_of()
    wrong = str(int(first) % 4 + 1)
    _code, out, _err = exam(wrong, *others)
    told = out.partition("3 of 4 questions right: 75%.")[2]
    assert "1. What of" in told
    assert "Your answer:\n" in told
    assert "it is wrong" in told
    assert f"The right answer:\n {first}  right of" in told
    assert "2. What of" not in told


def test_a_paper_handed_in_early_is_marked_as_a_whole(exam, progress):
    """By q, or by the end of input; the rest was left open."""
    first, *_others = keys_of()
    for typed in ((first, "q"), (first,)):
        code, out, _err = exam(*typed)
        assert DONE == code
        assert "1 of 4 questions right: 25%.\n3 were left open." in out
    assert [(4, 1, 1)] * 2 == [
        (one.questions, one.answered, one.right) for one in progress.sittings()
    ]


def test_time_ends_a_paper(exam, progress):
    """An answer that comes too late does not count."""
    first, second, *_others = keys_of()
    # at the beginning; before, and behind each answer; at the end
    times = [0.0, 1.0, 2.0, 70.0, 121.0, 122.0]
    _code, out, err = exam(first, second, minutes=2, seconds=times)
    assert "1 of 4; 2 minutes left" in out
    assert "2 of 4; 1 minute left" in out
    assert "The time is up; this answer came too late." in err
    assert "1 of 4 questions right" in out
    (paper,) = progress.sittings()
    assert (1, 2) == (paper.answered, paper.minutes)


def test_time_that_is_up_between_two_questions_ends_a_paper_too(exam):
    """The next one is not put."""
    first, *_others = keys_of()
    _code, out, err = exam(first, minutes=1, seconds=[0.0, 1.0, 59.0, 61.0, 61.0])
    assert "The time is up.\n" in err
    assert "2 of 4" not in out


def test_a_paper_that_is_broken_off_is_kept_unmarked(exam, progress, capsys):
    """Its answers are there."""
    with pytest.raises(click.Abort):
        exam("1", "2", "^C")
    assert "2 answers are kept; the paper is not marked." in capsys.readouterr().err
    (paper,) = progress.sittings()
    assert (2, None) == (paper.answered, paper.ended)


def test_a_deck_too_small_for_a_paper_is_told(exam):
    """The paper is as long as it can be."""
    _code, out, err = exam("1", "1", items=BANK[:2])
    assert "The deck has 2 questions only." in err
    assert " of 2 questions right" in out


def test_a_paper_leaves_out_what_is_gone(exam):
    """And takes others."""
    lost = []

    def asked(item):
        if len(lost) < 3:
            lost.append(str(item.id))
            raise QuestionGone(id=str(item.id))
        return question_of(item)

    _code, out, err = exam("1", "1", "1", "1", ask=asked)
    assert 3 == err.count("is not asked any more")
    assert "0 were" not in out
    assert "left open" not in out


def test_a_clock_that_was_set_back_is_told_where_nothing_is_due(study, progress, clock):
    """Else a learner would wait for a time that the clock is far from."""
    study(right_key(BANK[0], progress), items=BANK[:1])
    clock.move(days=-19)
    code, _out, err = study(items=BANK[:1])
    assert FOUND == code
    assert "Nothing is due" in err
    assert "This computer’s clock is behind your last answer." in err
