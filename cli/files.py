"""Files that a person asks for: written whole or not at all.

Refuses: what is in them.
"""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from corpus.errors import N_, ReglarioError

_LOOK = 64


class NotAPage(ReglarioError):
    """What has the name is no page that may be replaced."""

    code = "not-a-page"
    message = N_("{path} is there and is not a page, so it is not replaced.")
    hint = N_("Give the name of a new file, or of a page to replace.")
    exit_code = 2


def refuse_page(path: Path) -> None:
    """Refuse a name under which no page can be written. Raises NotAPage, FileNotFoundError."""
    target = Path(os.path.realpath(path))
    if target.exists() and not _replaceable(target):
        raise NotAPage(path=str(path))
    if not target.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))


def write_page(path: Path, text: str) -> None:
    """Write an HTML page so that at any moment its name stands for the old one or the new one.

    A link is followed. Only a page or an empty file is replaced, never a folder, a device or a
    text of another kind. Raises NotAPage, OSError.
    """
    refuse_page(path)
    target = Path(os.path.realpath(path))
    try:
        _replace(target, text.encode())
    except OSError as error:
        error.filename = str(path)
        raise


class NotToBeReplaced(ReglarioError):
    """What has the name is a database, perhaps the knowledge base itself."""

    code = "not-to-be-replaced"
    message = N_("{path} is a database, so it is not replaced.")
    hint = N_("Give the name of another file.")
    exit_code = 2


_DATABASE = b"SQLite format 3\0"


def refuse_early(path: Path) -> None:
    """Raise what can be told of a name before there is anything to write to it.

    Raises NotToBeReplaced; FileNotFoundError where the folder is not there.
    """
    target = Path(os.path.realpath(path))
    if target.is_file() and _begins(target, _DATABASE):
        raise NotToBeReplaced(path=str(path))
    if not target.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """A stream whose bytes stand under a name once all of them are written, and not before.

    A link is followed. A device or pipe is written to as it is. Raises NotToBeReplaced, OSError.
    """
    refuse_early(path)
    target = Path(os.path.realpath(path))
    try:
        if target.exists() and not target.is_file():
            with target.open("wb") as stream:
                yield stream
            return
        with _beside(target) as stream:
            yield stream
    except OSError as error:
        if not error.filename or str(error.filename).startswith(str(target.parent)):
            error.filename = str(path)
        raise


def _begins(path: Path, with_: bytes) -> bool:
    with path.open("rb") as stream:
        return stream.read(len(with_)) == with_


def _replaceable(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as stream:
        begin = stream.read(_LOOK).lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    return not begin or begin.startswith((b"<!doctype html", b"<html"))


def _replace(target: Path, data: bytes) -> None:
    with _beside(target) as stream:
        stream.write(data)


@contextmanager
def _beside(target: Path) -> Iterator[BinaryIO]:
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        Path(name).chmod(_mode(target))
        Path(name).replace(target)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise


def _mode(target: Path) -> int:
    """The rights that the file has, or that a new one gets."""
    with suppress(OSError):
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
