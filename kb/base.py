"""The handle of one knowledge base: where it is, which revision it has, that it is open.

Refuses: SQL (that is `kb.store`) and questions about rules (that is `kb.graph`).
"""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Self

from kb.store.errors import NoKnowledgeBase

FILE_NAME = "knowledge.sqlite3"


class KnowledgeBase:
    """An open knowledge base. Make one with `open`; close it, or use it in a `with`."""

    def __init__(self, home: Path) -> None:
        self.home = home

    @classmethod
    def open(cls, home: Path, *, create: bool = False, writable: bool = False) -> Self:
        """Open `home/knowledge.sqlite3`.

        With `create` the folder and the file are made where they are missing (and the handle
        is writable). A file of an older schema is brought up to date by the first writable
        open. Raises NoKnowledgeBase, BadHome, CorruptKnowledgeBase, NewerKnowledgeBase.
        """
        raise NoKnowledgeBase(home=str(home))

    @property
    def path(self) -> Path:
        """The file itself."""
        return self.home / FILE_NAME

    @property
    def revision(self) -> str:
        """A short text that changes with every import that changed something."""
        raise NotImplementedError

    def close(self) -> None:
        """Let go of the file; closing twice is no error."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
