"""The tree of a query: what was typed, before any word is looked up.

Lives here: frozen nodes. Each has the span of the query that it was read from, as start and
end in code points; spans do not take part in equality. Refuses: meaning.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

Span = tuple[int, int]


class Field(StrEnum):
    """What a query can ask of: the names in the canonical line, and the keys of the lexicon."""

    RULE = "rule"
    KIND = "kind"
    CARD = "card"
    LANG = "lang"
    SINCE = "since"
    UNTIL = "until"
    EDITION = "edition"
    SOURCE = "source"
    TITLE = "title"
    TEXT = "text"
    EXAMPLE = "example"
    GLOSSARY = "glossary"


VALUE_FIELDS = frozenset(
    (Field.RULE, Field.KIND, Field.LANG, Field.SINCE, Field.UNTIL, Field.EDITION, Field.SOURCE)
)
"""Fields whose values are no words of texts: they are kept as typed, stars and all."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word, number or symbol as typed; it may hold several, such as `double-faced`."""

    text: str
    span: Span = field(default=(0, 0), compare=False)


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words that stand one after the other."""

    text: str
    span: Span = field(default=(0, 0), compare=False)


@dataclass(frozen=True, slots=True)
class Prefix:
    """Every word that begins so; `text` is without the star."""

    text: str
    span: Span = field(default=(0, 0), compare=False)


@dataclass(frozen=True, slots=True)
class Fuzzy:
    """Every word within `distance` (1 or 2) changes of letters."""

    text: str
    distance: int
    span: Span = field(default=(0, 0), compare=False)


@dataclass(frozen=True, slots=True)
class Scoped:
    """An item that is asked of one field."""

    name: Field
    item: Query
    span: Span = field(default=(0, 0), compare=False)


@dataclass(frozen=True, slots=True)
class Not:
    """Everything but the item."""

    item: Query
    span: Span = field(default=(0, 0), compare=False)


@dataclass(frozen=True, slots=True)
class And:
    """All of the items."""

    items: tuple[Query, ...]


@dataclass(frozen=True, slots=True)
class Or:
    """At least one of the items."""

    items: tuple[Query, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """Items side by side: plain words are wishes, anything with a mark or operator is a must."""

    items: tuple[Query, ...]


@dataclass(frozen=True, slots=True)
class Nothing:
    """A query in which nothing can be looked for."""


Query = Word | Phrase | Prefix | Fuzzy | Scoped | Not | And | Or | Words | Nothing
