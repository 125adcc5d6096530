"""Lives through all official English editions (numbers and counts only)."""

from __future__ import annotations

from datetime import date
from itertools import pairwise

import pytest

from kb.base import KnowledgeBase
from kb.lineage.bearers import presence
from kb.lineage.chain import Chain
from kb.lineage.history import history
from kb.lineage.resolve import candidates, resolve
from kb.lineage.step import Key
from kb.lineage.trace import rule_key

pytestmark = pytest.mark.real

EACH = 37
"""One key of so many is looked at."""


@pytest.fixture(scope="module")
def chain(all_editions: KnowledgeBase) -> Chain:
    """All of them."""
    return Chain.of(all_editions)


@pytest.fixture(scope="module")
def some_keys(chain: Chain) -> list[Key]:
    """Some of the keys that any edition has."""
    keys = {key for edition in chain.editions for key in chain.keys(edition) or ()}
    return sorted(keys)[::EACH]


def test_presence_is_what_the_editions_have(chain: Chain, some_keys: list[Key]) -> None:
    """The steps say of each number the same as the editions themselves."""
    held = [chain.keys(edition) or frozenset() for edition in chain.editions]
    for key in some_keys:
        assert presence(chain, key) == tuple(key in keys for keys in held), key


def test_words_go_on_from_one_change_to_the_next(chain: Chain, some_keys: list[Key]) -> None:
    """What a change leaves is what the next one finds, to the letter or but for blanks."""
    for key in some_keys:
        for found in candidates(chain, key):
            told = history(chain, key, found.then.edition)
            assert told.untold == 0
            for one, other in pairwise(told.turns):
                assert one.after
                assert other.before
                assert one.after.text.split() == other.before.text.split()


def test_day_and_night_of_2021_are_found_today(chain: Chain) -> None:
    """After nine moves, in the same words, under a number that was shortcuts' before."""
    found = resolve(chain, rule_key("724.2"), date(2021, 9, 24))
    assert found.today
    assert found.today.key == "731.2"
    assert [change.name for change in found.life.changes] == ["renumbered"] * 9
    assert found.then.unit
    assert found.today.unit
    assert found.then.unit.text == found.today.unit.text
    assert [one.today.key for one in candidates(chain, rule_key("731.2")) if one.today] == [
        "731.2",
        "732.2",
        "733.2",
    ]
