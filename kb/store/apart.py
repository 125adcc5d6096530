"""A database that is not ours: made in memory by somebody else's code, and given back as bytes.

Refuses: knowing what is in it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing


def database_bytes(fill: Callable[[sqlite3.Cursor], None]) -> bytes:
    """The file that a function fills; the same statements give the same bytes."""
    with closing(sqlite3.connect(":memory:")) as connection:
        fill(connection.cursor())
        connection.commit()
        return connection.serialize()
