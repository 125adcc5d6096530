"""The table that comes with the program.

Refuses: a table that someone learned for himself.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files

from indexer.crossing.table import CrossingTable

SHIPPED = ("indexer.shipped", "crossing.txt")


@cache
def shipped_crossing() -> CrossingTable:
    """The table, mapped where it lies. Raises BadCrossing."""
    package, name = SHIPPED
    with as_file(files(package).joinpath(name)) as path:
        return CrossingTable.open(path)
