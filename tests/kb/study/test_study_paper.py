"""Exam papers."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from small_study import KINDS, SECTIONS, question_of, small_bank

from kb.study.paper import drawn, marks, paper
from kb.study.values import Item, Kind, Level, QuestionGone, QuestionId

BANK = small_bank()
SEEDS = st.integers(0, 10**6)


@given(SEEDS, st.permutations(BANK))
def test_a_paper_is_the_same_for_the_same_seed(seed, shuffled):
    """Whatever the order of the bank; every question is somewhere in it, once."""
    assert list(drawn(BANK, seed)) == list(drawn(shuffled, seed))
    assert sorted(drawn(BANK, seed), key=str) == sorted(BANK, key=str)


def test_papers_of_other_seeds_are_other_papers():
    """Of twenty seeds no two give the same ten questions."""
    assert 20 == len({tuple(list(drawn(BANK, seed))[:10]) for seed in range(20)})


@given(SEEDS, st.integers(1, 36))
def test_a_paper_is_spread_over_kinds_and_sections(seed, count):
    """No kind, and no section within a kind, has two more than another that could have had it."""
    taken = list(drawn(BANK, seed))[:count]
    kinds = Counter(item.id.kind for item in taken)
    assert max(kinds[kind] for kind in KINDS) - min(kinds[kind] for kind in KINDS) <= 1
    sections = Counter(item.rule[:3] for item in taken)
    assert max(sections[one] for one in SECTIONS) - min(sections[one] for one in SECTIONS) <= 2


@given(SEEDS)
def test_no_two_questions_are_about_one_rule_if_that_can_be(seed):
    """Those about a rule that was had come last of all."""
    twice = [
        *BANK,
        *(Item(QuestionId(Kind.TITLE, one.rule), one.rule, Level.PLAYER) for one in BANK),
    ]
    rules = [item.rule for item in drawn(twice, seed)]
    assert len(BANK) == len(set(rules[: len(BANK)]))


@given(SEEDS, st.integers(1, 40))
def test_a_question_that_is_gone_is_told_and_replaced(seed, count):
    """The paper has its length as long as there are questions."""
    told = []

    def ask(item):
        if item.rule.startswith("305"):
            raise QuestionGone(id=str(item.id))
        return question_of(item)

    found = list(paper(BANK, seed, count, ask, told.append))
    left = [item for item in BANK if not item.rule.startswith("305")]
    assert min(count, len(left)) == len(found)
    assert all(not one.question.item.rule.startswith("305") for one in found)
    assert len({str(error) for error in told}) == len(told)


@given(st.lists(st.sampled_from([0, 1, 2, None]), max_size=30))
def test_marks_count_every_place(chosen):
    """Right, wrong and open together are all."""
    found = marks(chosen)
    assert len(chosen) == found.questions == found.right + len(found.wrong)
    assert all(chosen[place] != 0 for place in found.wrong)
    assert found.answered - found.right == sum(chosen[place] is not None for place in found.wrong)
    assert 0 <= found.share <= 1
