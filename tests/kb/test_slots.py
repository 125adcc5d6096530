"""The ids of sources."""

from __future__ import annotations

from datetime import date

import pytest

from corpus.kinds import Format
from corpus.languages import Language
from corpus.numbers import RuleNumber
from corpus.records import CardRecord, RuleRecord, RulingRecord, SourceInfo, Span
from kb.slots import slot_of

SPAN = Span(1)
DAY = date(2026, 8, 7)
RULE = RuleRecord(RuleNumber(702, 145), "Lamps", "", SPAN)
RULING = RulingRecord("Lantern", DAY, Language.EN, "wotc", "It burns.", SPAN)
CARD = CardRecord("Lantern", (), SPAN)
SHA = "0123456789abcdef"


@pytest.mark.parametrize(
    ("form", "lang", "first", "card", "slot"),
    [
        (Format.RULES_TEXT, Language.EN, RULE, None, "rules-text:en:2026-08-07"),
        (Format.DIGEST, Language.ES, RULE, None, "digest:es:2026-08-07"),
        (Format.RULE_PAGE, Language.ES, RULE, None, "rule-page:es:702.145"),
        (Format.SECTION_PAGE, Language.ES, RULE, None, "section-page:es:702.145"),
        (Format.RULINGS_PAGE, Language.FR, RULING, "Lantern", "rulings-page:fr:Lantern"),
        (Format.RULINGS_PAGE, Language.FR, RULING, None, "rulings-page:fr:0123456789ab"),
        (Format.ATOMIC_CARDS, None, CARD, None, "atomic-cards"),
        (Format.SCRYFALL, None, CARD, None, "scryfall-cards"),
        (Format.SCRYFALL, None, RULING, None, "scryfall-rulings"),
    ],
)
def test_a_source_has_an_id_by_what_it_is(form, lang, first, card, slot):
    """Not by its file's name."""
    info = SourceInfo(form, lang, DAY)
    assert slot == slot_of(info, first, card, SHA)


def test_an_edition_without_a_date_replaces_no_other():
    """The beginning of its digest stands for the date."""
    info = SourceInfo(Format.RULES_TEXT, Language.EN)
    assert "rules-text:en:0123456789ab" == slot_of(info, RULE, None, SHA)
