"""The score that a document must have to be among the best of very many."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexer.ranking import _least_of_best

SCORES = st.one_of(
    st.floats(-10, 10), st.sampled_from([0.0, 1.0, 5e-324, -1.0]), st.floats(0, 1e-300)
)


@given(st.lists(SCORES, min_size=1, max_size=80), st.data())
def test_the_threshold_is_the_score_of_the_last_of_the_best(scores, data):
    """As a whole sort would have it."""
    size = data.draw(st.integers(1, min(8, len(scores))))
    assert sorted(scores)[-size] == _least_of_best(scores, size)


@pytest.mark.parametrize("best", [0.0, 1.0, 1e300])
def test_most_scores_may_be_zero(best):
    """Most documents of `night OR -day` are found for what they lack, which has no score."""
    assert _least_of_best([0.0] * 1000 + [best] * 3, 10) == 0.0
