"""Reading links: queries over what was found in texts, forwards and backwards.

A back-reference is the same row read from the other end; nothing is stored twice.
Refuses: naming nodes by their keys (`kb.graph` does).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple

from kb.store.database import Database, Row
from kb.store.listing import listed


class Found(StrEnum):
    """What was found in a text; the values are views of the schema."""

    CITED = "cited"
    NAMED = "named"


class LinkRow(NamedTuple):
    """A rule, glossary entry or ruling, the number that its text names, and the words for it.

    Of the owner, `number` is a rule's (else 0) and `name` an entry's head or a ruling's key
    (else ''); `source` is 0 and `day` the ruling's date where it is a ruling.
    """

    source: int
    lang: str
    day: str | None
    number: int
    name: str
    in_example: bool
    target: int
    words: str
    sure: bool


class _Owner(NamedTuple):
    """How one kind of owner is selected: its columns, its tables, its order.

    `tables` join an owner to its text, `backwards` a text to its owners. CROSS JOIN keeps
    SQLite from turning them round, which would read every rule for each question.
    """

    columns: str
    tables: str
    backwards: str
    order: str
    by_source: bool = True


_RULE = _Owner(
    "o.source, t.lang, NULL, o.number, '', 0",
    "statement AS o CROSS JOIN text AS t ON t.id = o.text",
    "statement AS o ON o.text = t.id",
    "o.source, o.ordinal",
)
_EXAMPLE = _Owner(
    "o.source, t.lang, NULL, o.number, '', 1",
    "statement AS o CROSS JOIN example AS e ON e.statement = o.id"
    " CROSS JOIN text AS t ON t.id = e.text",
    "example AS e ON e.text = t.id CROSS JOIN statement AS o ON o.id = e.statement",
    "o.source, o.ordinal, e.ordinal",
)
_ENTRY = _Owner(
    "o.source, t.lang, NULL, 0, o.head, 0",
    "glossary AS o CROSS JOIN text AS t ON t.id = o.text",
    "glossary AS o ON o.text = t.id",
    "o.source, o.ordinal",
)
_RULING = _Owner(
    "0, t.lang, o.date, 0, o.key, 0",
    "ruling AS o CROSS JOIN text AS t ON t.id = o.text",
    "ruling AS o ON o.text = t.id",
    "o.date, o.key",
    by_source=False,
)
_TOLD = "f.number, substr(t.body, f.start + 1, f.length), f.sure"


def _forward(owner: _Owner, found: Found, where: str, sources: Iterable[int] | None) -> str:
    return f"""
        SELECT {owner.columns}, {_TOLD} FROM {owner.tables} CROSS JOIN {found} AS f ON f.text = t.id
        WHERE {where} AND {_chosen(owner, sources)} ORDER BY {owner.order}, f.start, f.number
    """


def _backward(owner: _Owner, found: Found, sources: Iterable[int]) -> str:
    return f"""
        SELECT {owner.columns}, {_TOLD} FROM {found} AS f
        CROSS JOIN text AS t ON t.id = f.text CROSS JOIN {owner.backwards}
        WHERE f.number BETWEEN ? AND ? AND {_chosen(owner, sources)}
        ORDER BY {owner.order}, f.start, f.number
    """


def _chosen(owner: _Owner, sources: Iterable[int] | None) -> str:
    return "1" if sources is None or not owner.by_source else f"o.source IN {listed(sources)}"


def _row(row: Row) -> LinkRow:
    source, lang, day, number, name, in_example, target, words, sure = row
    return LinkRow(source, lang, day, number, name, bool(in_example), target, words, bool(sure))


def links_from_rules(
    database: Database, found: Found, first: int, last: int, sources: Iterable[int]
) -> list[LinkRow]:
    """What the rules from first to last name, then what their examples name."""
    where = "o.number BETWEEN ? AND ?"
    rows: list[Row] = []
    for owner in (_RULE, _EXAMPLE):
        rows += database.rows(_forward(owner, found, where, sources), (first, last))
    return [_row(row) for row in rows]


def links_from_entries(database: Database, found: Found, entries: Iterable[int]) -> list[LinkRow]:
    """What glossary entries name."""
    sql = _forward(_ENTRY, found, f"o.id IN {listed(entries)}", None)
    return [_row(row) for row in database.rows(sql)]


def links_from_rulings(database: Database, found: Found, keys: Collection[str]) -> list[LinkRow]:
    """What rulings name."""
    marks = ", ".join("?" * len(keys))
    sql = _forward(_RULING, found, f"o.key IN ({marks})", None)
    return [_row(row) for row in database.rows(sql, tuple(keys))]


def links_into(
    database: Database, found: Found, first: int, last: int, sources: Iterable[int]
) -> list[LinkRow]:
    """What names a number from first to last: rules, examples, glossary, rulings.

    Rulings that only name a keyword are left out: they are a node's rulings.
    """
    sources = tuple(sources)
    owners = [_RULE, _EXAMPLE, _ENTRY, *([_RULING] if found is Found.CITED else [])]
    rows: list[Row] = []
    for owner in owners:
        rows += database.rows(_backward(owner, found, sources), (first, last))
    return [_row(row) for row in rows]


def all_found(database: Database, found: Found, sources: Iterable[int]) -> Iterator[LinkRow]:
    """Everything that is named anywhere in the sources, and in all rulings."""
    sources = tuple(sources)
    for owner in (_RULE, _EXAMPLE, _ENTRY, _RULING):
        yield from map(_row, database.stream(_forward(owner, found, "1", sources)))


def all_parents(database: Database, sources: Iterable[int]) -> Iterator[tuple[int, int, int]]:
    """Source, number and parent's number of every rule that has a parent in its source."""
    yield from database.stream(
        f"""
        SELECT o.source, o.number, above.number FROM statement AS o
        JOIN statement AS above ON above.id = o.parent
        WHERE o.source IN {listed(sources)} ORDER BY o.source, o.ordinal
        """
    )


def all_examples(database: Database, sources: Iterable[int]) -> Iterator[tuple[int, int, int]]:
    """Source, number and place within the rule of every example."""
    yield from database.stream(
        f"""
        SELECT o.source, o.number, e.ordinal FROM {_EXAMPLE.tables}
        WHERE o.source IN {listed(sources)} ORDER BY {_EXAMPLE.order}
        """
    )


def all_uses(database: Database) -> Iterator[tuple[str, str, str, str, str]]:
    """Key, language, date of each ruling, the full name of a card, and how it was called."""
    yield from database.stream(
        """
        SELECT DISTINCT r.key, r.lang, r.date, card.name,
                        coalesce(nullif(called.name, ''), called.oracle_id)
        FROM ruling AS r JOIN ruling_use AS use ON use.ruling = r.id
        JOIN called ON called.id = use.called JOIN card ON card.id = called.card
        ORDER BY r.date, r.key, card.name
        """
    )


def all_twins(database: Database, sources: Iterable[int]) -> Iterator[tuple[int, int, int]]:
    """Number and the two sources of every rule that stands in two languages, once a pair.

    Both use the same edition's numbers; nothing is paired where that is not known.
    """
    chosen = listed(sources)
    yield from database.stream(
        f"""
        SELECT DISTINCT a.number, a.source, b.source FROM source AS x
        JOIN source AS y ON y.follows = x.follows AND y.lang <> x.lang AND y.id > x.id
        JOIN statement AS a ON a.source = x.id
        JOIN statement AS b ON b.source = y.id AND b.number = a.number
        WHERE x.id IN {chosen} AND y.id IN {chosen} ORDER BY a.source, a.number, b.source
        """
    )
