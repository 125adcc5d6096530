"""Writing cards and rulings.

A ruling is one row however many cards it is on; which card a ruling means is settled at the
end of an import (`kb.store.settle`), since cards may come after their rulings.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

from corpus.languages import Language
from corpus.records import CardRecord, RulingRecord
from kb.fold import fold, same_words
from kb.store.batch import Batch
from kb.store.codes import encode
from kb.store.database import Database
from kb.store.texts import CITATIONS, MENTIONS, NOTHING, TextWriter

FULL_NAME, ENGLISH_FACE, PRINTED_NAME = 0, 1, 2
"""Ranks of the names that find a card."""


@dataclass(slots=True)
class _OneSource:
    """What was seen of the source being written."""

    id: int = 0
    twins: bool = False
    descriptions: dict[tuple[str, str], int] = field(default_factory=dict)
    faces: set[tuple[int, int, Language]] = field(default_factory=set)
    names: set[tuple[str, int, int]] = field(default_factory=set)
    places: dict[tuple[str, str], int] = field(default_factory=dict)


class CardWriter:
    """Writes cards and rulings of one source after another."""

    def __init__(self, database: Database, batch: Batch, texts: TextWriter) -> None:
        self._database = database
        self._batch = batch
        self._texts = texts
        self._source = _OneSource()
        self._cards: dict[str, int] = {}
        self._called: dict[tuple[str, str], int] = {}
        self._rulings: dict[str, int] = {}

    def open_source(self, source: int, *, twins: bool) -> None:
        """Write to this source from now on.

        `twins` says that its rulings stand in the same order in files of other languages.
        """
        self._source = _OneSource(source, twins)

    def forget(self) -> None:
        """Forget ids given so far, after the database undid a part."""
        self._cards.clear()
        self._called.clear()
        self._rulings.clear()

    def card(self, record: CardRecord) -> None:
        """Write a card; more records of one card (one a language, say) are put together."""
        seen = self._source
        key = (record.name, record.oracle_id or "")
        description = seen.descriptions.get(key)
        if description is None:
            description = self._batch.next_id("description")
            seen.descriptions[key] = description
            self._batch.add(
                "description",
                description,
                seen.id,
                self._card_id(record.name),
                key[1],
                record.layout,
                record.span.line,
            )
            self._name(record.name, FULL_NAME, description)
        for ordinal, face in enumerate(record.faces):
            self._name(face.name, ENGLISH_FACE, description)
            for said in face.texts:
                rank = ENGLISH_FACE if said.lang is Language.EN else PRINTED_NAME
                self._name(said.name, rank, description)
                if (description, ordinal, said.lang) in seen.faces:
                    continue
                seen.faces.add((description, ordinal, said.lang))
                self._batch.add(
                    "face",
                    description,
                    ordinal,
                    str(said.lang),
                    said.name,
                    said.type_line,
                    face.mana_cost,
                    self._texts.id_of(said.text, said.lang, NOTHING) if said.text else None,
                )

    def _name(self, name: str, rank: int, description: int) -> None:
        row = (fold(name), rank, description)
        if name and row not in self._source.names:
            self._source.names.add(row)
            self._batch.add("card_name", *row)

    def _card_id(self, name: str) -> int:
        card = self._cards.get(name) or self._database.value(
            "SELECT id FROM card WHERE name = ?", (name,)
        )
        if card is None:
            card = self._batch.next_id("card")
            self._batch.add("card", card, name)
        self._cards[name] = card
        return int(card)

    def ruling(self, record: RulingRecord, ordinal: int) -> None:
        """Write a ruling on one card."""
        text = self._texts.id_of(record.text, record.lang, CITATIONS | MENTIONS)
        use = self._batch.next_id("ruling_use")
        row = (use, self._source.id, ordinal, self._ruling_id(record, text))
        called = self._called_id(record.card or "", record.oracle_id or "")
        self._batch.add("ruling_use", *row, called, text, record.span.line)
        for number in dict.fromkeys(record.rules):
            self._batch.add("ruling_ground", use, encode(number))

    def _ruling_id(self, record: RulingRecord, text: int) -> int:
        key = ruling_key(record)
        ruling = self._rulings.get(key) or self._database.value(
            "SELECT id FROM ruling WHERE key = ?", (key,)
        )
        twin = self._twin(record) if self._source.twins else key
        if ruling is None:
            ruling = self._batch.next_id("ruling")
            day = record.date.isoformat()
            row = (ruling, key, str(record.lang), day, record.source, text, twin)
            self._batch.add("ruling", *row)
        elif self._source.twins:
            self._batch.flush()
            self._database.run("UPDATE ruling SET twin = ? WHERE id = ?", (twin, ruling))
        self._rulings[key] = ruling
        return int(ruling)

    def _twin(self, record: RulingRecord) -> str:
        """The key that the same ruling has in the digest's other languages: card, day, place."""
        whose = (fold(record.card or ""), record.date.isoformat())
        place = self._source.places[whose] = self._source.places.get(whose, 0) + 1
        return _short(record.source, *whose, str(place))

    def _called_id(self, name: str, oracle_id: str) -> int:
        key = (name, oracle_id)
        called = self._called.get(key) or self._database.value(
            "SELECT id FROM called WHERE name = ? AND oracle_id = ?", key
        )
        if called is None:
            called = self._batch.next_id("called")
            self._batch.add("called", called, name, oracle_id, fold(name), None)
        self._called[key] = called
        return int(called)


def ruling_key(record: RulingRecord) -> str:
    """Twelve hexadecimal digits, equal for the same ruling whatever card and file it is on."""
    words = same_words(record.text)
    return _short(record.date.isoformat(), str(record.lang), record.source, words)


def _short(*parts: str) -> str:
    return hashlib.sha256("\x1f".join(parts).encode()).hexdigest()[:12]
