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
def _templates() -> frozenset[tuple[str, str]]:
    """Which concepts old templates lack or have, as ways and ids."""
    text = files("kb.lint.checks.terms").joinpath("dated.tsv").read_text(encoding="utf-8")
    rows = csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
    return frozenset((row["way"], row["concept"]) for row in rows)


def is_dated(kind: UnitKind, one: Difference) -> bool:
    """Whether a print that is older than today's wording would differ so."""
    if kind is not UnitKind.CARD:
        return False
    lacking, surplus = (Way.LACKING, one.wanted), (Way.SURPLUS, one.given)
    return any((way.name.lower(), concept) in _templates() for way, concept in (lacking, surplus))
