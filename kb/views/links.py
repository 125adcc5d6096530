"""One edge of the graph.

Refuses: how it is found.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from corpus.languages import Language


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
