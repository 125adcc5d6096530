"""Questions about numbers and titles."""

from __future__ import annotations

from collections import Counter

import pytest

from corpus.digest import headings
from corpus.languages import Language
from kb.checks.texts import digest_text
from kb.study.makers.titles import Titles, titles
from kb.study.values import Item, Kind, QuestionGone, QuestionId

ITEMS = tuple(Titles().items())


def test_each_title_is_asked_both_ways() -> None:
    """As many numbers as titles, and enough of them."""
    kinds = Counter(item.id.kind for item in ITEMS)
    assert kinds[Kind.NUMBER] == kinds[Kind.TITLE] >= 400


@pytest.mark.parametrize("lang", Language)
def test_a_title_has_one_number(lang: Language) -> None:
    """“General” is the title of nine sections, so nobody can tell which number it has."""
    found = Counter(texts[lang].casefold() for texts in titles().values())
    assert set(found.values()) == {1}
    others = Counter(one.titles[lang].casefold() for one in headings())
    assert all(others[texts[lang].casefold()] <= 1 for texts in titles().values())


def test_every_wrong_answer_has_another_title() -> None:
    """In no language does a number beside the right one have the title that is asked about."""
    for item in ITEMS:
        made = Titles().question(item)
        for lang in Language:
            right = titles()[item.rule][lang]
            assert all(f"“{right}”" not in str(one.why) for one in made.wrong), item.id


def test_what_follows_a_title_is_what_the_digest_says_first() -> None:
    """A rule that is a title only would explain nothing."""
    item = next(one for one in ITEMS if str(one.id) == "title:702.9")
    made = Titles().question(item)
    assert str(made.after[0].words[0]) == digest_text("702.9a", Language.EN)


def test_a_number_without_a_title_is_gone() -> None:
    """As when an edition moves a rule."""
    identity = QuestionId(Kind.TITLE, "702.9b")
    item = Item(identity, "702.9b", ITEMS[0].level)
    with pytest.raises(QuestionGone):
        Titles().question(item)
