"""The texts of documents, those that were shown lately kept in memory.

What is found once is often found again, and reading ten texts takes as long as many a search.
Refuses: choosing what is shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from indexer.catalogue import DocumentSource
from kb.views import IndexDocument

_MOST_KEPT = 1000
"""About 3 MB."""


class Texts:
    """The documents of a source by key, as they are in its present state."""

    def __init__(self, source: DocumentSource) -> None:
        self._source = source
        self._revision = ""
        self._kept: dict[str, IndexDocument] = {}

    def of(self, keys: Iterable[str]) -> Mapping[str, IndexDocument]:
        """A few documents by key; unknown keys are left out."""
        wanted = list(keys)
        revision = self._source.revision
        if revision != self._revision or len(self._kept) > _MOST_KEPT:
            self._kept.clear()
            self._revision = revision
        missing = [key for key in wanted if key not in self._kept]
        if missing:
            self._kept.update(self._source.texts(missing))
        return {key: self._kept[key] for key in wanted if key in self._kept}
