"""What the workers of one test run share: one of them makes it, the others copy it.

Under `pytest -n` each worker is a process with session fixtures of its own, so that an expensive
folder would be made by each of them. What is copied is opened by nobody, so that no file of SQLite
comes or goes meanwhile.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """A folder of this process's own, holding what `make` put into one in the whole test run."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        folder = factory.mktemp(name)
        make(folder)
        return folder
    common = factory.getbasetemp().parent
    original, whole = common / f"made-{name}", common / f"made-{name}.whole"
    with FileLock(common / f"made-{name}.lock"):
        if not whole.exists():
            shutil.rmtree(original, ignore_errors=True)  # a worker failed to make it
            original.mkdir()
            make(original)
            whole.touch()
    return shutil.copytree(original, factory.mktemp(name) / name)
