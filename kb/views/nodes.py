"""A node with everything tied to it.

Refuses: how it is found.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from corpus.kinds import Format, Kind
from corpus.languages import Language
from corpus.numbers import RuleNumber
from corpus.records import FaceText
from kb.views.links import Link

if TYPE_CHECKING:
    from corpus.terms import Concept


@dataclass(frozen=True, slots=True)
class FollowedChange:
    """What an English edition did to a rule: its number from then on, and the class."""

    edition: date
    number: str
    change: str


@dataclass(frozen=True, slots=True)
class Followed:
    """Another English edition than the one read, which a text follows, and its rule since.

    `exact` is False where the source is younger than that edition, which is the nearest before
    it. `number` is the rule's number there, `today` that in the edition that is read, or None
    where the rule is gone or (`complete` is False) nobody knows. A text that follows a younger
    edition than the one read has no changes.
    """

    edition: date
    exact: bool
    number: str
    changes: tuple[FollowedChange, ...]
    today: str | None
    complete: bool = True


@dataclass(frozen=True, slots=True)
class TextView:
    """The text of a node in one source. `source` is the source's id, `line` from 1.

    `numbering` is the date of the edition whose numbers the source uses, as far as known: two
    texts of one number are the same rule only where it is the same. `followed` says, where that
    is not the edition that is read, what became of the rule since.
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
    followed: Followed | None = None


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
    `concepts` are those of the term base that the rule defines. `reference` is the rule's number
    in the edition whose numbers the digest, the term base and the checks use; None where it has
    none there.
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
    concepts: tuple[Concept, ...] = ()
    reference: RuleNumber | None = None
