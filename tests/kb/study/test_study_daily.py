"""The rule of a day."""

from __future__ import annotations

import shutil
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
from kb.importer import import_files
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


def _book(day: str, *rules: str) -> str:
    """An edition in the layout of the official text, in words of our own."""
    return "\n\n".join(
        (
            "Magic: The Gathering Comprehensive Rules",
            f"This book of ours is effective as of {day}.",
            "Introduction",
            "A book of our own.",
            "Contents",
            "7. Additional Rules\n702. Keyword Abilities\nGlossary\nCredits",
            "7. Additional Rules",
            "702. Keyword Abilities",
            *rules,
            "Glossary",
            "Swap\nA change of hands.",
            "Credits",
            "Nobody else.",
        )
    )


LAMP = "a A lamp is lit by its owner with a match, a taper or a spark from the hearth."
JAR = "a Oil is measured in spoons and kept in jars of clay beside the door."


def test_a_rule_of_a_newer_edition_has_its_number_there(small_home, tmp_path, monkeypatch):
    """Where it is gone there, the next one that is not has the day."""
    home = shutil.copytree(small_home, tmp_path / "home")
    old = ("702.65. Aura Swap", f"702.65{LAMP}", "702.145. Daybound", f"702.145{JAR}")
    new = ("702.66. Aura Swap", f"702.66{LAMP}")
    books = (("August 7, 2026", old), ("March 3, 2031", new))
    paths = [tmp_path / f"{place}.txt" for place in range(len(books))]
    for path, (day, rules) in zip(paths, books, strict=True):
        path.write_text(_book(day, *rules), "utf-8")
    monkeypatch.setattr("kb.reading.daily.rules_by_day", lambda: ("702.65", "702.145"))
    days = {rule_of(date(2027, 1, day)): date(2027, 1, day) for day in (1, 2)}
    with KnowledgeBase.open(home, writable=True) as kb:
        import_files(kb, paths)
        assert "702.66" == rule_here(kb, days["702.65"])
        assert "702.66" == rule_here(kb, days["702.145"])
