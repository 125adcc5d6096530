"""Where the sections of the old edition went, by what of them is known.

Refuses: joining anything.
"""

from __future__ import annotations

from collections import Counter

from kb.lineage.matching import Matching
from kb.lineage.units import UnitKind

HOME = 0.2
"""A section to which so large a share of another's known rules went is a home of it."""


class Homes:
    """The sections that an old section went to, as far as a matching knows it."""

    def __init__(self, matching: Matching) -> None:
        """Count where the joined rules of each section stand now."""
        self._matching = matching
        went: dict[str, Counter[str]] = {}
        before, after = matching.old.section, matching.new.section
        for old, new in matching.to_new.items():
            if matching.old.units[old].kind is UnitKind.RULE:
                went.setdefault(before[old], Counter())[after[new]] += 1
        self._homes = {
            section: {home for home, count in places.items() if count >= HOME * places.total()}
            for section, places in went.items()
        }

    def at_home(self, old: int, new: int) -> bool:
        """Whether a new unit stands in a home of the old one's section, or is an entry too."""
        matching = self._matching
        kind = matching.old.units[old].kind
        if kind is not UnitKind.RULE:
            return kind is matching.new.units[new].kind
        return matching.new.section[new] in self._homes.get(matching.old.section[old], ())
