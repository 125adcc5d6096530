"""Pages: what is read together, and what comes before and after."""

from __future__ import annotations

import pytest

from corpus.kinds import Kind
from corpus.languages import Language
from kb.base import KnowledgeBase
from kb.graph import UnknownRule
from kb.reading.page import page

ES, FR, EN = Language.ES, Language.FR, Language.EN


@pytest.fixture
def kb(small_home):
    """The knowledge base of the small digest."""
    with KnowledgeBase.open(small_home) as opened:
        yield opened


@pytest.mark.parametrize("key", ["702.145", "702.145c", "rule 702.145C.", "diurno y nocturno"])
def test_a_subrule_stands_on_the_page_of_its_rule(kb, key):
    """With all its subrules; what was asked for is kept."""
    found = page(kb, key, [EN])
    assert "702.145" == found.node.key
    assert [f"702.145{letter}" for letter in "abcdefg"] == [one.key for one in found.family]
    assert found.asked in {"702.145", "702.145c"}


def test_an_example_stands_on_the_page_of_its_rule(kb):
    """Though it is one of a subrule."""
    assert "702.65" == page(kb, "example:702.65b/1", [EN]).node.key


def test_glossary_entries_are_brought_together_by_their_english_heads(kb):
    """Each with its head and text in every language asked for, without the line that ties them."""
    entries = page(kb, "702.145", [ES, EN]).glossary
    assert ["Day", "Daybound", "Night", "Nightbound"] == [one.english for one in entries]
    assert {ES: "Diurno", EN: "Daybound"} == entries[1].heads
    assert set(entries[1].texts) == {ES, EN}
    assert not any("En inglés" in text for one in entries for text in one.texts.values())


def test_pages_lead_through_a_section_and_back(kb):
    """From its heading through its rules; each leads back to the one before."""
    assert "712.1" == page(kb, "712", [EN]).next
    seen = ["712.1"]
    while len(seen) < 5:
        following = page(kb, seen[-1], [EN]).next
        assert following is not None
        assert seen[-1] == page(kb, following, [EN]).previous
        seen.append(following)
    assert ["712.1", "712.2", "712.3", "712.4", "712.5"] == seen


def test_an_entry_and_a_card_are_pages_too(kb):
    """The entry leads to the next of the alphabet."""
    found = page(kb, "glossary:Daybound", [EN])
    assert (Kind.GLOSSARY, ()) == (found.node.kind, found.family)
    assert found.next is not None
    assert found.next.startswith("glossary:")
    assert Kind.CARD is page(kb, "card:Curse of Leeches", [EN]).node.kind


def test_what_nobody_knows_is_told_as_everywhere(kb):
    """With what is close."""
    with pytest.raises(UnknownRule) as told:
        page(kb, "702.145z", [EN])
    assert "702.145" in told.value.data["closest"]
