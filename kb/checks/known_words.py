"""What words of case files may stand for: keywords, references, durations, what the model lacks.

Refuses: the form in which they stand (`kb.checks.proper`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from kb.checks.describe import LONG, keyword
from kb.checks.phrases import PLAIN
from kb.game.book import RULES

WORDS = {
    "this": "the object whose ability or spell it is",
    "it": "the object that the event is about, or that an instruction speaks of",
    "card": "what that object has become in the zone where it went",
    "other": "the other object of the event: what damaged, blocked, or was blocked or attached",
    "watched": "the object that a delayed ability is about",
    "named": "the permanent with the card name that was chosen",
    "milled": "the first card that was milled",
    "spell": "the spell that was just cast",
    "this card": "what this has become in its owner’s graveyard",
    "you": "its controller",
    "opponents": "each opponent of its controller",
    "each player": "each player, the active one first",
    "that player": "the player whom the event is about",
    "defending player": "the player whom the attacking source attacks",
    "target": "what the first target phrase chose; `target 2` the second, and so on; before them "
    "may stand `controller of` or `owner of`",
    "host": "what this is attached to",
    "attached": "what this is attached to",
}
"""What an instruction may call an object or a player by, besides labels and names."""

REF_WORDS = frozenset(WORDS)

HOLDERS = ("you", "opponent", "any")
"""Whose something is, or who does it, in filters and events."""

RESTRICTIONS = frozenset({*PLAIN, "cast only after upkeep"})
"""Restrictions of cards that are written where keywords stand."""

NUMBERED = frozenset(
    [
        *("absorb", "afflict", "afterlife", "amplify", "annihilator", "backup", "bushido"),
        *("casualty", "crew", "dredge", "fabricate", "fading", "frenzy", "graft", "mobilize"),
        *("poisonous", "rampage", "renown", "saddle", "soulshift", "tribute"),
        *("attack tax", "block tax"),
    ]
)
"""Keywords after which a number stands."""

COSTED = frozenset(
    [
        *("blitz", "buyback", "cycling", "dash", "disguise", "disturb", "embalm", "entwine"),
        *("escalate", "eternalize", "evoke", "flashback", "foretell", "fortify", "kicker"),
        *("madness", "megamorph", "morph", "multikicker", "ninjutsu", "offspring", "outlast"),
        *("overload", "plot", "reconfigure", "recover", "replicate", "scavenge", "spectacle"),
        *("surge", "transfigure", "transmute", "unearth", "ward", "warp", "echo", "level up"),
    ]
)
"""Keywords after which a cost stands."""

_OTHER_NAMES = {
    "affinity for": "702.41",
    "bands with other": "702.22",
    "champion a": "702.72",
    "champion an": "702.72",
    "commander ninjutsu": "702.49",
    "daybound": "702.145",
    "escapes with": "702.138",
    "hexproof from": "702.11",
    "megamorph": "702.37",
    "multikicker": "702.33",
    "nightbound": "702.145",
    "trample over planeswalkers": "702.19",
    "typecycling": "702.29",
}
"""Names that belong to a keyword of another name."""

_DESCRIBED = re.compile(r"bands with other .+|(?:[a-z]+ )?[a-z]*walk")
_DURATION = re.compile(r"(?:your )?next (.+)|end of (.+?)(?: phase)?")
_FIXED_DURATIONS = frozenset({"", "turn", "your turn", "combat", "leaves"})

LACKING = {
    "adventure": "715",
    "aftermath": "709",
    "attraction": "717",
    "class level": "716",
    "coin": "705",
    "die": "706",
    "dungeon": "309",
    "end the turn": "724",
    "flip": "710",
    "initiative": "726",
    "leveler": "711",
    "monarch": "725",
    "prototype": "718",
    "restart": "727",
    "ring": "701.54",
    "roll": "706",
    "split": "709",
    "sticker": "123",
    "subgame": "729",
    "venture": "701.49",
}
"""A word for what the model has no part of → where the rules tell of it."""


@cache
def keywords() -> Mapping[str, str]:
    """Keyword in small letters → its rule in section 702."""
    from corpus.digest.edition import edition_rules

    found = dict(_OTHER_NAMES)
    for number, rule in edition_rules().items():
        if number.startswith("702.") and rule.title:
            for name in rule.title.casefold().split(" and "):
                found.setdefault(name, number)
    return found


def keyword_rule(word: str) -> str | None:
    """The rule of a keyword with what follows it; '' for a restriction, None for no keyword."""
    name = keyword(word).name
    if name in RESTRICTIONS:
        return ""
    if name.casefold() in keywords():
        return keywords()[name.casefold()]
    if _DESCRIBED.fullmatch(name):
        return "702.22" if name.startswith("bands") else "702.14"
    return None


def names_of_keywords() -> list[str]:
    """All that may stand where a keyword stands."""
    return sorted({*keywords(), *RESTRICTIONS, *LONG})


def is_modelled(rule: str) -> bool:
    """Whether the model has a rule of a keyword."""
    return any(one.startswith(rule) and not one[len(rule) :][:1].isdigit() for one in RULES)


def is_duration(until: str) -> bool:
    """Whether an effect can last so long."""
    from kb.game.course.phases import Phase
    from kb.game.looks.durations import WHILE
    from kb.game.values import Step

    if until in _FIXED_DURATIONS or until in WHILE:
        return True
    found = _DURATION.fullmatch(until)
    return found is not None and (found[1] or found[2]) in {*Step, *Phase}


def lacking(word: str) -> tuple[str, str] | None:
    """What a word names that the model has no part of, and where the rules tell of it."""
    for name, rule in LACKING.items():
        if re.search(rf"\b{name}s?\b", word.casefold()) and not is_modelled(rule):
            return name, rule
    return None
