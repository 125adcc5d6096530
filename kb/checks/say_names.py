"""Names of the game in the words of a reader: types, zones, counters, variants, definitions.

Refuses: sentences.
"""

from __future__ import annotations

import re
from typing import Any

from corpus.errors import N_
from kb.checks.told import Listed, TermName, Told
from kb.checks.yamltree import Seq
from kb.game.values import CARD_TYPES, SUPERTYPES, Zone

_ZONES = {Zone.COMMAND.value: "command zone"}

SUBTYPES = {
    "Avatar": N_("Avatar"),
    "Bear": N_("Bear"),
    "Bird": N_("Bird"),
    "Cat": N_("Cat"),
    "Construct": N_("Construct"),
    "Desert": N_("Desert"),
    "Dryad": N_("Dryad"),
    "Eldrazi": N_("Eldrazi"),
    "Elf": N_("Elf"),
    "Gate": N_("Gate"),
    "Goblin": N_("Goblin"),
    "Golem": N_("Golem"),
    "Hero": N_("Hero"),
    "Horror": N_("Horror"),
    "Human": N_("Human"),
    "Insect": N_("Insect"),
    "Knight": N_("Knight"),
    "Leech": N_("Leech"),
    "Mount": N_("Mount"),
    "Myr": N_("Myr"),
    "Rat": N_("Rat"),
    "Rebel": N_("Rebel"),
    "Rogue": N_("Rogue"),
    "Servo": N_("Servo"),
    "Shapeshifter": N_("Shapeshifter"),
    "Soldier": N_("Soldier"),
    "Spirit": N_("Spirit"),
    "Wall": N_("Wall"),
    "Warrior": N_("Warrior"),
    "Werewolf": N_("Werewolf"),
    "Wizard": N_("Wizard"),
    "Zombie": N_("Zombie"),
}
"""Subtypes of the project's cases that the term base does not have."""

VARIANTS = {
    "two-headed giant": N_("Two-Headed Giant"),
    "commander": N_("Commander"),
    "archenemy": N_("Archenemy"),
    "planechase": N_("Planechase"),
    "limited range": N_("limited range of influence"),
    "emperor": N_("Emperor"),
}

DEFINITIONS = {
    "attacked": N_("is attacked"),
    "attacking alone": N_("attacking alone"),
    "attacks alone": N_("attacks alone"),
    "basic land": N_("basic land"),
    "being attacked": N_("is being attacked"),
    "blessed": N_("has the city’s blessing"),
    "blocking alone": N_("blocking alone"),
    "blocks alone": N_("blocks alone"),
    "championed": N_("championed"),
    "colorless": N_("colorless"),
    "convoked": N_("convoked a spell"),
    "daybound and nightbound": N_("has daybound and nightbound"),
    "defense 0": N_("defense 0"),
    "double-faced card": N_("double-faced card"),
    "embalmed": N_("embalmed"),
    "evasive": N_("has an evasion ability"),
    "had to attack": N_("had to attack"),
    "has an enduring story": N_("has an enduring story"),
    "loyalty 0": N_("loyalty 0"),
    "max speed": N_("has maximum speed"),
    "monocolored": N_("monocolored"),
    "monstrous": N_("monstrous"),
    "multicolored": N_("multicolored"),
    "nonbasic land": N_("nonbasic land"),
    "nonsnow permanent": N_("nonsnow permanent"),
    "of a color pair": N_("of exactly two colors"),
    "on a team that has lost": N_("on a team that has lost"),
    "paired": N_("paired"),
    "permanent card": N_("permanent card"),
    "permanent spell": N_("permanent spell"),
    "poisoned": N_("poisoned"),
    "possible source": N_("possible source"),
    "redundant": N_("has a redundant ability"),
    "redundant hexproof": N_("has redundant hexproof"),
    "redundant protection": N_("has redundant protection"),
    "redundant shroud": N_("has redundant shroud"),
    "renowned": N_("renowned"),
    "saddled": N_("saddled"),
    "separate in its band": N_("its several instances do nothing more in its band"),
    "showing power and toughness in gray": N_("shows power and toughness in gray"),
    "snow permanent": N_("snow permanent"),
    "static": N_("has a static ability"),
    "suspended": N_("suspended"),
    "transformed permanent": N_("transformed permanent"),
    "with a hint bar": N_("with a hint bar"),
    "with an activated ability": N_("has an activated ability"),
    "with landwalk": N_("with landwalk"),
}
"""Definitions that rules give, by the names under which cases ask for them."""

_SYMBOLS = {
    "Emrakul": N_("Emrakul"),
    "closed fan": N_("closed fan"),
    "compass rose": N_("compass rose"),
    "crescent moon": N_("crescent moon"),
    "downward triangle": N_("downward triangle"),
    "full moon": N_("full moon"),
    "full planeswalker icon": N_("full planeswalker icon"),
    "land icon": N_("land icon"),
    "modified planeswalker icon": N_("modified planeswalker icon"),
    "one black triangle": N_("one black triangle"),
    "open fan": N_("open fan"),
    "sun": N_("sun"),
    "two white triangles": N_("two white triangles"),
    "upward triangle": N_("upward triangle"),
}
_MARKED = "marked with "

DEEDS = {
    "untap": N_("untap"),
    "untap unless wanted": N_("untap, unless its controller wants it to"),
    "activate": N_("be the source of an activated ability"),
    "sacrifice": N_("be sacrificed"),
    "enter": N_("enter the battlefield"),
    "transform": N_("transform"),
    "crew": N_("crew Vehicles"),
}
"""What an effect may say that an object cannot do."""


_COUNTERS = frozenset(
    [
        *("+1/+1", "-1/-1", "age", "charge", "defense", "energy", "experience", "fade"),
        *("finality", "hone", "level", "lore", "loyalty", "oil", "poison", "quest", "rad"),
        *("shield", "stun", "ticket", "time"),
    ]
)
"""Kinds of counters that the term base has; others are named by a word of their own."""


def zone_words(zone: object) -> TermName:
    """A zone by its name in the term base."""
    return TermName(_ZONES.get(str(zone), str(zone)), "zone")


def type_words(word: str) -> object:
    """A card type, supertype or subtype."""
    return Told(SUBTYPES[word]) if word in SUBTYPES else TermName(word)


def types_words(node: Any) -> Listed:
    """Several types, whatever they stand in."""
    words = " ".join(map(str, node)) if isinstance(node, Seq) else str(node)
    return Listed(tuple(type_words(word) for word in words.split()))


def typeline_words(line: str) -> list[object]:
    """The types of a card, one by one; a basic land is one of them."""
    words = line.split()
    if "basic" not in words or "land" not in words:
        return list(map(type_words, words))
    rest = [word for word in words if word not in {"basic", "land"}]
    return [TermName("basic land"), *map(type_words, rest)]


def is_type(word: str) -> bool:
    """Whether a word is a type that has a name here."""
    return word in CARD_TYPES or word in SUPERTYPES or word in SUBTYPES


def counter_words(kind: object) -> object:
    """A kind of counter by its full name, where the term base has it."""
    word = str(kind)
    if word == "any kind":
        return Told(N_("any kind"))
    if word == "each kind":
        return Told(N_("each kind"))
    if word in _COUNTERS:
        return TermName(f"{word} counter")
    return Told(N_("{kind} counter"), {"kind": TermName(word)})


def counters_words(kind: object, number: object) -> Told:
    """How many counters of a kind."""
    return Told(N_("{one}: {other}"), {"one": counter_words(kind), "other": str(number)})


def variant_words(variant: object) -> object:
    """A variant of the game."""
    word = str(variant)
    return Told(VARIANTS[word]) if word in VARIANTS else word


def definition_words(name: object) -> object:
    """What an object or player is by definition."""
    word = str(name)
    if word in DEFINITIONS:
        return Told(DEFINITIONS[word])
    symbol = word.removeprefix(_MARKED)
    if symbol in _SYMBOLS and word != symbol:
        return Told(N_("marked with this symbol: {symbol}"), {"symbol": Told(_SYMBOLS[symbol])})
    return TermName(word)


def deed_words(what: object) -> object:
    """What it cannot do."""
    word = str(what)
    return Told(DEEDS[word]) if word in DEEDS else word


def copies_words(label: object) -> object:
    """A label as it is in the file; `X copy 1` and `X madness` are play's own."""
    found = re.fullmatch(r"(.+) copy (\d+)", str(label))
    if not found:
        ability = re.fullmatch(r"([A-Z]\d?) ([a-z]+)", str(label))
        if not ability:
            return str(label)
        data = {"label": ability[1], "ability": TermName(ability[2], "keyword-ability")}
        return Told(N_("{ability} of {label}"), data)
    return Told(N_("{label} copy {number}"), {"label": found[1], "number": found[2]})
