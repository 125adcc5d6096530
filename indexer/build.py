"""The index follows the knowledge base: what changed is analysed and written, then switched.

Lives here: `refresh`. Refuses: SQL, and printing the progress that it reports.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from kb.views import Group

if TYPE_CHECKING:
    from kb.base import KnowledgeBase


@dataclass(frozen=True, slots=True)
class BuildProgress:
    """How far a build is: `step` is `analysis`, `writing` or `switch`.

    `done` of `total` are words (analysis) or documents (writing) of the group.
    """

    step: str
    group: Group | None
    done: int
    total: int


Progress = Callable[[BuildProgress], None]


@dataclass(frozen=True, slots=True)
class GroupReport:
    """What a build did with one group, in documents. `fresh` is True for a whole new index."""

    group: Group
    documents: int
    added: int
    removed: int
    fresh: bool


@dataclass(frozen=True, slots=True)
class BuildReport:
    """What a build did. `groups` has the groups that changed; `analysed` counts new words."""

    revision: str
    groups: tuple[GroupReport, ...]
    analysed: int

    @property
    def changed(self) -> bool:
        """Whether anything had to be written."""
        return bool(self.groups)


def refresh(
    kb: KnowledgeBase, index_dir: Path, *, full: bool = False, progress: Progress | None = None
) -> BuildReport:
    """Bring the index up to the knowledge base; with `full`, make it anew.

    The new index is written beside the old one, which answers until the switch at the end.
    Raises IndexBusy, IndexDiskFull; CorruptIndex and NewerIndex unless `full`.
    """
    raise NotImplementedError
