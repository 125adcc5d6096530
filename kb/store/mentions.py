"""Names of keywords in rulings and digest entries, as rows.

Refuses: finding them; the caller gives a finder.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.store.codes import decode, encode
from kb.store.database import Database
from kb.store.meta import TERMS, get_meta, set_meta
from kb.store.texts import MENTIONS

_FOUND = 4


class FoundMention(NamedTuple):
    """A keyword's name in a text: its place, and the keyword's rule."""

    start: int
    length: int
    number: RuleNumber


MentionFinder = Callable[[str, Language], Iterable[FoundMention]]
"""The names of keywords in a text, in order."""


class Named(NamedTuple):
    """What a source gives to the list of keywords: its headings, and its glossary."""

    titles: dict[RuleNumber, str]
    entries: list[tuple[tuple[str, ...], str]]


def names_in(database: Database, source: int, sections: Iterable[int]) -> Named:
    """The headings of some sections of a source, and its glossary as heads and texts."""
    titles: dict[RuleNumber, str] = {}
    for section in sections:
        low = encode(RuleNumber(section))
        rows = database.rows(
            "SELECT number, title FROM statement WHERE source = ? AND number BETWEEN ? AND ?"
            " AND title IS NOT NULL ORDER BY ordinal",
            (source, low, low + 10_000_000 - 1),
        )
        titles.update((decode(number), title) for number, title in rows)
    entries: dict[int, tuple[tuple[str, ...], str]] = {}
    for entry, head, body in database.rows(
        "SELECT g.id, h.head, coalesce(t.body, '') FROM glossary AS g"
        " JOIN glossary_head AS h ON h.entry = g.id LEFT JOIN text AS t ON t.id = g.text"
        " WHERE g.source = ? ORDER BY g.ordinal, h.folded",
        (source,),
    ):
        heads, _ = entries.get(entry, ((), body))
        entries[entry] = ((*heads, head), body)
    return Named(titles, list(entries.values()))


def store_mentions(database: Database, finder: MentionFinder, terms: str) -> int:
    """Find what is still to be found, or all when the `terms` are others; in how many texts."""
    if get_meta(database, TERMS) != terms:
        set_meta(database, TERMS, terms)
        database.run("DELETE FROM mention")
        database.run(f"UPDATE text SET derived = derived & ~{_FOUND} WHERE derived & {_FOUND}")
    rows = database.rows(
        f"SELECT id, lang, body FROM text WHERE derived & {MENTIONS | _FOUND} = {MENTIONS}"
    )
    found: list[tuple[int, int, int, int]] = []
    for text, lang, body in rows:
        found.extend(
            (text, mention.start, encode(mention.number), mention.length)
            for mention in finder(body, Language(lang))
        )
    database.many("INSERT OR IGNORE INTO mention VALUES (?, ?, ?, ?)", found)
    database.run(
        f"UPDATE text SET derived = derived | {_FOUND}"
        f" WHERE derived & {MENTIONS | _FOUND} = {MENTIONS}"
    )
    return len(rows)
