from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.readers.rules_text.lines import ends_sentence, span_of, split_lines
from corpus.records import Span

BLANK = ["", " ", "\t", "\xa0", "\u202f \u3000", "\u200b", "\ufeff"]


@pytest.mark.parametrize("blank", BLANK, ids=ascii)
def test_a_line_of_blanks_is_blank(blank):
    """Official files hold "blank" lines of spaces, others of no-break or zero-width spaces."""
    assert [line.text for line in split_lines(f"a\n{blank}\nb")] == ["a", "b"]


@pytest.mark.parametrize("blank", BLANK, ids=ascii)
def test_what_follows_a_blank_line_knows_it(blank):
    """Whether a paragraph begins anew decides what it belongs to."""
    assert [line.after_blank for line in split_lines(f"a\nb\n{blank}\nc")] == [True, False, True]


def test_a_line_knows_its_place():
    """Numbers and columns count from 1, blanks before and after are left out."""
    (line,) = split_lines("\n\n  \xa0kite \t")
    assert (
        line.number,
        line.column,
        line.start,
        line.text,
        line.indented,
    ) == (3, 4, 5, "kite", True)


@given(st.text(st.sampled_from("ab \t\xa0\u200b\n"), max_size=60))
def test_each_line_stands_where_it_says(text):
    """Slicing the text at a line's place gives the line."""
    lines = split_lines(text)
    assert [text[line.start : line.start + len(line.text)] for line in lines] == [
        line.text for line in lines
    ]
    assert [text.split("\n")[line.number - 1][line.column - 1 :][0] for line in lines] == [
        line.text[0] for line in lines
    ]


def test_a_span_runs_from_the_first_to_the_last_character():
    """Blank lines between count as the characters that they are."""
    first, last = split_lines("\n ab\n\n  cd ")
    assert span_of(first, last) == Span(line=2, column=2, length=len("ab\n\n  cd"))


@pytest.mark.parametrize("text", ["Fly.", "Fly.”", "Fly.)", 'Fly?"', "Fly:", "Vuela.»", "Fly…"])
def test_a_sentence_may_end_inside_quotes_and_brackets(text):
    """The mark counts, whatever closes behind it."""
    assert ends_sentence(text)


@pytest.mark.parametrize("text", ["Flying", "Flying,", "“Flying”", "Partner (Kites)", ""])
def test_a_name_does_not_end_as_a_sentence(text):
    """Headings have no mark at the end."""
    assert not ends_sentence(text)
