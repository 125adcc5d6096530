"""For whom a question about a rule is.

Refuses: judging anything else of it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from kb.checks.ledger import within
from kb.study.values import Level

FILE = "levels.toml"


@cache
def _levels() -> Mapping[str, Level]:
    """Number → level, the longest numbers first."""
    tree = tomllib.loads((files(__package__) / FILE).read_text("utf-8"))
    found = {
        rule: Level(name)
        for name, table in tree.items()
        for words in table["rules"]
        for rule in _numbers(words)
    }
    return dict(sorted(found.items(), key=lambda pair: -len(pair[0])))


@cache
def level_of(rule: str) -> Level:
    """The level of a rule, section or chapter: that of the longest number around it."""
    for number, level in _levels().items():
        if within(rule, number):
            return level
    return Level.JUDGE_2


def _numbers(words: str) -> list[str]:
    """A number, or all from the first to the last of a range: `702.2..702.21`."""
    first, _, last = words.partition("..")
    if not last:
        return [first]
    before, dot, low = first.rpartition(".")
    high = last.removeprefix(f"{before}{dot}")
    return [f"{before}{dot}{number}" for number in range(int(low), int(high) + 1)]
