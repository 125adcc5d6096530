"""Three editions of a small book of our own in which rules have met with everything they can."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

MONTHS = {"01": "January", "02": "February", "03": "March"}
FIRST, MIDDLE, LAST = "2027-01-01", "2027-02-01", "2027-03-01"

_OF_LAMPS = (
    "7. Lamps",
    "700. Of Lamps",
    "700.1. A lamp is lit by its owner with a match, a taper or a spark from the hearth.",
)
_WICKS = "700.2. Every wick is trimmed before dusk. A trimmed wick burns twice as long as others."
_HEARTH = "700.4. Embers of the hearth are covered with ash <before> midnight & fanned at dawn."
_KEEPER = "The keeper of the jars counts them aloud each evening before supper."
_DARK = "A lamp whose oil is used up goes dark at once, and its owner takes it home."
_JARS = "Oil is measured in spoons and kept in jars of clay beside the door."
_SEAL = "Each jar is sealed with red wax and the thumb of whoever filled it."

LINES: Mapping[str, tuple[str, ...]] = {
    FIRST: (
        *_OF_LAMPS,
        "700.1a A lit lamp stays lit until its oil is used up (see rule 701.2).",
        _WICKS,
        "700.3. Nobody carries two lamps at once through the gate of the town.",
        "Example: Ana has a lamp in each hand, so the guard sends her home.",
        _HEARTH,
        "701. Of Oil",
        f"701.1. {_JARS}",
        f"701.2. {_DARK}",
        "701.3. Rancid grease is poured into the river at the new year by two strong men.",
        f"701.4. {_KEEPER}",
        f"701.5. {_SEAL}",
    ),
    MIDDLE: (
        *_OF_LAMPS,
        "700.1a A lit lamp stays lit until its oil is used up (see rule 701.2).",
        _WICKS,
        "700.3. Nobody carries two lamps at once, through the gate of the town.",
        "Example: Ana has a lamp in each hand, so the guard sends her home.",
        _HEARTH,
        "701. Of Oil",
        f"701.1. {_JARS}",
        f"701.2. {_DARK}",
        f"701.3. {_KEEPER}",
        f"701.4. {_SEAL}",
        "701.5. On market days a bell rings thrice and every merchant shuts his stall.",
    ),
    LAST: (
        *_OF_LAMPS,
        "700.1a A lit lamp stays lit until its oil is used up (see rule 702.2).",
        "700.2. Every wick is trimmed before dusk.",
        "700.2a A trimmed wick burns twice as long as others.",
        "700.3. Nobody carries two lamps at once, through the gate of the town!",
        "Example: Ana has a lamp in each hand, so the guard sends her home.",
        _HEARTH,
        "Example: Bo forgets the ash and finds the hearth cold.",
        "701. Of Wax",
        "701.1. Bees are thanked by name whenever a comb is taken from their hive.",
        "702. Of Oil",
        f"702.1. {_JARS} {_SEAL}",
        f"702.2. {_DARK.replace('at once', 'very soon')}",
        "702.3. The keeper of the jars counts them twice each evening before supper.",
    ),
}

GLOSSARY: Mapping[str, tuple[tuple[str, str], ...]] = {
    FIRST: (("Lamp", "A thing that is lit."), ("Oil", "What burns in a lamp at night.")),
    MIDDLE: (("Lamp", "A thing that is lit."), ("Oil", "What burns in a lamp at night.")),
    LAST: (("Fuel", "What burns in a lamp at night."), ("Lamp", "A thing that shines when lit.")),
}


def book(day: str, lines: Iterable[str] = (), glossary: Iterable[tuple[str, str]] = ()) -> str:
    """The edition of a day in the official layout, or one of other lines."""
    lines = tuple(lines) or LINES[day]
    year, month, number = day.split("-")
    headings = [line for line in lines if line.partition(". ")[0].isdigit()]
    parts = [
        "Magic: The Gathering Comprehensive Rules",
        f"These rules are effective as of {MONTHS[month]} {int(number)}, {year}.",
        "Introduction",
        "This is a small text of our own, made for a test.",
        "Contents",
        "\n".join((*headings, "Glossary", "Credits")),
    ]
    for line in lines:
        if line.startswith("Example: "):
            parts[-1] += f"\n{line}"
        else:
            parts.append(line)
    parts.append("Glossary")
    parts += [f"{head}\n{text}" for head, text in glossary or GLOSSARY[day]]
    parts += ["Credits", "Made by nobody in particular."]
    return "\n\n".join(parts) + "\n"


def write_books(folder: Path, *days: str) -> list[Path]:
    """The editions of some days, of all three without one, as files."""
    found = []
    for day in days or tuple(LINES):
        path = folder / f"{day}.txt"
        path.write_text(book(day), encoding="utf-8")
        found.append(path)
    return found
