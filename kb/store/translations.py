"""Translators' texts as rows, each with the text that it was made from.

Refuses: what became of that text since (`kb.translations`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from kb.store.database import Database


class TranslationRow(NamedTuple):
    """A translated unit; see the migration for the columns."""

    lang: str
    origin: str
    edition: str
    unit: str
    text: str
    source_lang: str
    source: str
    file: str
    taken: str


def translation_rows(database: Database, lang: str) -> list[TranslationRow]:
    """All that was handed in in a language, by edition and unit."""
    rows = database.rows(
        "SELECT * FROM translation WHERE lang = ? ORDER BY edition, origin, unit", (lang,)
    )
    return [TranslationRow(*row) for row in rows]


def put_translations(database: Database, rows: Iterable[TranslationRow]) -> None:
    """Write rows; one of the same unit, edition, origin and language gives way."""
    for row in rows:
        database.run("INSERT OR REPLACE INTO translation VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)


def drop_translations(database: Database, rows: Iterable[TranslationRow]) -> None:
    """Remove rows that another one has taken the place of."""
    for row in rows:
        database.run(
            "DELETE FROM translation WHERE lang = ? AND origin = ? AND edition = ? AND unit = ?",
            row[:4],
        )
