"""What all tests share: the real texts, where they are, and the digest with few of its parts."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from small_digest import copy_parts, use_parts

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


@pytest.fixture(scope="session")
def few_parts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with few parts of the digest."""
    return copy_parts(tmp_path_factory.mktemp("digest"))


@pytest.fixture
def small_digest(few_parts: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In this process the digest has few parts, for one test."""
    use_parts(monkeypatch, few_parts)


@pytest.fixture(scope="session")
def small_home(few_parts: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home as first use makes it of the small digest; to be copied, not to be written to."""
    from indexer.library import Library

    home = tmp_path_factory.mktemp("small") / "home"
    with pytest.MonkeyPatch.context() as patch:
        use_parts(patch, few_parts)
        Library.open(home).close()
    return home
