"""The table that comes with the program.

Refuses: what is in it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from indexer.asked.table import AskedTable

SHIPPED = Path(__file__).parent.parent / "shipped" / "asked.bin"


@cache
def shipped_asked() -> AskedTable:
    """The table. Raises BadAskedTable."""
    return AskedTable.open(SHIPPED)
