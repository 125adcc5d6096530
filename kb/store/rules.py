"""Reading rules, examples and glossary entries.

Every function takes the sources that are to speak (see `kb.store.sources.Speaker`) by id.
Refuses: links.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from kb.store.codes import span_below, step_below, step_of
from kb.store.database import Database
from kb.store.listing import listed


class StatementRow(NamedTuple):
    """A rule as one source states it; `body` is '' for a bare heading."""

    id: int
    source: int
    number: int
    title: str | None
    body: str
    truncated: bool
    line: int


class ExampleRow(NamedTuple):
    """An example; `place` counts from 1 within the rule."""

    source: int
    number: int
    place: int
    body: str
    line: int


class EntryRow(NamedTuple):
    """A glossary entry."""

    id: int
    source: int
    ordinal: int
    head: str
    body: str
    line: int


_STATEMENT = """
    SELECT s.id, s.source, s.number, s.title, coalesce(t.body, ''), s.truncated, s.line
    FROM statement AS s LEFT JOIN text AS t ON t.id = s.text
"""


def statements_at(database: Database, number: int, sources: Iterable[int]) -> list[StatementRow]:
    """What the sources state under a number, in file order (a number may stand twice)."""
    rows = database.rows(
        f"{_STATEMENT} WHERE s.source IN {listed(sources)} AND s.number = ? ORDER BY s.ordinal",
        (number,),
    )
    return [StatementRow(*row) for row in rows]


def held(database: Database, numbers: Iterable[int], sources: Iterable[int]) -> set[int]:
    """Which of some numbers the sources have."""
    rows = database.rows(
        f"SELECT DISTINCT number FROM statement WHERE source IN {listed(sources)}"
        f" AND number IN {listed(numbers)}"
    )
    return {row[0] for row in rows}


def children_of(database: Database, number: int, sources: Iterable[int]) -> list[int]:
    """The numbers one step below a number, in document order."""
    step = step_below(number)
    if not step:
        return []
    rows = database.rows(
        f"SELECT DISTINCT number FROM statement WHERE source IN {listed(sources)}"
        " AND number > ? AND number <= ? AND number % ? = 0 ORDER BY number",
        (*span_below(number), step),
    )
    return [row[0] for row in rows]


def neighbours_of(
    database: Database, number: int, sources: Collection[int]
) -> tuple[int | None, int | None]:
    """The numbers of the same level before and after a number, in document order."""
    step = step_of(number)
    return (
        _nearest(database, number, step, sources, ("max", "<")),
        _nearest(database, number, step, sources, ("min", ">")),
    )


def _nearest(
    database: Database,
    number: int,
    step: int,
    sources: Collection[int],
    way: tuple[str, str],
) -> int | None:
    best, compare = way
    order = "DESC" if compare == "<" else "ASC"
    above = step_above(step)
    found = database.value(
        f"""
        SELECT {best}(near) FROM (SELECT (
            SELECT number FROM statement
            WHERE source = chosen.id AND number {compare} ? AND number % ? = 0
              AND (? = 0 OR number % ? <> 0)
            ORDER BY number {order} LIMIT 1) AS near
        FROM source AS chosen WHERE chosen.id IN {listed(sources)})
        """,
        (number, step, above, above or 1),
    )
    return None if found is None else int(found)


def step_above(step: int) -> int:
    """What the integers of the level above are multiples of; 0 for chapters."""
    return {1: 1_000, 1_000: 10_000_000, 10_000_000: 10_000_000_000}.get(step, 0)


def titles_of(
    database: Database, numbers: Iterable[int], sources: Iterable[int]
) -> list[tuple[int, int, str]]:
    """Number, source and title of each of some numbers that has one."""
    rows = database.rows(
        f"SELECT number, source, title FROM statement WHERE source IN {listed(sources)}"
        f" AND number IN {listed(numbers)} AND title IS NOT NULL ORDER BY ordinal"
    )
    return [(row[0], row[1], row[2]) for row in rows]


def all_titles(database: Database, sources: Iterable[int]) -> list[tuple[int, int, str]]:
    """Number, source and title of everything that has one, in file order."""
    rows = database.rows(
        f"SELECT number, source, title FROM statement WHERE source IN {listed(sources)}"
        " AND title IS NOT NULL ORDER BY source, ordinal"
    )
    return [(row[0], row[1], row[2]) for row in rows]


def examples_at(database: Database, number: int, sources: Iterable[int]) -> list[ExampleRow]:
    """The examples that the sources give under a number, in file order."""
    rows = database.rows(
        f"""
        SELECT s.source, s.number, e.ordinal, t.body, e.line
        FROM statement AS s JOIN example AS e ON e.statement = s.id JOIN text AS t ON t.id = e.text
        WHERE s.source IN {listed(sources)} AND s.number = ? ORDER BY s.ordinal, e.ordinal
        """,
        (number,),
    )
    return [ExampleRow(*row) for row in rows]


def numbers_between(
    database: Database, first: int, last: int, sources: Iterable[int], limit: int
) -> list[int]:
    """The numbers from first to last, both included, in document order."""
    rows = database.rows(
        f"SELECT DISTINCT number FROM statement WHERE source IN {listed(sources)}"
        " AND number BETWEEN ? AND ? ORDER BY number LIMIT ?",
        (first, last, limit),
    )
    return [row[0] for row in rows]


def all_numbers(database: Database, sources: Iterable[int]) -> set[int]:
    """Every number that the sources have."""
    rows = database.rows(f"SELECT DISTINCT number FROM statement WHERE source IN {listed(sources)}")
    return {row[0] for row in rows}


def entries_under(database: Database, folded: str, sources: Iterable[int]) -> list[EntryRow]:
    """The glossary entries with a folded head, those first whose whole head it is."""
    rows = database.rows(
        f"""
        SELECT g.id, g.source, g.ordinal, g.head, coalesce(t.body, ''), g.line
        FROM glossary_head AS h JOIN glossary AS g ON g.id = h.entry
        LEFT JOIN text AS t ON t.id = g.text
        WHERE h.folded = ? AND g.source IN {listed(sources)} ORDER BY g.ordinal
        """,
        (folded,),
    )
    return [EntryRow(*row) for row in rows]


def entry_beside(database: Database, entry: EntryRow, *, after: bool) -> str | None:
    """The head of the entry before or after another in its source."""
    compare, order = (">", "ASC") if after else ("<", "DESC")
    found = database.value(
        f"SELECT head FROM glossary WHERE source = ? AND ordinal {compare} ?"
        f" ORDER BY ordinal {order} LIMIT 1",
        (entry.source, entry.ordinal),
    )
    return None if found is None else str(found)


def heads_from(
    database: Database, folded: str, sources: Iterable[int], limit: int
) -> Iterator[str]:
    """The whole heads of the entries one of whose heads begins so, by folded head."""
    rows = database.rows(
        f"""
        SELECT DISTINCT g.head FROM glossary_head AS h JOIN glossary AS g ON g.id = h.entry
        WHERE h.folded >= ? AND h.folded < ? AND g.source IN {listed(sources)}
        ORDER BY h.folded, g.head LIMIT ?
        """,
        (folded, folded + "\U0010ffff", limit),
    )
    return (row[0] for row in rows)
