"""The table of readings: a sorted file that gives back what was put in, or says it cannot."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.languages import Language
from indexer.crossing.shipped import shipped_crossing
from indexer.crossing.table import (
    MOST_STEMS,
    BadCrossing,
    CrossingRow,
    CrossingTable,
    ReadAs,
    Why,
    crossing_bytes,
)

STEMS = st.text("abñé+1/", min_size=1, max_size=4)
TERMS = st.builds(
    "{}:{}".format, st.sampled_from(["", *Language]), st.text("abö:1", min_size=1, max_size=4)
)
WEIGHTS = st.integers(1, 100).map(lambda share: share / 100)
READINGS = st.builds(ReadAs, WEIGHTS, st.lists(TERMS, min_size=1, max_size=3).map(tuple))
ROWS = st.lists(
    st.builds(
        CrossingRow,
        st.sampled_from(Language),
        st.lists(STEMS, min_size=1, max_size=MOST_STEMS).map(tuple),
        st.sampled_from(Why),
        st.lists(READINGS, max_size=3).map(tuple),
    ),
    max_size=20,
)
HEADER = b"#reglario-crossing 1\n# nothing\n"


def table(*lines):
    """A table whose lines are written by hand."""
    return CrossingTable(HEADER + b"".join(f"{line}\n".encode() for line in lines), "hand")


@given(ROWS)
def test_a_table_gives_back_every_row_once(rows):
    """Whatever stems, kinds, weights of two digits and terms there are."""
    found = list(CrossingTable(crossing_bytes(rows, "tests"), "made"))
    assert set(rows) == set(found)
    assert len(set(rows)) == len(found)


@given(ROWS, st.randoms(use_true_random=False))
def test_the_order_in_which_rows_were_made_does_not_show(rows, random):
    """So that tables can be compared as files."""
    other = rows.copy()
    random.shuffle(other)
    assert crossing_bytes(rows, "tests") == crossing_bytes(other, "tests")


@given(ROWS, st.sampled_from(Language), STEMS)
def test_the_rows_that_begin_with_a_stem_are_found_and_no_others(rows, lang, stem):
    """Of one word or of many, in that language; those whose first stem is but longer are not."""
    made = CrossingTable(crossing_bytes(rows, "tests"), "made")
    for asked in {(lang, stem), *((row.lang, row.stems[0]) for row in rows)}:
        wanted = {row for row in rows if (row.lang, row.stems[0]) == asked}
        found = made.beginning(*asked)
        assert wanted == set(found)
        assert len(wanted) == len(found)
        assert any(len(row.stems) == 1 for row in wanted) is made.knows(*asked)


@pytest.mark.parametrize(
    "line",
    [
        "en:tap",
        "tap\tword\t1 es:girar",
        "it:tap\tword\t1 es:girar",
        "en:tap\tguess\t1 es:girar",
        "en:tap\tword\tes:girar",
        "en:tap\tword\t1",
        "en:tap\tword\t1 girar",
        "en:tap\tword\t1 it:girar",
        "en:tap\tword\t1 es:",
        "en:tap\tword\t2 es:girar",
        "en:tap\tword\t-0.5 es:girar",
        "en:tap\tword\tnan es:girar",
        "en:tap\tword\t1 es:girar\t",
    ],
)
def test_a_row_that_is_no_row_is_told(line):
    """By whoever reads it, with the name of the table; nothing is made of half of it."""
    with pytest.raises(BadCrossing) as raised:
        list(table(line))
    assert "The table of words across languages in hand is damaged: a row is no row." in str(
        raised.value
    )


def test_a_damaged_row_is_told_where_it_is_looked_up():
    """Other rows are read all the same."""
    damaged = table("en:tap\tword\t1 girar", "en:untap\tword\t1 es:enderezar")
    assert damaged.knows(Language.EN, "untap")
    with pytest.raises(BadCrossing):
        damaged.beginning(Language.EN, "tap")


def test_bytes_that_are_no_text_are_told():
    """As any other damage."""
    with pytest.raises(BadCrossing, match="a row is no row"):
        list(CrossingTable(HEADER + b"en:tap\tword\t1 es:\xff\n", "hand"))


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"#reglario-forms 1 analysis 1\n\n", "it has no header"),
        (b"#reglario-crossing 2\n# later\n", "it has no header"),
        (b"#reglario-crossing 1\n", "it has no header"),
        (HEADER + b"en:tap\tword\t1 es:gir", "it is cut off"),
    ],
)
def test_a_file_that_is_no_table_is_told(tmp_path, data, reason):
    """Before anything is looked up, with its path and what is wrong."""
    path = tmp_path / "crossing.txt"
    path.write_bytes(data)
    with pytest.raises(BadCrossing) as raised:
        CrossingTable.open(path)
    assert f"in {path} is damaged: {reason}." in str(raised.value)


def test_an_empty_file_is_told(tmp_path):
    """It cannot even be mapped."""
    path = tmp_path / "crossing.txt"
    path.touch()
    with pytest.raises(BadCrossing, match="it is empty"):
        CrossingTable.open(path)


def test_a_file_is_read_as_its_bytes_are(tmp_path):
    """And says what it was learned from."""
    row = CrossingRow(Language.ES, ("gir",), Why.WORD, (ReadAs(0.94, ("en:tap",)),))
    path = tmp_path / "crossing.txt"
    path.write_bytes(crossing_bytes([row], "a few lines"))
    opened = CrossingTable.open(path)
    assert ([row], "a few lines") == (list(opened), opened.learned_from)
    opened.close()


def test_the_shipped_table_is_whole():
    """Every row can be read, in every language, and keys are no longer than a query looks for."""
    rows = list(shipped_crossing())
    assert set(Language) == {row.lang for row in rows}
    assert set(Why) == {row.why for row in rows}
    assert MOST_STEMS >= max(len(row.stems) for row in rows)
