"""The reader of `scryfall`: Scryfall's bulk files of rulings and of cards, streamed.

The two files are two sources, tied by `oracle_id`; the join is made in the knowledge base.
Refuses: printings as such. A card is one record whatever number of printings the file has.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from corpus.errors import N_
from corpus.kinds import Format
from corpus.languages import Language
from corpus.problems import ProblemLog
from corpus.readers.base import ReadOptions
from corpus.readers.fields import Fields
from corpus.readers.json_head import ITEM, JsonShape, Path, json_encoding, json_shape
from corpus.readers.json_items import json_items, json_lines
from corpus.readers.scryfall_cards import gather_cards
from corpus.records import Reading, Record, RulingRecord, SourceInfo, Span
from corpus.source import Source

_LINES = ""
_LISTS: dict[str, Path] = {"item": (ITEM,), "data.item": ("data", ITEM), _LINES: ()}
"""Where the objects stand: in a bulk file of before July 2026, in what the site answers to a
question, and in a bulk file of today, which has one a line."""

_RULING_KEYS = {"oracle_id", "published_at", "comment"}
_CARD_KEYS = {"name", "layout", "lang"}


class ScryfallReader:
    """Reads rulings or cards, as an array or one a line, told by the keys of the objects."""

    format = Format.SCRYFALL
    label = N_("Scryfall bulk data: rulings or cards as JSON")

    def matches(self, source: Source) -> bool:
        """Whether the objects have the keys of Scryfall's rulings or of its cards."""
        return _what(source) is not None

    def read(self, source: Source, options: ReadOptions) -> Reading:  # noqa: ARG002 - as every reader
        """Stream a bulk file.

        Rulings come in file order; they name their card by `oracle_id` alone. Cards come
        when the whole file has been read, since each takes its texts from many printings
        (see `gather_cards`). The span's line is the ordinal of the object. Reading the
        records raises what `json_items` raises.
        """
        what = _what(source)
        assert what is not None  # noqa: S101 - `matches` has seen it
        prefix, holds_rulings = what
        log = ProblemLog()
        info = SourceInfo(format=self.format, encoding=json_encoding(source.head))
        objects = _objects(source, prefix, log)
        records: Iterator[Record] = _rulings(objects) if holds_rulings else gather_cards(objects)
        return Reading(info, records, log)


def _what(source: Source) -> tuple[str, bool] | None:
    """The parser's prefix of the objects, and whether they are rulings."""
    shape = json_shape(source)
    if shape is None:
        return None
    for prefix, path in _LISTS.items():
        keys = _keys(shape, path)
        if keys >= _RULING_KEYS:
            return prefix, True
        if keys >= _CARD_KEYS:
            return prefix, False
    return None


def _keys(shape: JsonShape, path: Path) -> set[str]:
    is_list = not path or shape.kind(*path[:-1]) == "array"
    return set(shape.keys(*path)) if is_list and shape.kind(*path) == "map" else set()


def _objects(source: Source, prefix: str, log: ProblemLog) -> Iterator[Fields]:
    values = json_lines(source) if prefix == _LINES else json_items(source, prefix)
    for item, value in enumerate(values, start=1):
        name = value.get("name") if isinstance(value, dict) else None
        fields = Fields.of(value, item, name if isinstance(name, str) else "", "oracle_id", log)
        if fields:
            yield fields


def _rulings(objects: Iterator[Fields]) -> Iterator[RulingRecord]:
    """Each ruling of a card once; a card's rulings stand together in the file."""
    card, seen = "", set[tuple[date, str]]()
    for entry in objects:
        oracle_id = entry.required("oracle_id")
        day, text = entry.day("published_at"), entry.required("comment")
        if oracle_id is None or day is None or text is None:
            continue
        if oracle_id != card:
            card, seen = oracle_id, set()
        if (day, text) in seen:
            continue
        seen.add((day, text))
        yield RulingRecord(
            card=None,
            date=day,
            lang=Language.EN,
            source=entry.text("source").casefold() or "scryfall",
            text=text,
            span=Span(entry.item),
            oracle_id=oracle_id,
        )


READER = ScryfallReader()
