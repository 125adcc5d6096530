"""Reading cards: found by any name, told face by face.

Refuses: rulings (`kb.store.rulings`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kb.fold import fold
from kb.store.database import Database


class FaceRow(NamedTuple):
    """What one source says of one face in one language."""

    source: int
    line: int
    ordinal: int
    lang: str
    name: str
    type_line: str
    mana_cost: str
    body: str


def find_card(database: Database, folded: str) -> tuple[int, str] | None:
    """Id and name of a card by a folded name: full, else a face's, else printed, else called."""
    row = database.row(
        """
        SELECT card.id, card.name FROM card_name
        JOIN description ON description.id = card_name.description
        JOIN card ON card.id = description.card
        WHERE card_name.folded = ? ORDER BY card_name.rank, card.name LIMIT 1
        """,
        (folded,),
    ) or database.row(
        """
        SELECT card.id, card.name FROM called JOIN card ON card.id = called.card
        WHERE called.folded = ? ORDER BY card.name LIMIT 1
        """,
        (folded,),
    )
    return (row[0], row[1]) if row else None


def faces_of(database: Database, card: int) -> list[FaceRow]:
    """What all sources say of a card: the preferred source first, faces in printed order."""
    rows = database.rows(
        """
        SELECT d.source, d.line, f.ordinal, f.lang, f.name, f.type_line, f.mana_cost,
               coalesce(t.body, '')
        FROM description AS d JOIN source ON source.id = d.source
        JOIN face AS f ON f.description = d.id LEFT JOIN text AS t ON t.id = f.text
        WHERE d.card = ? ORDER BY source.slot DESC, f.ordinal, f.lang
        """,
        (card,),
    )
    return [FaceRow(*row) for row in rows]


def names_from(database: Database, folded: str, limit: int) -> Iterator[str]:
    """Names of cards, in any language, that begin so when folded, each once."""
    seen: set[str] = set()
    for found, full, description in database.rows(
        """
        SELECT n.folded, card.name, n.description FROM card_name AS n
        JOIN description AS d ON d.id = n.description JOIN card ON card.id = d.card
        WHERE n.folded >= ? AND n.folded < ? ORDER BY n.folded, n.rank LIMIT ?
        """,
        (folded, folded + "\U0010ffff", limit),
    ):
        faces = database.rows("SELECT name FROM face WHERE description = ?", (description,))
        for name in (full, *(row[0] for row in faces)):
            if fold(name) == found and name not in seen:
                seen.add(name)
                yield name
    # Cards of rulings only, which no card data describe.
    for (name,) in database.rows(
        """
        SELECT card.name FROM called JOIN card ON card.id = called.card
        WHERE called.folded >= ? AND called.folded < ? ORDER BY called.folded, card.name LIMIT ?
        """,
        (folded, folded + "\U0010ffff", limit),
    ):
        if name not in seen:
            seen.add(name)
            yield name


def all_names(database: Database) -> Iterator[tuple[str, str]]:
    """Every folded name of a card, with the card's full name."""
    yield from (
        (row[0], row[1])
        for row in database.stream(
            """
            SELECT n.folded, card.name FROM card_name AS n
            JOIN description AS d ON d.id = n.description JOIN card ON card.id = d.card
            UNION SELECT called.folded, card.name FROM called JOIN card ON card.id = called.card
            """
        )
    )
