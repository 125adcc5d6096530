"""The handle of one knowledge base: where it is, which revision it has, that it is open.

Refuses: SQL (that is `kb.store`) and questions about rules (that is `kb.graph`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Self

from corpus.closing import Closing
from kb.store.database import Database, open_database
from kb.store.meta import REVISION, get_meta

FILE_NAME = "knowledge.sqlite3"
BUSY_SECONDS = 60.0


class KnowledgeBase(Closing):
    """An open knowledge base. Make one with `open`; close it, or use it in a `with`."""

    def __init__(self, home: Path, database: Database) -> None:
        """Take over an open file; `open` is the way in."""
        self.home = home
        self.database = database

    @classmethod
    def open(
        cls,
        home: Path,
        *,
        create: bool = False,
        writable: bool = False,
        busy_seconds: float = BUSY_SECONDS,
    ) -> Self:
        """Open `home/knowledge.sqlite3`, for reading unless `create` or `writable`.

        With `create` the folder and the file are made where they are missing. A file of an
        older schema is brought up to date. An import waits `busy_seconds` for another one.
        Raises NoKnowledgeBase, BadHome, CorruptKnowledgeBase, NewerKnowledgeBase,
        StorageFailed.
        """
        database = open_database(
            home / FILE_NAME, create=create, writable=writable, busy_seconds=busy_seconds
        )
        return cls(home, database)

    @property
    def path(self) -> Path:
        """The file itself."""
        return self.home / FILE_NAME

    @property
    def revision(self) -> str:
        """A short text that changes with every import that changed something; at first ''."""
        return get_meta(self.database, REVISION) or ""

    def close(self) -> None:
        """Let go of the file; closing twice is no error."""
        self.database.close()
