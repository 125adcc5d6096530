"""A quoted title is a checksum of the number before it."""

from __future__ import annotations

import pytest

from corpus.languages import Language
from kb.references import CitationFault, FaultKind, check_citation, read_citations, titles_agree

TITLES = {
    "613": "Interaction of Continuous Effects",
    "702": "Keyword Abilities",
    "702.2": "Deathtouch",
    "702.62": "Suspend",
}
RULES = {*TITLES, "702.2a", "702.2b", "702.62a", "613.1"}


def fault(text: str) -> CitationFault | None:
    """The fault of the only citation in a text, against a handful of rules."""
    (citation,) = read_citations(text, Language.EN)
    return check_citation(
        citation, lambda number: TITLES.get(str(number)), lambda number: str(number) in RULES
    )


@pytest.mark.parametrize(
    "text",
    [
        "rule 702.2",
        "rule 702.2, “Deathtouch.”",
        "rule 702.2b, “Deathtouch”",
        "rule 613, “Interaction of Continuous Effects”",
        "rule 613.1, “interaction of continuous effects,”",
        "rules 702.2a–b",
    ],
)
def test_a_right_citation_has_no_fault(text):
    """Its rule is there, and the heading at or above it has the quoted words."""
    assert fault(text) is None


def test_an_absent_rule_is_dangling():
    """As the official glossary once sent readers to a rule 110.10."""
    found = fault("rule 110.10")
    assert found is not None
    assert (found.kind, str(found.number)) == (FaultKind.DANGLING, "110.10")


def test_a_range_dangles_at_its_first_absent_rule():
    """The fault names one number, the first that is missing."""
    found = fault("rules 702.2a–d")
    assert found is not None
    assert (found.kind, str(found.number)) == (FaultKind.DANGLING, "702.2c")


def test_another_title_is_a_fault_with_both_titles():
    """As the official glossary sends Endure to the rule of suspend."""
    found = fault("See rule 702.62, “Endure.”")
    assert found is not None
    assert (
        found.kind,
        found.quoted,
        found.actual,
    ) == (FaultKind.TITLE_DIFFERS, "Endure.", "Suspend")


def test_a_part_of_a_title_is_not_the_title():
    """As the monarch's rule quotes 613 under its old, shorter name."""
    found = fault("See rule 613, “Continuous Effects.”")
    assert found is not None
    assert found.kind is FaultKind.TITLE_DIFFERS


def test_a_dangling_rule_is_told_before_its_title():
    """One citation has one fault, the graver."""
    found = fault("See rule 702.999, “Deathtouch.”")
    assert found is not None
    assert found.kind is FaultKind.DANGLING


def test_a_citation_that_was_cut_off_is_not_blamed():
    """The text ends inside the number, so nobody knows what it named."""
    assert fault("(See rule 110.10…") is None


@pytest.mark.parametrize(
    ("quoted", "actual"),
    [
        ("Deathtouch.", "Deathtouch"),
        ("Attraction Cards;", "Attraction Cards"),
        ("Start Your Engines!", "Start Your Engines!"),
        ("first strike", "First Strike"),
        ("Double‑Faced Cards", "Double-Faced Cards"),
        ("Planeswalker’s Mischief", "Planeswalker's Mischief"),
        ("Team vs. Team Variant", "Team vs. Team Variant"),
        ("Día y noche", "Di\u0301a y noche"),
    ],
)
def test_titles_agree_whatever_their_type(quoted, actual):
    """Case, quotes, dashes, ends and composition of letters do not count."""
    assert titles_agree(quoted, actual)
    assert titles_agree(actual, quoted)


@pytest.mark.parametrize(
    ("quoted", "actual"),
    [
        ("Free-for-All,", "Free-for-All Variant"),
        ("Día y noche", "Dia y noche"),
        ("Ability", "Abilities"),
    ],
)
def test_titles_with_other_words_differ(quoted, actual):
    """A missing word, another letter or another number of a noun is a difference."""
    assert not titles_agree(quoted, actual)
