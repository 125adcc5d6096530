"""Texts, each stored once, with the citations that were found in them.

Refuses: finding; the caller gives a `CitationFinder`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from typing import NamedTuple

from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.store.batch import Batch
from kb.store.codes import encode
from kb.store.database import Database

NOTHING = 0
CITATIONS = 1
MENTIONS = 2
"""What a text is read for; they add up. Mentions are found when all sources are there."""


class FoundCitation(NamedTuple):
    """A citation as stored: its place, all numbers it names, the quoted title, certainty."""

    start: int
    length: int
    numbers: tuple[RuleNumber, ...]
    quoted: str | None
    sure: bool


CitationFinder = Callable[[str, Language], Iterable[FoundCitation]]
"""The references to rules in a text, in order."""


def sha_of(body: str) -> bytes:
    """The digest that a text is found by."""
    return hashlib.sha256(body.encode("utf-8", "surrogatepass")).digest()[:16]


class TextWriter:
    """Gives the id of a text, storing it, and its citations, when it is new."""

    def __init__(self, database: Database, batch: Batch, find_citations: CitationFinder) -> None:
        self._database = database
        self._batch = batch
        self._find_citations = find_citations
        self._known: dict[tuple[Language, bytes], tuple[int, int]] = {}

    def id_of(self, body: str, lang: Language, derive: int) -> int:
        """The id of a text that has been read for `derive`."""
        key = (lang, sha_of(body))
        text, derived = self._known.get(key) or self._stored(key)
        missing = derive & ~derived
        if not text:
            text = self._batch.next_id("text")
            self._batch.add("text", text, str(lang), key[1], body, derive)
        elif missing:
            self._batch.flush()
            self._database.run("UPDATE text SET derived = ? WHERE id = ?", (derived | derive, text))
        if missing & CITATIONS:
            self.find(text, body, lang)
        self._known[key] = (text, derived | derive)
        return text

    def forget(self) -> None:
        """Forget ids given so far, after the database undid a part."""
        self._known.clear()

    def _stored(self, key: tuple[Language, bytes]) -> tuple[int, int]:
        row = self._database.row(
            "SELECT id, derived FROM text WHERE lang = ? AND sha = ?", (str(key[0]), key[1])
        )
        return (row[0], row[1]) if row else (0, NOTHING)

    def find(self, text: int, body: str, lang: Language) -> None:
        """Find the citations of a stored text and store them."""
        for ordinal, found in enumerate(self._find_citations(body, lang)):
            quoted = found.quoted
            for number in dict.fromkeys(found.numbers):
                place = (text, ordinal, encode(number), found.start, found.length)
                self._batch.add("citation", *place, quoted, int(found.sure))
                quoted = None


def find_again(database: Database, batch: Batch, find_citations: CitationFinder) -> int:
    """Find all citations anew, after the finder changed; in how many texts."""
    writer = TextWriter(database, batch, find_citations)
    database.run("DELETE FROM citation")
    rows = database.rows(f"SELECT id, lang FROM text WHERE derived & {CITATIONS}")
    for text, lang in rows:
        body = database.value("SELECT body FROM text WHERE id = ?", (text,))
        writer.find(text, body, Language(lang))
    batch.flush()
    return len(rows)
