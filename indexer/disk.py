"""Folders and files of an index: linked, flushed, replaced at once, removed.

Refuses: knowing what is in them.
"""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from indexer.errors import IndexBusy, IndexDiskFull

_FULL = frozenset((errno.ENOSPC, errno.EDQUOT, errno.EFBIG))
LOCK_FILE = "lock"


@contextmanager
def only_builder(folder: Path) -> Iterator[None]:
    """Hold the folder's lock; raises IndexBusy at once where another process holds it."""
    from filelock import FileLock, Timeout

    folder.mkdir(parents=True, exist_ok=True)
    lock = FileLock(folder / LOCK_FILE)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise IndexBusy(folder=str(folder)) from None
    try:
        yield
    finally:
        lock.release()


@contextmanager
def room_needed(folder: Path) -> Iterator[None]:
    """Tell a full disk, or a limit of size, as IndexDiskFull; other errors stay what they are."""
    try:
        yield
    except OSError as error:
        if error.errno not in _FULL:
            raise
        reason = os.strerror(error.errno or 0)
        raise IndexDiskFull(folder=str(folder), reason=reason) from error


def link_files(source: Path, target: Path, *, without: frozenset[str]) -> None:
    """Give all files of a folder a second name in another, or copy them where links fail."""
    for path in sorted(source.iterdir()):
        if path.is_file() and path.name not in without:
            try:
                os.link(path, target / path.name)
            except OSError:
                shutil.copy2(path, target / path.name)


def flush_folder(folder: Path) -> None:
    """Have the system put all files of a folder, and their names, on the disk."""
    for path in folder.iterdir():
        if path.is_file():
            flush(path)
    flush(folder)


def replace_file(path: Path, data: bytes) -> None:
    """Write a file so that at any moment its name stands for the old bytes or the new ones."""
    beside = path.with_name(f"{path.name}.new")
    with beside.open("wb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())
    beside.replace(path)
    flush(path.parent)


def flush(path: Path) -> None:
    """Have the system put a file, or the names in a folder, on the disk."""
    flags = os.O_RDONLY
    try:
        handle = os.open(path, flags)
    except OSError:  # folders cannot be opened on every system
        return
    try:
        with suppress(OSError):
            os.fsync(handle)
    finally:
        os.close(handle)


def remove_others(folder: Path, keep: frozenset[str]) -> None:
    """Remove what is not named, as far as the system allows; readers keep what they opened."""
    for path in list(folder.iterdir()):
        if path.name in keep:
            continue
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)
        else:
            with suppress(OSError):
                path.unlink()
