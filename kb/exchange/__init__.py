"""The files that translators exchange, written from values and read into them.

A segment is a text and its translation (`values`), an id for XML is made of its key (`ids`). Each
format has a writer in `writing` and a reader in `reading`. Refuses: knowledge bases, what the texts
say, printing.
"""

from kb.exchange.files import read_exchange, write_exchange
from kb.exchange.formats import ExchangeFormat, format_of
from kb.exchange.ids import is_unit_key, key_of_id, xml_id
from kb.exchange.reading.run import ReadOptions
from kb.exchange.values import Exchange, Segment, State

__all__ = [
    "Exchange",
    "ExchangeFormat",
    "ReadOptions",
    "Segment",
    "State",
    "format_of",
    "is_unit_key",
    "key_of_id",
    "read_exchange",
    "write_exchange",
    "xml_id",
]
