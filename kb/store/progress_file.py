"""The SQLite file that holds a learner's progress: looked at, opened, put aside where damaged.

It has a rollback journal, not a write-ahead log, so that between two answers the one file is all
there is and may be copied. Refuses: knowing what the tables hold.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import struct
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import date
from importlib.resources import files
from itertools import count
from pathlib import Path

from kb.store.database import Database, run_script
from kb.store.progress_errors import (
    BadProgress,
    CorruptProgress,
    ForeignProgress,
    NewerProgress,
    ProgressBusy,
    ProgressFull,
)

APPLICATION_ID = 0x52474C53
"""“RGLS”, in the file's header."""

SCHEMA = 1
"""The number of the last file in `progress_migrations/`."""

_MAGIC = b"SQLite format 3\0"
_HEADER = 100
_JOURNALS = ("-journal", "-wal", "-shm")
_MALFORMED = "database disk image is malformed"

_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_SCHEMA}
_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_REFUSED = {
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_PERM,
}


class ProgressFile(Database):
    """An open file of progress."""

    def try_to_write(self) -> None:
        """Find out now, not at the first answer, that nothing can be written; write nothing."""
        self.run("BEGIN IMMEDIATE")
        try:
            self.run(f"PRAGMA user_version = {SCHEMA}")
        finally:
            self._undo("ROLLBACK")

    @contextmanager
    def _telling(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise _told(error, self.path, self._busy_seconds) from error


def _told(error: sqlite3.Error, path: Path, busy_seconds: float) -> Exception:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return ProgressFull(path=str(path))
    if code in _BUSY:
        return ProgressBusy(path=str(path), seconds=f"{busy_seconds:g}")
    if code in _DAMAGED:
        return CorruptProgress(path=str(path), reason=str(error))
    if code in _REFUSED:
        return BadProgress(path=str(path), reason=str(error))
    return error


def nothing_kept() -> ProgressFile:
    """An empty progress in memory, for reading where there is no file."""
    database = _connected(Path(":memory:"), "rwc", 0, name="file::memory:?cache=private")
    _migrate(database)
    return database


def open_progress(path: Path, *, writable: bool, busy_seconds: float) -> ProgressFile:
    """Open a file that is there, and prove that it is whole.

    Raises CorruptProgress for one to be put aside; NewerProgress and ForeignProgress for one to be
    left alone, which then has not been touched; BadProgress, ProgressBusy.
    """
    _look(path)
    can_write = _may_write(path) and _may_write(path.parent)
    if writable and not can_write:
        raise BadProgress(path=str(path), reason=os.strerror(errno.EACCES))
    database = _connected(path, "rw" if can_write else "ro", busy_seconds)
    try:
        _prove(database)
        if writable:
            database.try_to_write()
    except BaseException:
        database.close()
        raise
    return database


def _may_write(path: Path) -> bool:
    return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def is_database(path: Path) -> bool:
    """Whether a file begins as an SQLite database does, or is empty. Raises OSError."""
    with path.open("rb") as file:
        header = file.read(len(_MAGIC))
    return not header or header == _MAGIC


def begin_progress(path: Path) -> None:
    """Make a new file, whole from its first moment on, unless another process just made one.

    Raises BadProgress, ProgressFull.
    """
    part = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not _may_write(path.parent):
            raise BadProgress(path=str(path), reason=os.strerror(errno.EACCES))
        part.unlink(missing_ok=True)
        with closing(_connected(part, "rwc", 0)) as database:
            _migrate(database)
        _put(part, path)
    except OSError as error:
        raise BadProgress(path=str(path), reason=error.strerror or str(error)) from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def _put(part: Path, path: Path) -> None:
    """Give a file its name, unless something has it."""
    try:
        os.link(part, path)
    except FileExistsError:
        return
    except OSError:  # a file system without links
        if not path.exists():
            part.rename(path)


def seen_file(path: Path) -> tuple[int, int] | None:
    """Which file has a name now, told apart from another that gets it later; None for none."""
    try:
        status = path.lstat()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise BadProgress(path=str(path), reason=error.strerror or str(error)) from error
    return status.st_dev, status.st_ino


def put_aside(path: Path, today: date) -> Path:
    """Give a damaged file another name, which nothing has; what SQLite left beside it follows.

    Raises BadProgress.
    """
    for number in count(1):
        tail = "" if number == 1 else f"-{number}"
        other = path.with_name(f"{path.name}.damaged-{today.isoformat()}{tail}")
        try:
            _rename(path, other)
        except FileExistsError:
            continue
        except OSError as error:
            raise BadProgress(path=str(path), reason=error.strerror or str(error)) from error
        for ending in _JOURNALS:
            beside = path.with_name(path.name + ending)
            with suppress(OSError):
                beside.rename(other.with_name(other.name + ending))
        return other
    raise AssertionError


def _rename(path: Path, other: Path) -> None:
    """Rename without ever writing over another file."""
    try:
        os.link(path, other)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if other.exists():
            raise FileExistsError from None
        path.rename(other)
        return
    path.unlink()


def _look(path: Path) -> None:
    """Refuse what is not to be opened, by the bytes of its header alone."""
    try:
        if not path.is_file():
            raise BadProgress(path=str(path), reason="it is not a file")
        with path.open("rb") as file:
            header = file.read(_HEADER)
    except OSError as error:
        raise BadProgress(path=str(path), reason=error.strerror or str(error)) from error
    if not header:
        raise CorruptProgress(path=str(path), reason="it is empty")
    if len(header) < _HEADER or not header.startswith(_MAGIC):
        raise CorruptProgress(path=str(path), reason="file is not a database")
    found, owner = struct.unpack(">I4xI", header[60:72])
    if owner not in {0, APPLICATION_ID}:
        raise ForeignProgress(path=str(path))
    if owner == APPLICATION_ID and found > SCHEMA:
        raise NewerProgress(path=str(path), found=found, known=SCHEMA)


def _connected(path: Path, mode: str, busy_seconds: float, name: str = "") -> ProgressFile:
    try:
        connection = sqlite3.connect(
            name or f"{path.absolute().as_uri()}?mode={mode}",
            uri=True,
            timeout=busy_seconds,
            isolation_level=None,
        )
    except sqlite3.OperationalError as error:
        raise BadProgress(path=str(path), reason=str(error)) from error
    database = ProgressFile(path, connection, busy_seconds)
    database.run("PRAGMA foreign_keys = ON")
    database.run("PRAGMA synchronous = FULL")
    return database


def _prove(database: ProgressFile) -> None:
    """See that every page is as it should be, and that the tables are ours."""
    path = str(database.path)
    if (fault := database.value("PRAGMA integrity_check(1)")) and fault != "ok":
        raise CorruptProgress(path=path, reason=_MALFORMED)
    if database.value("PRAGMA application_id") != APPLICATION_ID:
        raise ForeignProgress(path=path)
    if database.row("PRAGMA foreign_key_check"):
        raise CorruptProgress(path=path, reason=_MALFORMED)
    tables = {name for (name,) in database.rows("SELECT name FROM sqlite_schema")}
    for lost in sorted({"card", "review", "exam", "exam_answer"} - tables):
        raise CorruptProgress(path=path, reason=f"no such table: {lost}")


def _migrate(database: ProgressFile) -> None:
    folder = files("kb.store") / "progress_migrations"
    with database.transaction():
        for script in sorted(folder.iterdir(), key=lambda item: item.name):
            if script.name.endswith(".sql"):
                run_script(database, script.read_text("utf-8"))
        database.run(f"PRAGMA application_id = {APPLICATION_ID}")
        database.run(f"PRAGMA user_version = {SCHEMA}")
