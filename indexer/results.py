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
    from indexer.facets import Facets
    from kb.views import NamedConcept
    from kb.views.today import Today

NOTHING = Nothing()
_SECTION = 3
"""How many digits the number of a section has."""


class SearchOptions(Frozen):
    """How to search. Empty `kinds` and `langs` mean all of them.

    `prefer` is the language to show a hit in that was found almost equally well in several,
    where the query itself is in no one language; `archive` also searches the older editions (a
    query with `edition:` does so by itself); `strict` raises QuerySyntax where the lenient
    reading would leave a note. With `at` only what was in force on that day is looked for,
    archive or not. `explain` asks why each hit was found, `facets` what all hits are, `titles`
    what their sections are called. Without `questions` what players ask leads to no rule.
    """

    limit: int = 10
    offset: int = 0
    kinds: frozenset[Kind] = frozenset()
    langs: frozenset[Language] = frozenset()
    archive: bool = False
    strict: bool = False
    snippets: bool = True
    prefer: Language | None = None
    explain: bool = False
    facets: bool = False
    titles: bool = False
    at: date | None = None
    questions: bool = True


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


class Met(Frozen):
    """A word of the query in a text of a hit.

    `step` is how the text's word `met` came to stand for it; `share` is what it gives of what
    the word could, `weight` how much the word tells in the query, `points` what it adds.
    """

    word: str
    lang: Language
    step: str
    met: str
    share: float
    weight: float
    points: float


class AskedAs(Frozen):
    """What players ask when they want the rule: the question closest to the query.

    `points` is what being so close to it adds.
    """

    words: str
    lang: Language
    points: float


class Explanation(Frozen):
    """What a hit's score is made of.

    `words` are those of the best text, `number` is for a rule number in the query that the text
    has or names, `asked` for a question like it that players ask; `factors` are what
    these count less by. `others` are words that other texts of the hit say better, `together` what
    that adds; `missing` are typed words that none has. `name` is for a title or name that is the
    whole query, `order` for words that follow each other. `group` weighs all of it; `cut` is what
    a hit loses that comes behind those of an earlier page.
    """

    words: tuple[Met, ...]
    others: tuple[Met, ...]
    missing: tuple[str, ...]
    number: float
    factors: Mapping[str, float]
    together: float
    name: float
    order: float
    group: float
    score: float
    cut: float = 0.0
    asked: AskedAs | None = None

    @property
    def sum(self) -> float:
        """The score that the parts give."""
        own = sum(one.points for one in self.words) + self.number
        own += self.asked.points if self.asked else 0.0
        for factor in self.factors.values():
            own *= factor
        return self.group * (own + self.together + self.name + self.order) + self.cut


class Hit(Frozen):
    """One rule, glossary entry, ruling or card, in whatever languages it was found.

    `id` is the node's key, as in the knowledge base. `langs` are the languages in which the
    query found it, best first; `lang`, `edition`, `title`, `heading`, `family` and `snippet`
    are those of the best text. `title` is the node's own title, or None; `heading` is that
    or the nearest above; `family` has the titles above it, nearest first. `score` is
    comparable within one result only. `is_dated` is True for a rule or an entry of a day
    that was asked for; then `today` says where it is now, and None that nobody knows.
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
    explanation: Explanation | None = None
    is_dated: bool = False
    today: Today | None = None

    @property
    def section(self) -> str:
        """The number of the section that a rule is in or is; '' for what is in none."""
        first = self.number.partition(".")[0]
        return first if len(first) == _SECTION and first.isdecimal() else ""


class Results(Frozen):
    """The answer to one query.

    `canonical` is the query as it was understood, `tree` the same as a value; `total` counts
    all hits, of which `hits` has those from `offset` on, best first. `terms` are the concepts
    that the query names, where the front door (`indexer.library`) was asked. `facets` counts all
    hits, and `titles` names chapters and sections by number, where they were asked for.
    `at` is the day that was asked for, `in_force` the English edition in force then.
    """

    query: str
    canonical: str
    notes: tuple[Note, ...]
    total: int
    hits: tuple[Hit, ...]
    tree: Query = NOTHING
    terms: tuple[NamedConcept, ...] = ()
    facets: Facets | None = None
    titles: Mapping[str, str] = {}
    at: date | None = None
    in_force: date | None = None
    _beside = ("tree",)
