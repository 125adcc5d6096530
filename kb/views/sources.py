"""An imported file.

Refuses: its records.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from corpus.kinds import Format
from corpus.languages import Language


@dataclass(frozen=True, slots=True)
class SourceView:
    """What one imported source holds.

    `imported` is UTC in ISO 8601. `headings` counts chapters and sections, `rules` rules and
    subrules, `rulings` pairs of ruling and card. `speaks` is False where a newer edition of
    the same language has taken its place.
    """

    id: str
    format: Format
    lang: Language | None
    effective: date | None
    title: str | None
    file: str
    sha256: str
    imported: str
    headings: int
    rules: int
    glossary: int
    examples: int
    rulings: int
    cards: int
    problems: int
    numbering: date | None = None
    speaks: bool = True
