"""The table of questions is what its builder put in, and a damaged one is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.languages import Language
from corpus.numbers import RuleNumber
from indexer.asked.closeness import closest, closest_rules
from indexer.asked.renew import renewed_bytes
from indexer.asked.shipped import SHIPPED, shipped_asked
from indexer.asked.table import AskedTable, BadAskedTable, Question, asked_bytes
from indexer.asked.telling import telling
from indexer.asked.wording import worded

EN, ES = Language.EN, Language.ES

STEMS = st.lists(st.text("abcé'", min_size=1, max_size=4), min_size=1, unique=True).map(tuple)
QUESTIONS = st.lists(
    st.builds(
        Question, st.sampled_from(["100.1", "100.1a", "704.5aa"]), st.sampled_from(Language), STEMS
    ),
    min_size=1,
)


def table(*questions: tuple[str, str], lang: Language = EN) -> AskedTable:
    """A table of questions, each a rule and its words as stems."""
    made = [Question(rule, lang, tuple(words.split())) for rule, words in questions]
    return AskedTable(asked_bytes(made), "a table")


@given(QUESTIONS)
def test_what_is_put_in_is_there(questions):
    """Each stem is found in the questions that have it, and in no other."""
    read = AskedTable(asked_bytes(questions), "a table")
    for lang in Language:
        stems = {stem for one in questions if one.lang is lang for stem in one.stems}
        for stem in stems:
            found = read.look(lang, stem)
            assert found is not None
            assert list(found.questions) == [
                place
                for place, one in enumerate(questions)
                if one.lang is lang and stem in one.stems
            ]
    assert [read.rules[place] for place in read.rule_of] == [one.rule for one in questions]


@given(QUESTIONS)
def test_a_question_in_its_own_words_is_as_close_as_can_be(questions):
    """1, but for what rounding the weights takes."""
    read = AskedTable(asked_bytes(questions), "a table")
    for one in questions:
        share = closest(read, one.lang, one.stems)[one.rule].share
        assert share == pytest.approx(1, abs=0.05)


def test_a_stem_of_no_question_is_not_there():
    """Also where it begins one that is, or is one of another language."""
    read = table(("100.1", "lamp oil"))
    assert read.look(EN, "lam") is None
    assert read.look(ES, "lamp") is None
    assert not read.knows(ES, "lamp")
    assert read.knows(EN, "lamp")


def test_the_rule_asked_for_in_most_of_the_words_is_closest():
    """A rule with a word of them is less close, one with none is not there."""
    read = table(("100.1", "lamp oil"), ("100.2", "lamp wick"), ("100.3", "quay"))
    found = closest(read, EN, ("lamp", "wick"))
    assert list(found) == ["100.1", "100.2"]
    assert found["100.1"].share < 0.5
    assert found["100.2"].share > 0.99
    assert found["100.2"].question == 1


def test_a_word_that_no_question_has_makes_all_less_close():
    """It is as rare as can be, so that questions which lack it are far."""
    read = table(("100.1", "lamp oil"), ("100.2", "wick"))
    alone = closest(read, EN, ("lamp", "oil"))["100.1"].share
    more = closest(read, EN, ("lamp", "oil", "moon"))["100.1"].share
    assert more < 0.8 * alone


def test_words_that_say_nothing_are_left_out():
    """Unless there are no others."""
    assert telling(EN, ["who", "has", "the", "lamp"]) == ["lamp"]
    assert telling(EN, ["who", "has", "it"]) == ["who", "has", "it"]


def test_several_questions_of_a_rule_count_together():
    """What one of them lacks another may have."""
    read = table(("100.1", "lamp oil"), ("100.1", "wick"), ("100.2", "lamp quay"))
    found = closest(read, EN, ("lamp", "wick"))
    assert found["100.1"].share > found["100.2"].share


def test_languages_count_by_how_sure_they_are():
    """The better of the two languages counts."""
    made = [Question("100.1", EN, ("lamp",)), Question("100.2", ES, ("lamp",))]
    read = AskedTable(asked_bytes(made), "a table")
    words = ("lamp",)
    found = closest_rules(read, {EN: (1.0, words), ES: (0.6, words)})
    assert list(found) == ["100.1", "100.2"]
    assert found["100.2"].share == pytest.approx(0.6, abs=0.01)


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
        (lambda data: data.replace(b" fr:", b" "), "it has no header"),
        (lambda data: data[:-1], "it is cut off"),
        (lambda data: data[: data.rfind(b"100.1") + 8] + b"\n", "it is cut off"),
    ],
    ids=["empty", "version", "language", "end", "questions"],
)
def test_a_damaged_table_is_told(damage, reason):
    """What is wrong, and what to do."""
    data = asked_bytes([Question("100.1", EN, ("lamp",))])
    with pytest.raises(BadAskedTable) as caught:
        AskedTable(damage(data), "asked.bin")
    assert str(caught.value) == f"The table of what players ask, asked.bin, is damaged: {reason}."


def test_a_damaged_row_is_told_when_it_is_needed():
    """The others can be read."""
    data = asked_bytes([Question("100.1", EN, ("lamp", "oil"))])
    read = AskedTable(data.replace(b"en:oil\t", b"en:oil\tx"), "asked.bin")
    assert read.look(EN, "lamp")
    with pytest.raises(BadAskedTable, match="a row is no row"):
        read.look(EN, "oil")


def test_a_table_is_opened_from_its_file(tmp_path: Path):
    """The same as from its bytes."""
    path = tmp_path / "asked.bin"
    path.write_bytes(asked_bytes([Question("100.1", EN, ("lamp",))]))
    assert AskedTable.open(path).rules == ("100.1",)
