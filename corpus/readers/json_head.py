"""What shape a JSON file has, by its first bytes.

Refuses: reading it whole, and building anything that it holds.
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO

from corpus.source import Source

_DEEPEST = 4
ITEM = "[]"
"""The step of a path that stands for the items of an array."""

Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class JsonShape:
    """The kinds of the values near the top, as far as the head of the file shows them.

    `kinds` maps a path, such as `("data", "[]", "name")`, to `map`, `array`, `string`,
    `number`, `boolean` or `null`, in the order of the file. Items of an array share a path
    and count by the first of them. `texts` has the strings among the values, by path.
    """

    kinds: Mapping[Path, str]
    texts: Mapping[Path, str]

    def kind(self, *path: str) -> str | None:
        """The kind of the value at a path, None where the head shows none."""
        return self.kinds.get(path)

    def keys(self, *path: str) -> tuple[str, ...]:
        """The keys of the map at a path, in order."""
        depth = len(path) + 1
        below = (key for key in self.kinds if len(key) == depth and key[:-1] == path)
        return tuple(key[-1] for key in below if key[-1] != ITEM)


def json_encoding(head: bytes) -> str:
    """The encoding of JSON by its first bytes: UTF-8, UTF-16 or UTF-32, with or without mark."""
    return json.detect_encoding(head[:4])


def json_shape(source: Source) -> JsonShape | None:
    """The shape of a source that begins as JSON maps and arrays do; None for all others."""
    decoder = codecs.getincrementaldecoder(json_encoding(source.head))("replace")
    text = decoder.decode(source.head).lstrip("\ufeff \t\r\n")
    return _shape(text.encode("utf-8", "replace")) if text.startswith(("{", "[")) else None


def _shape(head: bytes) -> JsonShape | None:
    """The shape up to the end of the head, or up to where it is no JSON."""
    from ijson import basic_parse
    from ijson.common import JSONError

    kinds: dict[Path, str] = {}
    texts: dict[Path, str] = {}
    path: list[str] = []
    # Only names of kinds and keys are kept, so that deep nesting costs nothing.
    with suppress(JSONError):
        for event, value in basic_parse(BytesIO(head)):
            if event == "map_key":
                path[-1] = value
            elif event in {"end_map", "end_array"}:
                path.pop()
            else:
                kind = event.removeprefix("start_")
                if len(path) <= _DEEPEST:
                    kinds.setdefault(tuple(path), kind)
                    if event == "string":
                        texts.setdefault(tuple(path), value)
                if event.startswith("start_"):
                    path.append(ITEM)
    return JsonShape(kinds, texts) if kinds else None
