"""One unit of bitext as a value, and a run of them.

Refuses: where they come from.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from corpus.languages import Language


class UnitKind(StrEnum):
    """What a unit is a text of."""

    HEADING = "heading"
    RULE = "rule"
    EXAMPLE = "example"
    GLOSSARY_HEAD = "glossary-head"
    GLOSSARY = "glossary"
    RULING = "ruling"
    CARD_NAME = "card-name"
    CARD_TYPE = "card-type"
    CARD = "card"
    SEGMENT = "segment"
    """A text of which only the file knows what it is."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where one language's text stands: a source's id or a file's path, and a line from 1."""

    source: str
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Unit:
    """One text in one or more languages.

    `key` is the same in every language, unique in a run, and stays from edition to edition of a
    source: `702.145a`, `702.145#title`, `example:702.145a/1`, `glossary:Daybound` (`#head` for
    its head, the English head in every language), `ruling:0123456789ab`, `card:Shock#1` (the text
    of the first face; `#1-name` and `#1-type` beside it), or what a file calls it. `rule` is the
    number of the rule that it belongs to. A language without a text is not in `texts`; an empty
    text means that the place is there and empty; nothing is asked of a language in `left_out`,
    whose text is not at hand.
    """

    key: str
    kind: UnitKind
    texts: Mapping[Language, str]
    rule: str | None = None
    notes: tuple[str, ...] = ()
    places: Mapping[Language, Place] = field(default_factory=dict)
    left_out: frozenset[Language] = frozenset()


@dataclass(frozen=True, slots=True)
class Bitext:
    """A run of units in document order, read once.

    `edition` is the edition whose numbers the units use, as far as known; `origin` is the file's
    name or the source's id.
    """

    source: Language
    targets: tuple[Language, ...]
    units: Iterable[Unit]
    edition: date | None = None
    origin: str = ""
