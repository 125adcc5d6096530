"""Card files of our own: the same few words in several languages, in the shape of AtomicCards."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

LANGUAGES = {"es": "Spanish", "fr": "French"}

KITCHEN: Sequence[Mapping[str, str]] = (
    {"en": "The kettle is hot.", "es": "La tetera está caliente.", "fr": "La bouilloire fume."},
    {"en": "Mend the kettle.", "es": "Arregla la tetera.", "fr": "Réparez la bouilloire."},
    {"en": "Mend the spoon.", "es": "Arregla la cuchara.", "fr": "Réparez la cuillère."},
    {"en": "The spoon is clean.", "es": "La cuchara está limpia.", "fr": "La cuillère brille."},
)
"""Lines of a kitchen: its kettle and its spoon stand in two each."""


def card_file(path: Path, lines: Sequence[Mapping[str, str]] = KITCHEN) -> Path:
    """Write a file with one card for each line."""
    cards = {f"Card {place}": [_card(f"Card {place}", line)] for place, line in enumerate(lines)}
    path.write_text(json.dumps({"meta": {"date": "2031-02-05"}, "data": cards}), "utf-8")
    return path


def _card(name: str, line: Mapping[str, str]) -> Mapping[str, object]:
    foreign = [
        {"language": LANGUAGES[lang], "name": f"{name} {lang}", "text": text}
        for lang, text in line.items()
        if lang in LANGUAGES
    ]
    return {"name": name, "type": "Artifact", "text": line["en"], "foreignData": foreign}
