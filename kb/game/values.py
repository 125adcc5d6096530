"""The fixed words of the game: zones, steps, colors, types.

Values are the English words in small letters, as check files have them. Refuses: state.
"""

from __future__ import annotations

from enum import StrEnum


class Zone(StrEnum):
    """Where an object is (rule 400.1)."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"

    @property
    def is_shared(self) -> bool:
        """Whether all players share the zone (rule 400.1)."""
        return self in _SHARED

    @property
    def has_controllers(self) -> bool:
        """Whether objects there have controllers (rule 108.4)."""
        return self in {Zone.BATTLEFIELD, Zone.STACK}

    @property
    def is_hidden(self) -> bool:
        """Whether players cannot see the faces of its cards (rule 400.2)."""
        return self in {Zone.LIBRARY, Zone.HAND}


_SHARED = frozenset({Zone.BATTLEFIELD, Zone.STACK, Zone.EXILE, Zone.COMMAND})


class Step(StrEnum):
    """The steps, and the main phases, which have none, in the order of a turn (rule 500.1)."""

    UNTAP = "untap"
    UPKEEP = "upkeep"
    DRAW = "draw"
    MAIN = "precombat main"
    COMBAT = "beginning of combat"
    ATTACK = "declare attackers"
    BLOCK = "declare blockers"
    FIRST_DAMAGE = "first combat damage"
    DAMAGE = "combat damage"
    END_COMBAT = "end of combat"
    MAIN_2 = "postcombat main"
    END = "end"
    CLEANUP = "cleanup"

    @property
    def is_main(self) -> bool:
        """Whether it is a main phase."""
        return self in {Step.MAIN, Step.MAIN_2}

    @property
    def is_combat(self) -> bool:
        """Whether it is a step of the combat phase (rule 506.1)."""
        return STEPS.index(Step.COMBAT) <= STEPS.index(self) <= STEPS.index(Step.END_COMBAT)


STEPS = tuple(Step)


class Color(StrEnum):
    """The five colors (rule 105.1), by name."""

    WHITE = "white"
    BLUE = "blue"
    BLACK = "black"
    RED = "red"
    GREEN = "green"

    @property
    def letter(self) -> str:
        """The letter of its mana symbol (rule 107.4a)."""
        return _LETTERS[self]


_LETTERS = {
    Color.WHITE: "W",
    Color.BLUE: "U",
    Color.BLACK: "B",
    Color.RED: "R",
    Color.GREEN: "G",
}
COLOR_OF = {letter: color for color, letter in _LETTERS.items()}
"""Letter of a mana symbol → color."""

CARD_TYPES = frozenset(
    [
        "vanguard",
        "sorcery",
        "scheme",
        "planeswalker",
        "plane",
        "phenomenon",
        "land",
        "kindred",
        "instant",
        "enchantment",
        "dungeon",
        "creature",
        "conspiracy",
        "battle",
        "artifact",
    ]
)
"""Rule 300.1."""

PERMANENT_TYPES = frozenset(
    ["artifact", "battle", "creature", "enchantment", "land", "planeswalker"]
)
"""Rule 110.4."""

SUPERTYPES = frozenset(["basic", "legendary", "ongoing", "snow", "world"])
"""Rule 205.4a."""

BASIC_LANDS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""Rule 305.6: basic land type → the mana that its land gives."""

ARTIFACT_TYPES = frozenset(
    [
        "Vibranium",
        "Vehicle",
        "Treasure",
        "Stone",
        "Spacecraft",
        "Powerstone",
        "Mutagen",
        "Map",
        "Lander",
        "Junk",
        "Infinity",
        "Incubator",
        "Gold",
        "Fortification",
        "Food",
        "Equipment",
        "Contraption",
        "Clue",
        "Book",
        "Bobblehead",
        "Blood",
        "Attraction",
    ]
)
"""Rule 205.3g."""

ENCHANTMENT_TYPES = frozenset(
    [
        "Shrine",
        "Shard",
        "Saga",
        "Rune",
        "Room",
        "Role",
        "Plan",
        "Curse",
        "Class",
        "Case",
        "Cartouche",
        "Background",
        "Aura",
    ]
)
"""Rule 205.3h."""

LAND_TYPES = frozenset(
    [
        "Urza’s",
        "Town",
        "Tower",
        "Swamp",
        "Sphere",
        "Power-Plant",
        "Planet",
        "Plains",
        "Mountain",
        "Mine",
        "Locus",
        "Lair",
        "Island",
        "Gate",
        "Forest",
        "Desert",
        "Cave",
    ]
)
"""Rule 205.3i."""

SPELL_TYPES = frozenset(["Adventure", "Arcane", "Lesson", "Omen", "Trap"])
"""Rule 205.3k."""

_SUBTYPES = {
    frozenset({"artifact"}): ARTIFACT_TYPES,
    frozenset({"enchantment"}): ENCHANTMENT_TYPES,
    frozenset({"land"}): LAND_TYPES,
    frozenset({"instant", "sorcery"}): SPELL_TYPES,
    frozenset({"battle"}): frozenset({"Siege"}),
}


def kind_of_subtype(word: str) -> frozenset[str]:
    """The card types that a subtype goes with: creature and kindred, if no list has it."""
    for types, words in _SUBTYPES.items():
        if word in words:
            return types
    return frozenset({"creature", "kindred", "planeswalker", "plane", "dungeon"})
