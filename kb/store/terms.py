"""The term base as rows: filled from the program's own, looked up by folded form or rule.

Refuses: folding, and reading what a record says.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from kb.store.database import Database
from kb.store.listing import marks
from kb.store.meta import TERM_BASE, get_meta, set_meta

PREFERRED = 0
"""The rank of preferred names."""


ConceptRow = tuple[str, int | None, str]
"""A concept: its id, the code of its rule, its record."""


class FormRow(NamedTuple):
    """A form: folded, its language and concept, rank, marks, and the name that it is of."""

    folded: str
    lang: str
    concept: str
    rank: int
    inflected: bool
    plain: bool
    name: str


def fill_terms(
    database: Database, stamp: str, concepts: Iterable[ConceptRow], forms: Iterable[FormRow]
) -> None:
    """Put concepts and forms in the place of all that is there; of equal forms the first."""
    database.run("DELETE FROM concept_form")
    database.run("DELETE FROM concept")
    database.many("INSERT INTO concept VALUES (?, ?, ?)", concepts)
    database.many("INSERT OR IGNORE INTO concept_form VALUES (?, ?, ?, ?, ?, ?, ?)", forms)
    set_meta(database, TERM_BASE, stamp)


def terms_stamp(database: Database) -> str | None:
    """What the term base was filled with; None where it never was."""
    return get_meta(database, TERM_BASE)


def forms_under(database: Database, folded: Collection[str]) -> list[FormRow]:
    """The rows of some folded forms, by concept, then rank, right before inflected."""
    if not folded:
        return []
    rows = database.rows(
        f"SELECT * FROM concept_form WHERE folded IN ({marks(folded)})"
        " ORDER BY concept, rank, inflected, lang",
        tuple(folded),
    )
    return [FormRow._make(row) for row in rows]


def records_of(database: Database, concepts: Collection[str]) -> dict[str, str]:
    """The records of some concepts, by id, in the order of ids."""
    rows = database.rows(
        f"SELECT id, record FROM concept WHERE id IN ({marks(concepts)}) ORDER BY id",
        tuple(concepts),
    )
    return dict(rows)


def all_records(database: Database) -> dict[str, str]:
    """The records of all concepts, by id, in the order of ids."""
    return dict(database.rows("SELECT id, record FROM concept ORDER BY id"))


def records_of_rules(database: Database, first: int, last: int) -> dict[str, str]:
    """The records of the concepts that rules from one number to another define."""
    rows = database.rows(
        "SELECT id, record FROM concept WHERE rule BETWEEN ? AND ? ORDER BY rule, id",
        (first, last),
    )
    return dict(rows)


def preferred_names(
    database: Database, concepts: Collection[str]
) -> list[tuple[str, int | None, str, str]]:
    """Concept, code of its rule, language and preferred name of some concepts."""
    return database.rows(
        "SELECT c.id, c.rule, f.lang, f.name FROM concept AS c JOIN concept_form AS f"
        f" ON f.concept = c.id AND f.rank = {PREFERRED} AND f.inflected = 0"
        f" WHERE c.id IN ({marks(concepts)})",
        tuple(concepts),
    )


def uninflected_names(database: Database, begin: str, limit: int) -> list[tuple[str, str, str]]:
    """Folded form, name and concept of the names that begin so when folded, in their order."""
    return database.rows(
        "SELECT DISTINCT folded, name, concept FROM concept_form WHERE folded >= ? AND folded < ?"
        " AND inflected = 0 ORDER BY folded LIMIT ?",
        (begin, begin + "\U0010ffff", limit),
    )
