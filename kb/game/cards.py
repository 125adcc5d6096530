"""Cards and tokens as printed: faces with their characteristics.

Refuses: reading descriptions (`kb.checks.describe`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from kb.game.abilities import Ability
from kb.game.spells.mana import ManaCost
from kb.game.values import Color


class Layout(StrEnum):
    """How the faces of a card go together."""

    NORMAL = "normal"
    TRANSFORMING = "transforming"
    """A nonmodal double-faced card (rule 712.2)."""
    MODAL = "modal"
    """A modal double-faced card (rule 712.3)."""
    MELD = "meld"
    """A meld card: its back is half of a large card (rule 712.4)."""


@dataclass(frozen=True, eq=False)
class Face:
    """One face; None is a characteristic that it lacks."""

    name: str = ""
    cost: ManaCost | None = None
    indicator: frozenset[Color] = frozenset()
    supertypes: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    subtypes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None


@dataclass(frozen=True, eq=False)
class Card:
    """A card or the definition of a token: its faces, the front first."""

    faces: tuple[Face, ...]
    layout: Layout = Layout.NORMAL
    partner: str = ""
    """Of a meld card: the name of the card with which it melds."""
    melded: Face | None = None
    """Of a meld card: the combined back face of the pair."""

    @property
    def front(self) -> Face:
        """The front face."""
        return self.faces[0]

    @property
    def is_double_faced(self) -> bool:
        """Whether it has two faces and no card back (rule 712.1)."""
        return self.layout is not Layout.NORMAL
