"""What the content of a file looks like that fits no reader.

Refuses: reading it.
"""

from __future__ import annotations

from corpus.decode import head_text, is_mark
from corpus.kinds import Format
from corpus.readers.differences import is_difference
from corpus.readers.html import is_markup
from corpus.readers.json_head import ITEM, json_shape
from corpus.readers.page import peek_page
from corpus.readers.unknown import (
    UnknownBinary,
    UnknownBytes,
    UnknownDifference,
    UnknownFormat,
    UnknownJson,
    UnknownPage,
)
from corpus.signatures import looks_like
from corpus.source import HEAD_BYTES, EmptyFile, Source

_SHOWN = 60


def unknown_format(source: Source) -> UnknownFormat:
    """The error for a source that fits no reader, by the first bytes of its content.

    `formats` among its data has the names of all formats. Raises EmptyFile where the source
    holds nothing but blanks, or a byte order mark and nothing else.
    """
    kind, seen = _look(source)
    return kind(path=str(source.path), seen=seen, formats=tuple(str(item) for item in Format))


def _look(source: Source) -> tuple[type[UnknownFormat], str]:
    name = looks_like(source.head)
    if name:
        return UnknownBinary, name
    keys = _json_keys(source)
    if keys:
        return UnknownJson, keys
    text = head_text(source)
    if is_mark(source.head) or (text.isspace() and source.size <= HEAD_BYTES):
        raise EmptyFile(path=str(source.path))
    if not text:
        return UnknownBytes, str(source.head.find(b"\0"))
    if is_difference(text):
        return UnknownDifference, _short(text.partition("\n")[0])
    page = peek_page(source) if is_markup(text) else None
    if page:
        return UnknownPage, _short(page.title or (page.lines[0].text if page.lines else ""))
    return UnknownFormat, _short(text)


def _json_keys(source: Source) -> str:
    """The keys at the top, or those of the first objects of a list."""
    shape = json_shape(source)
    if shape is None:
        return ""
    keys = shape.keys() if shape.kind() == "map" else shape.keys(ITEM)
    return _short(", ".join(keys))


def _short(text: str) -> str:
    """One line that is not too long to be shown."""
    line = " ".join(text[: 4 * _SHOWN].split())
    return line if len(line) <= _SHOWN else line[: _SHOWN - 1].rstrip() + "…"
