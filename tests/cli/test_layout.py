"""Where text stands."""

from __future__ import annotations

from types import SimpleNamespace

from hypothesis import given
from hypothesis import strategies as st

from cli.render.layout import side_by_side, table, terminal_width, wrapped

words = st.text(alphabet="abcñé", min_size=1, max_size=9)
texts = st.lists(words, min_size=1, max_size=30).map(" ".join)


@given(st.lists(texts, min_size=2, max_size=3), st.integers(60, 200))
def test_no_line_of_columns_is_wider_than_the_terminal(columns, width):
    """The gaps are part of the width."""
    assert all(len(line) <= width for line in side_by_side(columns, width))


@given(texts, texts)
def test_columns_keep_every_word_in_its_column(left, right):
    """Nothing is lost where two texts of different length stand side by side."""
    lines = list(side_by_side([left, right], 83))
    assert left.split() == " ".join(line[:40] for line in lines).split()
    assert right.split() == " ".join(line[43:] for line in lines).split()


def test_numbers_of_a_table_stand_right_under_their_head():
    """The last columns hold numbers."""
    lines = list(table(("Source", "Rules"), [("a", "1"), ("bcdefgh", "12,345")], right=1))
    assert lines == ["Source    Rules", "a             1", "bcdefgh  12,345"]


def test_without_a_width_a_paragraph_is_one_line():
    """A pipe gets whole paragraphs, so that grep finds what a wrap would cut."""
    assert list(wrapped("a " * 200 + "\nb", None)) == [("a " * 200).rstrip(), "b"]


def test_rule_numbers_are_not_broken_at_their_hyphens():
    """“601.2f-h” stays whole."""
    assert "601.2f-h" in list(wrapped("see 601.2f-h", 9))


def test_a_terminal_that_says_no_width_has_none(monkeypatch):
    """Some tools give a program a terminal of 0 columns; nothing can be cut to that."""
    monkeypatch.setattr("sys.stdout", SimpleNamespace(isatty=lambda: True))
    monkeypatch.delenv("COLUMNS", raising=False)
    for columns, width in ((0, None), (72, 72)):
        size = SimpleNamespace(columns=columns)
        monkeypatch.setattr("os.get_terminal_size", lambda size=size: size)
        assert terminal_width() == width
