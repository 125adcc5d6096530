"""What a search is asked and what it answers: frozen values, in display order.

Lives here: shapes only. Refuses: how hits are found, and printing them.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from corpus.kinds import Kind
from corpus.languages import Language
from indexer.frozen import Frozen
from indexer.query.ast import Nothing, Query

if TYPE_CHECKING:
    from kb.views import NamedConcept

NOTHING = Nothing()


class SearchOptions(Frozen):
    """How to search. Empty `kinds` and `langs` mean all of them.

    `prefer` is the language to show a hit in where it was found equally well in several;
    `archive` also searches the older editions (a query with `edition:` does so by itself);
    `strict` raises QuerySyntax where the lenient reading would leave a note.
    """

    limit: int = 10
    offset: int = 0
    kinds: frozenset[Kind] = frozenset()
    langs: frozenset[Language] = frozenset()
    archive: bool = False
    strict: bool = False
    snippets: bool = True
    prefer: Language | None = None


class Segment(NamedTuple):
    """A piece of a snippet; `marked` where it is one of the words looked for."""

    text: str
    marked: bool = False


class Note(Frozen):
    """What the search made of something that it could not take as typed.

    `message` is an English sentence with named fields (a key of the catalogues), `data` the
    fields; `span` is where in the query, as start and end in code points.
    """

    code: str
    message: str
    data: Mapping[str, str] = {}
    span: tuple[int, int] | None = None

    def __str__(self) -> str:
        """The English sentence."""
        return self.message.format(**self.data)


class Hit(Frozen):
    """One rule, glossary entry, ruling or card, in whatever languages it was found.

    `id` is the node's key, as in the knowledge base. `langs` are the languages in which the
    query found it, best first; `lang`, `edition`, `title`, `heading`, `family` and `snippet`
    are those of the best text. `title` is the node's own title, or None; `heading` is that
    or the nearest above; `family` has the titles above it, nearest first. `score` is
    comparable within one result only.
    """

    id: str
    number: str
    kind: Kind
    title: str | None
    heading: str
    family: tuple[str, ...]
    lang: Language
    langs: tuple[Language, ...]
    edition: date | None
    score: float
    snippet: tuple[Segment, ...]
    cards: tuple[str, ...] = ()
    source: str = ""
    truncated: bool = False


class Results(Frozen):
    """The answer to one query.

    `canonical` is the query as it was understood, `tree` the same as a value; `total` counts
    all hits, of which `hits` has those from `offset` on, best first. `terms` are the concepts
    that the query names, where the front door (`indexer.library`) was asked.
    """

    query: str
    canonical: str
    notes: tuple[Note, ...]
    total: int
    hits: tuple[Hit, ...]
    tree: Query = NOTHING
    terms: tuple[NamedConcept, ...] = ()
    _beside = ("tree",)
