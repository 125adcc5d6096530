"""Questions of all kinds mixed."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from kb.study.spread import spread
from kb.study.values import Item, Kind, Level, QuestionId

ITEMS = st.lists(
    st.builds(
        lambda kind, number: Item(QuestionId(kind, f"{number}"), "", Level.PLAYER),
        st.sampled_from(Kind),
        st.integers(100, 999),
    ),
    unique=True,
)


@given(ITEMS, st.integers())
def test_a_spread_has_each_item_once(items: list[Item], seed: int) -> None:
    """The same for the same seed."""
    found = spread(items, seed)
    assert Counter(items) == Counter(found)
    assert found == spread(items, seed)


@given(ITEMS, st.integers(0, 100))
def test_the_beginning_of_a_spread_has_something_of_each_kind(items: list[Item], many: int) -> None:
    """No kind has two more than another that has any left."""
    taken = Counter(item.id.kind for item in spread(items)[:many])
    there = Counter(item.id.kind for item in items)
    left = [taken[kind] for kind in there if taken[kind] < there[kind]]
    assert not left or max(taken.values(), default=0) - min(left) <= 1


def test_another_seed_gives_another_order() -> None:
    """Of the same questions."""
    items = [Item(QuestionId(Kind.TERM, str(one)), "", Level.PLAYER) for one in range(50)]
    assert spread(items, 1) != spread(items, 2)
