"""Writing so that a name always stands for something whole, and one process writes at a time.

Refuses: what is written.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from corpus.download.errors import DownloadBusy

LOCK_FILE = ".downloads.lock"
_BLOCK = 1 << 20


@contextmanager
def only_writer(folder: Path) -> Iterator[None]:
    """Make the folder and hold its lock; raises DownloadBusy at once where another has it."""
    from filelock import FileLock, Timeout

    folder.mkdir(parents=True, exist_ok=True)
    lock = FileLock(folder / LOCK_FILE)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise DownloadBusy(folder=str(folder)) from None
    try:
        yield
    finally:
        lock.release()


@contextmanager
def named(path: Path) -> Iterator[None]:
    """Give the system's errors about a file its name, which those of writing lack."""
    try:
        yield
    except OSError as error:
        if error.filename is None:
            error.filename = str(path)
        raise


def replace_file(path: Path, data: bytes) -> None:
    """Write a file so that at any moment its name stands for the old bytes or the new ones."""
    beside = path.with_name(f"{path.name}.new")
    with named(beside), beside.open("wb") as stream:
        stream.write(data)
        flush(stream.fileno())
    move(beside, path)


def move(source: Path, target: Path) -> None:
    """Give a file, which is on the disk, a name at once; what had the name is gone."""
    source.replace(target)
    try:
        handle = os.open(target.parent, os.O_RDONLY)
    except OSError:  # folders cannot be opened on every system
        return
    try:
        with suppress(OSError):
            os.fsync(handle)
    finally:
        os.close(handle)


def flush(handle: int) -> None:
    """Have the system put a file on the disk."""
    os.fsync(handle)


def sha256_of(path: Path) -> str | None:
    """The digest of a file; None where there is none, or nothing that can be read."""
    digest = hashlib.sha256()
    try:
        with path.open("rb") as stream:
            while block := stream.read(_BLOCK):
                digest.update(block)
    except OSError:
        return None
    return digest.hexdigest()
