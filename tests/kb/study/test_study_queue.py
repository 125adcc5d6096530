"""Which question is asked now."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_study import KINDS, LEVELS, NOON, SetClock, gone, ids, question_of, small_bank

from corpus.languages import Language
from kb.study.answers import Rating
from kb.study.progress import Progress
from kb.study.queue import Queue, new_order
from kb.study.schedule import rated
from kb.study.session import Plan, Session, chosen_of

BANK = small_bank()


def memory(item, *, due):
    """A learned question that is due at a time."""
    easy = rated(None, str(item.id), Rating.EASY, NOON)
    return rated(easy, easy.question, Rating.GOOD, NOON).__class__(
        easy.question, easy.stage, None, easy.stability, easy.difficulty, due, NOON
    )


def asked(queue, now, most=100):
    """What a queue asks when every answer is right and easy."""
    found = []
    while len(found) < most and (item := queue.next(now)):
        found.append(item)
        queue.answered(rated(None, str(item.id), Rating.EASY, now))
    return found


def test_due_ones_come_first_the_most_overdue_first():
    """Then new ones, as many as may be; those that are not due wait."""
    cards = [memory(item, due=NOON - timedelta(days=place)) for place, item in enumerate(BANK[:5])]
    cards.append(memory(BANK[5], due=NOON + timedelta(days=1)))
    found = asked(Queue(BANK, cards, new=3), NOON)
    assert ids(BANK[4::-1]) == ids(found[:5])
    assert ids(new_order(BANK[6:])[:3]) == ids(found[5:])


def test_new_ones_begin_with_the_easiest_level_and_mix_the_kinds():
    """Level by level; within one, each kind in turn."""
    order = new_order(BANK)
    levels = [LEVELS.index(item.level) for item in order]
    assert sorted(levels) == levels
    for level in range(4):
        own = [item.id.kind for item in order if LEVELS.index(item.level) == level]
        assert [{*KINDS}] * 3 == [{*own[start : start + 3]} for start in (0, 3, 6)]


@given(st.permutations(BANK))
def test_the_order_of_new_ones_does_not_depend_on_that_of_the_bank(shuffled):
    """So that a session goes on where another ended."""
    assert new_order(BANK) == new_order(shuffled)


def test_no_new_ones_where_none_are_wanted():
    """`--new 0` repeats only."""
    assert Queue(BANK, [], new=0).next(NOON) is None


def test_what_was_wrong_comes_again_in_the_same_session_but_not_at_once():
    """A question is not asked twice in a row."""
    queue = Queue(BANK, [], new=2)
    first = queue.next(NOON)
    queue.answered(rated(None, str(first.id), Rating.AGAIN, NOON))
    second = queue.next(NOON)
    queue.answered(rated(None, str(second.id), Rating.AGAIN, NOON))
    third = queue.next(NOON)
    assert (first, True) == (third, first != second)


def test_a_single_question_is_not_asked_until_it_is_known():
    """It would be known from the minute before only."""
    queue = Queue(BANK[:1], [], new=5)
    queue.answered(rated(None, str(queue.next(NOON).id), Rating.AGAIN, NOON))
    assert queue.next(NOON) is None


def test_another_new_question_stands_in_for_one_that_is_gone():
    """The number of new ones stays; the one that is gone is asked no more."""
    queue = Queue(BANK, [], new=2)
    lost = queue.next(NOON)
    queue.gone(lost)
    found = asked(queue, NOON)
    assert (2, False) == (len(found), lost in found)


def test_cards_of_other_decks_do_not_count():
    """What is due elsewhere is not asked here."""
    queue = Queue(BANK[:3], [memory(BANK[9], due=NOON)], new=1)
    assert (0, 1) == (queue.due(NOON), queue.new())


@given(
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 200)), max_size=40),
    st.integers(0, 12),
    st.integers(1, 30),
)
def test_a_session_keeps_its_limits(tmp_path_factory, answers, new, most):
    """Never more questions, nor more new ones, than asked for; each answer is kept."""
    clock = iter(NOON + timedelta(seconds=place) for place in range(10_000))
    path = tmp_path_factory.mktemp("session") / "study.sqlite3"
    with Progress.open(path, today=NOON.date()) as progress:
        plan = Plan(Language.EN, most, new)
        session = Session(progress, BANK, plan, clock=lambda: next(clock), ask=question_of)
        met = Counter()
        for chosen, seconds in answers:
            one = session.next()
            if one is None:
                break
            met[one.question.item.id] += one.new
            session.answer(one.question, chosen, seconds=seconds, signs=10)
        kept = list(progress.answers())
    assert len(kept) == session.answered <= most
    assert sum(met.values()) <= new
    assert set(met.values()) <= {1}
    assert sum(one.right for one in kept) == session.right


class Interrupted(Progress):
    """A file of answers at whose hands Ctrl-C comes, before or after the answer is written."""

    after = True

    def keep(self, answer, rated):
        """Keep it, or not, and be interrupted."""
        if self.after:
            super().keep(answer, rated)
        raise KeyboardInterrupt


@pytest.mark.parametrize("after", [True, False])
def test_an_interrupt_while_an_answer_is_written_counts_what_is_kept(tmp_path, after):
    """What is told then is what is in the file."""
    with Interrupted.open(tmp_path / "study.sqlite3", today=NOON.date()) as progress:
        progress.after = after
        session = Session(
            progress, BANK, Plan(Language.EN, 5, 5), clock=SetClock(), ask=question_of
        )
        question = session.next().question
        with pytest.raises(KeyboardInterrupt):
            session.answer(question, 0, seconds=1, signs=1)
        assert session.answered == session.right == len(list(progress.answers())) == after


def test_a_session_leaves_out_what_is_gone(tmp_path):
    """All of it, here; nothing is asked, and nothing breaks."""
    with Progress.open(tmp_path / "study.sqlite3", today=NOON.date()) as progress:
        session = Session(progress, BANK, Plan(Language.EN, 5, 5), clock=lambda: NOON, ask=gone)
        assert session.next() is None
    assert len(BANK) == len(session.gone)


def test_a_choice_is_kept_by_what_it_is_not_by_where_it_stood():
    """The order of options is another one each time."""
    question = question_of(BANK[0])
    assert [0, 1, 2, 3, None] == [
        chosen_of(question, one) for one in (question.right, *question.wrong, None)
    ]
