"""The tree of a query: what was typed, before any word is looked up.

Lives here: frozen nodes. Each has the span of the query that it was read from, as start and
end in code points; spans do not take part in equality. Refuses: meaning.
"""

from __future__ import annotations

from enum import StrEnum

from indexer.frozen import Frozen

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


class Word(Frozen):
    """A word, number or symbol as typed; it may hold several, such as `double-faced`."""

    text: str
    span: Span = (0, 0)
    _beside = ("span",)


class Phrase(Frozen):
    """Words that stand one after the other."""

    text: str
    span: Span = (0, 0)
    _beside = ("span",)


class Prefix(Frozen):
    """Every word that begins so; `text` is without the star."""

    text: str
    span: Span = (0, 0)
    _beside = ("span",)


class Fuzzy(Frozen):
    """Every word within `distance` (1 or 2) changes of letters."""

    text: str
    distance: int
    span: Span = (0, 0)
    _beside = ("span",)


class Scoped(Frozen):
    """An item that is asked of one field."""

    name: Field
    item: Query
    span: Span = (0, 0)
    _beside = ("span",)


class Not(Frozen):
    """Everything but the item."""

    item: Query
    span: Span = (0, 0)
    _beside = ("span",)


class And(Frozen):
    """All of the items."""

    items: tuple[Query, ...]


class Or(Frozen):
    """At least one of the items."""

    items: tuple[Query, ...]


class Words(Frozen):
    """Items side by side: plain words are wishes, anything with a mark or operator is a must."""

    items: tuple[Query, ...]


class Nothing(Frozen):
    """A query in which nothing can be looked for."""


Query = Word | Phrase | Prefix | Fuzzy | Scoped | Not | And | Or | Words | Nothing
