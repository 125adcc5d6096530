"""A file in the place of an older one, whole or not at all.

Refuses: what stands in it.
"""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from kb.lineage.citing.errors import NotesChanged, NotesNotWritable
from kb.lineage.citing.notes import Notes


def save(notes: Notes, text: str) -> None:
    """Write another text in the file of the notes, in its encoding, with the mode it has.

    A symbolic link stays one: the file that it names is written. Raises NotesChanged where the
    file is not what was read, NotesNotWritable; either way the file is as it was.
    """
    try:
        path = Path(notes.path).resolve(strict=True)
        if path.read_bytes() != notes.data:
            raise NotesChanged(path=notes.path)
        with path.open("r+b"):  # what may not be written is not replaced either
            mode = path.stat().st_mode
        _replace(path, notes.encoded(text), mode)
    except OSError as error:
        reason = error.strerror or str(error)
        raise NotesNotWritable(path=notes.path, reason=reason) from error


def _replace(path: Path, data: bytes, mode: int) -> None:
    number, name = tempfile.mkstemp(prefix=f".{path.name[:40]}.", dir=path.parent)
    try:
        with os.fdopen(number, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fchmod(stream.fileno(), mode & 0o7777)
            os.fsync(stream.fileno())
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
