"""The table that comes with the program.

Refuses: a table that someone learned for himself.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from indexer.crossing.table import CrossingTable

SHIPPED = Path(__file__).parent.parent / "shipped" / "crossing.txt"
"""Beside the code: asking `importlib.resources` for it takes a search 8 ms of its start."""


@cache
def shipped_crossing() -> CrossingTable:
    """The table, mapped where it lies. Raises BadCrossing."""
    return CrossingTable.open(SHIPPED)
