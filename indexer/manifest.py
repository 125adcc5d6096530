"""What an index consists of: one small file that is replaced at once.

Lives here: the file `manifest.json`, and the stamps beside each group. Refuses: what the
parts hold.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from indexer.disk import flush, replace_file
from indexer.errors import CorruptIndex, NewerIndex, NoIndex
from indexer.frozen import Frozen
from kb.views import Group

FORMAT = 2
"""Raised with every change of files, terms or documents; an older index is made anew."""

FILE_NAME = "manifest.json"
NEXT_FILE = "manifest.next.json"
"""What the index will consist of once the knowledge base has the revision that it names."""

STAMPS_FILE = "stamps.tsv"


class GroupEntry(Frozen):
    """One group: its folder, its documents, and what the next build wants to know.

    `revision` is the knowledge base's for the group; `segments` and `removed` tell how often
    it was changed in part, and how many dead documents it carries.
    """

    folder: str
    documents: int
    revision: str
    segments: int = 1
    removed: int = 0

    def at(self, revision: str) -> GroupEntry:
        """The same group at another revision of the knowledge base, which left it as it was."""
        return GroupEntry(self.folder, self.documents, revision, self.segments, self.removed)


class Manifest(Frozen):
    """A whole index: the revision of the knowledge base, the form table, the groups.

    `forms_size` has the bytes of the form table, of which a lookup sees only a few.
    """

    revision: str
    forms: str
    forms_size: int
    groups: Mapping[Group, GroupEntry]

    @property
    def names(self) -> frozenset[str]:
        """The files and folders that belong to the index."""
        return frozenset((FILE_NAME, self.forms, *(one.folder for one in self.groups.values())))


def read_manifest(folder: Path, name: str = FILE_NAME) -> Manifest:
    """The index in a folder. Raises NoIndex, CorruptIndex, NewerIndex.

    An index of an older format is none.
    """
    path = folder / name
    try:
        data = json.loads(path.read_bytes())
    except FileNotFoundError:
        raise NoIndex(folder=str(folder)) from None
    except (OSError, ValueError) as error:
        raise CorruptIndex(folder=str(folder), reason=_reason(error)) from error
    try:
        found = data["format"]
        if isinstance(found, int) and found > FORMAT:
            raise NewerIndex(folder=str(folder), found=found, known=FORMAT)
        if isinstance(found, int) and 0 < found < FORMAT:
            raise NoIndex(folder=str(folder))
        if found != FORMAT:
            raise CorruptIndex(folder=str(folder), reason=f"{FILE_NAME} has no format")
        return _manifest(data)
    except (KeyError, TypeError, ValueError) as error:
        raise CorruptIndex(folder=str(folder), reason=_reason(error)) from error


def _manifest(data: Mapping[str, Any]) -> Manifest:
    groups = {Group(name): GroupEntry(**entry) for name, entry in data["groups"].items()}
    return Manifest(str(data["revision"]), str(data["forms"]), int(data["forms_size"]), groups)


def _reason(error: Exception) -> str:
    return f"{FILE_NAME}: {error}"


def announce(folder: Path, manifest: Manifest) -> None:
    """Say what the index will be; it counts once `take_over` is called. Raises OSError."""
    groups = {
        group.value: {
            "folder": entry.folder,
            "documents": entry.documents,
            "revision": entry.revision,
            "segments": entry.segments,
            "removed": entry.removed,
        }
        for group, entry in manifest.groups.items()
    }
    record = {
        "format": FORMAT,
        "revision": manifest.revision,
        "forms": manifest.forms,
        "forms_size": manifest.forms_size,
        "groups": groups,
    }
    replace_file(folder / NEXT_FILE, json.dumps(record, indent=1).encode())


def take_over(folder: Path, revision: str) -> None:
    """Make the announced index the index, if it is the one of this revision: the switch.

    What is announced for another revision was given up, and stays for a build to sweep.
    Another process may do the same at the same time. Raises OSError where it cannot be done.
    """
    announced = folder / NEXT_FILE
    if not announced.exists():
        return
    with suppress(NoIndex, CorruptIndex, NewerIndex):
        if read_manifest(folder, NEXT_FILE).revision == revision:
            with suppress(FileNotFoundError):
                announced.replace(folder / FILE_NAME)
            flush(folder)


def read_stamps(folder: Path) -> dict[str, str]:
    """Document key → stamp. Raises CorruptIndex."""
    path = folder / STAMPS_FILE
    try:
        lines = path.read_text("utf-8").split("\n")
    except (OSError, ValueError) as error:
        raise CorruptIndex(folder=str(folder), reason=f"{STAMPS_FILE}: {error}") from error
    pairs = (line.rpartition("\t") for line in lines if line)
    return {key: stamp for key, _, stamp in pairs}


def write_stamps(folder: Path, stamps: Iterable[tuple[str, str]]) -> None:
    """Keep the stamps beside the index that they belong to. Raises OSError."""
    text = "".join(f"{key}\t{stamp}\n" for key, stamp in stamps)
    (folder / STAMPS_FILE).write_text(text, "utf-8", newline="\n")
