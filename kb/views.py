"""The values that the reading side of the knowledge base returns: frozen, in display order.

Lives here: shapes only. Refuses: how they are found.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from corpus.languages import Language
from corpus.numbers import RuleNumber
from corpus.records import FaceText, Format, Kind


class LinkKind(StrEnum):
    """What one node has to do with another."""

    PARENT = "parent"
    REFERS_TO = "refers-to"
    EXAMPLE_OF = "example-of"
    RULING_OF = "ruling-of"
    SAME_RULE = "same-rule"
    ABOUT = "about"


@dataclass(frozen=True, slots=True)
class Link:
    """One edge and the words that justify it.

    `origin` and `target` are node keys: a rule number (`702.145b`), `glossary:HEAD`,
    `ruling:ID`, `card:NAME` or `example:702.65b/1`. `edition` is the date of the edition that
    holds the words, None for undated pages. `in_example` says that the words stand in an
    example of `origin`. `sure` is False where the source cut the reference off; `known` is
    False where no source holds the target.
    """

    origin: str
    target: str
    kind: LinkKind
    lang: Language
    edition: date | None
    words: str
    in_example: bool = False
    sure: bool = True
    known: bool = True


@dataclass(frozen=True, slots=True)
class TextView:
    """The text of a node in one source. `source` is the source's id, `line` from 1.

    `numbering` is the date of the edition whose numbers the source uses, as far as known: two
    texts of one number are the same rule only where it is the same.
    """

    lang: Language
    edition: date | None
    source: str
    format: Format
    title: str | None
    text: str
    truncated: bool
    line: int
    numbering: date | None = None


@dataclass(frozen=True, slots=True)
class ExampleView:
    """An example of a rule."""

    lang: Language
    source: str
    text: str


@dataclass(frozen=True, slots=True)
class RulingView:
    """A ruling with the cards that it is on and the rules that it is about."""

    key: str
    date: date
    lang: Language
    source: str
    text: str
    cards: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ancestor:
    """A chapter, section or rule above a node, with its titles."""

    key: str
    title: Mapping[Language, str]


@dataclass(frozen=True, slots=True)
class FaceView:
    """One face of a card: its cost and what it says, Spanish, French, English."""

    name: str
    mana_cost: str
    texts: tuple[FaceText, ...]


@dataclass(frozen=True, slots=True)
class NodeView:
    """A node with everything tied to it, whatever source holds it.

    `texts` has the newest edition of each language and source, Spanish, French, English, and
    within a language official text before the digest; `children` in document order;
    `references` and `referenced_by` by number, then kind, each distinct (key, kind, lang,
    words) once. Those of a rule (702.145) include those of its subrules: `origin` and
    `target` say which subrule it is. `rulings` are the most telling ones (see `graph.node`),
    `rulings_total` counts all. `ancestors` are nearest first. `faces` is for cards only.
    """

    key: str
    number: RuleNumber | None
    kind: Kind
    title: Mapping[Language, str]
    texts: tuple[TextView, ...]
    parent: str | None = None
    children: tuple[str, ...] = ()
    previous: str | None = None
    next: str | None = None
    examples: tuple[ExampleView, ...] = ()
    references: tuple[Link, ...] = ()
    referenced_by: tuple[Link, ...] = ()
    rulings: tuple[RulingView, ...] = ()
    rulings_total: int = 0
    ancestors: tuple[Ancestor, ...] = ()
    faces: tuple[FaceView, ...] = ()


@dataclass(frozen=True, slots=True)
class SourceView:
    """What one imported source holds.

    `imported` is UTC in ISO 8601. `headings` counts chapters and sections, `rules` rules and
    subrules, `rulings` pairs of ruling and card. `speaks` is False where a newer edition of
    the same language has taken its place.
    """

    id: str
    format: Format
    lang: Language | None
    effective: date | None
    title: str | None
    file: str
    sha256: str
    imported: str
    headings: int
    rules: int
    glossary: int
    examples: int
    rulings: int
    cards: int
    problems: int
    numbering: date | None = None
    speaks: bool = True


class Severity(StrEnum):
    """How much a finding matters: an error is wrong, a warning may be, a note is a gap."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that `doctor` found; `code` names a sentence of `kb.doctor.FINDINGS`.

    `where` is a node key. A fault that stands in several editions is one finding: `source`
    is the newest of them and `since` the id of the oldest, `editions` how many.
    """

    code: str
    severity: Severity
    source: str | None
    where: str | None
    line: int | None
    data: Mapping[str, str] = field(default_factory=dict)
    since: str | None = None
    editions: int = 1


class Group(StrEnum):
    """Which index a document goes to."""

    RULES = "rules"
    ARCHIVE = "archive"
    RULINGS = "rulings"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class IndexDocument:
    """What the indexer needs of one node in one language.

    `key` is stable from one import to the next and names the document in the index
    (`rules-text:en:2026-08-07/702.145b`); `node` is the node's key; hits with the same
    `hit` are one hit (the same rule in several languages). `stamp` changes when and only
    when any indexed value does. `heading` is the node's own title, else the nearest
    ancestor's; `ancestors` are the titles above it, nearest first.
    """

    key: str
    node: str
    hit: str
    group: Group
    kind: Kind
    lang: Language
    date: date | None
    stamp: str
    number: str = ""
    heading: str = ""
    text: str = ""
    examples: tuple[str, ...] = ()
    ancestors: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    source: str = ""
    truncated: bool = False
