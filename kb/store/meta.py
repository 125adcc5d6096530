"""The small facts about the file as a whole: its revisions, and what made it.

Refuses: deciding when a revision changes.
"""

from __future__ import annotations

from collections.abc import Iterable

from kb.store.database import Database
from kb.views.documents import Group

REVISION = "revision"
FINDERS = "finders"
TERMS = "terms"
TERM_BASE = "term-base"


def get_meta(database: Database, key: str) -> str | None:
    """A stored fact, or None."""
    value = database.value("SELECT value FROM meta WHERE key = ?", (key,))
    return None if value is None else str(value)


def set_meta(database: Database, key: str, value: str) -> None:
    """Store a fact."""
    database.run(
        "INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, value),
    )


def group_key(group: Group) -> str:
    """Where the revision of a group of documents is kept."""
    return f"{REVISION}:{group}"


def new_revision(database: Database, groups: Iterable[Group]) -> str:
    """Give the file, and the groups that may have changed, a revision never used before."""
    from secrets import token_hex  # only an import needs it

    count = int((get_meta(database, REVISION) or "0").partition("-")[0]) + 1
    revision = f"{count}-{token_hex(4)}"
    set_meta(database, REVISION, revision)
    for group in groups:
        set_meta(database, group_key(group), revision)
    return revision
