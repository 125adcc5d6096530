"""Which reader and which writer a format has.

Refuses: anything about one format.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import BinaryIO

from corpus.source import Source
from kb.exchange.errors import TermsOnly, UnknownExchange
from kb.exchange.formats import ExchangeFormat, format_of
from kb.exchange.reading import po as po_in
from kb.exchange.reading import table as table_in
from kb.exchange.reading import tmx as tmx_in
from kb.exchange.reading import xliff2 as xliff2_in
from kb.exchange.reading import xliff12 as xliff12_in
from kb.exchange.reading.run import ReadOptions
from kb.exchange.values import Exchange
from kb.exchange.writing.po import write_po
from kb.exchange.writing.table import write_csv
from kb.exchange.writing.tmx import write_tmx
from kb.exchange.writing.xliff12 import write_xliff12
from kb.exchange.writing.xliff21 import write_xliff21

READERS: Mapping[ExchangeFormat, Callable[[Source, ReadOptions], Exchange]] = {
    ExchangeFormat.TMX: tmx_in.read,
    ExchangeFormat.XLIFF_12: xliff12_in.read,
    ExchangeFormat.XLIFF_21: xliff2_in.read,
    ExchangeFormat.PO: po_in.read,
    ExchangeFormat.CSV: table_in.read,
}
WRITERS: Mapping[ExchangeFormat, Callable[[BinaryIO, Exchange], None]] = {
    ExchangeFormat.TMX: write_tmx,
    ExchangeFormat.XLIFF_12: write_xliff12,
    ExchangeFormat.XLIFF_21: write_xliff21,
    ExchangeFormat.PO: write_po,
    ExchangeFormat.CSV: write_csv,
}
"""All but TBX, which holds terms (`kb.exchange.terms`)."""


def read_exchange(file: Path | Source, options: ReadOptions | None = None) -> Exchange:
    """Read a file of texts, whatever format its content is in.

    The whole file is gone through before this returns, so that what is wrong with it is raised
    here: the errors of `kb.exchange.errors` and `corpus.source`. Its segments are read anew each
    time that they are run through; only FileChanged is raised then.
    """
    source = file if isinstance(file, Source) else Source.open_path(file)
    format_ = format_of(source)
    if format_ is None:
        raise UnknownExchange(path=str(source.path))
    if format_ not in READERS:
        raise TermsOnly(path=str(source.path))
    return READERS[format_](source, options or ReadOptions())


def write_exchange(stream: BinaryIO, exchange: Exchange, format_: ExchangeFormat) -> None:
    """Write an exchange to a binary stream; raises OneTargetOnly and Unwritable."""
    WRITERS[format_](stream, exchange)
