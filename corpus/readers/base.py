"""What a reader is, and what a person may tell it.

Refuses: choosing a reader (`corpus.readers`) and anything about one format.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from corpus.kinds import Format
from corpus.languages import Language
from corpus.records import Reading
from corpus.source import Source


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """What the person knows better than the file.

    `card` is the English name of the card that a rulings page is about; `lang` is the
    language of a file whose words do not tell it.
    """

    card: str | None = None
    lang: Language | None = None


class Reader(Protocol):
    """One format. A module holds one, as `READER`; it does no work when imported."""

    @property
    def format(self) -> Format:
        """The format that it reads."""
        ...

    @property
    def label(self) -> str:
        """A sentence, marked for translation, that tells people what the format is."""
        ...

    def matches(self, source: Source) -> bool:
        """Whether the content is in this format; content of another kind raises nothing."""
        ...

    def read(self, source: Source, options: ReadOptions) -> Reading:
        """Read a source that `matches`.

        Errors about the whole file are raised here or while `records` is read.
        """
        ...
