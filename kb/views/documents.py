"""What the indexer is given, and what a search shows.

Refuses: how it is made.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from corpus.kinds import Kind
from corpus.languages import Language


class Group(StrEnum):
    """Which index a document goes to."""

    RULES = "rules"
    ARCHIVE = "archive"
    RULINGS = "rulings"
    CARDS = "cards"
    CHECKS = "checks"


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
