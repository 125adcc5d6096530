"""Sorted lines in memory, or in a file that the system maps: searched where they lie.

Lives here: bisection over bytes. Refuses: what the lines say.
"""

from __future__ import annotations

import mmap
from collections.abc import Iterator

Bytes = bytes | mmap.mmap


class SortedLines:
    """Lines in the order of their bytes, from a place in `data` to its end."""

    def __init__(self, data: Bytes, start: int) -> None:
        """Take the bytes; the lines begin at `start`."""
        self.data = data
        self.start = start

    def starting(self, prefix: bytes) -> Iterator[bytes]:
        """The lines that begin with a prefix, in order."""
        place = self._place(prefix)
        while place < len(self.data):
            end = self._end(place)
            line = self.data[place:end]
            if not line.startswith(prefix):
                return
            yield line
            place = end + 1

    def first(self, prefix: bytes) -> bytes:
        """The first line that begins with a prefix; empty where none does."""
        return next(self.starting(prefix), b"")

    def __iter__(self) -> Iterator[bytes]:
        """Every line that is not empty, in order."""
        return filter(None, self.data[self.start :].split(b"\n"))

    def close(self) -> None:
        """Let go of the file."""
        if isinstance(self.data, mmap.mmap):
            self.data.close()

    def _place(self, wanted: bytes) -> int:
        """Where the first line starts that is not below `wanted`."""
        data, low, high = self.data, self.start, len(self.data)
        while low < high:
            middle = (low + high) // 2
            start = data.rfind(b"\n", self.start, middle) + 1 or self.start
            end = self._end(start)
            if data[start:end] < wanted:
                low = end + 1
            else:
                high = start
        return low

    def _end(self, start: int) -> int:
        end = self.data.find(b"\n", start)
        return len(self.data) if end < 0 else end
