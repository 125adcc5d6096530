"""Questions about which rule refers to which."""

from __future__ import annotations

import re

import pytest

from corpus.digest.edition import edition_rules
from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.checks.headings import heading_of
from kb.checks.texts import digest_text
from kb.checks.told import InEach, Told
from kb.references import read_citations
from kb.study.kin import has_words_of
from kb.study.makers.citations import Citations, hidden
from kb.study.values import Item, Kind, Option, QuestionGone, QuestionId

ITEMS = tuple(Citations().items())
MADE = tuple(map(Citations().question, ITEMS))


def _number(option: Option) -> str:
    """The number that an option shows, with its title or alone."""
    words = option.words
    return str(words.data["number"]) if isinstance(words, Told) else str(words)


def test_there_are_hundreds_of_references() -> None:
    """Enough for papers that never repeat."""
    assert len(ITEMS) > 250


def test_a_rule_refers_to_the_right_number_alone() -> None:
    """In every language of the digest, and in the edition."""
    for made in MADE:
        rule, right = made.item.rule, _number(made.right)
        assert [number for number, _ in edition_rules()[rule].cites] == [right]
        for lang in Language:
            found = read_citations(digest_text(rule, lang), lang)
            assert {str(one.first) for one in found} == {right}, made.item.id


@pytest.mark.parametrize("lang", Language)
def test_neither_number_nor_title_is_left_in_the_text(lang: Language) -> None:
    """Where the title's words are in the text by themselves, the options are numbers alone."""
    for made in MADE:
        right = _number(made.right)
        text = hidden(made.item.rule).in_language(lang)
        assert text.count("[…]") == 1, made.item.id
        assert not re.search(rf"(?<![\w.]){re.escape(right)}(?![\w])", text), made.item.id
        if isinstance(made.right.words, Told) and "title" in made.right.words.data:
            assert not has_words_of(text, heading_of(right, lang), lang), made.item.id


def test_no_wrong_number_stands_in_the_way() -> None:
    """None contains the right one, lies in it, refers to it, or is referred to by it."""
    for made in MADE:
        right = RuleNumber.parse(_number(made.right))
        for option in made.wrong:
            one = RuleNumber.parse(_number(option))
            assert not one.is_within(right), made.item.id
            assert not right.is_within(one), made.item.id
            assert str(right) not in dict(edition_rules()[str(one)].cites), made.item.id
            assert str(one) not in dict(edition_rules()[str(right)].cites), made.item.id
            assert str(one) not in dict(edition_rules()[made.item.rule].cites), made.item.id


def test_what_a_wrong_number_is_stands_beside_it() -> None:
    """Its title, or what it says; where that is offered, that it is another."""
    why = {str(one.why) for made in MADE for one in made.wrong}
    assert "306 is “Planeswalkers”." in why
    assert all(re.match(r"[\d.a-z]+ (is “|says: |refers to )", one) for one in why)


def test_a_letter_is_never_asked_for_alone() -> None:
    """Nobody need know which of its subrules says what: they are offered by what they say."""
    lettered = [made for made in MADE if _number(made.right)[-1].isalpha()]
    assert len(lettered) > 20
    for made in lettered:
        assert all(str(one.words).partition(": ")[2] for one in (made.right, *made.wrong))


def test_the_words_are_those_of_each_language() -> None:
    """Only the number is gone."""
    made = next(one for one in MADE if one.item.rule == "509.2")
    text = made.given[0].words[0]
    assert isinstance(text, InEach)
    assert digest_text("509.2", Language.FR).startswith(text.fr.partition("[…]")[0])


def test_a_rule_that_refers_to_several_is_not_asked_about() -> None:
    """702.9b names two."""
    identity = QuestionId(Kind.CITATION, "702.9b")
    with pytest.raises(QuestionGone):
        Citations().question(Item(identity, "702.9b", ITEMS[0].level))
