"""Writing one source: its records in file order, then what is known of the whole.

Lives here: rules, examples and glossary; cards and rulings are in `kb.store.write_cards`.
Refuses: deciding whether a source may be written.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass

from corpus.languages import Language
from corpus.numbers import RuleNumber
from corpus.problems import Problem
from corpus.records import (
    CardRecord,
    GlossaryRecord,
    Record,
    RuleRecord,
    RulingRecord,
    SourceInfo,
    Span,
)
from kb.fold import fold
from kb.store.batch import Batch
from kb.store.codes import encode
from kb.store.database import Database
from kb.store.texts import CITATIONS, MENTIONS, CitationFinder, TextWriter
from kb.store.write_cards import CardWriter
from kb.summary import Summary

TABLES = {
    "text": 5,
    "citation": 7,
    "statement": 11,
    "example": 7,
    "glossary": 9,
    "glossary_head": 3,
    "card": 2,
    "description": 6,
    "face": 7,
    "card_name": 3,
    "called": 5,
    "ruling": 7,
    "ruling_use": 7,
    "ruling_ground": 2,
}
"""The tables that records go to, each after those it refers to, with their columns."""


@dataclass(frozen=True, slots=True)
class SourceRow:
    """What is written of a source beside its records."""

    slot: str
    info: SourceInfo
    card: str | None
    file: str
    sha256: str
    given: str
    reader: str
    imported: str


class Writer:
    """The writing side of one transaction; several sources may be written with it."""

    def __init__(self, database: Database, find_citations: CitationFinder) -> None:
        self.database = database
        self.batch = Batch(database, TABLES)
        self.texts = TextWriter(database, self.batch, find_citations)
        self.cards = CardWriter(database, self.batch, self.texts)

    def forget(self) -> None:
        """Drop all that is remembered of a part that the database undid."""
        self.batch.forget()
        self.texts.forget()
        self.cards.forget()


class SourceWriter:
    """Takes the records of one source, then `finish`."""

    def __init__(self, writer: Writer, *, digest: bool) -> None:
        """Open a source.

        In a `digest` keywords are looked for in the rules too, and its rulings stand in the
        same order in every language.
        """
        self._writer = writer
        self._derive = CITATIONS | MENTIONS if digest else CITATIONS
        self._ordinal = 0
        self._above: dict[RuleNumber, int] = {}
        self.id = writer.database.insert(
            "INSERT INTO source VALUES (NULL, 'being written', '', '', '', '', '', '', '', '', '',"
            " '', '', '', '', '', 0, 0, 0, 0, 0, 0)"
        )
        writer.cards.open_source(self.id, twins=digest)

    def add(self, record: Record, lang: Language | None) -> None:
        """Write a record; `lang` is the language of the source."""
        self._ordinal += 1
        match record:
            case RuleRecord():
                self._rule(record, _known(lang))
            case GlossaryRecord():
                self._glossary(record, _known(lang))
            case RulingRecord():
                self._writer.cards.ruling(record, self._ordinal)
            case CardRecord():
                self._writer.cards.card(record)

    def _rule(self, record: RuleRecord, lang: Language) -> None:
        batch, texts = self._writer.batch, self._writer.texts
        statement = batch.next_id("statement")
        above = next(filter(None, map(self._above.get, record.number.ancestors())), None)
        self._above[record.number] = statement
        batch.add(
            "statement",
            statement,
            self.id,
            self._ordinal,
            encode(record.number),
            above,
            record.title,
            texts.id_of(record.text, lang, self._derive) if record.text else None,
            int(record.truncated),
            *_place(record.span),
        )
        for ordinal, example in enumerate(record.examples, 1):
            text = texts.id_of(example.text, lang, CITATIONS)
            row = (batch.next_id("example"), statement, ordinal, text, *_place(example.span))
            batch.add("example", *row)

    def _glossary(self, record: GlossaryRecord, lang: Language) -> None:
        batch, texts = self._writer.batch, self._writer.texts
        entry = batch.next_id("glossary")
        text = texts.id_of(record.text, lang, self._derive) if record.text else None
        row = (entry, self.id, self._ordinal, record.head, text, int(record.obsolete))
        batch.add("glossary", *row, *_place(record.span))
        for folded, head in {fold(head): head for head in (record.head, *record.heads)}.items():
            batch.add("glossary_head", folded, entry, head)

    def finish(self, row: SourceRow, summary: Summary, problems: Iterable[Problem]) -> None:
        """Write what is known of the whole; the slot must be free."""
        self._writer.batch.flush()
        info, counts = row.info, summary.counts
        numbering = info.numbering or info.effective
        self._writer.database.run(
            "UPDATE source SET slot = ?, format = ?, lang = ?, effective = ?, numbering = ?,"
            " follows = NULL, title = ?, encoding = ?, card = ?, file = ?, sha256 = ?, given = ?,"
            " reader = ?, content = ?, imported = ?, headings = ?, rules = ?, glossary = ?,"
            " examples = ?, rulings = ?, cards = ? WHERE id = ?",
            (
                row.slot,
                str(info.format),
                str(info.lang) if info.lang else None,
                info.effective.isoformat() if info.effective else None,
                numbering.isoformat() if numbering else None,
                info.title,
                info.encoding,
                row.card,
                row.file,
                row.sha256,
                row.given,
                row.reader,
                summary.digest,
                row.imported,
                counts.headings,
                counts.rules,
                counts.glossary,
                counts.examples,
                counts.rulings,
                counts.cards,
                self.id,
            ),
        )
        self._writer.database.many(
            "INSERT OR IGNORE INTO sibling VALUES (?, ?)",
            [(self.id, encode(number)) for number in info.siblings],
        )
        self._writer.database.many(
            "INSERT INTO problem VALUES (?, ?, ?, ?, ?)",
            [
                (self.id, ordinal, problem.code, problem.line, json.dumps(problem.data))
                for ordinal, problem in enumerate(problems)
            ],
        )


def _known(lang: Language | None) -> Language:
    """The language of rules; a source without one is taken for English."""
    return lang or Language.EN


def _place(span: Span) -> tuple[int, int, int]:
    return span.line, span.column, span.length
