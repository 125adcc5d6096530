"""The schema as files: numbered without gaps, and the same on every SQLite that we meet."""

from __future__ import annotations

from importlib.resources import files

import pytest

from kb.store.database import SCHEMA

SCRIPTS = sorted(
    (script for script in (files("kb.store") / "migrations").iterdir() if script.name[0] == "0"),
    key=lambda script: script.name,
)


def test_migrations_are_numbered_without_gaps():
    """The last number is the schema that the program writes."""
    numbers = [int(script.name.partition("_")[0]) for script in SCRIPTS]
    assert list(range(1, SCHEMA + 1)) == numbers


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_migrations_work_on_old_versions_of_sqlite(script):
    """Some systems pair this Python with SQLite 3.34, which has no STRICT tables."""
    assert "STRICT" not in script.read_text(encoding="utf-8").upper().split()


def test_tables_without_row_ids_begin_with_their_key(empty):
    """Else integrity_check of SQLite 3.40 finds NULLs that are not there."""
    tables = empty.database.rows("SELECT name, sql FROM sqlite_schema WHERE type = 'table'")
    for name, sql in tables:
        if "WITHOUT ROWID" in sql:
            columns = empty.database.rows("SELECT pk FROM pragma_table_info(?)", (name,))
            places = [place for (place,) in columns if place]
            assert places == [place for (place,) in columns[: len(places)]], name
            assert places == sorted(places), name


def test_foreign_keys_have_an_index(empty):
    """Deleting a source would else read whole tables for each row."""
    tables = empty.database.rows("SELECT name FROM sqlite_schema WHERE type = 'table'")
    for (table,) in tables:
        keys = empty.database.rows('SELECT "from" FROM pragma_foreign_key_list(?)', (table,))
        for (column,) in keys:
            assert column in _first_columns(empty, table), (table, column)


def _first_columns(kb, table: str) -> set[str]:
    """The columns that an index of a table, or its key, begins with."""
    rows = kb.database.rows(
        "SELECT c.name FROM pragma_index_list(?) AS i JOIN pragma_index_info(i.name) AS c"
        " WHERE c.seqno = 0",
        (table,),
    )
    return {name for (name,) in rows}
