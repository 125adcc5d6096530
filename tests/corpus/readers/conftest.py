"""What the tests of all readers share: a small file that is read by its content."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from whole_files import ReadsFile, WholeFile, read_whole


@pytest.fixture
def read_text(tmp_path: Path) -> ReadsFile:
    """Read a file whose content is given as text (saved in UTF-8) or as bytes."""

    def read(content: str | bytes, **options: Any) -> WholeFile:
        path = tmp_path / "some file.bin"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return read_whole(path, **options)

    return read
