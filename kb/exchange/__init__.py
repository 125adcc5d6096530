"""The files that translators exchange, written from values and read into them.

A segment is a text and its translation (`values`), an id for XML is made of its key (`ids`). Each
format has a writer in `writing` and a reader in `reading`. Refuses: knowledge bases, what the texts
say, printing.
"""

from kb.exchange.files import read_exchange, write_exchange
from kb.exchange.formats import ExchangeFormat, format_of
from kb.exchange.ids import is_unit_key, key_of_id, xml_id
from kb.exchange.reading.run import ReadOptions
from kb.exchange.reading.tbx import read_terms
from kb.exchange.terms import Term, TermEntry, Terminology, TermStatus, terminology_of
from kb.exchange.values import Exchange, Segment, State
from kb.exchange.writing.table import write_csv
from kb.exchange.writing.tbx import TbxForm, write_tbx
from kb.exchange.writing.xliff21 import GlossaryTerm, write_xliff21

__all__ = [
    "Exchange",
    "ExchangeFormat",
    "GlossaryTerm",
    "ReadOptions",
    "Segment",
    "State",
    "TbxForm",
    "Term",
    "TermEntry",
    "TermStatus",
    "Terminology",
    "format_of",
    "is_unit_key",
    "key_of_id",
    "read_exchange",
    "read_terms",
    "terminology_of",
    "write_csv",
    "write_exchange",
    "write_tbx",
    "write_xliff21",
    "xml_id",
]
