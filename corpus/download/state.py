"""What is known of a folder of downloads: what was kept, what is begun. One small JSON file.

A file that is damaged, or of another version, is as good as none: then all is fetched anew.
Refuses: the downloads themselves.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, get_type_hints

from corpus.download.disk import replace_file

STATE_FILE = ".downloads.json"
_VERSION = 1


@dataclass(frozen=True, slots=True)
class Kept:
    """A file that was downloaded whole.

    `address` is where it came from, `file` its name in the folder; `etag` and `modified` are
    what the publisher called its state; `got` is when it came, `seen` when it was last found
    to be the newest, both in UTC; `effective` is the date that it gives itself.
    """

    address: str
    file: str
    size: int
    sha256: str
    got: str
    seen: str
    etag: str | None = None
    modified: str | None = None
    effective: str | None = None


@dataclass(frozen=True, slots=True)
class Begun:
    """A file of which a part is there.

    `validator` tells its state from others, for every byte; without one nothing is put
    together. `total` is the size of the whole, where the publisher says it.
    """

    address: str
    validator: str | None = None
    total: int | None = None
    etag: str | None = None
    modified: str | None = None


@dataclass(frozen=True, slots=True)
class State:
    """By the ids of things: what was kept, and what is begun."""

    kept: Mapping[str, Kept] = field(default_factory=dict)
    begun: Mapping[str, Begun] = field(default_factory=dict)

    def with_kept(self, name: str, kept: Kept) -> State:
        """The state after a file was kept: nothing of it is begun any more."""
        return replace(self.without_begun(name), kept={**self.kept, name: kept})

    def with_begun(self, name: str, begun: Begun) -> State:
        """The state after a file was begun."""
        return replace(self, begun={**self.begun, name: begun})

    def without_begun(self, name: str) -> State:
        """The state after a part was given up."""
        return replace(self, begun={key: one for key, one in self.begun.items() if key != name})


def read_state(folder: Path) -> State:
    """What the folder's file says. Raises the system's error where it cannot be read."""
    try:
        data = (folder / STATE_FILE).read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return State()
    try:
        found = json.loads(data)
        if found["version"] != _VERSION:
            return State()
        return State(_values(Kept, found["kept"]), _values(Begun, found["begun"]))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return State()


def write_state(folder: Path, state: State) -> None:
    """Replace the folder's file at once."""
    text = json.dumps({"version": _VERSION, **asdict(state)}, indent=1, sort_keys=True)
    replace_file(folder / STATE_FILE, f"{text}\n".encode())


def _values(kind: type[Any], table: Mapping[str, Mapping[str, object]]) -> dict[str, Any]:
    return {name: _value(kind, one) for name, one in table.items()}


def _value(kind: type[Any], one: Mapping[str, object]) -> Any:
    """A value of a kind. Raises TypeError for other names, or values of other types."""
    hints = get_type_hints(kind)
    for name, value in one.items():
        if not isinstance(value, hints[name]) or isinstance(value, bool):
            raise TypeError(name)
    return kind(**one)
