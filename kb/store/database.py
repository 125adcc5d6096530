"""One SQLite file: opened, kept up to date, asked, and its errors told in our words.

Refuses: knowing what the tables hold.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from kb.store.errors import (
    BadHome,
    CorruptKnowledgeBase,
    DiskFull,
    KnowledgeBaseBusy,
    NewerKnowledgeBase,
    NoKnowledgeBase,
    StorageFailed,
)

APPLICATION_ID = 0x52474C4F
"""“RGLO”, in the file's header: other programs' SQLite files are told apart by it."""

SCHEMA = 4
"""The number of the last file in `migrations/`."""

Row = tuple[Any, ...]
Values = Sequence[Any] | dict[str, Any]


class Database:
    """An open file. Rows are plain tuples; the modules beside this one make values of them."""

    def __init__(self, path: Path, connection: sqlite3.Connection, busy_seconds: float) -> None:
        self.path = path
        self._connection = connection
        self._busy_seconds = busy_seconds

    def rows(self, sql: str, values: Values = ()) -> list[Row]:
        """All rows of a query."""
        with self._telling():
            return self._connection.execute(sql, values).fetchall()

    def row(self, sql: str, values: Values = ()) -> Row | None:
        """The first row of a query."""
        with self._telling():
            found: Row | None = self._connection.execute(sql, values).fetchone()
        return found

    def value(self, sql: str, values: Values = ()) -> Any:
        """The first column of the first row, or None."""
        row = self.row(sql, values)
        return row[0] if row else None

    def stream(self, sql: str, values: Values = ()) -> Iterator[Row]:
        """The rows of a query as they are found."""
        with self._telling():
            cursor = self._connection.execute(sql, values)
        while True:
            with self._telling():
                batch = cursor.fetchmany(500)
            if not batch:
                return
            yield from batch

    def run(self, sql: str, values: Values = ()) -> int:
        """Execute one statement; how many rows it changed."""
        with self._telling():
            return self._connection.execute(sql, values).rowcount

    def insert(self, sql: str, values: Values = ()) -> int:
        """Execute one INSERT; the id of the new row."""
        with self._telling():
            return self._connection.execute(sql, values).lastrowid or 0

    def many(self, sql: str, values: Iterable[Values]) -> None:
        """Execute one statement for each item."""
        with self._telling():
            self._connection.executemany(sql, values)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All or nothing; waits for another writer, then raises KnowledgeBaseBusy."""
        with self._telling():
            self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            with self._telling():
                self._connection.execute("COMMIT")
        except BaseException:
            self._undo("ROLLBACK")
            raise

    @contextmanager
    def part(self) -> Iterator[None]:
        """A part of a transaction that is undone by itself when it raises."""
        with self._telling():
            self._connection.execute("SAVEPOINT part")
        try:
            yield
        except BaseException:
            self._undo("ROLLBACK TO part")
            self._undo("RELEASE part")
            raise
        with self._telling():
            self._connection.execute("RELEASE part")

    def _undo(self, sql: str) -> None:
        # A full disk or a damaged file may already have ended the transaction.
        with suppress(sqlite3.Error):
            self._connection.execute(sql)

    def close(self) -> None:
        """Let go of the file."""
        with self._telling():
            self._connection.close()

    @contextmanager
    def _telling(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise told(error, self.path, self._busy_seconds) from error


_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_SCHEMA}
_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


def told(error: sqlite3.Error, path: Path, busy_seconds: float) -> Exception:
    """The error of ours that says what SQLite met; a mistake of ours is given back as it is."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return DiskFull(path=str(path))
    if code in _BUSY:
        return KnowledgeBaseBusy(path=str(path), seconds=f"{busy_seconds:g}")
    if code in _DAMAGED or _lacks_tables(error):
        return CorruptKnowledgeBase(path=str(path), reason=str(error))
    if code in {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY}:
        return StorageFailed(path=str(path), reason=str(error))
    return error


def _lacks_tables(error: sqlite3.Error) -> bool:
    return str(error).startswith(("no such table", "no such column"))


def open_database(path: Path, *, create: bool, writable: bool, busy_seconds: float) -> Database:
    """Open the file at `path`; with `create` make it, and its folder, where missing.

    Raises NoKnowledgeBase, BadHome, CorruptKnowledgeBase, NewerKnowledgeBase, StorageFailed.
    """
    _check_home(path, create=create)
    mode = "rwc" if create else "rw" if writable else "ro"
    try:
        database, found = _checked(path, mode, busy_seconds, create=create)
    except StorageFailed:
        # In a folder that cannot be written to, SQLite cannot make the file that its readers
        # share; nobody can write there, so that file is not needed.
        if mode != "ro" or _has_journal(path):
            raise
        database, found = _checked(path, "ro&immutable=1", busy_seconds, create=False)
    if found < SCHEMA:
        if mode == "ro":
            database.close()
            database = _connect(path, "rw", busy_seconds)
        with _closed_on_error(database):
            _migrate(database)
    return database


def _checked(path: Path, mode: str, busy_seconds: float, *, create: bool) -> tuple[Database, int]:
    """The open file and its schema's number; closed again where it is not one of ours."""
    database = _connect(path, mode, busy_seconds)
    with _closed_on_error(database):
        return database, _schema_of(database, create=create)


@contextmanager
def _closed_on_error(database: Database) -> Iterator[None]:
    try:
        yield
    except BaseException:
        database.close()
        raise


def _has_journal(path: Path) -> bool:
    journal = path.with_name(path.name + "-wal")
    return journal.exists() and journal.stat().st_size > 0


def _check_home(path: Path, *, create: bool) -> None:
    home = path.parent
    try:
        if create:
            home.mkdir(parents=True, exist_ok=True)
        if not home.is_dir():
            reason = "it is not a folder" if home.exists() else None
            raise _no_home(home, reason)
        if not create and not path.is_file():
            raise NoKnowledgeBase(home=str(home))
    except FileExistsError as error:
        raise BadHome(home=str(home), reason="it is not a folder") from error
    except OSError as error:
        raise BadHome(home=str(home), reason=error.strerror or str(error)) from error


def _no_home(home: Path, reason: str | None) -> Exception:
    return BadHome(home=str(home), reason=reason) if reason else NoKnowledgeBase(home=str(home))


def _connect(path: Path, mode: str, busy_seconds: float) -> Database:
    try:
        connection = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode={mode}",
            uri=True,
            timeout=busy_seconds,
            isolation_level=None,
            cached_statements=256,
        )
    except sqlite3.OperationalError as error:
        raise BadHome(home=str(path.parent), reason=str(error)) from error
    database = Database(path, connection, busy_seconds)
    with _closed_on_error(database):
        database.run("PRAGMA foreign_keys = ON")
    return database


def _schema_of(database: Database, *, create: bool) -> int:
    """The schema's number in a file of ours; 0 for an empty file that may be filled."""
    path = database.path
    found = int(database.value("PRAGMA user_version"))
    owner = database.value("PRAGMA application_id")
    if found == 0 and owner == 0 and not database.value("SELECT count(*) FROM sqlite_schema"):
        if create:
            return 0
        raise NoKnowledgeBase(home=str(path.parent))
    if owner != APPLICATION_ID:
        raise CorruptKnowledgeBase(path=str(path), reason="it belongs to another program")
    if found > SCHEMA:
        raise NewerKnowledgeBase(path=str(path), found=found, known=SCHEMA)
    return found


def _migrate(database: Database) -> None:
    """Run the migrations that the file lacks, each in one transaction of its own."""
    from importlib.resources import files

    database.value("PRAGMA journal_mode = WAL")
    folder = files("kb.store") / "migrations"
    for script in sorted(folder.iterdir(), key=lambda item: item.name):
        number = int(script.name.partition("_")[0]) if script.name.endswith(".sql") else 0
        if number:
            with database.transaction():
                if int(database.value("PRAGMA user_version")) < number:
                    run_script(database, script.read_text("utf-8"))
                    database.run(f"PRAGMA application_id = {APPLICATION_ID}")
                    database.run(f"PRAGMA user_version = {number}")


def run_script(database: Database, script: str) -> None:
    """Execute the statements of a file, one after the other, within the transaction that is on."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            database.run(statement)
            statement = ""
