"""How Whoosh keeps our postings on disk: whole arrays a term instead of blocks of 128.

A search for a common word reads tens of thousands of postings; Whoosh's own blocks cost
about a third of a microsecond each to decode, arrays nothing. The rest of Whoosh's format (table of
contents, segments, term dictionary, columns, deletions) is used as it is, and Whoosh's own
readers can read these lists through `postings_reader`.

Refuses: what the lists mean (`indexer.documents`) and ranking.
"""

from __future__ import annotations

import struct
from typing import Any, cast

from indexer.engine.postings import Postings
from indexer.engine.whoosh_light import (
    FieldType,
    Format,
    ListMatcher,
    W3Codec,
    W3FieldWriter,
    W3TermInfo,
    W3TermsReader,
)

_EXTENT = struct.Struct("!qi")
_BEFORE_EXTENT = 23
"""Whoosh keeps where a term's list lies behind 23 bytes of figures about the term."""


class ArrayFormat(Format):  # type: ignore[misc]
    """The format of fields whose terms hold packed `Postings`."""

    posting_size = 0


class TermField(FieldType):  # type: ignore[misc]
    """A field whose terms are given ready-made; Whoosh never analyses text here."""

    def __init__(self) -> None:
        super().__init__(ArrayFormat(), None)


class ArrayFieldWriter(W3FieldWriter):  # type: ignore[misc]
    """Writes whole lists."""

    def add_list(self, text: bytes, postings: Postings) -> None:
        """Write one term; terms come in the order of their bytes within a field."""
        info = W3TermInfo()
        info._df = info._weight = len(postings)  # noqa: SLF001 - Whoosh offers no setter
        info._maxweight = 1.0  # noqa: SLF001
        if postings:
            info._minid, info._maxid = postings.ids[0], postings.ids[-1]  # noqa: SLF001
        start = self._postfile.tell()
        packed = postings.pack()
        self._postfile.write(packed)
        info.set_extent(start, len(packed))
        self._btext = text
        key = self._fieldid.to_bytes(2, "big") + text
        self._tindex.add(key, info.to_bytes())


class ArrayTermsReader(W3TermsReader):  # type: ignore[misc]
    """Reads whole lists."""

    def postings(self, field: str, text: bytes) -> Postings | None:
        """The list of a term; None where the term stands nowhere."""
        try:
            start, size = self._range_for_key(field, text)
        except KeyError:
            return None
        offset, length = _EXTENT.unpack_from(self._dbfile.get(start, size), _BEFORE_EXTENT)
        return Postings.unpack(cast("bytes", self._postfile.get(offset, length)))


class ArrayCodec(W3Codec):  # type: ignore[misc]
    """Whoosh's third codec with lists as arrays."""

    def field_writer(self, storage: Any, segment: Any) -> ArrayFieldWriter:
        """A writer of terms for a segment."""
        return ArrayFieldWriter(self, storage, segment)

    def terms_reader(self, storage: Any, segment: Any) -> ArrayTermsReader:
        """A reader of terms for a segment."""
        name = segment.make_filename(self.TERMS_EXT)
        posts = segment.open_file(storage, self.POSTS_EXT)
        return ArrayTermsReader(self, storage.open_file(name), storage.file_length(name), posts)

    def postings_reader(
        self, dbfile: Any, terminfo: Any, format_: Any, term: Any = None, scorer: Any = None
    ) -> Any:
        """A list as Whoosh's own searches want it: numbers, and weights of at most one."""
        offset, length = terminfo.extent()
        size = length[0] if isinstance(length, tuple) else length  # a slip of whoosh-reloaded
        postings = Postings.unpack(dbfile.get(offset, size))
        weights = [impact / 255 for impact in postings.impacts] or [1.0] * len(postings)
        return ListMatcher(
            list(postings.ids), weights, None, format_, scorer, term=term, terminfo=terminfo
        )
