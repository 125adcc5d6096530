"""What the program asks of an engine: another one would offer these and no more."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping
from typing import Protocol

from corpus.languages import Language
from indexer.engine.postings import Postings
from indexer.frozen import Frozen


class PreparedDocument(Frozen):
    """A document as the engine takes it: terms only, no text.

    `placed` is field → term → (impact, zones, packed places); `selecting` is field → terms.
    """

    key: str
    hit: str
    lang: Language
    placed: Mapping[str, Mapping[str, tuple[int, int, bytes]]]
    selecting: Mapping[str, tuple[str, ...]]


class GroupWriter(Protocol):
    """Writes one group's index in a folder of its own; nothing counts before `commit`."""

    def add(self, document: PreparedDocument) -> None:
        """Add a document."""

    def remove(self, keys: set[str]) -> int:
        """Remove documents that an earlier commit added; returns how many there were."""

    def commit(self) -> None:
        """Write everything to the disk and let go of the folder."""

    def cancel(self) -> None:
        """Let go without writing."""


class GroupReader(Protocol):
    """Reads one group's index. Document numbers run from 0 to `size` without gaps."""

    size: int
    removed: frozenset[int]
    hit_numbers: array[int]
    """By document: the same number for the same hit; numbers run from 0 without gaps."""
    languages: bytes
    """By document: the language's place in `Language`."""

    def postings(self, field: str, term: str) -> Postings:
        """Where a term stands; empty where nowhere. Removed documents are still in it."""

    def terms(self, field: str, prefix: str = "") -> Iterator[str]:
        """The terms of a field that start with a prefix, each once, in order."""

    def key(self, document: int) -> str:
        """The key of a document."""

    def live_keys(self) -> Iterator[tuple[int, str]]:
        """The number and the key of every document that is not removed."""

    def close(self) -> None:
        """Let go of the files."""
