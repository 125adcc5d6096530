"""Two editions of our own in which sections, rules and titles moved, and texts that cite them."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from small_texts import edition, write

from kb.base import KnowledgeBase
from kb.importer import import_files

OLD, NEW = date(2027, 1, 1), date(2027, 2, 1)

OLD_RULES = (
    "7. Lamps",
    "700. Of Lamps",
    "700.1. A lamp is lit by its owner with a match, a taper or a spark.",
    "700.2. Every wick is trimmed before dusk, even when no lamp is lit.",
    "700.2a A wick that is too short is replaced by its owner before supper.",
    "700.2b A wick that is wet is dried beside the stove of the kitchen.",
    "700.2c A wick that smells of fish is thrown away at once, with tongs.",
    "700.3. Nobody carries two lamps at once through the gate of the town.",
    "700.4. The watchman may blow out any lamp that stands on a window sill.",
    "701. Of Oil",
    "701.1. Jars",
    "701.1a Each jar of oil bears the seal of the house that pressed it.",
    "701.1b Broken seals are reported to the mayor on the following morning.",
    "701.2. Old Oil",
    "701.2a Old oil is poured away at the new year and its jar is washed.",
    "702. Of Smoke",
    "702.1. Smoke leaves the house through the chimney and never through a door.",
    "702.2. Black smoke is a sign of a wick that nobody has trimmed for a week.",
)
NEW_RULES = (
    *OLD_RULES[:3],
    "700.2. Children may hold a candle only while an elder sister is looking on.",
    "700.3. Every wick is trimmed before dusk, even when no lamp is lit.",
    "700.3a A wick that is too short is replaced by its owner before supper.",
    "700.3b A wick that is wet is dried beside the stove of the kitchen.",
    "700.3c A wick that smells of fish is thrown away at once, with tongs.",
    "700.4. Nobody carries two lamps at once through the gate of the town after dark.",
    "701. Of Matches",
    "701.1. A match is struck away from the beard of the person who strikes it.",
    "702. Of Oil",
    "702.1. Jars",
    "702.1a Each jar of oil bears the seal of the house that pressed it.",
    "702.1b A jar without a lid may not stand where a cat can reach it.",
    "702.1c Broken seals are reported to the mayor on the following morning.",
    "702.2. Old Oil",
    "702.2a Old oil is poured away at the new year and its jar is washed.",
    "703. Of Smoke",
    "703.1. Smoke leaves the house through the chimney and never through a door.",
    "703.2. Black smoke is a sign of a wick that nobody has trimmed for a week.",
)

MOVED = {
    "700.2": "700.3",
    "700.2a": "700.3a",
    "700.2b": "700.3b",
    "700.2c": "700.3c",
    "701": "702",
    "701.1": "702.1",
    "701.1a": "702.1a",
    "701.1b": "702.1c",
    "701.2": "702.2",
    "701.2a": "702.2a",
    "702": "703",
    "702.1": "703.1",
    "702.2": "703.2",
}
"""Numbers that are others in the new edition, each for the same words."""


def put_editions(kb: KnowledgeBase, folder: Path) -> None:
    """Import both."""
    for day, rules in ((OLD, OLD_RULES), (NEW, NEW_RULES)):
        import_files(kb, [write(folder, f"{day}.txt", edition(rules, (), str(day)))])
