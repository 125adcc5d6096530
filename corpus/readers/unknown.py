"""What to tell a person whose file is in none of the formats.

Lives here: UnknownFormat, one class a kind of content. Refuses: the look at the content that
chooses among them (`corpus.readers.seen`).
"""

from __future__ import annotations

from corpus.errors import N_, ReglarioError


class UnknownFormat(ReglarioError):
    """A file's content fits no reader. `seen` is the beginning of its text."""

    code = "unknown-format"
    message = N_("{path} is in no format that can be read; it is text that begins “{seen}”.")
    hint = N_(
        "The formats are: rules-text (the rules as plain text), rule-page and section-page (a "
        "saved page of one rule or one section), rulings-page (a saved page of one card’s "
        "rulings), atomic-cards (MTGJSON AtomicCards), scryfall (Scryfall bulk data), digest, and "
        "translated files (XLIFF, TMX, PO, CSV whose first row names languages). Save the document "
        "in one of them."
    )


class UnknownBinary(UnknownFormat):
    """The content is no text. `seen` names what it is, such as PDF."""

    message = N_("{path} is in no format that can be read; its content is {seen}, not text.")


class UnknownBytes(UnknownFormat):
    """The content is no text, nor anything that has a name here. `seen` is an offset from 0."""

    message = N_(
        "{path} is in no format that can be read; it holds a NUL byte at offset {seen}, as no "
        "text does."
    )


class UnknownJson(UnknownFormat):
    """The content is JSON of another shape. `seen` lists the keys that it begins with."""

    message = N_("{path} is in no format that can be read; it is JSON with the keys {seen}.")


class UnknownDifference(UnknownFormat):
    """The content is the difference between two texts. `seen` is its first line."""

    message = N_(
        "{path} is in no format that can be read; it is the difference between two texts "
        "(“{seen}”), not a text."
    )


class UnknownPage(UnknownFormat):
    """The content is HTML without rules and rulings. `seen` is its title or first line."""

    message = N_(
        "{path} is in no format that can be read; it is a web page (“{seen}”), but neither a "
        "rule-page, nor a section-page, nor a rulings-page."
    )
