"""Rule numbers as integers: document order, families as ranges."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.numbers import RuleNumber
from kb.store.codes import decode, encode, number_text, span_below, step_below, step_of

letters = st.text("abcdefghijklmnopqrstuvwxyz", max_size=2)
chapters = st.integers(1, 9).map(RuleNumber)
sections = st.integers(100, 999).map(RuleNumber)
rules = st.builds(RuleNumber, st.integers(100, 999), st.integers(1, 9999), letters)
numbers = st.one_of(chapters, sections, rules)


@given(numbers)
def test_a_code_gives_its_number_back(number):
    """Any number, also one with the letters l and o that the rules skip."""
    assert number == decode(encode(number))
    assert str(number) == number_text(encode(number))


@given(numbers, numbers)
def test_codes_sort_as_numbers_do(one, other):
    """704.5z before 704.5aa, chapter 7 before section 700."""
    assert (one < other) == (encode(one) < encode(other))


@given(numbers, numbers)
def test_all_below_a_number_is_one_range(above, number):
    """The range of a number holds it and its descendants, and nothing else."""
    first, last = span_below(encode(above))
    inside = above == number or above in number.ancestors()
    assert inside == (first <= encode(number) <= last)


@pytest.mark.parametrize(
    ("number", "below", "own"),
    [
        ("7", 10_000_000, 10_000_000_000),
        ("702", 1_000, 10_000_000),
        ("702.145", 1, 1_000),
        ("702.145b", 0, 1),
    ],
)
def test_levels_are_multiples(number, below, own):
    """Chapters, sections, rules, subrules."""
    code = encode(RuleNumber.parse(number))
    assert (below, own) == (step_below(code), step_of(code))
