"""Official editions whole, and the comparisons of those that follow each other.

Refuses: comparing (`kb.lineage`).
"""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from corpus.kinds import Format
from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.store.codes import decode, encode, number_text
from kb.store.database import Database

EXCERPT = "missing-section"
"""The problem of a text in which a part is missing that its contents name, or its end."""


class EditionRow(NamedTuple):
    """An imported official edition; `content` is a digest of its records."""

    source: int
    lang: Language
    effective: date
    content: str


class UnitRow(NamedTuple):
    """A rule or a glossary entry of an edition, in document order."""

    key: str
    title: str
    text: str
    examples: tuple[str, ...]


class ComparisonRow(NamedTuple):
    """A stored comparison; `passages` is JSON."""

    lang: str
    old: str
    new: str
    stamp: str
    passages: str


def editions_of(database: Database, lang: Language | None = None) -> tuple[EditionRow, ...]:
    """The dated official editions of one language, or of all, oldest first.

    An excerpt is none: what it leaves out is not gone from the rules.
    """
    rows = database.rows(
        "SELECT id, lang, effective, content FROM source WHERE format = ? AND effective IS NOT NULL"
        " AND lang IS NOT NULL AND NOT EXISTS (SELECT 1 FROM problem"
        " WHERE problem.source = source.id AND problem.code = ?) ORDER BY lang, effective, id",
        (str(Format.RULES_TEXT), EXCERPT),
    )
    return tuple(
        EditionRow(source, Language(tongue), date.fromisoformat(effective), content)
        for source, tongue, effective, content in rows
        if lang is None or tongue == lang
    )


def rules_of_edition(database: Database, source: int) -> list[UnitRow]:
    """Every number of an edition with heading, text and examples."""
    examples: dict[int, list[str]] = {}
    for statement, body in database.rows(
        "SELECT e.statement, t.body FROM example AS e JOIN text AS t ON t.id = e.text"
        " JOIN statement AS s ON s.id = e.statement WHERE s.source = ?"
        " ORDER BY e.statement, e.ordinal",
        (source,),
    ):
        examples.setdefault(statement, []).append(body)
    rows = database.rows(
        "SELECT s.id, s.number, coalesce(s.title, ''), coalesce(t.body, '') FROM statement AS s"
        " LEFT JOIN text AS t ON t.id = s.text WHERE s.source = ? ORDER BY s.ordinal",
        (source,),
    )
    return [
        UnitRow(number_text(number), title, body, tuple(examples.get(statement, ())))
        for statement, number, title, body in rows
    ]


def entries_of_edition(database: Database, source: int) -> list[UnitRow]:
    """Every glossary entry of an edition; its head is the key."""
    rows = database.rows(
        "SELECT g.head, coalesce(t.body, '') FROM glossary AS g"
        " LEFT JOIN text AS t ON t.id = g.text WHERE g.source = ? ORDER BY g.ordinal",
        (source,),
    )
    return [UnitRow(head, "", body, ()) for head, body in rows]


def rule_of_edition(database: Database, source: int, number: RuleNumber) -> UnitRow | None:
    """The first statement of a number in an edition."""
    row = database.row(
        "SELECT s.id, coalesce(s.title, ''), coalesce(t.body, '') FROM statement AS s"
        " LEFT JOIN text AS t ON t.id = s.text WHERE s.source = ? AND s.number = ?"
        " ORDER BY s.ordinal LIMIT 1",
        (source, encode(number)),
    )
    if row is None:
        return None
    statement, title, body = row
    examples = database.rows(
        "SELECT t.body FROM example AS e JOIN text AS t ON t.id = e.text"
        " WHERE e.statement = ? ORDER BY e.ordinal",
        (statement,),
    )
    return UnitRow(str(number), title, body, tuple(one for (one,) in examples))


def entry_of_edition(database: Database, source: int, head: str) -> UnitRow | None:
    """The first glossary entry of a head in an edition."""
    row = database.row(
        "SELECT coalesce(t.body, '') FROM glossary AS g LEFT JOIN text AS t ON t.id = g.text"
        " WHERE g.source = ? AND g.head = ? ORDER BY g.ordinal LIMIT 1",
        (source, head),
    )
    return UnitRow(head, "", row[0], ()) if row else None


def keys_of_edition(database: Database, source: int) -> tuple[list[str], list[str]]:
    """Every number and every glossary head of an edition."""
    numbers = database.rows("SELECT DISTINCT number FROM statement WHERE source = ?", (source,))
    heads = database.rows("SELECT DISTINCT head FROM glossary WHERE source = ?", (source,))
    return [number_text(number) for (number,) in numbers], [head for (head,) in heads]


def numbers_of_digest(database: Database) -> list[RuleNumber]:
    """Every number of which the project's digest says something, in document order."""
    rows = database.rows(
        "SELECT DISTINCT s.number FROM statement AS s JOIN source ON source.id = s.source"
        " WHERE source.format = ? AND s.text IS NOT NULL ORDER BY s.number",
        (str(Format.DIGEST),),
    )
    return [decode(number) for (number,) in rows]


def comparisons(database: Database, lang: Language | None = None) -> list[ComparisonRow]:
    """The stored comparisons of one language, or of all, oldest first."""
    rows = database.rows(
        "SELECT lang, old, new, stamp, passages FROM comparison ORDER BY lang, old, new"
    )
    return [ComparisonRow(*row) for row in rows if lang is None or row[0] == lang]


def comparison_stamps(database: Database) -> dict[tuple[str, str, str], str]:
    """Language, old and new edition of each stored comparison, and its stamp."""
    rows = database.rows("SELECT lang, old, new, stamp FROM comparison")
    return {(lang, old, new): stamp for lang, old, new, stamp in rows}


def keep_comparison(database: Database, row: ComparisonRow) -> None:
    """Store a comparison in the place of an older one of the same editions."""
    database.run("INSERT OR REPLACE INTO comparison VALUES (?, ?, ?, ?, ?)", row)


def drop_comparison(database: Database, key: tuple[str, str, str]) -> None:
    """Remove a comparison of editions that do not follow each other any more."""
    database.run("DELETE FROM comparison WHERE lang = ? AND old = ? AND new = ?", key)
