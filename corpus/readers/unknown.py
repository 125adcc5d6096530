"""What to tell a person whose file is in none of the formats.

Lives here: UnknownFormat, one class a kind of content, and the look at the first bytes that
chooses among them. Refuses: reading.
"""

from __future__ import annotations

from corpus.errors import N_, ReglarioError
from corpus.records import Format
from corpus.source import Source

_SHOWN = 60

_MAGIC: tuple[tuple[bytes, str], ...] = (
    (b"%PDF-", "PDF"),
    (b"\x89PNG\r\n", "PNG"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"GIF8", "GIF"),
    (b"PK\x03\x04", "ZIP"),
    (b"\x1f\x8b", "gzip"),
    (b"\xfd7zXZ", "xz"),
    (b"BZh", "bzip2"),
    (b"SQLite format 3", "SQLite"),
    (b"{\\rtf", "RTF"),
    (b"\xd0\xcf\x11\xe0", "Microsoft Word"),
)


class UnknownFormat(ReglarioError):
    """A file's content fits no reader. `seen` is the beginning of its text."""

    code = "unknown-format"
    message = N_("{path} is in no format that can be read; it is text that begins “{seen}”.")
    hint = N_(
        "The formats are: rules-text (the rules as plain text), rule-page and section-page (a "
        "saved page of one rule or one section), rulings-page (a saved page of one card’s "
        "rulings), atomic-cards (MTGJSON AtomicCards), scryfall (Scryfall bulk data) and digest. "
        "Save the document in one of them."
    )


class UnknownBinary(UnknownFormat):
    """The content is no text. `seen` names what it is, such as PDF."""

    message = N_("{path} is in no format that can be read; its content is {seen}, not text.")


class UnknownBytes(UnknownFormat):
    """The content is no text, nor anything that has a name here."""

    message = N_("{path} is in no format that can be read; its content is no text.")


class UnknownJson(UnknownFormat):
    """The content is JSON of another shape. `seen` lists the keys that it begins with."""

    message = N_("{path} is in no format that can be read; it is JSON with the keys {seen}.")


class UnknownPage(UnknownFormat):
    """The content is HTML without rules and rulings. `seen` is its title."""

    message = N_(
        "{path} is in no format that can be read; it is a web page, “{seen}”, that shows "
        "neither rules nor rulings."
    )


def unknown_format(source: Source) -> UnknownFormat:
    """The error for a source that fits no reader, by the first bytes of its content."""
    head = source.head
    kind, seen = _look(head)
    return kind(path=str(source.path), seen=seen, formats=tuple(str(item) for item in Format))


def _look(head: bytes) -> tuple[type[UnknownFormat], str]:
    for magic, name in _MAGIC:
        if head.startswith(magic):
            return UnknownBinary, name
    text = head.decode("utf-8", "replace").lstrip("\ufeff \t\r\n")
    return UnknownFormat, " ".join(text.split())[:_SHOWN]
