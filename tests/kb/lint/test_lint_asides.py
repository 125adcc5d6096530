"""Passages in round brackets."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.languages import Language
from kb.lint.reading.asides import asides
from kb.lint.text import Text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Flying (It flies.)", ["(It flies.)"]),
        ("a (b (c) d) e (f)", ["(b (c) d)", "(f)"]),
        ("1) one 2) two", []),
        ("left ( open (closed)", ["(closed)"]),
        ("none", []),
    ],
)
def test_asides_are_the_outermost_brackets(text: str, expected: list[str]) -> None:
    assert [text[slice(*span)] for span in asides(Text(Language.EN, text))] == expected


@given(st.text(alphabet="(a)", max_size=30))
def test_asides_never_overlap(text: str) -> None:
    found = asides(Text(Language.EN, text))
    assert all(one[1] <= two[0] for one, two in pairwise(found))
    assert all(text[start] == "(" and text[end - 1] == ")" for start, end in found)
