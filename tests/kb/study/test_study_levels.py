"""For whom questions about a rule are."""

from __future__ import annotations

import pytest

from corpus.digest.edition import edition_rules
from kb.study.levels import _levels, level_of
from kb.study.values import Level


@pytest.mark.parametrize(
    ("rule", "level"),
    [
        ("702.9b", Level.PLAYER),
        ("702.21a", Level.PLAYER),
        ("702.22h", Level.JUDGE_1),
        ("702.90b", Level.ADVISOR),
        ("613.8a", Level.JUDGE_2),
        ("603.2d", Level.ADVISOR),
        ("731.2a", Level.JUDGE_1),
        ("810.3", Level.JUDGE_2),
        ("1", Level.PLAYER),
    ],
)
def test_the_longest_number_around_a_rule_decides(rule, level):
    """702.9b goes by 702.9, not by 702, and 702.90b not by 702.9."""
    assert level_of(rule) is level


def test_every_number_of_the_file_is_one_of_the_edition():
    """A chapter is a digit, and everything else a section or rule that there is."""
    known = {*edition_rules(), *map(str, range(1, 10))}
    assert set(_levels()) - known == set()


def test_every_level_has_rules_of_the_edition():
    """No level is empty, and every rule has one."""
    assert {level_of(rule) for rule in edition_rules()} == set(Level)
