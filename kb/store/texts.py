"""Texts, each stored once, with what was found in them.

Refuses: finding; the caller gives a `Deriver`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import NamedTuple, Protocol

from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.store.batch import Batch
from kb.store.codes import encode
from kb.store.database import Database

NOTHING = 0
CITATIONS = 1
MENTIONS = 2
"""What may be derived from a text; they add up."""


class FoundCitation(NamedTuple):
    """A citation as stored: its place, all numbers it names, the quoted title, certainty."""

    start: int
    length: int
    numbers: tuple[RuleNumber, ...]
    quoted: str | None
    sure: bool


class FoundMention(NamedTuple):
    """A keyword's name in a text; `term` names the keyword."""

    start: int
    length: int
    term: str


class Deriver(Protocol):
    """What finds citations and mentions in a text."""

    def citations(self, body: str, lang: Language) -> Iterable[FoundCitation]:
        """The references to rules, in order."""
        ...

    def mentions(self, body: str, lang: Language) -> Iterable[FoundMention]:
        """The names of keywords, in order."""
        ...


def sha_of(body: str) -> bytes:
    """The digest that a text is found by."""
    return hashlib.sha256(body.encode("utf-8", "surrogatepass")).digest()[:16]


class TextWriter:
    """Gives the id of a text, storing it, and what is found in it, when it is new."""

    def __init__(self, database: Database, batch: Batch, deriver: Deriver) -> None:
        self._database = database
        self._batch = batch
        self._deriver = deriver
        self._known: dict[tuple[Language, bytes], tuple[int, int]] = {}
        self._terms: dict[str, int] = {}

    def id_of(self, body: str, lang: Language, derive: int) -> int:
        """The id of a text in which `derive` has been found."""
        key = (lang, sha_of(body))
        text, derived = self._known.get(key) or self._stored(key)
        missing = derive & ~derived
        if not text:
            text = self._batch.next_id("text")
            self._batch.add("text", text, str(lang), key[1], body, derive)
        elif missing:
            self._batch.flush()
            self._database.run("UPDATE text SET derived = ? WHERE id = ?", (derived | derive, text))
        if missing:
            self.find(text, body, lang, missing)
        self._known[key] = (text, derived | derive)
        return text

    def forget(self) -> None:
        """Forget ids given so far, after the database undid a part."""
        self._known.clear()
        self._terms.clear()

    def _stored(self, key: tuple[Language, bytes]) -> tuple[int, int]:
        row = self._database.row(
            "SELECT id, derived FROM text WHERE lang = ? AND sha = ?", (str(key[0]), key[1])
        )
        return (row[0], row[1]) if row else (0, NOTHING)

    def find(self, text: int, body: str, lang: Language, what: int) -> None:
        """Find `what` in a stored text and store it."""
        if what & CITATIONS:
            for ordinal, found in enumerate(self._deriver.citations(body, lang)):
                quoted = found.quoted
                for number in dict.fromkeys(found.numbers):
                    place = (text, ordinal, found.start, found.length)
                    self._batch.add("citation", *place, encode(number), quoted, int(found.sure))
                    quoted = None
        if what & MENTIONS:
            for mention in self._deriver.mentions(body, lang):
                term = self._term(mention.term)
                self._batch.add("mention", text, mention.start, mention.length, term)

    def _term(self, name: str) -> int:
        term = self._terms.get(name)
        if term is None:
            term = self._database.value("SELECT id FROM term WHERE name = ?", (name,))
            if term is None:
                term = self._database.insert(
                    "INSERT INTO term (name, number) VALUES (?, 0)", (name,)
                )
            self._terms[name] = term
        return int(term)


def derive_again(database: Database, batch: Batch, deriver: Deriver) -> int:
    """Find citations and mentions of all texts anew, after the finder changed; how many texts."""
    writer = TextWriter(database, batch, deriver)
    database.run("DELETE FROM citation")
    database.run("DELETE FROM mention")
    rows = database.rows("SELECT id, lang, derived FROM text WHERE derived <> 0")
    for text, lang, derived in rows:
        body = database.value("SELECT body FROM text WHERE id = ?", (text,))
        writer.find(text, body, Language(lang), derived)
    batch.flush()
    return len(rows)
