"""The changes of texts as one patch, and how it is applied.

Refuses: changing files.
"""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from cli.messages import _
from cli.render.citation_values import Looked
from kb.lineage.citing.patch import base_of, unified


class Patch(NamedTuple):
    """A patch and the folder in which it is to be applied."""

    data: bytes
    base: Path
    here: bool


def patch(looked: Sequence[Looked], here: Path) -> Patch:
    """The patch of all texts, as it is to be applied in the folder that is told."""
    changed = [one for one in looked if one.report and one.report.edits]
    base = base_of((one.path for one in changed), here)
    parts = []
    for one in changed:
        if one.report:
            name = os.path.relpath(one.path.absolute(), base)
            new = one.report.notes.encoded(one.report.updated)
            parts.append(unified(name, one.report.notes.data, new))
    return Patch(b"".join(parts), base, base == here.resolve())


def patch_lines(made: Patch) -> Iterator[str]:
    """How to apply a patch that is not for this folder."""
    if made.data and not made.here:
        yield _("Apply the patch with: {command}").format(
            command=f"patch -p0 -d {shlex.quote(str(made.base))}"
        )
