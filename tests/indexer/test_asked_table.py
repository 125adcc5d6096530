"""The table of questions is what its builder put in, and a damaged one is told."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.languages import Language
from corpus.numbers import RuleNumber
from indexer.asked.closeness import MORE, Said, closest_rules
from indexer.asked.renew import renewed_bytes
from indexer.asked.shipped import SHIPPED, shipped_asked
from indexer.asked.table import (
    AskedTable,
    BadAskedTable,
    Question,
    asked_bytes,
    key_row,
    stem_row,
)
from indexer.asked.telling import telling
from indexer.asked.wording import worded

RULES = ["100.1", "100.1a", "704.5aa"]


class Asking(NamedTuple):
    """A question as the tests make it."""

    lang: Language
    rule: str
    words: tuple[str, ...]


EN, ES = Language.EN, Language.ES
DAY = date(2027, 1, 1)

WORDS = st.lists(st.text("abcé'", min_size=1, max_size=4), min_size=1, unique=True).map(tuple)
QUESTIONS = st.lists(
    st.builds(Asking, st.sampled_from(Language), st.sampled_from(RULES), WORDS), min_size=1
)


def row_of(lang: Language, word: str) -> str:
    """The row of a word that is its own stem."""
    return stem_row(lang, word)


def made(asked: Iterable[tuple[Language, str, Iterable[str]]]) -> bytes:
    """A table of questions, each a language, a rule and its words."""
    found = (
        Question(rule, lang, tuple((row_of(lang, word),) for word in words))
        for lang, rule, words in asked
    )
    return asked_bytes([*found], DAY)


def table(*questions: tuple[str, str], lang: Language = EN) -> AskedTable:
    """A table of questions of one language, each a rule and its words."""
    return AskedTable(made((lang, rule, words.split()) for rule, words in questions), "a table")


def said(words: str, *langs: Language) -> list[Said]:
    """Words of a query, as themselves in some languages."""
    return [Said({lang: [(row_of(lang, word), 1.0)] for lang in langs}) for word in words.split()]


@given(QUESTIONS)
def test_what_is_put_in_is_there(questions):
    """Each word is found in the questions that have it, and in no other."""
    read = AskedTable(made(questions), "a table")
    for lang in Language:
        own = [one for one in questions if one.lang is lang]
        for word in {word for one in own for word in one.words}:
            standing = read.standing(row_of(lang, word))
            having = sorted(one.rule for one in own if word in one.words)
            assert sorted(read.rules[read.rule_of[one]] for one in standing.questions) == having
            assert {read.rules[place] for place in standing.rules} == set(having)
        for place, rule in enumerate(read.rules):
            asked = read.questions(lang, place)
            assert len(asked) == sum(one.rule == rule for one in own)
            assert all(read.rule_of[one] == place for one in asked)
    assert read.edition == DAY


@given(QUESTIONS)
def test_a_question_in_its_own_words_is_as_close_as_can_be(questions):
    """1, but for what rounding the weights takes, and for other languages that add to it."""
    read = AskedTable(made(questions), "a table")
    for one in questions:
        close = closest_rules(read, said(" ".join(one.words), one.lang))[one.rule]
        assert close.share == pytest.approx(1, abs=0.05)


def test_a_word_of_no_question_is_not_there():
    """Also where it begins one that is, or is one of another language."""
    read = table(("100.1", "lamp oil"))
    assert not read.knows(row_of(EN, "lam"))
    assert not read.knows(row_of(ES, "lamp"))
    assert not read.knows(key_row(EN, "lamp"))
    assert read.knows(row_of(EN, "lamp"))


def test_the_rule_asked_for_in_most_of_the_words_is_closest():
    """A rule with a word of them is less close, one with none is not there."""
    read = table(("100.1", "lamp oil"), ("100.1a", "lamp wick"), ("704.5aa", "quay"))
    found = closest_rules(read, said("lamp wick", EN))
    assert list(found) == ["100.1a", "100.1"]
    assert found["100.1"].share < 0.5
    assert found["100.1a"].share > 0.99
    assert found["100.1a"].question == 1


def test_a_word_that_no_question_has_makes_all_less_close():
    """It is as rare as can be, so that questions which lack it are far."""
    read = table(("100.1", "lamp oil"), ("100.1a", "wick"))
    alone = closest_rules(read, said("lamp oil", EN))["100.1"].share
    more = closest_rules(read, said("lamp oil moon", EN))["100.1"].share
    assert more < 0.8 * alone


def test_a_word_that_was_not_typed_takes_nothing_away():
    """It only says more of what others say."""
    read = table(("100.1", "lamp oil"), ("100.1a", "wick"))
    words = said("lamp oil", EN)
    more = [*words, Said({EN: [(row_of(EN, "moon"), 1.0)]}, typed=False)]
    assert closest_rules(read, more) == closest_rules(read, words)


def test_a_word_that_stands_for_the_typed_one_counts_less():
    """By how well it stands for it; the better of two counts."""
    read = table(("100.1", "lamp"), ("100.1a", "torch"), ("704.5aa", "quay"))
    rows = [(row_of(EN, "torch"), 0.5), (row_of(EN, "lamp"), 1.0)]
    found = closest_rules(read, [Said({EN: rows})])
    assert list(found) == ["100.1", "100.1a"]
    assert found["100.1a"].share == pytest.approx(found["100.1"].share / 2)


def test_several_questions_of_a_rule_count_together():
    """What one of them lacks another may have."""
    read = table(("100.1", "lamp oil"), ("100.1", "wick"), ("100.1a", "lamp quay"))
    found = closest_rules(read, said("lamp wick", EN))
    assert found["100.1"].share > found["100.1a"].share


def test_languages_add_to_each_other():
    """A rule that is asked for so in two of them is closer than in one."""
    read = AskedTable(
        made([(EN, "100.1", ["lamp"]), (ES, "100.1", ["lamp"]), (ES, "100.1a", ["lamp"])]), "it"
    )
    found = closest_rules(read, said("lamp", EN, ES))
    assert list(found) == ["100.1", "100.1a"]
    assert found["100.1"].share == pytest.approx((1 + MORE) * found["100.1a"].share, rel=0.02)


def test_words_that_say_nothing_are_left_out():
    """Unless there are no others."""
    assert telling(EN, ["who", "has", "the", "lamp"]) == ["lamp"]
    assert telling(EN, ["who", "has", "it"]) == ["who", "has", "it"]


@pytest.mark.slow
def test_the_shipped_table_is_that_of_the_lists():
    """`python -m indexer.asked.renew` was run after their last change."""
    assert SHIPPED.read_bytes() == renewed_bytes()


def test_a_question_of_the_table_has_its_words():
    """The last one of all, and none behind it."""
    read = shipped_asked()
    lang, words = worded(len(read.rule_of) - 1)
    assert lang is list(Language)[-1]
    assert words
    assert all(RuleNumber.parse(rule) for rule in read.rules)
    with pytest.raises(IndexError):
        worded(len(read.rule_of))


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda _data: b"", "it has no header"),
        (lambda data: data.replace(b"asked 1", b"asked 2"), "it has no header"),
        (lambda data: data.replace(b"2027-01-01", b"2027-01-0x"), "it has no header"),
        (lambda data: data.replace(b" 0/0", b"", 1), "it has no header"),
        (lambda data: data[:-1], "it is cut off"),
        (lambda data: data[: data.rfind(b"100.1") + 8] + b"\n", "it is cut off"),
    ],
    ids=["empty", "version", "edition", "language", "end", "questions"],
)
def test_a_damaged_table_is_told(damage, reason):
    """What is wrong, and what to do."""
    data = made([(EN, "100.1", ["lamp"])])
    with pytest.raises(BadAskedTable) as caught:
        AskedTable(damage(data), "asked.bin")
    assert str(caught.value) == f"The table of what players ask, asked.bin, is damaged: {reason}."


@pytest.mark.parametrize("row", [b"\tx", b"\t9", b"\t"], ids=["letter", "number", "nothing"])
def test_a_damaged_row_is_told_when_it_is_needed(row):
    """The others can be read."""
    data = made([(EN, "100.1", ["lamp", "oil"])])
    read = AskedTable(data.replace(b"en/oil\t0", b"en/oil" + row), "asked.bin")
    assert read.knows(row_of(EN, "lamp"))
    with pytest.raises(BadAskedTable, match="a row is no row"):
        read.standing(row_of(EN, "oil"))


def test_a_table_is_opened_from_its_file(tmp_path: Path):
    """The same as from its bytes."""
    path = tmp_path / "asked.bin"
    path.write_bytes(made([(EN, "100.1", ["lamp"])]))
    assert AskedTable.open(path).rules == ("100.1",)
