"""Where a command stands among its files, and which file is which edition.

Refuses: reading them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path

from kb.reports import EditionClaimedTwice, Progress, ProgressCallback, Stage


class Steps:
    """The files of a command, and where it stands among them."""

    def __init__(self, paths: Iterable[Path], progress: ProgressCallback | None) -> None:
        self.paths = tuple(paths)
        self._file = 0
        self._progress = progress

    def reading(self, path: Path) -> partial[None]:
        """Begin the next file; the answer is to be called with the records read so far."""
        self._file += 1
        say = partial(self._say, Stage.READING, path)
        say(0)
        return say

    def at(self, stage: Stage) -> None:
        """Tell that all files were read, and what is being done now."""
        self._say(stage, None, 0)

    def comparing(self, done: int, _due: int) -> None:
        """Tell how many editions were compared with the one before."""
        self._say(Stage.COMPARING, None, done)

    def _say(self, stage: Stage, path: Path | None, records: int) -> None:
        if self._progress:
            self._progress(Progress(stage, self._file, len(self.paths), path, records))


class Claims:
    """Which file of a command is which edition."""

    def __init__(self) -> None:
        self._taken: dict[str, tuple[Path, str]] = {}

    def claim(self, slot: str, path: Path, digest: str) -> None:
        """Note a claim; raises EditionClaimedTwice when another file differs."""
        first, known = self._taken.setdefault(slot, (path, digest))
        if known != digest:
            raise EditionClaimedTwice(first=str(first), second=str(path), source=slot)
