"""Which reader fits a file: the explicit table, and the choice by content.

Lives here: `READERS`, `choose_reader`, `read_file`. One format has one module beside this
one, imported when it is first asked, so that importing this package costs nothing.
Refuses: file names as evidence.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import cast

from corpus.kinds import Format
from corpus.readers.base import Reader, ReadOptions
from corpus.readers.unknown import UnknownFormat
from corpus.records import Reading
from corpus.source import Source

__all__ = [
    "READERS",
    "ReadOptions",
    "Reader",
    "UnknownFormat",
    "choose_reader",
    "read_file",
]


@dataclass(frozen=True, slots=True)
class LateReader:
    """A line of the table: the format and the module whose `READER` reads it."""

    format: Format
    module: str

    @property
    def reader(self) -> Reader:
        """The module's own reader."""
        return cast("Reader", import_module(self.module).READER)

    @property
    def label(self) -> str:
        """What the format is, in one sentence marked for translation."""
        return self.reader.label

    def matches(self, source: Source) -> bool:
        """Whether the content is in this format."""
        return self.reader.matches(source)

    def read(self, source: Source, options: ReadOptions) -> Reading:
        """Read a source that `matches`."""
        return self.reader.read(source, options)


READERS: tuple[Reader, ...] = (
    LateReader(Format.ATOMIC_CARDS, "corpus.readers.atomic_cards"),
    LateReader(Format.SCRYFALL, "corpus.readers.scryfall"),
    LateReader(Format.RULINGS_PAGE, "corpus.readers.rulings_page"),
    LateReader(Format.SECTION_PAGE, "corpus.readers.section_page"),
    LateReader(Format.RULE_PAGE, "corpus.readers.rule_page"),
    LateReader(Format.DIGEST, "corpus.readers.digest"),
    LateReader(Format.RULES_TEXT, "corpus.readers.rules_text"),
)
"""Every format, the most specific first: the first reader that matches is taken."""


def choose_reader(source: Source) -> Reader:
    """The reader that fits the content.

    Raises UnknownFormat, which tells what the content looks like and which formats exist.
    """
    for reader in READERS:
        if reader.matches(source):
            return reader
    from corpus.readers.seen import unknown_format

    raise unknown_format(source)


def read_file(path: Path, options: ReadOptions = ReadOptions()) -> Reading:  # noqa: B008 - frozen
    """Open a path, choose its reader by content, and read its header.

    The records of the answer are a stream: errors that stand further on in the file are
    raised while it is read. Raises the errors of `Source.open_path`, of `corpus.decode`, and
    UnknownFormat.
    """
    source = Source.open_path(path)
    return choose_reader(source).read(source, options)
