"""A text of somebody's as it lies on the disk: its characters, and where each of them stands.

Encoding, byte order mark and line ends are kept, so that what is not changed stays as it was to
the byte. Refuses: looking for rule numbers.
"""

from __future__ import annotations

import re
import stat
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from corpus.decode import BadEncoding, decode
from corpus.errors import N_, ReglarioError
from corpus.source import MAX_TEXT_BYTES, EmptyFile, FolderNotFile, NotAFile, UnreadableFile

_LINE_END = re.compile(r"\r\n|\r|\n")
_MARK = "\ufeff"


class NotesUnreadable(UnreadableFile):
    """A file of notes cannot be read, for the system's own reason."""

    hint = N_("Check the path and its permissions, then repeat the command.")


class NotesTooLarge(ReglarioError):
    """A file is larger than anything that a person writes."""

    code = "notes-too-large"
    message = N_("{path} has more than {limit} bytes.")
    hint = N_("Check that it is the file you meant; a large text can be given in parts.")


@dataclass(frozen=True)
class Notes:
    """A text and how its bytes are made of it: `mark` is the byte order mark, or ''."""

    path: str
    text: str
    encoding: str = "utf-8"
    mark: str = ""

    @classmethod
    def read(cls, path: Path) -> Notes:
        """Read a file. Raises NotesUnreadable, NotAFile, FolderNotFile, and as `of_bytes`."""
        try:
            status = path.stat()
            if stat.S_ISDIR(status.st_mode):
                raise FolderNotFile(path=str(path))
            if not stat.S_ISREG(status.st_mode):
                raise NotAFile(path=str(path))
            with path.open("rb") as stream:
                data = stream.read(MAX_TEXT_BYTES + 1)
        except OSError as error:
            reason = error.strerror or str(error)
            raise NotesUnreadable(path=str(path), reason=reason) from error
        return cls.of_bytes(data, str(path))

    @classmethod
    def of_bytes(cls, data: bytes, path: str) -> Notes:
        """Take bytes for a text; `path` is what it is called.

        Raises NotesTooLarge, NotText, NulBytes, BadEncoding, UnprovenEncoding.
        """
        if len(data) > MAX_TEXT_BYTES:
            raise NotesTooLarge(path=path, limit=MAX_TEXT_BYTES)
        try:
            encoding = decode(data, path).encoding.removesuffix("-sig")
        except EmptyFile:  # nothing is cited in it, which is no fault
            encoding = "utf-8"
        text = data.decode(encoding)
        mark = _MARK if text.startswith(_MARK) else ""
        notes = cls(path, text.removeprefix(_MARK), encoding, mark)
        if notes.data != data:
            raise BadEncoding(path=path, encoding=encoding, offset=0, line=1)
        return notes

    @property
    def data(self) -> bytes:
        """The bytes of the file."""
        return self.encoded(self.text)

    def encoded(self, text: str) -> bytes:
        """The bytes that another text would have in the file's place."""
        return (self.mark + text).encode(self.encoding)

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of a character, both from 1; LF, CRLF and CR end a line."""
        line = bisect_right(self._lines, offset)
        return line, offset - self._lines[line - 1] + 1

    @cached_property
    def _lines(self) -> list[int]:
        return [0, *(match.end() for match in _LINE_END.finditer(self.text))]
