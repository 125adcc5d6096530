"""From the words that a person types to hits.

Lives here: `Searcher`. Refuses: printing, and importing what a search does not need.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from indexer.results import Results, SearchOptions

if TYPE_CHECKING:
    from kb.base import KnowledgeBase


DEFAULTS = SearchOptions()


class Searcher:
    """An open index together with the texts that it points into."""

    @classmethod
    def open(cls, index_dir: Path, kb: KnowledgeBase) -> Self:
        """Open the index in a folder.

        Raises NoIndex, CorruptIndex and NewerIndex.
        """
        raise NotImplementedError

    def search(self, text: str, options: SearchOptions = DEFAULTS) -> Results:
        """Answer one query. Nothing typed is an error unless `options.strict` (QuerySyntax)."""
        raise NotImplementedError

    def search_many(
        self, queries: Iterable[str], options: SearchOptions = DEFAULTS
    ) -> Iterator[Results]:
        """Answer queries one after the other, in their order."""
        raise NotImplementedError

    def close(self) -> None:
        """Let go of the files."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
