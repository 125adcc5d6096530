"""Segments as values: a state never contradicts the texts."""

from __future__ import annotations

import pytest
from exchange_made import ES

from kb.exchange import Segment, State


@pytest.mark.parametrize(
    ("target", "state", "was"),
    [
        (None, State.TRANSLATED, None),
        ("", State.MISSING, None),
        ("", State.TRANSLATED, None),
        ("Roba.", State.MISSING, None),
        ("Roba.", State.TRANSLATED, "Draw."),
        ("Roba.", State.STALE, ""),
    ],
)
def test_a_state_that_contradicts_the_texts_is_refused(target, state, was):
    """Missing means no text, and only a stale one was made from another."""
    with pytest.raises(ValueError, match="702"):
        Segment("702.1a", ES, "Draw.", target, state, was=was)


def test_where_a_segment_stands_is_no_part_of_it():
    """Two files that say the same have the same segments."""
    assert Segment("702.1a", ES, "Draw.", line=3) == Segment("702.1a", ES, "Draw.", line=8)
