"""What readers yield: frozen values that keep where in the file they stood.

Refuses: meaning. A record says what a file says, mistakes included.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date

from corpus.kinds import Format, Kind, kind_of
from corpus.languages import Language
from corpus.numbers import RuleNumber
from corpus.problems import Problem, ProblemLog


@dataclass(frozen=True, slots=True)
class Span:
    """A place in the decoded text: line and column from 1, length in code points.

    The length counts from the first to the last character of the record in the file, line
    ends between them as one. For JSON files `line` is the ordinal of the item, from 1.
    """

    line: int
    column: int = 1
    length: int = 0


@dataclass(frozen=True, slots=True)
class Example:
    """An example that belongs to one rule, without its label."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class RuleRecord:
    """A chapter, section, rule or subrule, in document order.

    `title` is the heading (`Daybound and Nightbound`); `text` is the rule's own text, empty
    for a bare heading; paragraphs of a text are joined by a line feed. `truncated` says that
    the source cut the text off.
    """

    number: RuleNumber
    title: str | None
    text: str
    span: Span
    truncated: bool = False
    examples: tuple[Example, ...] = ()

    @property
    def kind(self) -> Kind:
        """Chapter, section, rule or subrule."""
        return kind_of(self.number)


@dataclass(frozen=True, slots=True)
class GlossaryRecord:
    """A glossary entry; `heads` splits a head such as “Control, Controller”."""

    head: str
    heads: tuple[str, ...]
    text: str
    span: Span
    obsolete: bool = False


@dataclass(frozen=True, slots=True)
class RulingRecord:
    """One ruling on one card. `card` is the card's name, or None where the file names none.

    `oracle_id` is Scryfall's key of a card; `source` is who ruled, such as `wotc`; `rules`
    are the numbers that the digest gives as the ground of the ruling.
    """

    card: str | None
    date: date
    lang: Language
    source: str
    text: str
    span: Span
    oracle_id: str | None = None
    rules: tuple[RuleNumber, ...] = ()


@dataclass(frozen=True, slots=True)
class FaceText:
    """What one face of a card says in one language."""

    lang: Language
    name: str
    type_line: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Face:
    """One face: its cost and its texts, English first where known."""

    name: str
    mana_cost: str = ""
    texts: tuple[FaceText, ...] = ()


@dataclass(frozen=True, slots=True)
class CardRecord:
    """A card under its full English name (`Fire // Ice`), faces in printed order."""

    name: str
    faces: tuple[Face, ...]
    span: Span
    layout: str = "normal"
    oracle_id: str | None = None


Record = RuleRecord | GlossaryRecord | RulingRecord | CardRecord


@dataclass(frozen=True, slots=True)
class SourceInfo:
    """What is known of a file before its records are read.

    `lang` is None for files of several languages. `effective` is the date that the text
    itself gives, never the file name's. `numbering` is the edition whose numbers the file
    uses, where it says so (the digest does). `siblings` are numbers that a page says exist;
    `card` is the card that a rulings page is about.
    """

    format: Format
    lang: Language | None = None
    effective: date | None = None
    title: str | None = None
    encoding: str = "utf-8"
    numbering: date | None = None
    siblings: tuple[RuleNumber, ...] = ()
    card: str | None = None


@dataclass(slots=True)
class Reading:
    """A file being read: its header, its records (a stream, read once), and its problems.

    `problems` is complete only when `records` has been read to the end.
    """

    info: SourceInfo
    records: Iterator[Record]
    log: ProblemLog = field(default_factory=ProblemLog)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems found so far, in file order."""
        return self.log.problems
