"""Rows of rules and glossary entries for the indexer: all, or a few.

With `bodies` false the texts are left in the file and '' stands for them: their digests are
enough to see what changed. Refuses: making documents.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from kb.store.database import Database
from kb.store.listing import listed, marks, read_body


class DocRow(NamedTuple):
    """A rule or glossary entry as a document: `head` is its title or its head.

    The number of an entry is that of the first rule it sends to, or 0.
    """

    id: int
    source: int
    number: int
    head: str | None
    sha: bytes | None
    body: str
    truncated: int


class ExampleText(NamedTuple):
    """An example's text, with the id of its rule's row."""

    statement: int
    sha: bytes
    body: str


def rule_rows(
    database: Database, source: int, bodies: bool, numbers: Collection[int] | None
) -> Iterator[DocRow]:
    """The rules of a source, or those with some numbers, in file order."""
    chosen = "1" if numbers is None else f"s.number IN {listed(numbers)}"
    sql = f"""
        SELECT s.id, s.source, s.number, s.title, t.sha, {read_body(bodies)}, s.truncated
        FROM statement AS s LEFT JOIN text AS t ON t.id = s.text
        WHERE s.source = ? AND {chosen} ORDER BY s.ordinal
    """
    return (DocRow(*row) for row in database.stream(sql, (source,)))


_SENT_TO = """coalesce((
            SELECT c.number FROM citation AS c
            JOIN statement AS s ON s.source = g.source AND s.number = c.number
            WHERE c.text = g.text AND c.sure ORDER BY c.ordinal, c.number LIMIT 1
        ), 0)"""


def entry_rows(
    database: Database, source: int, bodies: bool, heads: Collection[str] | None
) -> Iterator[DocRow]:
    """The glossary entries of a source, or those with some heads, in file order."""
    chosen = "1" if heads is None else f"g.head IN ({marks(heads)})"
    sql = f"""
        SELECT g.id, g.source, {_SENT_TO}, g.head, t.sha, {read_body(bodies)}, 0
        FROM glossary AS g LEFT JOIN text AS t ON t.id = g.text
        WHERE g.source = ? AND {chosen} ORDER BY g.ordinal
    """
    return (DocRow(*row) for row in database.stream(sql, (source, *(heads or ()))))


def example_texts(
    database: Database, source: int, bodies: bool, statements: Collection[int] | None
) -> Iterator[ExampleText]:
    """The examples of a source, or those of some of its rules, in order."""
    # A plus keeps SQLite from reading all of a source where the rows of a few rules are known.
    chosen = (
        "s.source = ?" if statements is None else f"+s.source = ? AND s.id IN {listed(statements)}"
    )
    sql = f"""
        SELECT e.statement, t.sha, {read_body(bodies)} FROM statement AS s
        CROSS JOIN example AS e ON e.statement = s.id JOIN text AS t ON t.id = e.text
        WHERE {chosen} ORDER BY s.ordinal, e.ordinal
    """
    return (ExampleText(*row) for row in database.stream(sql, (source,)))


def archived_rules(
    database: Database,
    lang: str,
    newest: int,
    bodies: bool,
    shas: Collection[bytes] | None,
) -> Iterator[DocRow]:
    """Each text of older editions that the newest lacks, where it stood last, by number."""
    sql = f"""
        SELECT a.id, a.source, a.number, a.title, t.sha, {read_body(bodies)}, a.truncated FROM (
            SELECT s.text, s.id, s.source, s.number, s.title, s.truncated, {_LAST}
            FROM source AS x CROSS JOIN statement AS s ON s.source = x.id
            WHERE {_OLDER} AND s.text IS NOT NULL AND {_among(shas)}
              AND NOT EXISTS (SELECT 1 FROM statement AS n WHERE n.text = s.text AND n.source = ?)
            GROUP BY s.text
        ) AS a JOIN text AS t ON t.id = a.text ORDER BY a.number, t.sha
    """
    return _archived(database, sql, lang, newest, shas)


def archived_entries(
    database: Database,
    lang: str,
    newest: int,
    bodies: bool,
    shas: Collection[bytes] | None,
) -> Iterator[DocRow]:
    """Each glossary text of older editions that the newest lacks, where it stood last."""
    sql = f"""
        SELECT a.id, a.source, 0, a.head, t.sha, {read_body(bodies)}, 0 FROM (
            SELECT s.text, s.id, s.source, s.head, {_LAST}
            FROM source AS x CROSS JOIN glossary AS s ON s.source = x.id
            WHERE {_OLDER} AND s.text IS NOT NULL AND {_among(shas)}
              AND NOT EXISTS (SELECT 1 FROM glossary AS n WHERE n.text = s.text AND n.source = ?)
            GROUP BY s.text
        ) AS a JOIN text AS t ON t.id = a.text ORDER BY a.head, t.sha
    """
    return _archived(database, sql, lang, newest, shas)


_LAST = "max(coalesce(x.effective, '') || printf('%07d', 9999999 - s.ordinal))"
_OLDER = "x.format = 'rules-text' AND x.lang = ?"


def _among(shas: Collection[bytes] | None) -> str:
    if shas is None:
        return "1"
    return f"s.text IN (SELECT id FROM text WHERE lang = ? AND sha IN ({marks(shas)}))"


def _archived(
    database: Database, sql: str, lang: str, newest: int, shas: Collection[bytes] | None
) -> Iterator[DocRow]:
    among = () if shas is None else (lang, *shas)
    return (DocRow(*row) for row in database.stream(sql, (lang, *among, newest)))
