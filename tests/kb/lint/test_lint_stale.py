"""The checks of stale translations show themselves at work by their own examples."""

from __future__ import annotations

import pytest

from kb.lint.check import Example
from kb.lint.checks.kept import CHECKS
from kb.lint.checks.kept.stale import StaleCheck, _changed, changes
from kb.translations.stale import state_of
from kb.translations.values import State


def _state(example: Example) -> State:
    def renumber(text: str) -> str:
        return text.replace("702.2", "703.2")

    if not example.source:
        return State.GONE
    assert example.was is not None
    return state_of(example.was, example.source, renumber)


@pytest.mark.parametrize(
    ("check", "example"), [(check, one) for check in CHECKS for one in check.right]
)
def test_right_examples_are_current(check: type[StaleCheck], example: Example) -> None:
    """Whatever class of changes the check is about."""
    assert _state(example) is State.CURRENT


@pytest.mark.parametrize(
    ("check", "example"), [(check, one) for check in CHECKS for one in check.wrong]
)
def test_wrong_examples_are_of_the_class(check: type[StaleCheck], example: Example) -> None:
    """That the check is about."""
    assert _state(example) is check.state


@pytest.mark.parametrize(
    ("was", "now", "state"),
    [
        ("Ring it.", "Ring  it.\n", State.CURRENT),
        ("Ring it.", "Ring it!", State.MARKS),
        ("Ring it 2 times.", "Ring it 3 times.", State.MARKS),
        ("Ring it.", "ring It", State.MARKS),
        ("Ring it two times.", "Ring it three times.", State.WORDING),
        ("See rule 702.2.", "See rule 703.2.", State.RENUMBERED),
        ("See rule 702.3.", "See rule 703.2.", State.MARKS),
        ("Do not ring it.", "Ring it.", State.WORDING),
    ],
)
def test_changes_are_told_apart(was: str, now: str, state: State) -> None:
    """A reference to another rule is no renumbering."""
    assert state_of(was, now, lambda text: text.replace("702.2", "703.2")) is state


def test_a_rule_that_only_moved_is_renumbered() -> None:
    """Its text need not change."""
    assert state_of("Ring it.", "Ring it.", str, moved=True) is State.RENUMBERED


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("véase la regla 730, ahí", "véase la regla 731, ahí", "730"),
        ("regla 99", "regla 100", "99"),
        ("reglas 701.2 y 702.3.", "reglas 702.2 y 703.3.", "701.2 y 702.3"),
        ("730", "731b", "730"),
    ],
)
def test_the_fix_of_a_number_is_no_longer_than_it_must_be(old: str, new: str, words: str) -> None:
    """From the first word that changes to the last one."""
    start, end = _changed(old, new)
    assert old[start:end] == words
    assert old[:start] + new[start : len(new) - (len(old) - end)] + old[end:] == new


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ("Ring it twice.", "Ring it thrice.", "Ring it [-twice-]{+thrice+}."),
        (
            "One two three four five six seven old nine ten eleven twelve thirteen fourteen.",
            "One two three four five six seven new nine ten eleven twelve thirteen fourteen.",
            "… five six seven [-old-]{+new+} nine ten eleven …",
        ),
        ("Ring it.", "", "[-Ring it.-]"),
    ],
)
def test_a_change_is_told_with_a_few_words_around(was: str, now: str, told: str) -> None:
    """However long the text is."""
    assert changes(was, now) == told
