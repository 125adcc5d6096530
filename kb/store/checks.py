"""Queries for the doctor: what a whole file's rows say that should not be.

Refuses: judging how bad it is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from kb.store.database import Database
from kb.store.listing import listed


class CitationRow(NamedTuple):
    """A citation where it stands: `number` is a rule's, or 0 and `head` a glossary entry's."""

    source: int
    number: int
    head: str
    line: int
    target: int
    words: str
    quoted: str | None


_OWNERS = (
    ("statement AS o", "o.number, '', o.line", "o.text", "o.ordinal"),
    (
        "statement AS o CROSS JOIN example AS e ON e.statement = o.id",
        "o.number, '', e.line",
        "e.text",
        "o.ordinal, e.ordinal",
    ),
    ("glossary AS o", "0, o.head, o.line", "o.text", "o.ordinal"),
)


def _citations(database: Database, sources: Iterable[int], where: str) -> Iterator[CitationRow]:
    """The citations of some sources, where something holds of `c`."""
    chosen = listed(sources)
    for tables, columns, text, order in _OWNERS:
        rows = database.stream(
            f"""
            SELECT o.source, {columns}, c.number, substr(t.body, c.start + 1, c.length), c.quoted
            FROM {tables} CROSS JOIN citation AS c ON c.text = {text}
            CROSS JOIN text AS t ON t.id = c.text
            WHERE o.source IN {chosen} AND {where} ORDER BY o.source, {order}, c.ordinal, c.number
            """
        )
        yield from (CitationRow(*row) for row in rows)


def dangling_citations(database: Database, source: int, holder: int) -> Iterator[CitationRow]:
    """Sure citations of numbers that the holder (maybe the source itself) does not have."""
    where = f"""c.sure AND NOT EXISTS (
        SELECT 1 FROM statement AS n WHERE n.source = {holder} AND n.number = c.number)"""
    return _citations(database, [source], where)


def quoting_citations(database: Database, source: int) -> Iterator[CitationRow]:
    """Sure citations that quote a title."""
    return _citations(database, [source], "c.sure AND c.quoted IS NOT NULL")


def unsure_citations(database: Database, sources: Collection[int]) -> Iterator[CitationRow]:
    """Citations that the source cut off."""
    return _citations(database, sources, "NOT c.sure")


def ruling_citations(database: Database) -> list[tuple[str, int, str]]:
    """Ruling's key, number and words of every citation in a ruling."""
    rows = database.rows(
        """
        SELECT r.key, c.number, substr(t.body, c.start + 1, c.length)
        FROM ruling AS r CROSS JOIN citation AS c ON c.text = r.text
        CROSS JOIN text AS t ON t.id = c.text WHERE c.sure ORDER BY r.date, r.key, c.ordinal
        """
    )
    return [(row[0], row[1], row[2]) for row in rows]


def truncated_rules(database: Database, sources: Iterable[int]) -> list[tuple[int, int, int]]:
    """Source, number and line of every rule whose text is cut off."""
    rows = database.rows(
        "SELECT source, number, line FROM statement WHERE truncated"
        f" AND source IN {listed(sources)} ORDER BY source, ordinal"
    )
    return [(row[0], row[1], row[2]) for row in rows]


def rules_without_parent(
    database: Database, sources: Iterable[int]
) -> list[tuple[int, int, int, int | None]]:
    """Source, number, line and the nearest number above of all rules and subrules."""
    rows = database.rows(
        f"""
        SELECT o.source, o.number, o.line, above.number FROM statement AS o
        LEFT JOIN statement AS above ON above.id = o.parent
        WHERE o.source IN {listed(sources)} AND (
            above.number IS NULL AND o.number % 10000000000 <> 0
            OR o.number % 1000 <> 0 AND above.number <> o.number - o.number % 1000
            OR o.number % 1000 = 0 AND o.number % 10000000 <> 0
               AND above.number <> o.number - o.number % 10000000)
        ORDER BY o.source, o.ordinal
        """
    )
    return [(row[0], row[1], row[2], row[3]) for row in rows]


def lacking_siblings(database: Database, page: int, sources: Iterable[int]) -> list[int]:
    """The numbers that a page says exist and that none of the sources has."""
    rows = database.rows(
        f"""
        SELECT number FROM sibling WHERE source = ? AND number NOT IN (
            SELECT number FROM statement WHERE source IN {listed(sources)}) ORDER BY number
        """,
        (page,),
    )
    return [row[0] for row in rows]


class DigestRule(NamedTuple):
    """What can be compared of a rule in the digest's languages."""

    line: int
    examples: int
    targets: tuple[int, ...]


def digest_rules(database: Database, source: int) -> dict[int, DigestRule]:
    """The rules of a digest by number: line, number of examples, all numbers cited."""
    targets: dict[int, list[int]] = {}
    for number, target in database.rows(
        """SELECT DISTINCT s.number, c.number FROM statement AS s
           CROSS JOIN citation AS c ON c.text = s.text
           WHERE s.source = ? ORDER BY s.number, c.number""",
        (source,),
    ):
        targets.setdefault(number, []).append(target)
    rows = database.rows(
        """SELECT number, line, (SELECT count(*) FROM example WHERE statement = statement.id)
           FROM statement WHERE source = ? ORDER BY ordinal""",
        (source,),
    )
    return {
        number: DigestRule(line, examples, tuple(targets.get(number, ())))
        for number, line, examples in rows
    }


def digest_twins(database: Database, source: int) -> dict[str, tuple[str, int]]:
    """The rulings of a digest by the key that all languages share: own key and line."""
    rows = database.rows(
        """SELECT r.twin, r.key, u.line FROM ruling_use AS u JOIN ruling AS r ON r.id = u.ruling
           WHERE u.source = ? ORDER BY u.ordinal""",
        (source,),
    )
    return {row[0]: (row[1], row[2]) for row in rows}


def undescribed_cards(database: Database) -> tuple[int, str]:
    """How many rulings are on cards that no card data describes, and one of these cards."""
    row = database.row(
        """
        SELECT count(DISTINCT u.ruling), min(called.name)
        FROM called JOIN ruling_use AS u ON u.called = called.id
        WHERE called.name <> '' AND NOT EXISTS (
            SELECT 1 FROM description WHERE description.card = called.card)
        """
    )
    return (row[0], row[1] or "") if row else (0, "")


def unlinked_rulings(database: Database) -> tuple[int, str]:
    """How many rulings name their card by an id that no card data has, and one of these ids."""
    row = database.row(
        """
        SELECT count(DISTINCT u.ruling), min(called.oracle_id)
        FROM called JOIN ruling_use AS u ON u.called = called.id WHERE called.card IS NULL
        """
    )
    return (row[0], row[1] or "") if row else (0, "")


def unsound_rows(database: Database) -> list[str]:
    """What SQLite's own checks say: damaged pages, and rows that refer to rows that are gone."""
    damaged = [str(row[0]) for row in database.rows("PRAGMA integrity_check(20)")]
    lost = {str(row[0]) for row in database.rows("PRAGMA foreign_key_check")}
    return [line for line in damaged if line != "ok"] + sorted(lost)
