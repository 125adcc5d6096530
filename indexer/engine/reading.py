"""Reads an index that `writing` wrote: whole lists, several segments as one.

Refuses: ranking.
"""

from __future__ import annotations

import errno
import pickle
import struct
from array import array
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from heapq import merge
from itertools import groupby
from pathlib import Path
from typing import Any, cast

from indexer.engine.codec import ArrayTermsReader
from indexer.engine.postings import EMPTY, Postings
from indexer.engine.schema import (
    HIT_NUMBER_CODE,
    INDEX_NAME,
    LANGUAGE_CODE,
    TEXT_COLUMN,
)
from indexer.engine.storage import MappedStorage
from indexer.engine.whoosh_light import (
    TOC,
    EmptyIndexError,
    FileFormatError,
    IndexVersionError,
    WhooshIndexError,
)
from indexer.errors import CorruptIndex

_UNREADABLE = (
    EmptyIndexError,
    FileFormatError,
    IndexVersionError,
    WhooshIndexError,
    pickle.UnpicklingError,
    struct.error,
    AssertionError,
    AttributeError,
    EOFError,
    ImportError,
    IndexError,
    KeyError,
    TypeError,
    ValueError,
)
"""What Whoosh raises on files that are not what they should be."""

_CACHED_POSTINGS = 4_000_000
"""How many postings a reader keeps unpacked, at most; about 40 MB."""


class _Segment:
    """One segment: its terms and columns, opened when first needed."""

    def __init__(self, storage: Any, segment: Any, base: int) -> None:
        self.base = base
        self.size: int = segment.doc_count_all()
        self.removed = [base + number for number in segment.deleted_docs()]
        self._storage, self._segment = storage, segment
        self._codec = segment.codec()
        self.terms: ArrayTermsReader = self._codec.terms_reader(storage, segment)
        self._columns = self._codec.per_document_reader(storage, segment)
        self._texts = {"document": self._columns.column_reader("document", TEXT_COLUMN)}

    def numbers(self, name: str, code: str) -> array[int]:
        """A column of numbers, read at once (Whoosh reads them one by one); 0 where unset."""
        file = self._codec.column_filename(self._segment, name)
        count = self._storage.file_length(file) // array(code).itemsize
        if count > self.size:
            raise ValueError(f"{file} is too long")
        stream = self._storage.open_file(file)
        found: array[int] = stream.get_array(0, code, count)
        stream.close()
        found.extend(array(code, bytes((self.size - count) * found.itemsize)))
        return found

    def text(self, name: str, number: int) -> str:
        if name not in self._texts:
            self._texts[name] = self._columns.column_reader(name, TEXT_COLUMN)
        return cast("bytes", self._texts[name][number]).decode()

    def close(self) -> None:
        self.terms.close()
        self._columns.close()


class WhooshReader:
    """An open index of one group; see `protocol.GroupReader`."""

    def __init__(self, folder: Path) -> None:
        """Open the index in a folder.

        Raises CorruptIndex, and FileNotFoundError where a file has vanished.
        """
        self._folder = folder
        with self._sound():
            self._segments = list(_segments(MappedStorage(folder)))
            self.hit_numbers = self._numbers("hitnumber", HIT_NUMBER_CODE)
            self.languages = self._numbers("language", LANGUAGE_CODE).tobytes()
        self.size = sum(segment.size for segment in self._segments)
        self.removed = frozenset(number for part in self._segments for number in part.removed)
        self._cache: OrderedDict[tuple[str, str], Postings] = OrderedDict()
        self._cached = 0

    def postings(self, field: str, term: str) -> Postings:
        """Where a term stands; empty where nowhere. Removed documents are still in it."""
        found = self._cache.get((field, term))
        if found is None:
            found = self._read(field, term)
            self._keep((field, term), found)
        return found

    def terms(self, field: str, prefix: str = "") -> Iterator[str]:
        """The terms of a field that start with a prefix, each once, in order."""
        start = prefix.encode()
        parts = [_terms(segment.terms, field, start) for segment in self._segments]
        with self._sound():
            for text, _ in groupby(merge(*parts)):
                yield text.decode()

    def key(self, document: int) -> str:
        """The key of a document."""
        return self._text("document", document)

    def live_keys(self) -> Iterator[tuple[int, str]]:
        """The number and the key of every document that is not removed."""
        for segment in self._segments:
            with self._sound():
                keys = [segment.text("document", number) for number in range(segment.size)]
            for number, key in enumerate(keys, segment.base):
                if number not in self.removed:
                    yield number, key

    def numbers_of_hits(self) -> dict[str, int]:
        """The number of every hit."""
        return {self._text("hit", number): hit for number, hit in enumerate(self.hit_numbers)}

    def close(self) -> None:
        """Let go of the files."""
        self._cache.clear()
        for segment in self._segments:
            segment.close()

    def _text(self, name: str, document: int) -> str:
        for segment in self._segments:
            if document < segment.base + segment.size:
                with self._sound():
                    return segment.text(name, document - segment.base)
        raise IndexError(document)

    def _numbers(self, name: str, code: str) -> array[int]:
        numbers = array(code)
        for segment in self._segments:
            numbers.extend(segment.numbers(name, code))
        return numbers

    def _read(self, field: str, term: str) -> Postings:
        text = term.encode()
        with self._sound():
            found = [(part.base, part.terms.postings(field, text)) for part in self._segments]
        parts = [(base, postings) for base, postings in found if postings is not None]
        if not parts:
            return EMPTY
        base, only = parts[0]
        return only if len(parts) == 1 and base == 0 else Postings.joined(parts)

    def _keep(self, name: tuple[str, str], postings: Postings) -> None:
        self._cache[name] = postings
        self._cached += len(postings)
        while self._cached > _CACHED_POSTINGS:
            _, oldest = self._cache.popitem(last=False)
            self._cached -= len(oldest)

    @contextmanager
    def _sound(self) -> Iterator[None]:
        """Tell files that are not what they should be as CorruptIndex."""
        try:
            yield
        except OSError as error:
            if error.errno != errno.EINVAL:  # a place before the start of a file
                raise
            raise self._corrupt(error) from error
        except _UNREADABLE as error:
            raise self._corrupt(error) from error

    def _corrupt(self, error: Exception) -> CorruptIndex:
        reason = str(error) or type(error).__name__
        return CorruptIndex(folder=str(self._folder), reason=reason)


def _segments(storage: Any) -> Iterator[_Segment]:
    base = 0
    for segment in TOC.read(storage, INDEX_NAME).segments:
        opened = _Segment(storage, segment, base)
        base += opened.size
        yield opened


def _terms(reader: ArrayTermsReader, field: str, start: bytes) -> Iterator[bytes]:
    for name, text in reader.terms_from(field, start):
        if name != field or not text.startswith(start):
            return
        yield text
