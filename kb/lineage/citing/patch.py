"""The difference between two texts as a unified diff, byte for byte.

Lines end with a line feed only, as they do for `patch` and `git apply`: a carriage return before
it belongs to the line. Refuses: what is changed.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path

_NO_END = b"\\ No newline at end of file\n"
_PLAIN = frozenset(b'"\\')

AROUND = 3
"""So many unchanged lines stand around a change."""


def unified(name: str, old: bytes, new: bytes) -> bytes:
    """The patch that makes one file of the other; nothing where both are the same.

    `name` is the file as `patch -p0` shall find it. Raises ValueError where there are more lines
    or fewer than before.
    """
    before, after = _lines(old), _lines(new)
    pairs = list(zip(before, after, strict=True))
    changed = [place for place, (one, other) in enumerate(pairs) if one != other]
    if not changed:
        return b""
    named = _named(name)
    parts = [b"--- ", named, b"\n", b"+++ ", named, b"\n"]
    for first, last in _stretches(changed, len(pairs)):
        parts += [b"@@ -%(at)s +%(at)s @@\n" % {b"at": _range(first, last)}]
        parts += _hunk(pairs[first:last])
    return b"".join(parts)


def base_of(paths: Iterable[Path], here: Path) -> Path:
    """The folder in which a patch of several files is applied: `here`, or one above them all."""
    resolved = [here.resolve(), *(path.absolute() for path in paths)]
    inside = all(path.is_relative_to(resolved[0]) for path in resolved)
    return resolved[0] if inside else Path(os.path.commonpath(resolved))


_Pair = tuple[bytes, bytes]


def _lines(data: bytes) -> list[bytes]:
    """The lines with their line feeds; one that lacks it is told as `patch` is told."""
    lines = [line + b"\n" for line in data.split(b"\n")]
    last = lines.pop()
    return lines if last == b"\n" else [*lines, last + _NO_END]


def _stretches(changed: Sequence[int], count: int) -> Iterator[tuple[int, int]]:
    """From where to where the hunks run; those that would touch are one."""
    start = end = 0
    for place in changed:
        if end and place - AROUND > end:
            yield start, end
            end = 0
        if not end:
            start = max(place - AROUND, 0)
        end = min(place + AROUND + 1, count)
    yield start, end


def _hunk(pairs: Iterable[_Pair]) -> Iterator[bytes]:
    for same, group in groupby(pairs, key=lambda pair: pair[0] == pair[1]):
        lines = list(group)
        if same:
            yield from (b" " + old for old, _ in lines)
        else:
            yield from (b"-" + old for old, _ in lines)
            yield from (b"+" + new for _, new in lines)


def _range(start: int, end: int) -> bytes:
    return b"%d,%d" % (start + 1, end - start)


def _named(name: str) -> bytes:
    """A name as `patch` and git read it; odd ones in quotation marks, blanks end with a tab."""
    data = os.fsencode(name)
    if any(byte < 0x20 or byte in _PLAIN or byte == 0x7F for byte in data):
        return b'"' + b"".join(map(_escaped, data)) + b'"'
    return data + b"\t" if b" " in data else data


def _escaped(byte: int) -> bytes:
    if byte in _PLAIN:
        return b"\\" + bytes([byte])
    if byte < 0x20 or byte >= 0x7F:
        return b"\\%03o" % byte
    return bytes([byte])
