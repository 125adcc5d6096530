"""Writes an index with Whoosh: one new segment a commit, gathered in memory, term by term.

Whoosh sorts single postings through temporary files; documents come in ascending order, so
gathering each term's list at once needs no sorting and a fifth of the time. Locks, segments,
columns, deletions and the table of contents are Whoosh's.

Refuses: deciding what is indexed.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from whoosh.writing import SegmentWriter

from indexer.engine.codec import ArrayCodec
from indexer.engine.postings import Postings
from indexer.engine.protocol import PreparedDocument
from indexer.engine.reading import WhooshReader
from indexer.engine.schema import COLUMNS, FIELDS, INDEX_NAME, LANGUAGES, PLACED_FIELDS, schema
from indexer.engine.whoosh_light import FileStorage


class _Gathered:
    """The list of one term as it grows."""

    __slots__ = ("blob", "ids", "impacts", "sizes", "zones")

    def __init__(self) -> None:
        self.ids = array("I")
        self.impacts = bytearray()
        self.zones = bytearray()
        self.sizes = array("H")
        self.blob = bytearray()

    def postings(self) -> Postings:
        return Postings(
            self.ids, bytes(self.impacts), bytes(self.zones), self.sizes, bytes(self.blob)
        )


class _Lists:
    """All lists of a segment in the making, by field and term."""

    def __init__(self) -> None:
        self.placed: dict[str, dict[str, _Gathered]] = {field: {} for field in PLACED_FIELDS}
        self.selecting: dict[str, dict[str, array[int]]] = {
            field: {} for field in FIELDS if field not in PLACED_FIELDS
        }

    def add(self, number: int, document: PreparedDocument) -> None:
        for field, terms in document.placed.items():
            lists = self.placed[field]
            for term, (impact, zones, blob) in terms.items():
                gathered = lists.get(term)
                if gathered is None:
                    gathered = lists[term] = _Gathered()
                gathered.ids.append(number)
                gathered.impacts.append(impact)
                gathered.zones.append(zones)
                gathered.sizes.append(len(blob))
                gathered.blob += blob
        for field, names in document.selecting.items():
            for name in names:
                self.selecting[field].setdefault(name, array("I")).append(number)

    def of(self, field: str) -> Iterator[tuple[bytes, Postings]]:
        """The lists of a field in the order of their terms' bytes; each can be had once."""
        if field in self.placed:
            placed = self.placed.pop(field)
            for text, term in sorted((term.encode(), term) for term in placed):
                yield text, placed.pop(term).postings()
        else:
            selecting = self.selecting.pop(field)
            for text, term in sorted((term.encode(), term) for term in selecting):
                yield text, Postings(selecting[term])


class _BulkWriter(SegmentWriter):  # type: ignore[misc]
    """Whoosh's writer of segments with the gathered lists in place of its sorting pool."""

    def __init__(self, index: Any) -> None:
        super().__init__(index, codec=ArrayCodec(), compound=False)
        self.lists = _Lists()

    def add_prepared(self, document: PreparedDocument, hit_number: int) -> None:
        values = {
            "document": document.key.encode(),
            "hit": document.hit.encode(),
            "hitnumber": hit_number,
            "language": LANGUAGES.index(document.lang),
        }
        self.perdocwriter.start_doc(self.docnum)
        for name, column in COLUMNS.items():
            self.perdocwriter.add_column_value(name, column, values[name])
        self.perdocwriter.finish_doc()
        self.lists.add(self.docnum, document)
        self.docnum += 1
        self._added = True

    def _flush_segment(self) -> None:
        self.perdocwriter.close()
        fields = self.schema
        for field in FIELDS:
            self.fieldwriter.start_field(field, fields[field])
            for text, postings in self.lists.of(field):
                self.fieldwriter.add_list(text, postings)
            self.fieldwriter.finish_field()
        self.fieldwriter.close()


class WhooshWriter:
    """Writes one group's index in a folder; made by `create` or, for more, by `extend`."""

    def __init__(self, index: Any, before: WhooshReader | None) -> None:
        self._writer = _BulkWriter(index)
        self._before = before
        self._hits = before.numbers_of_hits() if before else {}

    @classmethod
    def create(cls, folder: Path) -> WhooshWriter:
        """Start a new index in an existing, empty folder."""
        storage = FileStorage(str(folder))
        return cls(storage.create_index(schema(), indexname=INDEX_NAME), None)

    @classmethod
    def extend(cls, folder: Path) -> WhooshWriter:
        """Change the index in a folder. Files that are there are never written to again.

        Raises CorruptIndex.
        """
        before = WhooshReader(folder)  # first, for it tells damage as what it is
        return cls(FileStorage(str(folder)).open_index(indexname=INDEX_NAME), before)

    def add(self, document: PreparedDocument) -> None:
        """Add a document."""
        number = self._hits.setdefault(document.hit, len(self._hits))
        self._writer.add_prepared(document, number)

    def remove(self, keys: set[str]) -> int:
        """Remove documents that an earlier commit added; returns how many there were."""
        if not keys or not self._before:
            return 0
        numbers = [number for number, key in self._before.live_keys() if key in keys]
        for number in numbers:
            self._writer.delete_document(number)
        return len(numbers)

    def commit(self) -> None:
        """Write the segment and the table of contents."""
        self._writer.commit(merge=False)
        self._close()

    def cancel(self) -> None:
        """Let go without writing."""
        self._writer.cancel()
        self._close()

    def _close(self) -> None:
        if self._before:
            self._before.close()
