"""What the tests of translations share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kb.base import KnowledgeBase


@pytest.fixture(scope="module")
def digest_home(small_home: Path) -> Iterator[KnowledgeBase]:
    """A knowledge base with part of the digest; only to be read."""
    with KnowledgeBase.open(small_home) as kb:
        yield kb
