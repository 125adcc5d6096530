"""The table that someone learned for himself, in the folder of the knowledge base.

Refuses: learning, and the table that comes with the program.
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

from indexer.crossing.table import CrossingTable
from indexer.disk import replace_file

OWN_TABLE = "crossing.txt"


def own_path(home: Path) -> Path:
    """Where the table of a folder is, if there is one."""
    return home / OWN_TABLE


def own_crossing(home: Path) -> CrossingTable | None:
    """The table of a folder; None where it has none. Raises BadCrossing."""
    with suppress(FileNotFoundError):
        return CrossingTable.open(own_path(home))
    return None


def refuse_unwritable(path: Path) -> None:
    """Refuse, before long work, a path where no file can be put. Raises OSError."""
    if path.is_dir():
        raise _refused(errno.EISDIR, path)
    folder = path.parent
    if not folder.exists():
        raise _refused(errno.ENOENT, folder)
    if not folder.is_dir():
        raise _refused(errno.ENOTDIR, folder)
    if not os.access(folder, os.W_OK):
        raise _refused(errno.EACCES, folder)


def keep(path: Path, table: bytes) -> None:
    """Put a table in its place; what was there stays whole until then. Raises OSError."""
    replace_file(path, table)


def forget(home: Path) -> bool:
    """Remove the table of a folder, so that the built-in one holds. Returns whether it had one.

    Raises OSError.
    """
    try:
        own_path(home).unlink()
    except FileNotFoundError:
        return False
    return True


def _refused(code: int, path: Path) -> OSError:
    return OSError(code, os.strerror(code), str(path))
