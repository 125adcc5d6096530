"""A text file read line by line, in the Unicode encoding that it has.

Refuses: formats.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator

from corpus.source import Source
from kb.exchange.errors import NulInFile, TextTooLong, WrongEncoding
from kb.exchange.reading.run import MAX_TEXT

_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
LINE_BYTES = 8 * MAX_TEXT
BLOCK = 1 << 16

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
"""By line ends alone: other separators are characters of a text."""


def encoding_of(source: Source) -> str:
    """The Unicode encoding that the first bytes show; UTF-8 where they show none."""
    if source.head.startswith(_UTF_16):
        return "utf-16"
    return "utf-8-sig"


def lines_of(source: Source, encoding: str) -> Iterator[tuple[int, str]]:
    """The lines with their numbers, each with its end as it is: LF, CR or both.

    Raises WrongEncoding, NulInFile and TextTooLong.
    """
    path = str(source.path)
    decoder = codecs.getincrementaldecoder(encoding)()
    label = encoding.removesuffix("-sig").upper()
    line, rest = 1, ""
    with source.open() as stream:
        while True:
            block = stream.read(BLOCK)
            try:
                text = rest + decoder.decode(block, final=not block)
            except UnicodeDecodeError as error:
                where = line + error.object[: error.start].count(b"\n")
                raise WrongEncoding(path=path, line=where, encoding=label) from error
            # A carriage return at the end may be half of a line's end.
            held = len(text) - 1 if block and text.endswith("\r") else len(text)
            found = _LINE.findall(text[:held])
            rest = text[held:]
            if block and found and found[-1][-1] not in "\r\n":
                rest = found.pop() + rest
            for one in found:
                if "\0" in one:
                    raise NulInFile(path=path, line=line)
                yield line, one
                line += 1
            if len(rest) > LINE_BYTES:
                raise TextTooLong(path=path, line=line, limit=MAX_TEXT)
            if not block:
                return
