"""What players ask is kept in well-formed lists, each line under a rule that there is."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict

import pytest

from corpus.asked import MOST_WORDS, Asked, BadAsked, asked, read_asked
from corpus.digest.edition import edition_rules
from corpus.languages import Language
from corpus.numbers import RuleNumber

HEAD = "rule\tasked"
LANGUAGES = pytest.mark.parametrize("lang", list(Language), ids=str)


def plain(text: str) -> str:
    """A text as a search compares it: small letters without accents."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


@LANGUAGES
def test_each_rule_is_one_of_the_edition(lang):
    """A number that is none would lead nowhere."""
    assert {str(one.rule) for one in asked(lang)} - edition_rules().keys() == set()


@LANGUAGES
def test_no_question_is_asked_twice_of_a_rule(lang):
    """Not even with other accents or capital letters, which a search does not see."""
    found = defaultdict(list)
    for one in asked(lang):
        found[one.rule, plain(one.words)].append(one.words)
    assert [alike for alike in found.values() if len(alike) > 1] == []


@LANGUAGES
def test_a_question_is_plain_words(lang):
    """No tabs, doubled blanks, quotation marks of the search, nor rule numbers."""
    odd = re.compile(r'\s\s|["*~:()]|\b\d{3}\.\d|[^\S ]')
    assert [one.words for one in asked(lang) if odd.search(one.words)] == []


@LANGUAGES
def test_the_rules_that_people_ask_for_are_asked_for(lang):
    """In every section whose rules have words of their own, and of two rules in three."""
    rules = [number for number in edition_rules() if "." in number]
    told = {str(one.rule) for one in asked(lang)}
    assert len(told) / len(rules) >= 2 / 3
    sections = {number.partition(".")[0] for number in rules}
    assert sections - {number.partition(".")[0] for number in told} <= LITTLE


LITTLE = {"200", "300", "800", "900"}
"""Sections of few words on what the chapter is."""


@LANGUAGES
def test_the_languages_are_asked_alike(lang):
    """None has many fewer questions than another."""
    most = max(len(asked(one)) for one in Language)
    assert len(asked(lang)) >= 0.9 * most


def test_lines_are_read_in_their_order():
    """A rule may be asked for in several lines."""
    lines = [HEAD, "100.1\thow many players", "100.1\tplay alone", "100.1a\tduel"]
    first, second = RuleNumber.parse("100.1"), RuleNumber.parse("100.1a")
    assert read_asked("en.tsv", lines) == (
        Asked(first, "how many players"),
        Asked(first, "play alone"),
        Asked(second, "duel"),
    )


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([], "en.tsv, line 1: the columns are rule, asked."),
        (["rule"], "en.tsv, line 1: the columns are rule, asked."),
        ([HEAD, "100.1"], "en.tsv, line 2: a line has a rule, a tab and some words."),
        ([HEAD, "100.1\t lamp"], "en.tsv, line 2: a line has a rule, a tab and some words."),
        ([HEAD, "100.1\ta\tb"], "en.tsv, line 2: a line has a rule, a tab and some words."),
        ([HEAD, "lamp\toil"], "en.tsv, line 2: “lamp” is no rule number."),
        (
            [HEAD, "100.2\ta", "100.1\tb"],
            "en.tsv, line 3: rules stand in order, but 100.1 comes after 100.2.",
        ),
        ([HEAD, "100.1\ta", "100.1\ta"], "en.tsv, line 3: 100.1 has “a” twice."),
        (
            [HEAD, "100.1\t" + " ".join("a" * (MOST_WORDS + 1))],
            "en.tsv, line 2: “a a a a a a a a a a a a a” has more than 12 words.",
        ),
    ],
    ids=["empty", "head", "one cell", "blank", "three cells", "number", "order", "twice", "long"],
)
def test_a_line_that_breaks_the_format_is_told(lines, message):
    """Which file and line, and how."""
    with pytest.raises(BadAsked) as caught:
        read_asked("en.tsv", lines)
    assert str(caught.value) == f"The list of what players ask is at fault in {message}"
