"""What became of one unit from an edition to the next, as frozen values.

Refuses: finding it out.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from kb.lineage.units import UnitKind


class Wording(StrEnum):
    """How far the words changed, from not at all; each class leaves out those after it."""

    SAME = "same"
    EXAMPLES = "examples"
    PUNCTUATION = "punctuation"
    REFERENCES = "references"
    REWORDED = "reworded"


class Way(StrEnum):
    """How the old and the new unit hang together."""

    ONE = "one"
    """The new one is the old one."""
    SPLIT = "split"
    """The new one says a part of what the old one said, which goes on elsewhere."""
    MERGED = "merged"
    """The new one, which continues another, says now what the old one said too."""
    NEW = "new"
    GONE = "gone"


class Passage(NamedTuple):
    """A step of one unit from an edition to the next.

    `old` is '' for a new unit, `new` for one that is gone. `confidence` is 1.0 where the words
    are the same and the share of likeness (0 to 1) where they are not.
    """

    kind: UnitKind
    old: str
    new: str
    way: Way
    wording: Wording
    confidence: float = 1.0

    @property
    def moved(self) -> bool:
        """Whether the number or head is another one."""
        return self.old != self.new

    @property
    def change(self) -> str:
        """The stable name of the class, such as `renumbered`, `reworded`, `renumbered-reworded`.

        `same` where nothing changed; `new`, `gone`, `split` and `merged` stand for themselves.
        """
        if self.way is not Way.ONE:
            return str(self.way)
        parts = ["renumbered"] if self.moved else []
        if self.wording is not Wording.SAME:
            parts.append(str(self.wording))
        return "-".join(parts) or "same"
