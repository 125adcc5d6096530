from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from corpus.numbers import (
    LETTERS,
    BadRuleNumber,
    BadRuleRange,
    RuleNumber,
    expand_range,
    letter_at,
    letter_position,
)

LETTER = st.integers(1, 24 + 24 * 24).map(letter_at)
NUMBERS = st.one_of(
    st.builds(RuleNumber, st.integers(1, 9)),
    st.builds(RuleNumber, st.integers(100, 999)),
    st.builds(RuleNumber, st.integers(100, 999), st.integers(1, 9999)),
    st.builds(RuleNumber, st.integers(100, 999), st.integers(1, 9999), LETTER),
)


def number(text: str) -> RuleNumber:
    return RuleNumber.parse(text)


@given(NUMBERS)
def test_what_is_printed_is_read_back(value):
    """`parse` is the inverse of `str` for every number."""
    assert value == number(str(value))


@given(NUMBERS)
def test_a_last_period_and_blanks_around_change_nothing(value):
    """Headings print `702.` and `702.145.`, and lines are indented."""
    assert value == number(f" {value}.\t")


@given(NUMBERS, NUMBERS)
def test_order_is_total(one, other):
    """Of two numbers exactly one is first, or they are the same number."""
    assert (one < other) + (other < one) + (one == other) == 1


@given(st.lists(NUMBERS), st.randoms())
def test_sorting_does_not_depend_on_the_order_before(values, random):
    """The same numbers sort to the same list however they came."""
    expected = sorted(values)
    random.shuffle(values)
    assert expected == sorted(values)


@given(NUMBERS)
def test_a_parent_stands_before_its_child(value):
    """Headings come before what they head, so parents sort first."""
    assert value.parent is None or value.parent < value


@given(NUMBERS)
def test_ancestors_end_with_the_chapter(value):
    """Every number but a chapter has its chapter as the last ancestor."""
    chain = [value, *value.ancestors()]
    assert RuleNumber(value.chapter) == chain[-1]


@given(NUMBERS)
def test_the_following_number_is_a_later_sibling(value):
    """Counting on keeps the parent and moves forward, up to the last chapter and section."""
    assume(value.rule or value.section not in (9, *range(199, 1000, 100)))
    following = value.following()
    assert value < following
    assert value.parent == following.parent


@given(st.integers(1, 2000))
def test_letters_and_places_are_inverse(place):
    """`letter_at` undoes `letter_position`."""
    assert place == letter_position(letter_at(place))


@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        ("702.3", "702.20"),
        ("704.5z", "704.5aa"),
        ("704.5k", "704.5m"),
        ("7", "700"),
        ("699.9z", "7"),
        ("702", "702.1"),
        ("702.1", "702.1a"),
        ("702.1z", "702.2"),
    ],
)
def test_document_order(earlier, later):
    """Numbers sort as the rules print them, not as text sorts."""
    assert number(earlier) < number(later)


@pytest.mark.parametrize(
    ("value", "following"),
    [
        ("702.145k", "702.145m"),
        ("702.145n", "702.145p"),
        ("704.5z", "704.5aa"),
        ("702.145", "702.146"),
        ("702", "703"),
        ("7", "8"),
    ],
)
def test_letters_skip_l_and_o_and_go_on_after_z(value, following):
    """The rules leave out l and o, and write aa after z."""
    assert number(following) == number(value).following()


def test_there_are_24_letters():
    """The alphabet without l and o, in order."""
    assert "".join(sorted(set("abcdefghijklmnopqrstuvwxyz") - {"l", "o"})) == LETTERS


@pytest.mark.parametrize("letter", ["l", "o", "al"])
def test_letters_that_the_rules_skip_have_no_place(letter):
    """A place for l would shift all letters behind it."""
    with pytest.raises(ValueError, match="substring not found"):
        letter_position(letter)


@pytest.mark.parametrize("text", ["702.145l", "702.145o"])
def test_skipped_letters_are_read_all_the_same(text):
    """A file that misnumbers is read and reported, not refused."""
    assert text == str(number(text))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "10",
        "70",
        "070",
        "1000",
        "702.0",
        "702.01",
        "702.145B",
        "702.145abc",
        "702.145 b",
        "702-145",
        "702.145..",
        "rule 702",
        "٧٠٢",
        "7a",
        "702a",
    ],
)
def test_other_texts_are_no_numbers(text):
    """Whatever the rules never print as a number is refused."""
    with pytest.raises(BadRuleNumber):
        number(text)


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("7", "chapter"),
        ("702", "section"),
        ("702.145", "rule"),
        ("702.145b", "subrule"),
    ],
)
def test_a_number_has_exactly_one_shape(text, shape):
    """Chapter, section, rule and subrule exclude one another."""
    value = number(text)
    shapes = {
        "chapter": value.is_chapter,
        "section": value.is_section,
        "subrule": value.is_subrule,
        "rule": bool(value.rule) and not value.is_subrule,
    }
    assert [shape] == [name for name, holds in shapes.items() if holds]


@pytest.mark.parametrize(
    ("first", "last", "expected"),
    [
        ("601.2f", "601.2h", "601.2f 601.2g 601.2h"),
        ("601.2k", "601.2p", "601.2k 601.2m 601.2n 601.2p"),
        ("704.5y", "704.5aa", "704.5y 704.5z 704.5aa"),
        ("712.9", "712.10", "712.9 712.10"),
        ("614", "616", "614 615 616"),
        ("702.2", "702.2", "702.2"),
    ],
)
def test_a_range_holds_all_siblings_between_its_ends(first, last, expected):
    """Both ends are included, and letter ranges run over the alphabet without l and o."""
    assert expected == " ".join(map(str, expand_range(number(first), number(last))))


@given(NUMBERS, st.integers(0, 30))
def test_a_range_counts_as_following_does(first, steps):
    """The two ways to count on agree."""
    numbers = [first]
    for _ in range(steps):
        numbers.append(numbers[-1].following())
    if numbers[-1].parent == first.parent:
        assert tuple(numbers) == expand_range(first, numbers[-1])


@pytest.mark.parametrize(
    ("first", "last"),
    [("702.3", "702.2"), ("702.3", "703.4"), ("702", "702.3"), ("601.2l", "601.2p")],
    ids=["backwards", "other section", "other level", "skipped letter"],
)
def test_ends_that_are_no_siblings_in_order_make_no_range(first, last):
    """A range that does not run forward among siblings names no rules."""
    with pytest.raises(BadRuleRange):
        expand_range(number(first), number(last))


def test_the_error_for_a_bad_number_says_what_numbers_look_like():
    """The sentence and the hint that users see."""
    error = BadRuleNumber(text="70x")
    assert str(error) == "“70x” is not a rule number."
    assert error.hint == "Rule numbers look like 7, 702, 702.145 or 702.145b."
    assert (error.code, error.exit_code) == ("bad-rule-number", 2)


def test_the_error_for_a_bad_range_names_both_ends():
    """The sentence and the hint that users see."""
    error = BadRuleRange(first="702.3", last="702.2")
    assert str(error) == (
        "702.3–702.2 is not a range of rules: both ends must be siblings, in order."
    )
    assert error.hint == "Ranges look like 601.2f–h, 712.9–10 or 614–616."
    assert (error.code, error.exit_code) == ("bad-rule-range", 2)


def test_a_number_is_not_compared_with_text():
    """Bare strings are no numbers."""
    with pytest.raises(TypeError):
        assert number("702") < "703"


@pytest.mark.parametrize(
    ("number", "other", "within"),
    [
        ("702.15a", "702.15", True),
        ("702.15a", "702", True),
        ("702.15a", "7", True),
        ("702.15", "702.15", True),
        ("702.150", "702.15", False),
        ("702.15", "702.15a", False),
        ("802", "7", False),
    ],
)
def test_a_number_is_within_itself_and_those_above(number: str, other: str, within: bool) -> None:
    """And within no other that only begins alike."""
    assert RuleNumber.parse(number).is_within(RuleNumber.parse(other)) is within
