"""Rows that wait until there are enough of them to be written at once.

Refuses: knowing what the rows mean.
"""

from __future__ import annotations

from kb.store.database import Database, Row

_ENOUGH = 4_000


class Batch:
    """Rows of several tables, written in the order of the tables given.

    The order must put a table after those that it refers to.
    """

    def __init__(self, database: Database, tables: dict[str, int]) -> None:
        """Make a batch for tables, each with the number of its columns."""
        self._database = database
        self._rows: dict[str, list[Row]] = {table: [] for table in tables}
        self._inserts = {
            table: f"INSERT INTO {table} VALUES ({', '.join('?' * columns)})"
            for table, columns in tables.items()
        }
        self._next: dict[str, int] = {}
        self._waiting = 0

    def next_id(self, table: str) -> int:
        """The id for a new row of a table; ids rise by one."""
        last = self._next.get(table)
        if last is None:
            last = self._database.value(f"SELECT coalesce(max(id), 0) FROM {table}")
        self._next[table] = last + 1
        return int(last + 1)

    def add(self, table: str, *row: object) -> None:
        """Keep a row; all columns in the order of the schema."""
        self._rows[table].append(row)
        self._waiting += 1
        if self._waiting >= _ENOUGH:
            self.flush()

    def flush(self) -> None:
        """Write what waits."""
        for table, rows in self._rows.items():
            if rows:
                self._database.many(self._inserts[table], rows)
                rows.clear()
        self._waiting = 0

    def forget(self) -> None:
        """Drop what waits, and the ids counted so far, after the database undid a part."""
        for rows in self._rows.values():
            rows.clear()
        self._next.clear()
        self._waiting = 0
