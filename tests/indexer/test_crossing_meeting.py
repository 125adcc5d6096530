"""Where what people say stands in a query, whichever articles are typed between its words."""

from __future__ import annotations

import pytest

from corpus.languages import Language
from indexer.crossing.function import is_determiner
from indexer.crossing.meeting import is_apart, steps, together
from indexer.crossing.table import CrossingRow, CrossingTable, ReadAs, Why, crossing_bytes

ROWS = [
    CrossingRow(Language.ES, tuple(stems.split()), why, (ReadAs(1.0, ("en:concede",)),))
    for stems, why in [
        ("me rind", Why.SAYING),
        ("mor bich", Why.SYNONYM),
        ("tap", Why.SAYING),
        ("una graci", Why.FILLER),
        ("zon juego", Why.NAME),
    ]
]
TABLE = CrossingTable(crossing_bytes(ROWS, "hand"), "hand")


def small(stems):
    """Which of the words are determiners."""
    return [is_determiner(Language.ES, one) for one in stems]


@pytest.mark.parametrize(
    ("stems", "places"),
    [
        ("si me rind ahor", {1, 2}),
        ("me rind me rind", {0, 1, 2, 3}),
        ("rind me", set()),
        ("me si rind", {0, 2}),
        ("mor bich", {0, 1}),
        ("mor mi bich", {0, 2}),
        ("la mor el bich", {1, 3}),
        ("mor con bich", {0, 2}),
        ("mor mi gran y fe bich", set()),
        ("mor mi gran el fe la bich", {0, 6}),
        ("bich mor", set()),
        ("una graci", {0, 1}),
        ("una mil graci", set()),
        ("mor el", set()),
        ("zon juego", {0, 1}),
        ("tap", set()),
        ("", set()),
    ],
)
def test_what_is_kept_as_several_words_is_found_in_their_order(stems, places):
    """With articles between them or without, and two other words at most; one word alone is none.

    What asks is heard as it is.
    """
    found = stems.split()
    assert places == together(TABLE, Language.ES, found, small(found))
    assert not together(TABLE, Language.EN, found, small(found))


def test_a_name_is_read_as_it_is_written():
    """Only what people say is heard with other words in it; a row does not begin in an article."""
    row = ROWS[-1]
    assert () == steps(row, ["zon", "el", "juego"], [False, True, False], 0)
    said = ROWS[1]
    assert (0, 2) == steps(said, ["mor", "el", "bich"], [False, True, False], 0)
    assert () == steps(said, ["el", "mor", "bich"], [True, False, False], 0)


def test_words_stand_apart_where_others_than_articles_are_between():
    """Those of one article are as good as side by side."""
    assert not is_apart((0, 1), [False, False], 0)
    assert not is_apart((0, 2), [False, False, True, False], 1)
    assert is_apart((0, 3), [False, True, False, False], 0)
