"""The digest with few of its parts, for tests of what is done with it rather than what it says.

Everything else is as in the program: the same parts, joined and read by the same code. Its
answers stay the same while the digest grows.
"""

from __future__ import annotations

import sys
from pathlib import Path
from shutil import copyfile

import pytest

import corpus.digest

PARTS = (
    "headings.tsv",
    "*/front.txt",
    "*/credits.txt",
    "*/rules/702.065.txt",
    "*/rules/702.145.txt",
    "*/rules/712.txt",
    "*/rules/731.txt",
    "*/glossary/712.txt",
    "*/rulings/712.txt",
)


def copy_parts(folder: Path) -> Path:
    """Copy the few parts into a folder, which is given back."""
    whole = Path(corpus.digest.__path__[0])
    for pattern in PARTS:
        found = sorted(whole.glob(pattern))
        assert found, f"the digest has no {pattern}"
        for path in found:
            target = folder / path.relative_to(whole)
            target.parent.mkdir(parents=True, exist_ok=True)
            copyfile(path, target)
    return folder


def use_parts(patch: pytest.MonkeyPatch, folder: Path) -> None:
    """Let the digest be assembled from the parts in a folder."""
    # The package gives its function the module's name, so the module is asked for apart.
    patch.setattr(sys.modules["corpus.digest.assemble"], "_folder", lambda: folder)
