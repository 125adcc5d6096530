"""The formats by name, and what a file is by its content.

Refuses: reading one.
"""

from __future__ import annotations

import codecs
import re
from enum import StrEnum

from corpus.source import Source
from kb.exchange.tables import delimiter_of


class ExchangeFormat(StrEnum):
    """A format that translators exchange, as people name it."""

    TMX = "tmx"
    XLIFF_12 = "xliff-1.2"
    XLIFF_21 = "xliff-2.1"
    """Read is each version 2."""
    PO = "po"
    CSV = "csv"
    """Read are commas, semicolons and tabs."""
    TBX = "tbx"


_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
    (b"<\0", "utf-16-le"),
    (b"\0<", "utf-16-be"),
)
_ROOT = re.compile(
    r"(?>(?:\s|<\?.*?\?>|<!--.*?-->|<!DOCTYPE(?>(?:[^>\[\"']|\"[^\"]*\"|'[^']*'|\[.*?\]\s*(?=>))*)>)*)"
    r"<(?:[\w.-]+:)?(?P<name>tmx|xliff|tbx|martif)\b(?P<rest>[^>]*)",
    re.DOTALL,
)
_VERSION_2 = re.compile(r"version\s*=\s*[\"']2")
_PO = re.compile(r"^(?:msgctxt|msgid)\s*\"", re.MULTILINE)


def beginning(source: Source) -> str:
    """The first 64 KiB as text, whatever Unicode encoding it has; never raises."""
    head = source.head
    for bom, encoding in _BOMS:
        if head.startswith(bom):
            return head.decode(encoding, "replace").removeprefix("\ufeff")
    return head.decode("utf-8", "replace")


def format_of(source: Source) -> ExchangeFormat | None:
    """What the content of a file is; None for what is none of the formats."""
    text = beginning(source)
    if text.lstrip().startswith("<"):
        found = _ROOT.match(text)
        if not found:
            return None
        if found["name"] == "xliff":
            second = _VERSION_2.search(found["rest"])
            return ExchangeFormat.XLIFF_21 if second else ExchangeFormat.XLIFF_12
        return ExchangeFormat.TMX if found["name"] == "tmx" else ExchangeFormat.TBX
    if _PO.search(text):
        return ExchangeFormat.PO
    return ExchangeFormat.CSV if delimiter_of(text) else None
