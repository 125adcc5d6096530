"""Questions from cases: right as the game ends, wrong as it would end with a mistake."""

from __future__ import annotations

from functools import cache

import pytest

from cli.messages import speaking
from cli.render.questions import written
from corpus.languages import Language
from kb.checks.load import all_checks
from kb.checks.run import played, run_case
from kb.game.book import Book, Mutant
from kb.study import mistakes, mistakes_build
from kb.study.cases import case_of, rows_by_key
from kb.study.makers import outcomes
from kb.study.makers.outcomes import Outcomes
from kb.study.outcomes import ALLOWED, REFUSED, ended, facts, holds, seen, steps_of
from kb.study.values import Item, Kind, QuestionGone, QuestionId
from kb.study.verdicts import NOT_THAT_RULE

MAKER = Outcomes()
PARTS = 8


@cache
def items() -> tuple[Item, ...]:
    """All questions from cases."""
    return tuple(MAKER.items())


def sample(kind: Kind, every: int) -> list[Item]:
    """Each so-manieth question of a kind."""
    return [item for item in items() if item.id.kind is kind][::every]


def test_there_are_more_than_two_thousand_questions_from_cases():
    """The bank alone from cases is twice what is asked for, and no id stands twice."""
    ids = [item.id for item in items()]
    assert len(ids) == len(set(ids))
    assert sum(one.kind is Kind.OUTCOME for one in ids) > 1500
    assert sum(one.kind is Kind.REFUSAL for one in ids) > 200
    assert sum(one.kind is Kind.CONDITION for one in ids) > 60


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_every_question_from_a_case_has_one_right_answer_and_different_options(part):
    """Each is made, by running it, and its options differ in every language."""
    for item in items()[part::PARTS]:
        question = MAKER.question(item)
        assert question.wrong, item.id
        for lang in Language:
            with speaking(lang):
                shown = written(question)
            texts = [option.text.casefold() for option in shown.options]
            assert len(texts) == len(set(texts)), (str(item.id), lang, texts)
            assert all(texts), item.id
            assert [option.right for option in shown.options].count(True) == 1
            assert all(option.why for option in shown.options if not option.right), item.id


@pytest.mark.parametrize("item", sample(Kind.OUTCOME, 60), ids=lambda item: str(item.id))
def test_a_wrong_outcome_holds_with_its_mistake_and_not_under_the_rules(item):
    """Each wrong answer is what the game comes to with the mistake, and a fact of it is untrue."""
    row = rows_by_key()[item.rule, item.id.part]
    check, case = case_of(row)
    fair = played(case, check.path, Book())
    for mistake in row.mistakes:
        book = mistakes.book_of(mistake)
        outcome = ended(case, check.path, book, facts(case))
        scene = played(case, check.path, mistakes.book_of(mistake))
        assert all(seen(scene, fact) == fact for fact in outcome)
        assert any(seen(fair, fact) != fact for fact in outcome)


@pytest.mark.parametrize("item", sample(Kind.CONDITION, 4), ids=lambda item: str(item.id))
def test_only_the_missing_condition_changes_the_end_of_its_case(item):
    """Without the right words the case ends otherwise; without each of the others it does not."""
    row = rows_by_key()[item.rule, item.id.part]
    check, case = case_of(row)
    asked = facts(case)
    right = ended(case, check.path, Book(), asked)

    def without(clause):
        return ended(case, check.path, mistakes.book_of(f"{row.rule}:{clause}"), asked)

    assert without(row.condition) != right
    assert all(without(clause) == right for clause in row.met)
    book = Book(truths={})
    run_case(case, check.path, book)
    assert all(book.truths[Mutant(row.rule, clause)] == {True} for clause in row.met)


def test_every_clause_that_cannot_be_met_by_itself_is_one_of_its_rule():
    """The list of clauses that are not asked for names rules and clauses that there are."""
    checks = {check.rule: {clause.name for clause in check.clauses} for check in all_checks()}
    for rule, names in mistakes_build._unfit().items():
        assert names <= checks[rule], rule
    asked = {(row.rule, row.condition) for row in mistakes.rows() if row.condition}
    assert not any(name in mistakes_build._unfit().get(rule, ()) for rule, name in asked)


def test_the_facts_of_a_case_hold_where_it_passes():
    """Splitting what a case asserts and saying it again asserts the same, in all cases."""
    tried = 0
    for check in all_checks()[::12]:
        for case in check.cases:
            scene = played(case, check.path, Book())
            listed = facts(case)
            if scene.refused:
                assert [fact.token for fact in listed] in ([REFUSED], [])
                continue
            assert all(holds(scene, fact) for fact in listed if fact.token != ALLOWED)
            said = {step.token for step in steps_of(listed)}
            assert said == {fact.token for fact in listed}
            tried += 1
    assert tried > 150


def test_a_mistake_that_changes_nothing_makes_no_question(monkeypatch):
    """A row whose mistake leads to the right outcome is refused, not asked."""
    row = next(row for row in mistakes.rows() if row.kind == "outcome")
    empty = row._replace(mistakes=("903.1",))
    monkeypatch.setattr(outcomes, "rows_by_key", lambda: {(row.rule, row.case): empty})
    item = Item(QuestionId(Kind.OUTCOME, row.rule, row.case), row.rule, items()[0].level)
    with pytest.raises(QuestionGone):
        MAKER.question(item)


def test_a_case_that_was_changed_is_not_asked_any_more():
    """The hash of a case is part of its question's name; another hash has no question."""
    item = Item(QuestionId(Kind.OUTCOME, "702.9b", "00000000"), "702.9b", items()[0].level)
    with pytest.raises(QuestionGone) as told:
        MAKER.question(item)
    assert "outcome:702.9b:00000000" in str(told.value.data["id"])


def test_the_shipped_mistakes_are_those_that_are_found_now():
    """Trying a sample of the cases again gives the rows of the file."""
    checks = all_checks()
    known = mistakes_build.known_of(
        checks,
        (frozenset(run_case(case, check.path).fired) for check in checks for case in check.cases),
    )
    kept = {row.case: row for row in mistakes.rows()}
    tried = checks[::45]
    found = [
        row for one in tried for case in one.cases if (row := mistakes_build.find(one, case, known))
    ]
    # Of a case that stands under two rules the file has the first.
    assert found
    assert [row for row in found if kept.get(row.case, row).rule == row.rule] == [
        row for one in tried for row in mistakes.rows() if row.rule == one.rule
    ]


def test_a_rule_that_is_said_to_forbid_something_else_does_not_forbid_this():
    """Rules that are added as wrong answers do not refuse: without the right one all is allowed."""
    looked = 0
    for item in sample(Kind.REFUSAL, 12):
        row = rows_by_key()[item.rule, item.id.part]
        check, case = case_of(row)
        others = [one for one in MAKER.question(item).wrong if one.why.message == NOT_THAT_RULE]
        if facts(case)[0].token != REFUSED or not others:
            continue
        scene = played(case, check.path, Book(off=frozenset({facts(case)[0].value})))
        assert not scene.refused
        looked += 1
    assert looked > 10
