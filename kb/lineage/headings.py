"""A heading whose words are all others is still the same one where its rules are the same.

Refuses: rules with words of their own.
"""

from __future__ import annotations

from kb.lineage.matching import Matching
from kb.lineage.units import UnitKind

FAMILY = 0.75
"""So large a share (0 to 1) of the rules below the old one must stand below the new one."""

CONFIDENCE = 0.9
"""How sure it is for a heading whose rules all went there."""


def join_headings(matching: Matching) -> None:
    """Join open headings with open ones to which the rules below them went."""
    found = []
    for old in matching.open_old(UnitKind.RULE):
        for new in matching.open_new(UnitKind.RULE):
            if matching.old.units[old].text or matching.new.units[new].text:
                continue
            share = _share(matching, old, new)
            if share >= FAMILY:
                found.append((share, old, new))
    for share, old, new in sorted(found, key=lambda one: (-one[0], one[1], one[2])):
        if old not in matching.to_new and new not in matching.to_old:
            matching.join(old, new, CONFIDENCE * share)


def _share(matching: Matching, old: int, new: int) -> float:
    below, there = matching.old.below.get(old, []), set(matching.new.below.get(new, []))
    if not below:
        return 0.0
    return sum(matching.to_new.get(place) in there for place in below) / len(below)
