"""CSV: a row a unit, a column a language.

Refuses: what people do with a table in a spreadsheet.
"""

from __future__ import annotations

import codecs
import csv
import io
from collections.abc import Iterator
from itertools import groupby
from typing import BinaryIO

from kb.exchange.tables import FORMER, KEY, KIND, NOTES, RULE, STATE, guarded
from kb.exchange.values import Exchange, Segment
from kb.exchange.writing.checked import plain_text

LABEL = "CSV"


def write_csv(stream: BinaryIO, exchange: Exchange, *, bom: bool = True) -> None:
    """Write an exchange in any number of languages as UTF-8; raises Unwritable.

    With `bom` spreadsheets see that it is UTF-8. A cell that one would calculate has an
    apostrophe before it, which the reader takes away.
    """
    if bom:
        stream.write(codecs.BOM_UTF8)
    buffer = io.StringIO(newline="")
    writer = csv.writer(buffer)
    langs = [(lang, part) for lang in exchange.targets for part in (STATE, FORMER, NOTES)]
    parts = [f"{lang}:{part}" for lang, part in langs]
    writer.writerow([KEY, KIND, RULE, exchange.source, *exchange.targets, *parts])
    for group in _by_unit(exchange):
        writer.writerow([guarded(cell) for cell in _cells(group, exchange)])
        _flush(buffer, stream, group[0].key)
    _flush(buffer, stream, "")


def _flush(buffer: io.StringIO, stream: BinaryIO, key: str) -> None:
    stream.write(plain_text(buffer.getvalue(), key, LABEL).encode())
    buffer.seek(0)
    buffer.truncate()


def _by_unit(exchange: Exchange) -> Iterator[list[Segment]]:
    for _, group in groupby(exchange.segments, key=lambda one: (one.key, one.source)):
        yield list(group)


def _cells(group: list[Segment], exchange: Exchange) -> Iterator[str]:
    first = group[0]
    of = {segment.lang: segment for segment in group}
    yield from (first.key, first.kind, first.rule or "", first.source)
    for lang in exchange.targets:
        yield (of[lang].target or "") if lang in of else ""
    for lang in exchange.targets:
        segment = of.get(lang)
        yield segment.state if segment else ""
        yield (segment.was or "") if segment else ""
        yield "\n".join(note.replace("\n", "\n\t") for note in segment.notes) if segment else ""
