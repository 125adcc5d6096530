"""The rule of a day."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.digest.edition import edition_rules
from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.base import KnowledgeBase
from kb.checks.texts import digest_text
from kb.graph import node
from kb.reading.daily import rule_here, rule_of, rules_by_day

DAY = timedelta(days=1)


def test_every_rule_that_the_digest_tells_has_its_day():
    """By itself or among the subrules of its rule; none twice."""
    listed = set(rules_by_day())
    assert len(listed) == len(rules_by_day()) > 700
    for rule, facts in edition_rules().items():
        number = RuleNumber.parse(rule)
        if number.rule and not facts.title and digest_text(rule, Language.EN):
            assert {rule, str(number.parent)} & listed


@pytest.mark.parametrize("lang", list(Language))
def test_no_day_has_a_bare_heading(lang):
    """The rule or a subrule says something, in each language."""
    subrules: dict[str, list[str]] = {}
    for rule in edition_rules():
        number = RuleNumber.parse(rule)
        if number.is_subrule:
            subrules.setdefault(str(number.parent), []).append(rule)
    for rule in rules_by_day():
        own = [] if edition_rules()[rule].title else [rule]
        assert any(digest_text(one, lang) for one in (*own, *subrules.get(rule, ())))


@given(st.dates(date(1, 1, 2), date(9990, 1, 1)))
def test_a_rule_comes_again_only_after_all_others(day):
    """Whatever day one begins with."""
    following = (rule_of(day + DAY * days) for days in range(1, len(rules_by_day())))
    assert rule_of(day) not in set(following)
    assert rule_of(day) == rule_of(day + DAY * len(rules_by_day()))


def test_rules_that_follow_each_other_do_not_come_one_after_the_other():
    """At least hardly ever: the days go another way than the numbers."""
    numbers = [RuleNumber.parse(rule) for rule in rules_by_day()]
    rising = sum(one < other for one, other in pairwise(numbers))
    assert 0.4 < rising / len(numbers) < 0.6


def test_a_knowledge_base_of_the_digest_has_the_rule_of_every_day(first_use):
    """Under the same number."""
    with KnowledgeBase.open(first_use.home) as kb:
        for days in range(0, len(rules_by_day()), 50):
            day = date(2026, 12, 24) + DAY * days
            assert rule_here(kb, day) == rule_of(day)
            found = node(kb, rule_here(kb, day), rulings=0)
            assert any(text.text for text in found.texts) or found.children
