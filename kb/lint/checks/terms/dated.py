"""Differences on cards that the age of a print explains: templates that cards had once.

Refuses: obsolete names; the term base has them.
"""

from __future__ import annotations

import csv
from functools import cache
from importlib.resources import files

from kb.bitext.unit import UnitKind
from kb.lint.checks.terms.compare import Difference, Way


@cache
def _templates() -> frozenset[tuple[str, str, str]]:
    """How old templates differ: the way, the id of a concept, and what stands for it."""
    text = files("kb.lint.checks.terms").joinpath("dated.tsv").read_text(encoding="utf-8")
    rows = csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
    return frozenset((row["way"], row["concept"], row["other"]) for row in rows)


def is_dated(kind: UnitKind, one: Difference) -> bool:
    """Whether a print that is older than today’s wording would differ so."""
    if kind is not UnitKind.CARD:
        return False
    ways = {("swapped", one.wanted, one.given), ("lacking", one.wanted, "")}
    if one.way is Way.SURPLUS:
        ways.add(("surplus", one.given, ""))
    return not ways.isdisjoint(_templates())
