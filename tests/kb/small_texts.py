"""Small sources in our own words, written as the files that people bring."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

_ENGLISH = {
    "title": "Magic: The Gathering Comprehensive Rules",
    "date": "These rules are effective as of {day}.",
    "example": "Example: ",
}
_MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]

LAMPS = (
    "7. Lamps",
    "700. Of Lamps",
    "700.1. A lamp is lit by its owner. See rule 701, “Of Oil.”",
    "700.1a A lit lamp stays lit until rule 701.2 says otherwise.",
    "700.2. Wicks",
    "700.2a Every wick is short. See rules 701.1–2.",
    "Example: Ana trims a wick under rule 700.1a and it stays short.",
    "701. Of Oil",
    "701.1. Oil burns.",
    "701.2. A lamp without oil goes dark.",
)
"""A small edition: a chapter, two sections, a titled rule, subrules, an example, references."""

WORDS = (("Lamp", "A thing that is lit. See rule 700, “Of Lamps.”"), ("Oil, Fuel", "See rule 701."))
"""Its glossary: a plain head and a head with a comma."""


def english_day(iso: str) -> str:
    """A day as the English rules write it."""
    year, month, day = map(int, iso.split("-"))
    return f"{_MONTHS[month - 1]} {day}, {year}"


def edition(
    lines: Iterable[str] = LAMPS,
    glossary: Iterable[tuple[str, str]] = WORDS,
    day: str = "2026-08-07",
) -> str:
    """A rules text in the official layout; `lines` are numbered lines and examples."""
    lines = list(lines)
    headings = [line for line in lines if line.partition(". ")[0].isdigit()]
    parts = [
        _ENGLISH["title"],
        _ENGLISH["date"].format(day=english_day(day)),
        "Introduction",
        "This is a small text of our own, made for a test.",
        "Contents",
        "\n".join((*headings, "Glossary", "Credits")),
    ]
    for line in lines:
        if line.startswith(_ENGLISH["example"]):
            parts[-1] += "\n" + line
        else:
            parts.append(line)
    parts.append("Glossary")
    parts += [f"{head}\n{text}" for head, text in glossary]
    parts += ["Credits", "Made by nobody in particular."]
    return "\n\n".join(parts) + "\n"


SPANISH_PAGE = """\
700.2. Mechas
Subreglas
Toda mecha es corta. Véase la regla 701, «Del aceite».
Otras reglas de este apartado
- 700.1
- 700.2"""
"""A saved page of the titled rule of `LAMPS`, with its siblings."""


def atomic_cards(cards: Mapping[str, Sequence[Mapping[str, object]]]) -> str:
    """Card data in MTGJSON's shape: name → faces."""
    return json.dumps({"meta": {"version": "1"}, "data": cards})


def write(folder: Path, name: str, text: str) -> Path:
    """A file in UTF-8; the path is given back."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def french_rulings(*rulings: tuple[str, str]) -> str:
    """A saved page of rulings: days as that site writes them, texts in any language."""
    lines = ["Clarifications sur cette carte."]
    for day, text in rulings:
        lines += [f"{day} · source : wotc", text]
    return "\n".join(lines)


def scryfall(objects: Sequence[Mapping[str, object]]) -> str:
    """A bulk file of Scryfall."""
    return json.dumps(list(objects))


def scryfall_ruling(oracle_id: str, text: str, day: str = "2021-09-24") -> dict[str, object]:
    """One ruling as Scryfall has it."""
    return {
        "object": "ruling",
        "oracle_id": oracle_id,
        "source": "wotc",
        "published_at": day,
        "comment": text,
    }


def scryfall_card(oracle_id: str, name: str, **more: object) -> dict[str, object]:
    """One printing as Scryfall has it."""
    card = {
        "object": "card",
        "oracle_id": oracle_id,
        "name": name,
        "lang": "en",
        "layout": "normal",
        "released_at": "2021-01-01",
        "type_line": "Artifact",
        "oracle_text": "",
        "mana_cost": "{1}",
    }
    return {**card, **more}


def face(name: str, text: str, **more: object) -> dict[str, object]:
    """One face as MTGJSON has it."""
    return {"name": name, "type": "Artifact", "text": text, "layout": "normal", **more}


def foreign(language: str, name: str, text: str) -> dict[str, object]:
    """What a face says in another language, as MTGJSON has it."""
    return {"language": language, "name": name, "type": "Artefacto", "text": text}


def ruling(text: str, day: str = "2021-09-24") -> dict[str, object]:
    """One ruling as MTGJSON has it."""
    return {"date": day, "text": text}
