"""All units of an edition carried to another agree with each followed by itself."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest
from lamp_editions import FIRST, LAST, MIDDLE, write_books

from kb.base import KnowledgeBase
from kb.importer import import_files
from kb.lineage.carried import Carried
from kb.lineage.chain import Chain
from kb.lineage.passage import Way
from kb.lineage.trace import onward, place_in

START, BETWEEN, END = map(date.fromisoformat, (FIRST, MIDDLE, LAST))


@pytest.fixture(scope="module")
def lamp_chain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chain]:
    """The three editions behind those that the project knows of."""
    folder = tmp_path_factory.mktemp("carried")
    with KnowledgeBase.open(folder / "home", create=True) as kb:
        import_files(kb, write_books(folder))
        yield Chain.of(kb)


@pytest.mark.parametrize("pair", [(START, BETWEEN), (BETWEEN, END), (START, END)])
def test_carried_is_each_unit_followed(lamp_chain: Chain, pair: tuple[date, date]) -> None:
    """Under the same key, or gone."""
    old, new = pair
    keys = lamp_chain.keys(old)
    assert keys
    found = Carried(lamp_chain, old, new).onward
    assert found.keys() == keys
    for key, passage in found.items():
        today = onward(lamp_chain, key, old, new).today
        assert passage.new == (today.key if today else "")
        assert (passage.way is Way.GONE) == (today is None)


def test_carried_back_is_each_unit_looked_up(lamp_chain: Chain) -> None:
    """What is new, or part of another, comes from nowhere."""
    back = Carried(lamp_chain, START, END).back
    keys = lamp_chain.keys(END)
    assert keys
    for key in keys:
        stop = place_in(lamp_chain, key, END, START)
        assert (back[key].old if key in back else None) == (stop.key if stop else None)


def test_nothing_is_known_across_a_gap(lamp_chain: Chain) -> None:
    """Nobody has compared the last edition that the project knows with the first of ours."""
    known = max(one for one in lamp_chain.editions if one < START)
    gap = Carried(lamp_chain, known, START)
    assert not gap.onward
    assert not gap.back
