"""Rows of rulings for the indexer: all, or a few.

With `bodies` false the texts are left in the file and '' stands for them: their digests are
enough to see what changed. Refuses: making documents.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from kb.store.database import Database
from kb.store.listing import listed, marks, read_body


class RulingDoc(NamedTuple):
    """A ruling as a document; its cards are told by `cards_of_rulings`."""

    id: int
    key: str
    lang: str
    day: str
    who: str
    twin: str
    sha: bytes
    body: str


def ruling_docs(
    database: Database, bodies: bool, keys: Collection[str] | None
) -> Iterator[RulingDoc]:
    """All rulings, or some, by date and key."""
    chosen = "1" if keys is None else f"r.key IN ({marks(keys)})"
    sql = f"""
        SELECT r.id, r.key, r.lang, r.date, r.who, r.twin, t.sha, {read_body(bodies)}
        FROM ruling AS r JOIN text AS t ON t.id = r.text WHERE {chosen} ORDER BY r.date, r.key
    """
    return (RulingDoc(*row) for row in database.stream(sql, tuple(keys or ())))


def cards_of_rulings(
    database: Database, rulings: Collection[int] | None
) -> Iterator[tuple[int, int, str]]:
    """Ruling, card and card's name of every pair, or of those of some rulings, by name."""
    chosen = "1" if rulings is None else f"u.ruling IN {listed(rulings)}"
    yield from database.stream(
        f"""
        SELECT DISTINCT u.ruling, card.id, card.name FROM ruling_use AS u
        JOIN called ON called.id = u.called JOIN card ON card.id = called.card
        WHERE {chosen} ORDER BY u.ruling, card.name
        """
    )


def face_names(database: Database, cards: Collection[int] | None) -> Iterator[tuple[int, str, str]]:
    """Card, language and name of every face, or of those of some cards, in printed order."""
    chosen = "1" if cards is None else f"d.card IN {listed(cards)}"
    yield from database.stream(
        f"""
        SELECT DISTINCT d.card, f.lang, f.name FROM description AS d
        JOIN face AS f ON f.description = d.id WHERE {chosen}
        ORDER BY d.card, f.lang, f.ordinal, f.name
        """
    )
