"""Rows for bitext: every text of a source with what makes it the same one in other languages.

Refuses: laying languages side by side (`kb.bitext`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kb.store.database import Database


class StatedRow(NamedTuple):
    """A rule or heading of a source, in file order; `cut` says that its text is cut off."""

    id: int
    number: int
    title: str | None
    text: str | None
    line: int
    cut: int


class EntryRow(NamedTuple):
    """A glossary entry of a source, in file order."""

    head: str
    text: str | None
    line: int


class RulingRow(NamedTuple):
    """A ruling of a source, in file order; `twin` is the same in every language of the digest."""

    twin: str
    text: str
    number: int | None
    line: int


class CardRow(NamedTuple):
    """What one language says of a face; `ordinal` counts the card's faces from 0."""

    card: str
    ordinal: int
    lang: str
    name: str
    type_line: str
    text: str
    slot: str
    line: int


def stated_rows(database: Database, source: int) -> Iterator[StatedRow]:
    """The rules of a source."""
    sql = """SELECT s.id, s.number, s.title, t.body, s.line, s.truncated
        FROM statement AS s LEFT JOIN text AS t ON t.id = s.text
        WHERE s.source = ? ORDER BY s.ordinal"""
    return (StatedRow(*row) for row in database.stream(sql, (source,)))


def example_rows(database: Database, source: int) -> Iterator[tuple[int, int, str, int]]:
    """Statement, place from 1, text and line of every example of a source."""
    sql = """SELECT e.statement, e.ordinal, t.body, e.line
        FROM statement AS s CROSS JOIN example AS e ON e.statement = s.id
        JOIN text AS t ON t.id = e.text WHERE s.source = ? ORDER BY s.ordinal, e.ordinal"""
    places: dict[int, int] = {}
    for statement, _ordinal, body, line in database.stream(sql, (source,)):
        places[statement] = places.get(statement, 0) + 1
        yield statement, places[statement], body, line


def entry_texts(database: Database, source: int) -> Iterator[EntryRow]:
    """The glossary of a source."""
    sql = """SELECT g.head, t.body, g.line FROM glossary AS g
        LEFT JOIN text AS t ON t.id = g.text WHERE g.source = ? ORDER BY g.ordinal"""
    return (EntryRow(*row) for row in database.stream(sql, (source,)))


def ruling_texts(database: Database, source: int, lang: str) -> Iterator[RulingRow]:
    """The rulings of a source that are in a language, each with the first rule that it rests on.

    A page in one language may give rulings in another.
    """
    sql = """SELECT r.twin, t.body,
            (SELECT min(b.number) FROM ruling_ground AS b WHERE b.use = u.id), u.line
        FROM ruling_use AS u JOIN ruling AS r ON r.id = u.ruling JOIN text AS t ON t.id = u.text
        WHERE u.source = ? AND r.lang = ? ORDER BY u.ordinal"""
    return (RulingRow(*row) for row in database.stream(sql, (source, lang)))


def card_rows(database: Database) -> Iterator[CardRow]:
    """Every face of every card in every language, by card and face; newer sources first."""
    sql = """SELECT c.name, f.ordinal, f.lang, f.name, f.type_line, coalesce(t.body, ''), s.slot,
            d.line
        FROM card AS c JOIN description AS d ON d.card = c.id JOIN face AS f ON f.description = d.id
        JOIN source AS s ON s.id = d.source LEFT JOIN text AS t ON t.id = f.text
        ORDER BY c.name, f.ordinal, f.lang, s.effective DESC, s.id"""
    return (CardRow(*row) for row in database.stream(sql))
