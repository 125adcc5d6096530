"""The official editions compared with each other, far apart and near."""

from __future__ import annotations

from collections import Counter
from datetime import date

import pytest

from kb.base import KnowledgeBase
from kb.lineage.chain import Chain
from kb.lineage.compose import compose
from kb.lineage.difference import difference, said
from kb.lineage.passage import Way
from kb.lineage.words import Op

PAIRS = [("2015-01-23", "2026-08-07"), ("2021-09-24", "2025-11-14"), ("2025-11-14", "2026-01-16")]
pytestmark = [pytest.mark.real, pytest.mark.slow]


@pytest.fixture(scope="module")
def chain(all_editions: KnowledgeBase) -> Chain:
    return Chain.of(all_editions)


@pytest.mark.parametrize(("old", "new"), PAIRS)
def test_every_unit_of_both_editions_is_told_of_once(chain: Chain, old: str, new: str) -> None:
    """None is lost on the way through all editions in between, and none is told twice.

    What continues one unit may have taken parts of others in.
    """
    first, last = date.fromisoformat(old), date.fromisoformat(new)
    keys = chain.keys(first)
    steps = chain.steps[chain.place(first) : chain.place(last)]
    found = compose([step for step in steps if step], keys or ())
    before = Counter((one.kind, one.old) for one in found if one.old and one.way is not Way.SPLIT)
    after = Counter((one.kind, one.new) for one in found if one.way in {Way.ONE, Way.NEW})
    parts = {(one.kind, one.new) for one in found if one.way is Way.SPLIT}
    assert before == Counter(keys)
    assert after + Counter(parts - after.keys()) == Counter(chain.keys(last))


@pytest.mark.parametrize(("old", "new"), PAIRS)
def test_the_words_of_every_change_are_told_whole(chain: Chain, old: str, new: str) -> None:
    """Both texts can be had back from the pieces, and no change is without one."""
    found = difference(chain, date.fromisoformat(old), date.fromisoformat(new))
    assert found.complete
    assert all(section.title or not section.number for section, _rows in found.by_section())
    for one in found.changes:
        pieces = one.words()
        assert "".join(part.text for part in pieces if part.op is not Op.INSERTED) == said(
            one.before
        )
        assert "".join(part.text for part in pieces if part.op is not Op.REMOVED) == said(one.after)
        if one.change in {"reworded", "punctuation", "references"}:
            assert {part.op for part in pieces} != {Op.KEPT}


def test_numbers_are_the_same_with_texts_and_without(chain: Chain, empty: KnowledgeBase) -> None:
    """Facts know where each rule went; only how far its words changed is less exact."""
    days = date(2021, 9, 24), date(2026, 8, 7)
    told = {
        (one.old, one.new, one.way)
        for one in difference(Chain.of(empty), *days).changes
        if one.old != one.new or one.way is not Way.ONE
    }
    with_texts = {
        (one.old, one.new, one.way)
        for one in difference(chain, *days).changes
        if one.old != one.new or one.way is not Way.ONE
    }
    assert told == with_texts
