"""What the tests of the knowledge base share: an open one, and one with a small edition."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from small_texts import edition, write

from kb.base import KnowledgeBase
from kb.importer import import_files


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
