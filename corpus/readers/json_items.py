"""The items of a large JSON file, one after another, in bounded memory.

Refuses: what the items mean. A file that ends in the middle is an error, never a short file.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterator
from itertools import accumulate
from typing import Any, BinaryIO, Protocol, TypeVar

from corpus.errors import N_, ReglarioError
from corpus.readers.json_head import json_encoding
from corpus.source import Source

MAX_DEPTH = 200
MAX_ITEM_BYTES = 16 * 1024 * 1024

# A string, or the beginning of one; possessive, so that no text makes it try twice.
_STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_END = b"#"

T = TypeVar("T")

_STEPS = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
_NOT_BRACKETS = bytes(code for code in range(256) if code not in _STEPS)


class TruncatedJson(ReglarioError):
    """A JSON file ends before its end. `items` counts the whole items; `last` names the last."""

    code = "truncated-json"
    message = N_("{path} ends in the middle, at byte {offset}, after {items} whole items.")
    hint = N_("The download was cut off. Download it again, and compare its size.")


class BadJson(ReglarioError):
    """A file breaks the grammar of JSON in the 64 KiB behind `offset` (bytes, from 0)."""

    code = "bad-json"
    message = N_(
        "{path} is not valid JSON, behind byte {offset} (line {line}), after {items} whole "
        "items: {reason}."
    )
    hint = N_("The file may be damaged. Download it again.")


class JsonTooLarge(ReglarioError):
    """One item is larger, or nests deeper, than any card or ruling does."""

    code = "json-too-large"
    message = N_(
        "{path} holds, behind byte {offset}, an item of more than {size} bytes or {depth} "
        "levels; no card is like that."
    )
    hint = N_("Check that it is the file you meant.")


def json_members(source: Source, prefix: str) -> Iterator[tuple[str, Any]]:
    """The members of the map at `prefix` (`data`), as key and value, in file order.

    Raises TruncatedJson, BadJson, JsonTooLarge, and the errors of `Source.open`.
    """
    from ijson import kvitems

    return _items(source, lambda stream: kvitems(stream, prefix, use_float=True))


def json_items(source: Source, prefix: str) -> Iterator[Any]:
    """The items of the array at `prefix` (`item`, `data.item`), in file order.

    Raises what `json_members` raises.
    """
    from ijson import items

    return _items(source, lambda stream: items(stream, prefix, use_float=True))


def json_lines(source: Source) -> Iterator[Any]:
    """The values of JSON Lines, which stand one after another with no array around them.

    Raises what `json_members` raises; a file that ends between two lines is whole.
    """
    from ijson import items

    return _items(source, lambda stream: items(stream, "", multiple_values=True, use_float=True))


def _items(source: Source, parse: Callable[[_Guard], Iterator[T]]) -> Iterator[T]:
    from ijson.common import JSONError

    with source.open() as stream:
        guard = _Guard(_in_utf8(stream, source), str(source.path))
        try:
            for item in parse(guard):
                guard.count_item()
                yield item
        except (JSONError, UnicodeError) as error:
            raise guard.explain(error) from error


def _in_utf8(stream: BinaryIO, source: Source) -> _Readable:
    """The stream without a byte order mark, in the one encoding that the parser reads."""
    encoding = json_encoding(source.head)
    if encoding == "utf-8":
        return stream
    if encoding == "utf-8-sig":
        stream.seek(len(codecs.BOM_UTF8))
        return stream
    return codecs.EncodedFile(stream, "utf-8", encoding)


class _Readable(Protocol):
    def read(self, size: int = -1, /) -> bytes: ...


class _Guard:
    """A stream that knows how far it was read, and stops before an item can fill the memory."""

    def __init__(self, stream: _Readable, path: str) -> None:
        self._stream = stream
        self._path = path
        self._items = 0
        self._item_bytes = 0
        self._offset = 0
        self._line = 1
        self._block = b""
        self._ended = False
        self._brackets = _Brackets()

    def read(self, size: int = -1) -> bytes:
        """The next bytes; raises JsonTooLarge."""
        self._offset += len(self._block)
        self._line += self._block.count(b"\n")
        self._block = self._stream.read(size)
        # The parser asks for nothing at first, to see whether it gets bytes.
        self._ended = size != 0 and not self._block
        self._item_bytes += len(self._block)
        if self._brackets.depth_in(self._block) > MAX_DEPTH or self._item_bytes > MAX_ITEM_BYTES:
            raise JsonTooLarge(
                path=self._path, offset=self._offset, size=MAX_ITEM_BYTES, depth=MAX_DEPTH
            )
        return self._block

    def count_item(self) -> None:
        """One more item is whole."""
        self._items += 1
        self._item_bytes = 0

    def explain(self, error: Exception) -> ReglarioError:
        """What the parser's error means: all bytes were read, or something in them is wrong."""
        known = {"path": self._path, "offset": self._offset, "items": self._items}
        if self._ended:
            return TruncatedJson(**known)
        reason = str(error).strip().partition("\n")[0].partition(": ")[2] or str(error)
        return BadJson(**known, line=self._line, reason=reason.rstrip("."))


class _Brackets:
    """Counts how deep the brackets nest that stand outside strings."""

    def __init__(self) -> None:
        self._depth = 0
        self._carried = b""

    def depth_in(self, block: bytes) -> int:
        """The greatest depth in the next block of a file."""
        text = self._carried + block
        bare = _STRING.sub(b"", text + _END)
        # A string that goes on in the next block, and has the mark of the end in it, is begun
        # anew there, its last escape with it.
        escapes = len(text) - len(text.rstrip(b"\\"))
        self._carried = b"" if bare.endswith(_END) else b'"' + b"\\" * (escapes % 2)
        steps = map(_STEPS.__getitem__, bare.translate(None, _NOT_BRACKETS))
        depths = list(accumulate(steps, initial=self._depth))
        self._depth = depths[-1]
        return max(depths)
