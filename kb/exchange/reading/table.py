"""Tables of texts, CSV and TSV: what a column is says its head.

Refuses: spreadsheets' own formats, tables without a head.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator

from corpus.languages import Language
from corpus.source import Source
from kb.exchange.errors import Broken, TextTooLong, UnknownExchange
from kb.exchange.formats import beginning
from kb.exchange.reading.lines import encoding_of, lines_of
from kb.exchange.reading.run import MAX_TEXT, ReadOptions, Run, note_of, proved
from kb.exchange.reading.units import Said, kind_of, state_of
from kb.exchange.tables import (
    FORMER,
    KEY,
    KIND,
    NOTES,
    RULE,
    STATE,
    Columns,
    columns_of,
    delimiter_of,
    unguarded,
)
from kb.exchange.values import Exchange, Segment, State

ROW = 20 * MAX_TEXT
"""Characters of a row, which may go on over many lines."""

_NOTE_ENDS = re.compile(r"\n(?!\t)")


def read(file: Source, options: ReadOptions) -> Exchange:
    """Read a table; the first column of a language is the source, unless the options say which."""
    return proved(file, options, _walk)


def _walk(run: Run) -> Iterator[Segment]:
    delimiter = delimiter_of(beginning(run.file))
    if delimiter is None:
        raise UnknownExchange(path=run.path)
    rows = _rows(run, delimiter)
    line, head = next(rows)
    columns = columns_of(head)
    texts = _languages(columns, run, line)
    for name in columns.unknown:
        run.odd("column-left-out", line, name=name)
    for line, row in rows:
        if any(cell.strip() for cell in row):
            if len(row) > len(head):
                run.odd("row-too-long", line, count=len(row) - len(head))
            yield from _segments(row, columns, texts, run, line)


def _rows(run: Run, delimiter: str) -> Iterator[tuple[int, list[str]]]:
    """The rows, each with the number of its first line."""
    size = 0
    line = 1

    def lines() -> Iterator[str]:
        nonlocal size
        for _, text in lines_of(run.file, encoding_of(run.file)):
            size += len(text)
            if size > ROW:
                raise TextTooLong(path=run.path, line=line, limit=ROW)
            yield text

    reader = csv.reader(lines(), delimiter=delimiter, strict=True)
    try:
        for row in reader:
            yield line, [unguarded(cell) for cell in row]
            line = reader.line_num + 1
            size = 0
    except csv.Error as error:
        if "field limit" in str(error):
            raise TextTooLong(path=run.path, line=line, limit=MAX_TEXT) from error
        raise Broken(path=run.path, line=line, reason=str(error)) from error


def _languages(columns: Columns, run: Run, line: int) -> dict[Language, int]:
    """The columns of texts, the source first."""
    found = dict(columns.texts)
    for side, wanted in (("source", run.options.source), ("target", run.options.target)):
        if side in columns.sides and wanted and wanted not in found:
            found[wanted] = columns.sides[side]
    asked = run.options.source
    source = asked if asked in found else next(iter(found), None)
    source = run.set_source(source, line)
    if run.options.target:
        run.passed_over = next((lang for lang in found if lang is not source), "")
        found = {lang: at for lang, at in found.items() if lang in {source, run.options.target}}
    ordered = {source: found.pop(source), **found}
    for lang in found:
        run.set_target(lang, line)
    return ordered


def _segments(
    row: list[str], columns: Columns, texts: dict[Language, int], run: Run, line: int
) -> Iterator[Segment]:
    def cell(index: int | None) -> str:
        text = row[index] if index is not None and index < len(row) else ""
        return run.text(text, line)

    source, *targets = texts
    kind = kind_of(cell(columns.plain.get(KIND)))
    key = cell(columns.plain.get(KEY)) or f"row-{line}"
    for lang in targets:
        notes = cell(columns.of.get((lang, NOTES), columns.plain.get(NOTES)))
        state = cell(columns.of.get((lang, STATE), columns.plain.get(STATE)))
        if (lang, STATE) in columns.of and not (state or cell(texts[lang])):
            continue
        was = cell(columns.of.get((lang, FORMER), columns.plain.get(FORMER)))
        said = Said(key, kind, cell(columns.plain.get(RULE)), _notes(notes), line)
        yield said.segment(
            lang,
            cell(texts[source]),
            cell(texts[lang]),
            state_of(state) or State.TRANSLATED,
            was or None,
        )


def _notes(text: str) -> tuple[str, ...]:
    """A note a line; a line that begins with a tab goes on with the one before it."""
    parted = _NOTE_ENDS.split(note_of(text))
    notes = (note_of(note.replace("\n\t", "\n")) for note in parted)
    return tuple(filter(None, notes))
