"""Rows of cards for the indexer: all, or a few.

With `bodies` false the texts are left in the file and '' stands for them: their digests are
enough to see what changed. Refuses: making documents.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from kb.store.database import Database
from kb.store.listing import marks, read_body


class CardDoc(NamedTuple):
    """What a source says of a card's face in a language; all but the name empty without one."""

    card: int
    full_name: str
    slot: str
    ordinal: int
    lang: str
    name: str
    type_line: str
    sha: bytes | None
    body: str


def card_docs(database: Database, bodies: bool, names: Collection[str] | None) -> Iterator[CardDoc]:
    """All cards, or some, by name: the source that is preferred first, faces in order."""
    chosen = "1" if names is None else f"card.name IN ({marks(names)})"
    sql = f"""
        SELECT card.id, card.name, coalesce(source.slot, ''), coalesce(f.ordinal, 0),
               coalesce(f.lang, ''), coalesce(f.name, ''), coalesce(f.type_line, ''), t.sha,
               {read_body(bodies)}
        FROM card LEFT JOIN description AS d ON d.card = card.id
        LEFT JOIN source ON source.id = d.source LEFT JOIN face AS f ON f.description = d.id
        LEFT JOIN text AS t ON t.id = f.text
        WHERE {chosen} ORDER BY card.name, source.slot DESC, f.ordinal, f.lang
    """
    return (CardDoc(*row) for row in database.stream(sql, tuple(names or ())))
