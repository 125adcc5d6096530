"""A file that someone brings: opened once, hashed, watched for change. Or bytes in its place.

Refuses: decoding and formats.
"""

from __future__ import annotations

import errno
import hashlib
import io
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import BinaryIO

from corpus.errors import N_, ReglarioError

HEAD_BYTES = 64 * 1024
MAX_TEXT_BYTES = 32 * 1024 * 1024
"""A text format larger than this is refused: the largest official file has 2 MB (UTF-16)."""


class UnreadableFile(ReglarioError):
    """A path cannot be read, for the system's own reason."""

    code = "unreadable-file"
    message = N_("{path} cannot be read: {reason}.")
    hint = N_("Check the path and its permissions, then import it again.")


class NotAFile(ReglarioError):
    """A path is a device, a pipe or something else that holds no text."""

    code = "not-a-file"
    message = N_("{path} is not a regular file.")
    hint = N_("Save what it gives as a file, and name that file.")


class FolderNotFile(NotAFile):
    """A path is a folder."""

    hint = N_("Name the files themselves, for instance {path}/*.txt.")


class EmptyFile(ReglarioError):
    """A file has no bytes, or only blanks."""

    code = "empty-file"
    message = N_("{path} is empty.")
    hint = N_("Save or download it again.")


class FileChanged(ReglarioError):
    """A file changed between its first and its last read byte."""

    code = "file-changed"
    message = N_("{path} changed while it was being read.")
    hint = N_("Wait until nothing writes to it, then import it again.")


class FileTooLarge(ReglarioError):
    """A text is larger than any rules text can be."""

    code = "file-too-large"
    message = N_("{path} has {size} bytes; a text to be read has at most {limit}.")
    hint = N_("Check that it is the file you meant; card data is read as JSON.")


def _identity(status: os.stat_result) -> tuple[int, int, int, int]:
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns


@dataclass(frozen=True)
class Source:
    """A regular file, not empty, or bytes under the name of one.

    Make one with `Source.open_path` or `Source.of_bytes`.
    """

    path: Path
    name: str
    size: int
    _seen: tuple[int, int, int, int] | None = None
    _data: bytes | None = None

    @classmethod
    def open_path(cls, path: Path) -> Source:
        """Look at a path.

        Raises UnreadableFile (missing, no permission, link loop), NotAFile,
        FolderNotFile, EmptyFile.
        """
        try:
            status = path.stat()
            if stat.S_ISREG(status.st_mode):
                path.open("rb").close()
        except OSError as error:
            raise UnreadableFile(path=str(path), reason=_reason(error)) from error
        if not stat.S_ISREG(status.st_mode):
            kind = FolderNotFile if stat.S_ISDIR(status.st_mode) else NotAFile
            raise kind(path=str(path))
        if status.st_size == 0:
            raise EmptyFile(path=str(path))
        return cls(path, path.name, status.st_size, _identity(status))

    @classmethod
    def of_bytes(cls, data: bytes, path: Path) -> Source:
        """Bytes that the program has made itself; `path` is what they are called."""
        return cls(path, path.name, len(data), _data=data)

    @cached_property
    def head(self) -> bytes:
        """The first 64 KiB, which is what a reader is chosen by."""
        with self.open() as stream:
            return stream.read(HEAD_BYTES)

    @contextmanager
    def open(self) -> Iterator[BinaryIO]:
        """The bytes as a stream; raises FileChanged at the end when they are not the same file."""
        if self._data is not None:
            yield io.BytesIO(self._data)
            return
        try:
            with self.path.open("rb") as stream:
                yield stream
                after = os.fstat(stream.fileno())
                named = self.path.stat()
        except OSError as error:
            raise UnreadableFile(path=str(self.path), reason=_reason(error)) from error
        if _identity(after) != self._seen or _identity(named) != self._seen:
            raise FileChanged(path=str(self.path))

    def read(self) -> bytes:
        """All bytes of a text format; raises FileTooLarge above `MAX_TEXT_BYTES`."""
        if self.size > MAX_TEXT_BYTES:
            raise FileTooLarge(path=str(self.path), size=self.size, limit=MAX_TEXT_BYTES)
        with self.open() as stream:
            return stream.read()

    @cached_property
    def sha256(self) -> str:
        """Hexadecimal digest of the whole file."""
        digest = hashlib.sha256()
        with self.open() as stream:
            while block := stream.read(1 << 20):
                digest.update(block)
        return digest.hexdigest()


def _reason(error: OSError) -> str:
    if error.errno == errno.ELOOP:
        return "too many levels of symbolic links"
    return os.strerror(error.errno) if error.errno else str(error)
