"""What all tests share: the folder of real texts, where there is one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def real_texts() -> Path:
    """The folder named by REGLARIO_REAL_TEXTS; the test is skipped, visibly, without it."""
    folder = Path(os.environ.get("REGLARIO_REAL_TEXTS", ROOT.parent / "shared"))
    if not (folder / "corpora").is_dir():
        pytest.skip(
            f"no real texts: REGLARIO_REAL_TEXTS must name a folder with corpora/: {folder}"
        )
    return folder
