"""Taking a gzip archive apart, however large it says it is, up to a limit.

Refuses: any other packing. What is not packed so is left alone.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

from corpus.download.disk import flush, named
from corpus.download.errors import UnpacksTooLarge

_MARK = b"\x1f\x8b"
_BLOCK = 1 << 20


class Incomplete(Exception):
    """The archive ends before its end."""


class Damaged(Exception):
    """The archive is none, in spite of its beginning, or its check sum is wrong."""


def is_packed(path: Path) -> bool:
    """Whether a file begins as gzip archives do."""
    with path.open("rb") as stream:
        return stream.read(len(_MARK)) == _MARK


def unpack(
    path: Path, target: Path, limit: int, address: str, progress: Callable[[int], None]
) -> None:
    """Write what is in an archive to `target`, and have it put on the disk.

    Raises Incomplete, Damaged, and UnpacksTooLarge above `limit` bytes.
    """
    size = 0
    with path.open("rb") as packed, named(target), target.open("wb") as plain:
        for block in unpacked(packed):
            size += len(block)
            if size > limit:
                raise UnpacksTooLarge(address=address, limit=limit)
            plain.write(block)
            progress(size)
        plain.flush()
        flush(plain.fileno())


def unpacked(stream: BinaryIO) -> Iterator[bytes]:
    """What is in an archive, in blocks; no block is much larger than 1 MiB.

    Raises Incomplete, Damaged.
    """
    stream = _second_layer(stream)
    with gzip.GzipFile(fileobj=stream, mode="rb") as plain:
        while block := _block(plain, _BLOCK):
            yield block


def _second_layer(stream: BinaryIO) -> BinaryIO:
    """The stream, or what is in it: an archive may come in an answer that is packed itself."""
    with gzip.GzipFile(fileobj=stream, mode="rb") as plain:
        is_twice = _block(plain, len(_MARK)) == _MARK
    stream.seek(0)
    return gzip.GzipFile(fileobj=stream, mode="rb") if is_twice else stream  # type: ignore[return-value]


def _block(plain: gzip.GzipFile, size: int) -> bytes:
    try:
        return plain.read(size)
    except EOFError as error:
        raise Incomplete from error
    except (gzip.BadGzipFile, zlib.error) as error:
        raise Damaged from error
