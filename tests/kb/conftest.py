"""What the tests of the knowledge base share: an open one, and one with a small edition."""

from __future__ import annotations

import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from shared import made_once
from small_texts import edition, write

from kb.base import KnowledgeBase
from kb.importer import Outcome, import_files

ARCHIVE = "corpora/en/cr-all-62-versions-original-bytes.tar.xz"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder for a knowledge base, not made yet."""
    return tmp_path / "home"


@pytest.fixture
def empty(home: Path) -> Iterator[KnowledgeBase]:
    """A new knowledge base without any source."""
    with KnowledgeBase.open(home, create=True) as kb:
        yield kb


@pytest.fixture
def lamps(empty: KnowledgeBase, tmp_path: Path) -> KnowledgeBase:
    """A knowledge base that holds the edition of `small_texts.LAMPS`."""
    import_files(empty, [write(tmp_path, "lamps.txt", edition())])
    return empty


@pytest.fixture(scope="session")
def all_editions(
    real_texts: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[KnowledgeBase]:
    """The 62 official files, as they were published, in one command; only to be read."""

    def make(folder: Path) -> None:
        with tarfile.open(real_texts / ARCHIVE) as packed:
            packed.extractall(folder, filter="data")
        with KnowledgeBase.open(folder / "home", create=True) as kb:
            report = import_files(kb, sorted(folder.rglob("*.txt")))
        assert [file.outcome for file in report.files] == [Outcome.ADDED] * 62

    with KnowledgeBase.open(made_once(tmp_path_factory, "editions", make) / "home") as kb:
        yield kb
