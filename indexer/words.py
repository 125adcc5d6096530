"""Finds single words, phrases and forms in one group, and keeps what it found.

A document's score for a word is the word's rarity times its weight in the document (BM25,
with the saturated weight that `indexer.documents` has stored), and a share more where the
word stands exactly as typed.

Refuses: combining (`indexer.matching`).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from corpus.languages import Language
from indexer.docsets import Layout
from indexer.engine.postings import ALL_ZONES, PLACE_BITS, Postings
from indexer.engine.protocol import GroupReader
from indexer.heaviest import heaviest
from indexer.query.bound import ACROSS_STEPS, LEMMA, KeyUse, TermForms, TermPhrase, TermWord
from indexer.scores import Scores, add_to, better, rarity_of, scored, table, zoned
from indexer.worth import Worth

Term = TermWord | TermPhrase | TermForms

EXACT = 0.1
"""What the exact written form adds, as a share of the word's rarity."""

_LANGUAGES = tuple(Language)
_PHRASE = 0.7
_FORM = 0.45
_KEPT, _KEPT_WORDS = 600_000, 4000
_KEPT_SETS = 1000
_FEW = 12


class Finder:
    """Finds terms in one group."""

    def __init__(self, reader: GroupReader) -> None:
        self.reader = reader
        self.texts: Mapping[Language, int] = {
            lang: len(reader.postings("lang", lang)) for lang in _LANGUAGES
        }
        self._counted: dict[TermWord, dict[Language | None, int]] = {}
        self._rarities: dict[tuple[Term, Language | None], float] = {}
        self._kept: dict[Term, Scores] = {}
        self._keeping = 0
        self._sets: dict[TermWord, int] = {}
        self._heavy: dict[tuple[TermWord, int], int] = {}

    @cached_property
    def layout(self) -> Layout:
        """How the sets of documents are laid out."""
        return Layout(self.reader.hit_numbers, self.reader.removed)

    @cached_property
    def worth(self) -> Worth:
        """What documents count less by what they are."""
        return Worth(self.reader)

    def term(self, node: Term) -> Scores:
        """The documents that have a term, scored.

        Exact forms are preferred here where other accents stand for the same word; what is
        only bent otherwise is left to those who look closely (`exact_in`).
        """
        found = self._kept.get(node)
        if found is None:
            found = self._living(self._term(node))
            self._kept[node] = found
            self._keeping += len(found)
            while self._keeping > _KEPT and len(self._kept) > 1:
                oldest = next(iter(self._kept))
                self._keeping -= len(self._kept.pop(oldest))
        return found

    def exact_in(self, node: Term, docs: Scores) -> Scores:
        """What documents gain that have a word exactly as typed, unless they gained it before."""
        if not isinstance(node, TermWord) or _has_other_accents(node):
            return {}
        return self._exact(node, docs)

    def documents(self, node: Term) -> int:
        """The documents that have a term, as bits."""
        if not isinstance(node, TermWord):
            return self.layout.bits((self.term(node),))
        found = self._sets.get(node)
        if found is None:
            lists = [self.reader.postings("key", use.term) for use in node.keys]
            found = self.layout.bits([zoned(postings, node.zones) for postings in lists])
            if len(self._sets) >= _KEPT_SETS:
                self._sets.clear()
            self._sets[node] = found
        return found

    def scores_in(self, node: Term, docs: Scores) -> Scores:
        """The scores of those of the documents that have a term."""
        found = self.scores_of(node, docs)
        return {doc: found[doc] for doc in docs.keys() & found.keys()}

    def scores_of(self, node: Term, docs: Scores) -> Scores:
        """As `scores_in`, but others than the documents may be there too, which spares a copy.

        For a few documents and a common word, they are looked up one by one.
        """
        counted = sum(self._counts(node).values()) if isinstance(node, TermWord) else 0
        if node in self._kept or len(docs) * _FEW > counted or not isinstance(node, TermWord):
            return self.term(node)
        languages = self.reader.languages
        found: Scores = {}
        for place, lang in enumerate(_LANGUAGES):
            lists = self._scored_lists(node, lang)
            some = [doc for doc in docs if languages[doc] == place] if lists else ()
            for postings, scores in lists:
                _look_up(some, postings, scores, node.zones, found)
        if _has_other_accents(node):
            add_to(found, self._exact(node, found))
        return found

    def best(self, node: Term, size: int) -> int:
        """At least the `size` documents for which a term has the most weight, as bits.

        Where fewer have it, or the term is no plain word, all that have it.
        """
        if not isinstance(node, TermWord) or node.zones != ALL_ZONES:
            return self.documents(node)
        found = self._heavy.get((node, size))
        if found is None:
            lists = [self.reader.postings("key", use.term) for use in node.keys]
            lists += [self.reader.postings("form", form) for form in node.forms]
            found = self.layout.bits([heaviest(postings, size) for postings in lists])
            if len(self._heavy) >= _KEPT_SETS:
                self._heavy.clear()
            self._heavy[node, size] = found
        return found

    def rarity(self, node: Term, lang: Language | None) -> float:
        """How rare a term is in a language: the natural logarithm of BM25's ratio.

        In the names of cards, which belong to no language, a word is as rare as where it is
        most common.
        """
        rarity = self._rarities.get((node, lang))
        if rarity is None:
            rarity = self._rarities[node, lang] = self._rarity(node, lang)
        return rarity

    def most(self, node: Term) -> float:
        """The most that a term can give to a document."""
        return (1 + EXACT) * max(self.rarity(node, lang) for lang in (*_LANGUAGES, None))

    def count(self, node: TermWord, lang: Language) -> int:
        """In how many documents of a language a word stands, by its best known key."""
        return self._counts(node).get(lang, 0)

    def share(self, node: TermWord) -> float:
        """The share of texts that have a word, in the languages that have it at all."""
        counts = {lang: self.count(node, lang) for lang in _LANGUAGES}
        texts = sum(self.texts[lang] for lang, count in counts.items() if count)
        return sum(counts.values()) / texts if texts else 0.0

    def _counts(self, node: TermWord) -> Mapping[Language | None, int]:
        """By language, in how many documents a word stands, by its best known key."""
        counts = self._counted.get(node)
        if counts is None:
            if len(self._counted) > _KEPT_WORDS:
                self._counted.clear()
                self._rarities.clear()
            counts = self._counted[node] = {}
            for use in node.keys:
                if use.weight >= LEMMA:
                    size = len(self.reader.postings("key", use.term))
                    counts[use.lang] = max(size, counts.get(use.lang, 0))
        return counts

    def places(self, node: Term, doc: int) -> list[int]:
        """Where a term stands in a document."""
        if isinstance(node, TermPhrase):
            starts = _starts(self._slots(node), doc, node.zones)
            return [start + step for start in starts for step in range(len(node.slots))]
        lists = self.lists(node, _LANGUAGES[self.reader.languages[doc]])
        return [place for postings in lists for place in places_in(postings, doc)]

    def lists(self, node: TermWord | TermForms, lang: Language) -> list[Postings]:
        """Where texts of a language have a word, for each of its terms that has any place."""
        if isinstance(node, TermForms):
            lists = [self.reader.postings("form", form) for form in node.forms]
        else:
            uses = (use for use in node.keys if use.lang in (lang, None))
            lists = [self.reader.postings("key", use.term) for use in uses]
        return [postings for postings in lists if postings]

    def _living(self, found: Scores) -> Scores:
        removed = self.reader.removed
        return {doc: found[doc] for doc in found.keys() - removed} if removed else found

    def _rarity(self, node: Term, lang: Language | None) -> float:
        if isinstance(node, TermWord):
            return self._word_rarity(node, lang)
        if isinstance(node, TermPhrase):
            sizes = (max(map(len, slot)) for slot in self._slots(node))
            return sum(rarity_of(size, self.reader.size) for size in sizes)
        return rarity_of(len(self.term(node)), self.reader.size)

    def _word_rarity(self, node: TermWord, lang: Language | None) -> float:
        if lang is not None and any(use.lang is lang for use in node.keys):
            count = self.count(node, lang) or self._count_of_kin(node, lang)
            return rarity_of(count, self.texts[lang])
        known = [one for one in _LANGUAGES if self.count(node, one)]
        if known:
            return min(rarity_of(self.count(node, one), self.texts[one]) for one in known)
        return rarity_of(self._counts(node).get(None, 0), self.reader.size)

    def _count_of_kin(self, node: TermWord, lang: Language) -> int:
        """How many documents of a language that lacks a word have the commonest of its kin.

        Kin are no rarer for standing for a word that nobody uses there.
        """
        uses = (use for use in node.keys if use.lang is lang and use.step not in ACROSS_STEPS)
        return max((len(self.reader.postings("key", use.term)) for use in uses), default=0)

    def _term(self, node: Term) -> Scores:
        if isinstance(node, TermWord):
            return self._word(node)
        if isinstance(node, TermPhrase):
            return self._phrase(node)
        docs: set[int] = set()
        for form in node.forms:
            docs.update(zoned(self.reader.postings("form", form), node.zones))
        return dict.fromkeys(docs, _FORM * rarity_of(len(docs), self.reader.size))

    def _word(self, node: TermWord) -> Scores:
        found: Scores = {}
        for lang in sorted({use.lang for use in node.keys}, key=lambda lang: lang is None):
            rarity = self.rarity(node, lang)
            here: Scores = {}
            for use in node.keys:
                if use.lang is lang and (postings := self.reader.postings("key", use.term)):
                    worth = self._worth(use, rarity, postings)
                    here = better(here, scored(postings, worth, node.zones))
            if lang is None:
                found = better(found, here)
            else:
                found.update(here)  # no document is in two languages
        if _has_other_accents(node):
            add_to(found, self._exact(node, found))
        return found

    def _worth(self, use: KeyUse, rarity: float, postings: Postings) -> float:
        """What a key gives at most: other words that say it are as rare as they are."""
        if use.step in ACROSS_STEPS:
            texts = self.reader.size if use.lang is None else self.texts[use.lang]
            rarity = rarity_of(len(postings), texts)
        return rarity * use.weight

    def _exact(self, node: TermWord, docs: Scores) -> Scores:
        """What documents gain that have a word exactly as typed."""
        by_language = [EXACT * self.rarity(node, lang) for lang in _LANGUAGES]
        languages = self.reader.languages
        found: set[int] = set()
        for form in node.forms:
            ids = self.reader.postings("form", form).ids
            few = len(docs) * _FEW < len(ids)
            found.update([doc for doc in docs if stands_in(ids, doc)] if few else docs.keys() & ids)
        return {doc: by_language[languages[doc]] for doc in found}

    def _slots(self, node: TermPhrase) -> list[list[Postings]]:
        return [[self.reader.postings(node.field, term) for term in slot] for slot in node.slots]

    def _phrase(self, node: TermPhrase) -> Scores:
        slots = self._slots(node)
        if not all(any(slot) for slot in slots):
            return {}
        sets = sorted((_documents(slot) for slot in slots), key=len)
        common = sets[0].intersection(*sets[1:])
        score = _PHRASE * self.rarity(node, None)
        return {doc: score for doc in common if _starts(slots, doc, node.zones)}

    def _scored_lists(
        self, node: TermWord, lang: Language
    ) -> list[tuple[Postings, Sequence[float]]]:
        return [
            (postings, table(self._worth(use, self.rarity(node, use.lang), postings)))
            for use in node.keys
            if use.lang in (lang, None) and (postings := self.reader.postings("key", use.term))
        ]


def stands_in(ids: Sequence[int], doc: int) -> bool:
    """Whether a document is among some, which are in order."""
    index = bisect_left(ids, doc)
    return index < len(ids) and ids[index] == doc


def _look_up(
    docs: Iterable[int], postings: Postings, scores: Sequence[float], zones: int, found: Scores
) -> None:
    """Add the scores of those documents that are in a list, or that have better ones there."""
    ids, impacts, size = postings.ids, postings.impacts, len(postings.ids)
    for doc in docs:
        index = bisect_left(ids, doc)
        if index < size and ids[index] == doc:
            score = scores[impacts[index]]
            if score > found.get(doc, 0.0) and postings.zones[index] & zones:
                found[doc] = score


def _has_other_accents(node: TermWord) -> bool:
    """Whether words that differ from this one in accents only count as the same."""
    return any(use.is_lemma and use.weight < 1 for use in node.keys)


def _documents(slot: list[Postings]) -> set[int]:
    return set().union(*(postings.ids for postings in slot))


def _starts(slots: list[list[Postings]], doc: int, zones: int) -> set[int]:
    """Where the words stand one after the other in the zones of a document."""
    starts = {place for place in _places(slots[0], doc) if zones >> (place >> PLACE_BITS) & 1}
    for distance, slot in enumerate(slots[1:], start=1):
        starts &= {place - distance for place in _places(slot, doc)}
    return starts


def _places(slot: list[Postings], doc: int) -> list[int]:
    return [place for postings in slot for place in places_in(postings, doc)]


def places_in(postings: Postings, doc: int) -> list[int]:
    """Where a term stands in a document; empty where it does not."""
    index = bisect_left(postings.ids, doc)
    if index == len(postings.ids) or postings.ids[index] != doc:
        return []
    return postings.places(index)
