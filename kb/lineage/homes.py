"""Where the sections of the old edition went, by what of them is known.

Refuses: joining anything.
"""

from __future__ import annotations

from collections import Counter

from kb.lineage.matching import Matching
from kb.lineage.units import Unit, UnitKind

HOME = 0.2
"""A section to which so large a share of another's known rules went is a home of it."""


class Homes:
    """The sections that an old section went to, as far as a matching knows it."""

    def __init__(self, matching: Matching) -> None:
        """Count where the joined rules of each section stand now."""
        self._matching = matching
        went: dict[str, Counter[str]] = {}
        for old, new in matching.to_new.items():
            here, there = matching.old.units[old], matching.new.units[new]
            if here.kind is UnitKind.RULE:
                went.setdefault(section_of(here), Counter())[section_of(there)] += 1
        self._homes = {
            section: {home for home, count in places.items() if count >= HOME * places.total()}
            for section, places in went.items()
        }

    def at_home(self, old: int, new: int) -> bool:
        """Whether a new unit stands in a home of the old one's section, or is an entry too."""
        here, there = self._matching.old.units[old], self._matching.new.units[new]
        if here.kind is not UnitKind.RULE:
            return here.kind is there.kind
        return section_of(there) in self._homes.get(section_of(here), set())


def section_of(unit: Unit) -> str:
    """The section of a rule: 702 of 702.145b."""
    return unit.key.partition(".")[0]
