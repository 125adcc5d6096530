"""Small pieces of SQL that many queries need.

Refuses: whole queries.
"""

from __future__ import annotations

from collections.abc import Iterable


def listed(ids: Iterable[int]) -> str:
    """Ids as SQL writes a list."""
    return f"({', '.join(map(str, ids))})"


def marks(items: Iterable[object]) -> str:
    """As many question marks as there are items, for `IN (…)`."""
    return ", ".join("?" for _ in items)


def read_body(bodies: bool) -> str:
    """The column of a text `t`: its body, or '' where only its digest is wanted."""
    return "coalesce(t.body, '')" if bodies else "''"
