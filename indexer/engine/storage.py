"""Files of an index as the system maps them: a look-up costs no system call.

Whoosh opens every file for reading with seek and read; its own mapped file copies the whole
of it. Refuses: writing.
"""

from __future__ import annotations

import mmap
import sys
from array import array
from io import BytesIO
from pathlib import Path
from typing import Any

from indexer.engine.whoosh_light import FileStorage, StructFile


class _MappedFile(StructFile):  # type: ignore[misc]
    """A file of Whoosh's kind over a map."""

    def __init__(self, mapped: mmap.mmap, name: str) -> None:
        super().__init__(mapped, name=name)
        self._map = mapped

    def get(self, position: int, length: int) -> bytes:
        """Some bytes."""
        return self._map[position : position + length]

    def get_array(self, position: int, typecode: str, length: int) -> array[Any]:
        """Some numbers, which Whoosh keeps with the highest byte first."""
        numbers = array(typecode)
        numbers.frombytes(self.get(position, length * numbers.itemsize))
        if sys.byteorder == "little":
            numbers.byteswap()
        return numbers


class MappedStorage(FileStorage):  # type: ignore[misc]
    """A folder whose files are mapped when they are opened."""

    def __init__(self, folder: Path) -> None:
        super().__init__(str(folder), readonly=True)
        self._path = folder

    def open_file(self, name: str, **_options: Any) -> Any:
        """Open a file for reading; raises FileNotFoundError where it has vanished."""
        with (self._path / name).open("rb") as stream:
            if stream.seek(0, 2) == 0:
                return StructFile(BytesIO(), name=name)  # no system maps an empty file
            return _MappedFile(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ), name)
