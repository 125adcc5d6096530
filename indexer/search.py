"""From the words that a person types to hits.

Lives here: `Searcher`, which leads a query through its steps, and the hits. Refuses: printing,
and importing what a search does not need.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from operator import attrgetter
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Self

from corpus.closing import Closing
from corpus.kinds import Kind
from corpus.languages import Language
from indexer.asked.asking import Asking
from indexer.asked.shipped import shipped_asked
from indexer.catalogue import DocumentSource, KnowledgeBaseDocuments
from indexer.crossing.function import is_determiner
from indexer.crossing.shipped import shipped_crossing
from indexer.defining import Defining, Named
from indexer.documents import name_term, own_title
from indexer.frozen import replace
from indexer.lookup import Lookup
from indexer.matching import Matcher
from indexer.opened import OpenIndex
from indexer.pages import rank_to
from indexer.query.ast import Phrase, Query, Word, Words
from indexer.query.bind import (
    asks_for_editions,
    asks_for_kind,
    bind,
    loosened,
    narrowed,
)
from indexer.query.bound import Bound, Jump, Select, TermWord, terms_sought
from indexer.query.language import language_of
from indexer.query.notes import NoteLog
from indexer.query.parse import parse_into
from indexer.query.show import show
from indexer.ranking import BY_NAME, Candidate, Ranked
from indexer.results import Hit, Results, SearchOptions, Segment
from indexer.shown import Texts
from indexer.snippet import snippet
from indexer.suggest import closest_numbers
from indexer.tokens import fold
from kb.numbering import numbers_read
from kb.views import Group, IndexDocument

if TYPE_CHECKING:
    from datetime import date

    from indexer.crossing.table import CrossingRow, CrossingTable
    from indexer.dated import DatedIndex
    from indexer.forms import FormTable
    from kb.base import KnowledgeBase

DEFAULTS = SearchOptions()

_LANGUAGES = tuple(Language)

_READABLE = 0.6
"""A text of a hit is shown in the reader's language where it is so nearly as good as the best."""

_GROUPS_OF: Mapping[Kind, Group] = {
    Kind.RULING: Group.RULINGS,
    Kind.CARD: Group.CARDS,
    Kind.CHECK: Group.CHECKS,
}
"""The group of each kind; those that are not named are in RULES and ARCHIVE."""

_UNASKED = frozenset(Kind) - {Kind.CHECK}
"""The kinds looked for where none is asked for: checks say what their rules say."""


class _Found(NamedTuple):
    """One hit while its documents are gathered, the best first."""

    score: float
    documents: list[Candidate]


class Searcher(Closing):
    """An open index together with the texts that it points into."""

    def __init__(
        self,
        index: OpenIndex,
        source: DocumentSource,
        crossing: CrossingTable | None = None,
        asking: Asking | None = None,
    ) -> None:
        """Take over an open index; `open` is the way in."""
        self._index = index
        self._source = source
        self._texts = Texts(source)
        self._crossing = crossing
        self._asking = asking
        self._words: dict[str, TermWord] = {}
        self._dated: DatedIndex | None = None

    @classmethod
    def open(
        cls, index_dir: Path, kb: KnowledgeBase, crossing: CrossingTable | None = None
    ) -> Self:
        """Open the index in a folder.

        `crossing` says what words may be read as, instead of the table that ships with the
        program. Raises NoIndex, CorruptIndex and NewerIndex.
        """
        asking = Asking(shipped_asked, partial(numbers_read, kb))
        return cls(OpenIndex(index_dir), KnowledgeBaseDocuments(kb), crossing, asking)

    @classmethod
    def over(cls, index_dir: Path, source: DocumentSource, asking: Asking | None = None) -> Self:
        """As `open`, over any source of documents; `asking` has what players ask."""
        return cls(OpenIndex(index_dir), source, None, asking)

    @property
    def forms(self) -> FormTable:
        """The table of word forms that the index was made with."""
        return self._index.forms

    @property
    def crossing(self) -> CrossingTable:
        """What words may be read as. Raises BadCrossing."""
        return self._crossing or shipped_crossing()

    def readings(self, text: str, langs: Iterable[Language] = Language) -> list[CrossingRow]:
        """What some words as a whole may be read as in each language. Raises BadCrossing."""
        from indexer.crossing.readings import readings

        return readings(self.crossing, self._index.forms, text, langs)

    def search(
        self,
        text: str,
        options: SearchOptions = DEFAULTS,
        defining: Defining = MappingProxyType({}),
    ) -> Results:
        """Answer one query. Nothing typed is an error unless `options.strict` (QuerySyntax).

        `defining` are the rules that define what the query names, if the caller knows.

        Raises CorruptIndex where the index turns out to be damaged; with `options.at` also
        NotInForce and NoEditions.
        """
        log = NoteLog(text, strict=options.strict, prefer=options.prefer)
        if self._index.manifest.revision != self._source.revision:
            log.add("stale-index")
        tree = parse_into(text, log)
        dated = self.on(options.at) if options.at else None
        matchers = (dated or self._index).groups(_groups(tree, options))
        bound, ranked = self._ranked(tree, matchers, options, log, defining)
        if not ranked.total and (loose := loosened(tree)) != tree:
            looser = NoteLog(text, prefer=options.prefer)
            bound, again = self._ranked(loose, matchers, options, looser, defining)
            if again.total:
                ranked = again
                log.add("phrase-loosened")
        hits = tuple(self._hits(ranked, bound, matchers, options, tree))
        if dated:
            dated.tell(log, hits, matchers)
        found = Results(text, show(tree), log.notes, ranked.total, hits, tree)
        if dated:
            found = replace(found, at=options.at, in_force=dated.day.edition)
        return self._with_more(found, ranked, matchers, options)

    def search_many(
        self, queries: Iterable[str], options: SearchOptions = DEFAULTS
    ) -> Iterator[Results]:
        """Answer queries one after the other, in their order."""
        for query in queries:
            yield self.search(query, options)

    def on(self, at: date) -> DatedIndex:
        """The index of a day, kept for the next query. Raises NotInForce, NoEditions."""
        if self._dated is None or self._dated.day.at != at:
            from indexer.dated import DatedIndex

            self._dated = DatedIndex(self._index, self._source.on(at))
        return self._dated

    def close(self) -> None:
        """Let go of the files."""
        self._index.close()

    def _ranked(
        self,
        tree: Query,
        matchers: Mapping[Group, Matcher],
        options: SearchOptions,
        log: NoteLog,
        defining: Defining,
    ) -> tuple[Bound, Ranked]:
        lookup = self._lookup(matchers, options)
        said: list[TermWord] = []
        bound = bind(tree, lookup, log, said)
        if isinstance(bound, Jump) and not lookup.count("number", bound.number):
            _note_missing(bound.number, matchers, log)
        bound = narrowed(bound, _filters(options))
        then = self.on(options.at).day.number_then if options.at else None
        asking = self._asking if options.questions else None
        questions = asking.rules(lookup, said, then) if asking else {}
        named = Named(_as_name(tree, lookup), defining, questions)
        return bound, rank_to(matchers, bound, named, options.offset + options.limit)

    def _lookup(self, matchers: Mapping[Group, Matcher], options: SearchOptions) -> Lookup:
        def count(field: str, term: str) -> int:
            return sum(len(one.reader.postings(field, term)) for one in matchers.values())

        asked = self._asking.table if self._asking and options.questions else None
        return Lookup(self._index.forms, count, self._words, self.crossing, asked)

    def _with_more(
        self,
        results: Results,
        ranked: Ranked,
        matchers: Mapping[Group, Matcher],
        options: SearchOptions,
    ) -> Results:
        """The answer with what was asked for besides hits."""
        if not options.facets and not options.titles:
            return results
        from indexer.facets import facets, titles

        counted = facets(matchers, ranked.found) if options.facets else None
        named = [*counted.chapters] if counted else []
        named += [hit.section for hit in results.hits if options.titles]
        index = self.on(options.at) if options.at else self._index
        rules = index.groups([Group.RULES]).get(Group.RULES)
        known = titles(rules, self._texts.of, named, options.prefer) if rules else {}
        return replace(results, facets=counted, titles=known)

    def _hits(
        self,
        ranked: Ranked,
        bound: Bound,
        matchers: Mapping[Group, Matcher],
        options: SearchOptions,
        tree: Query,
    ) -> Iterator[Hit]:
        wanted = _gathered(ranked, matchers, options.offset + options.limit)[options.offset :]
        asked_in = language_of(tree, self._lookup(matchers, options))
        found = [_readable_first(hit, matchers, asked_in, options.prefer) for hit in wanted]
        keys = {
            one: matchers[one.group].reader.key(one.document)
            for hit in found
            for one in hit.documents[:1]
        }
        texts = self._texts.of(keys.values())
        sought = terms_sought(bound) if options.snippets else ()
        dated = self.on(options.at) if options.at else None
        explainer = None
        if options.explain:
            from indexer.explain import Explainer

            explainer = Explainer(matchers, bound, ranked.named, ranked.found, self._texts.of)
        for hit in found:
            best = hit.documents[0]
            document = texts.get(keys[best])
            if document is not None:
                matcher = matchers[best.group]
                if dated:
                    document = dated.document(matcher, best.document, document)
                places = {place for term in sought for place in matcher.places(term, best.document)}
                piece = snippet(document, places) if options.snippets else ()
                shown = _hit(hit, document, matcher, piece)
                if dated:
                    shown = dated.hit(matcher, best.document, shown)
                weighed = max(hit.documents, key=attrgetter("score"))
                yield replace(shown, explanation=explainer.explain(weighed)) if explainer else shown


def _groups(tree: Query, options: SearchOptions) -> list[Group]:
    """The groups that can have what is looked for."""
    kinds = options.kinds or _UNASKED
    if asks_for_kind(tree, Kind.CHECK):
        kinds |= {Kind.CHECK}
    groups = [group for kind, group in _GROUPS_OF.items() if kind in kinds]
    if kinds - _GROUPS_OF.keys():
        groups.append(Group.RULES)
        if options.archive or asks_for_editions(tree):
            groups.append(Group.ARCHIVE)
    return [group for group in Group if group in groups]


def _filters(options: SearchOptions) -> tuple[Bound, ...]:
    filters: list[Bound] = []
    if options.kinds:
        filters.append(Select("kind", tuple(sorted(options.kinds))))
    if options.langs:
        filters.append(Select("lang", tuple(sorted(options.langs))))
    return tuple(filters)


def _as_name(tree: Query, lookup: Lookup) -> str:
    """The query as a title or card name would be indexed, where it is nothing but words.

    Without its article where nothing is called so with it: “the stack” is the stack.
    """
    items = tree.items if isinstance(tree, Words) else (tree,)
    if not all(isinstance(item, Word | Phrase) for item in items):
        return ""
    texts = [item.text for item in items if isinstance(item, Word | Phrase)]
    name = name_term(" ".join(texts))
    if len(texts) > 1 and any(is_determiner(lang, fold(texts[0])) for lang in Language):
        is_known = any(lookup.count("name", f"{kind}:{name}") for kind in BY_NAME)
        return name if is_known else name_term(" ".join(texts[1:]))
    return name


def _note_missing(number: str, matchers: Mapping[Group, Matcher], log: NoteLog) -> None:
    known = (
        name
        for group in (Group.RULES, Group.ARCHIVE)
        if group in matchers
        for name in matchers[group].reader.terms("number")
    )
    closest = closest_numbers(number, known)
    if closest:
        log.add("did-you-mean", number=number, closest=", ".join(closest))
    else:
        log.add("no-such-number", number=number)


def _gathered(ranked: Ranked, matchers: Mapping[Group, Matcher], wanted: int) -> list[_Found]:
    """The best hits with their documents, best first: a rule in several languages is one hit."""
    hits: dict[tuple[Group, int], _Found] = {}
    for one in ranked.candidates:
        name = (one.group, matchers[one.group].reader.hit_numbers[one.document])
        hit = hits.get(name)
        if hit is not None:
            hit.documents.append(one)
        elif len(hits) < wanted:
            hits[name] = _Found(one.score, [one])
    return list(hits.values())


def _readable_first(
    found: _Found,
    matchers: Mapping[Group, Matcher],
    asked_in: Language | None,
    prefer: Language | None,
) -> _Found:
    """A hit whose documents in the language of the query come first, if it has any.

    Else those in the reader's language do that are almost as good as the best. Of those in one
    language that are almost as good as its best, the official text comes first.
    """

    def lang(one: Candidate) -> Language:
        return _LANGUAGES[matchers[one.group].reader.languages[one.document]]

    def rank(one: Candidate) -> tuple[bool, bool]:
        return lang(one) is not prefer, matchers[one.group].worth.is_of_digest(one.document)

    first = [one for one in found.documents if lang(one) is asked_in] or found.documents
    least = _READABLE * first[0].score
    equal = sorted([one for one in first if one.score >= least], key=rank)
    return _Found(found.score, [*equal, *(one for one in found.documents if one not in equal)])


def _hit(
    found: _Found, document: IndexDocument, matcher: Matcher, piece: tuple[Segment, ...]
) -> Hit:
    langs = (_LANGUAGES[matcher.reader.languages[one.document]] for one in found.documents)
    title = own_title(document)
    return Hit(
        id=document.node,
        number=document.number,
        kind=document.kind,
        title=title or None,
        heading=document.heading,
        family=document.ancestors,
        lang=document.lang,
        langs=tuple(dict.fromkeys(langs)),
        edition=document.date,
        score=round(found.score, 4),
        snippet=piece,
        cards=document.cards,
        source=document.source,
        truncated=document.truncated,
    )
