"""Two texts compared word by word."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.lineage.words import Op, paired, word_changes

MARKS = {Op.KEPT: "{}", Op.REMOVED: "[-{}-]", Op.INSERTED: "{{+{}+}}"}


def told(old: str, new: str) -> str:
    """Both texts in one line."""
    return "".join(MARKS[one.op].format(one.text) for one in word_changes(old, new))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("The lamp is lit.", "The lamp is lit.", "The lamp is lit."),
        ("", "", ""),
        ("", "A lamp.", "{+A lamp.+}"),
        ("A lamp.", "", "[-A lamp.-]"),
        ("The lamp is lit.", "The old lamp is lit.", "The {+old +}lamp is lit."),
        ("The old lamp is lit.", "The lamp is lit.", "The [-old -]lamp is lit."),
        ("It burns, always.", "It burns always.", "It burns[-,-] always."),
        ("Oil burns.", "Oil burns. Wax melts.", "Oil burns.{+ Wax melts.+}"),
        ("See rule 701.2a.", "See rule 701.3a.", "See rule [-701.2a-]{+701.3a+}."),
        ("It costs {2}{W}.", "It costs {3}{W}.", "It costs [-{2}-]{+{3}+}{W}."),
        ("a, b, and d", "a, b, c, and d", "a, b, {+c, +}and d"),
    ],
)
def test_words_are_compared_whole(old: str, new: str, expected: str) -> None:
    """Blanks and marks stay with the words beside them."""
    assert told(old, new) == expected


def test_a_long_run_that_both_have_stays_behind_a_change() -> None:
    """Not the first word that happens to be in both, but what is longest, is kept."""
    run = "a lamp whose oil is used up goes dark at once"
    old = f"Whenever it must be lit, {run}."
    new = f"If it is lit, {run}, and if a wind blows at that time, it is as if it were dark."
    assert f"lit, {run}" in told(old, new)


def test_stray_words_between_changes_are_not_kept() -> None:
    """`the` of one sentence is not the `the` of another."""
    old = "It goes to the owner of that jar"
    new = "It stays with the people in whose house"
    assert told(old, new) == f"It [-{old[3:]}-]{{+{new[3:]}+}}"


TEXTS = st.lists(
    st.sampled_from(["lamp", "oil", "’", "701.2", "{2}", " ", " ", " ", ",", ".", "\n", "é", "“"]),
    max_size=25,
).map("".join)


@given(TEXTS | st.text(max_size=12), TEXTS | st.text(max_size=12))
def test_both_texts_can_be_had_back(old: str, new: str) -> None:
    """No letter is lost, no piece empty, and pieces of a kind are joined."""
    pieces = word_changes(old, new)
    assert "".join(one.text for one in pieces if one.op is not Op.INSERTED) == old
    assert "".join(one.text for one in pieces if one.op is not Op.REMOVED) == new
    assert all(one.text for one in pieces)
    assert all(first.op is not second.op for first, second in pairwise(pieces))


@given(TEXTS)
def test_equal_texts_are_one_kept_piece(text: str) -> None:
    """Nothing is told as changed."""
    assert [one.op for one in word_changes(text, text)] == [Op.KEPT] * bool(text)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ([], [], []),
        (["Ana lights a lamp."], ["Ana lights a lamp."], [(0, 0)]),
        (["Ana lights a lamp."], ["Bo is cold.", "Ana lights two lamps."], [(None, 0), (0, 1)]),
        (["Ana lights a lamp.", "Bo is cold."], ["Bo is very cold."], [(0, None), (1, 0)]),
        (["Ana lights a lamp."], ["Nobody knows why."], [(0, None), (None, 0)]),
    ],
)
def test_examples_are_paired_with_what_they_became(
    old: list[str], new: list[str], expected: list[tuple[int | None, int | None]]
) -> None:
    """In order; what has nothing like it stands alone."""
    wanted = [
        ("" if at is None else old[at], "" if other is None else new[other])
        for at, other in expected
    ]
    assert list(paired(old, new)) == wanted
