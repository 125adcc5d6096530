"""Sources as rows: which there are, which speak, what their import counted.

Refuses: their records.
"""

from __future__ import annotations

import json
from datetime import date
from typing import NamedTuple

from corpus.kinds import Format
from corpus.languages import Language
from corpus.numbers import RuleNumber
from corpus.problems import Problem
from kb.store.codes import decode
from kb.store.database import Database, Row
from kb.store.speakers import Speaker, all_speakers
from kb.summary import Counts
from kb.views import SourceView


class Stored(NamedTuple):
    """A source that is there already, as an import must know it."""

    id: int
    slot: str
    format: Format
    lang: Language | None
    effective: date | None
    title: str | None
    encoding: str
    card: str | None
    content: str
    counts: Counts


_COUNTS = Counts.__slots__
_STORED = (
    "SELECT id, slot, format, lang, effective, title, encoding, card, content,"
    f" {', '.join(_COUNTS)} FROM source"
)


def known_file(database: Database, sha256: str, given: str, reader: str) -> Stored | None:
    """The source that was read from the same bytes, in the same way, by the same readers."""
    return _stored(
        database,
        f"{_STORED} WHERE sha256 = ? AND given = ? AND reader = ?",
        (sha256, given, reader),
    )


def confirm_file(database: Database, sha256: str, given: str, reader: str) -> None:
    """Note that newer readers find the same in the same bytes: they need not look again."""
    database.run(
        "UPDATE source SET reader = ? WHERE sha256 = ? AND given = ?", (reader, sha256, given)
    )


def source_in_slot(database: Database, slot: str) -> Stored | None:
    """The source with an id that users see."""
    return _stored(database, f"{_STORED} WHERE slot = ?", (slot,))


def sources_of_file(database: Database, prefix: str) -> tuple[Stored, ...]:
    """The sources whose file's name begins so."""
    pattern = prefix.replace("%", "") + "%"
    rows = database.rows(f"{_STORED} WHERE file LIKE ? ORDER BY id", (pattern,))
    return tuple(_stored_of(row) for row in rows)


def _stored(database: Database, sql: str, values: tuple[object, ...]) -> Stored | None:
    row = database.row(sql, values)
    return _stored_of(row) if row else None


def _stored_of(row: Row) -> Stored:
    source, slot, form, lang, effective, title, encoding, card, content, *counts = row
    return Stored(
        source,
        slot,
        Format(form),
        Language(lang) if lang else None,
        date.fromisoformat(effective) if effective else None,
        title,
        encoding,
        card,
        content,
        Counts(*counts),
    )


def delete_source(database: Database, source: int) -> None:
    """Remove a source and its records; texts, cards and rulings are swept later."""
    database.run("DELETE FROM source WHERE id = ?", (source,))


def source_views(database: Database) -> tuple[SourceView, ...]:
    """Every source, in the order of `all_speakers`."""
    speakers = all_speakers(database)
    rows = {
        row[0]: row[1:]
        for row in database.rows(
            f"SELECT id, title, file, sha256, imported, {', '.join(_COUNTS)},"
            " (SELECT count(*) FROM problem WHERE source = source.id) FROM source"
        )
    }
    return tuple(_view(speaker, rows[speaker.id]) for speaker in speakers)


def _view(speaker: Speaker, row: tuple[object, ...]) -> SourceView:
    title, file, sha256, imported, *counts, problems = row
    return SourceView(
        id=speaker.slot,
        format=speaker.format,
        lang=speaker.lang,
        effective=speaker.edition,
        title=str(title) if title else None,
        file=str(file),
        sha256=str(sha256),
        imported=str(imported),
        **{name: int(str(count)) for name, count in zip(_COUNTS, counts, strict=True)},
        problems=int(str(problems)),
        numbering=speaker.numbering,
        speaks=speaker.speaks,
    )


def stored_problems(database: Database, source: int) -> tuple[Problem, ...]:
    """The problems that reading a source found, in file order."""
    return tuple(
        Problem(code, line, tuple((str(key), str(value)) for key, value in json.loads(data)))
        for code, line, data in database.rows(
            "SELECT code, line, data FROM problem WHERE source = ? ORDER BY ordinal", (source,)
        )
    )


def stored_siblings(database: Database, source: int) -> tuple[RuleNumber, ...]:
    """The numbers that a page says exist, in document order."""
    rows = database.rows("SELECT number FROM sibling WHERE source = ? ORDER BY number", (source,))
    return tuple(decode(number) for (number,) in rows)


def source_counts(database: Database, source: int) -> Counts:
    """How many of each a source holds."""
    row = database.row(f"SELECT {', '.join(_COUNTS)} FROM source WHERE id = ?", (source,))
    return Counts(*(row or ()))
