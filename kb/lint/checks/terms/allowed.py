"""Differences that are no fault: old templates of cards, and words that are said in many ways.

Refuses: obsolete names; the term base has them.
"""

from __future__ import annotations

from functools import cache

from kb.bitext.unit import UnitKind
from kb.lint.checks.terms.compare import Difference, Way
from kb.lint.checks.terms.tables import rows_of


@cache
def _templates() -> frozenset[tuple[str, str, str]]:
    """How old templates differ: the way, the id of a concept, and what stands for it."""
    return frozenset((row["way"], row["concept"], row["other"]) for row in rows_of("dated.tsv"))


@cache
def _loose() -> frozenset[tuple[str, str]]:
    return frozenset((row["way"], row["concept"]) for row in rows_of("loose.tsv"))


def is_loose(way: Way, concept: str) -> bool:
    """Whether translations say a concept in many ways with none of its names, or add it freely."""
    return (way.name.lower(), concept) in _loose()


def is_dated(kind: UnitKind, one: Difference) -> bool:
    """Whether a print that is older than today’s wording would differ so."""
    if kind not in {UnitKind.CARD, UnitKind.CARD_TYPE}:
        return False
    ways = {("swapped", one.wanted, one.given), ("lacking", one.wanted, "")}
    if one.way is Way.SURPLUS:
        ways.add(("surplus", one.given, ""))
    return not ways.isdisjoint(_templates())
