"""An index that is open for reading, whatever a build does meanwhile.

A build may replace the index between two looks at it; files that are open stay readable, and
what has vanished is looked for again in the new one. Refuses: queries.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from pathlib import Path

from indexer.engine.reading import WhooshReader
from indexer.errors import CorruptIndex
from indexer.forms import FormTable
from indexer.manifest import Manifest, read_manifest
from indexer.matching import Matcher
from kb.views import Group

_TRIES = 5
_PAUSE = 0.02
_SELDOM = frozenset({Group.ARCHIVE, Group.CHECKS})
"""Groups that are opened when something is looked for in them."""


class OpenIndex:
    """The groups and the form table of one state of an index."""

    def __init__(self, folder: Path) -> None:
        """Open the index in a folder. Raises NoIndex, CorruptIndex, NewerIndex."""
        self.folder = folder
        self._matchers: dict[Group, Matcher] = {}
        self.manifest, self.forms = self._open()

    def _open(self) -> tuple[Manifest, FormTable]:
        """The newest state; everything of an older one is let go."""
        for attempt in range(_TRIES):
            manifest = read_manifest(self.folder)
            try:
                forms = self._forms(manifest)
                self._matchers = {
                    group: self._matcher(manifest, group)
                    for group in manifest.groups
                    if group not in _SELDOM
                }
            except FileNotFoundError as error:
                if attempt == _TRIES - 1:
                    raise self._incomplete(error) from error
                time.sleep(_PAUSE)
                continue
            return manifest, forms
        raise AssertionError("unreachable")

    def _forms(self, manifest: Manifest) -> FormTable:
        path = self.folder / manifest.forms
        size = path.stat().st_size
        if size != manifest.forms_size:
            reason = f"{path.name} has {size} of {manifest.forms_size} bytes"
            raise CorruptIndex(folder=str(self.folder), reason=reason)
        return FormTable.open(path)

    def groups(self, wanted: Iterable[Group]) -> Mapping[Group, Matcher]:
        """The groups among those wanted that the index has."""
        wanted = [group for group in wanted if group in self.manifest.groups]
        for group in _SELDOM & set(wanted) - self._matchers.keys():
            try:
                self._matchers[group] = self._matcher(self.manifest, group)
            except FileNotFoundError as error:
                raise self._incomplete(error) from error
        return {group: self._matchers[group] for group in wanted}

    def _matcher(self, manifest: Manifest, group: Group) -> Matcher:
        return Matcher(WhooshReader(self.folder / manifest.groups[group].folder))

    def _incomplete(self, error: OSError) -> CorruptIndex:
        return CorruptIndex(folder=str(self.folder), reason=f"{error.filename} is missing")

    def close(self) -> None:
        """Let go of all files."""
        self.forms.close()
        for matcher in self._matchers.values():
            matcher.reader.close()
