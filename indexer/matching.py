"""Evaluates a bound query on one group: which documents match, and how well.

A document's score is the sum over the words looked for of the word's rarity times its
weight in the document (BM25, with the saturated weight that `indexer.documents` has stored),
and a share more where the word stands exactly as typed. Words that stand in more than a
tenth of the texts of their language never bring a document in by themselves, unless the
query has no other words: they only add to the score.

Refuses: choosing among the matches (`indexer.ranking`).
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import compress

from corpus.errors import ReglarioError
from corpus.languages import Language
from corpus.numbers import RuleNumber
from indexer.engine.postings import ALL_ZONES, PLACE_BITS, TOP_IMPACT, Postings
from indexer.engine.protocol import GroupReader
from indexer.query.bound import (
    LEMMA,
    AllOf,
    AnyOf,
    Bound,
    Everything,
    Jump,
    KeyUse,
    NoneOf,
    NumberRange,
    Select,
    SelectRange,
    TermForms,
    TermPhrase,
    TermWord,
    Wishes,
    is_filter,
)

_Term = TermWord | TermPhrase | TermForms

Scores = dict[int, float]
"""Document → score; what only selects scores 0. Never changed once it is given out."""

COMMON = 0.1
"""The share of texts above which a word is too common to bring a document in."""

EXACT = 0.3
"""What the exact written form adds, as a share of the word's rarity."""

LONG_LIST = 1000
"""Exact forms of so many documents are looked at only where accents tell words apart."""

_PHRASE = 0.7
_FORM = 0.45
_RULE_ITSELF, _RULE_INSIDE = 8.0, 4.0
_KEPT, _KEPT_RARITIES = 600_000, 20_000
_FEW = 6


class Matcher:
    """Evaluates queries on one group's index; keeps what it found for words."""

    def __init__(self, reader: GroupReader) -> None:
        self.reader = reader
        self.texts: Mapping[Language, int] = {
            lang: len(reader.postings("lang", lang)) for lang in Language
        }
        self._rarities: dict[tuple[Bound, Language | None], float] = {}
        self._kept: dict[Bound, Scores] = {}
        self._keeping = 0

    def find(self, node: Bound, *, strict: bool = False) -> Scores:
        """The documents that match. With `strict`, kin do not count as the word itself."""
        match node:
            case TermWord() | TermPhrase() | TermForms():
                found = self._keep(_strict(node) if strict else node)
            case AllOf(items):
                found = self._all(items)
            case AnyOf(items):
                found = _sum([self.find(item, strict=True) for item in items])
            case NoneOf(item):
                found = _without(self._everything(), [self.find(item, strict=True)])
            case Wishes():
                found = self._wishes(node)
            case _:
                found = self._select(node)
        return found

    def rarity(self, node: Bound, lang: Language | None) -> float:
        """How rare a word is in a language: the natural logarithm of BM25's ratio.

        In the names of cards, which belong to no language, it is as rare as where it is
        most common.
        """
        rarity = self._rarities.get((node, lang))
        if rarity is None:
            rarity = self._rarities[node, lang] = self._rarity(node, lang)
        return rarity

    def _rarity(self, node: Bound, lang: Language | None) -> float:
        if len(self._rarities) > _KEPT_RARITIES:
            self._rarities.clear()
        if isinstance(node, TermWord):
            return self._word_rarity(node, lang)
        if isinstance(node, TermPhrase):
            sizes = (self._slot_size(node.field, slot) for slot in node.slots)
            return sum(_idf(size, self.reader.size) for size in sizes)
        return _idf(len(self.find(node)), self.reader.size)

    def _word_rarity(self, node: TermWord, lang: Language | None) -> float:
        if lang is not None and any(use.lang is lang for use in node.keys):
            return _idf(self.count(node, lang), self.texts[lang])
        known = [one for one in Language if self.count(node, one)]
        if known:
            return min(_idf(self.count(node, one), self.texts[one]) for one in known)
        counts = [self._count(use) for use in node.keys if use.lang is None]
        return _idf(max(counts, default=0), self.reader.size)

    def count(self, node: TermWord, lang: Language) -> int:
        """In how many documents of a language a word stands, by its best known key."""
        return max((self._count(use) for use in node.keys if use.lang is lang), default=0)

    def _count(self, use: KeyUse) -> int:
        return len(self.reader.postings("key", use.term)) if use.weight >= LEMMA else 0

    def _slot_size(self, field: str, slot: tuple[str, ...]) -> int:
        return max(len(self.reader.postings(field, term)) for term in slot)

    def _keep(self, node: _Term) -> Scores:
        found = self._kept.get(node)
        if found is None:
            found = self._term(node)
            self._kept[node] = found
            self._keeping += len(found)
            while self._keeping > _KEPT and len(self._kept) > 1:
                oldest = next(iter(self._kept))
                self._keeping -= len(self._kept.pop(oldest))
        return found

    def _term(self, node: _Term) -> Scores:
        if isinstance(node, TermWord):
            found = self._word(node)
        elif isinstance(node, TermPhrase):
            found = self._phrase(node)
        else:
            found = self._forms(node)
        removed = self.reader.removed
        return {doc: found[doc] for doc in found.keys() - removed} if removed else found

    def _word(self, node: TermWord) -> Scores:
        found: Scores = {}
        for lang in sorted({use.lang for use in node.keys}, key=lambda lang: lang is None):
            rarity = self.rarity(node, lang)
            here: Scores = {}
            for use in node.keys:
                if use.lang is lang and (postings := self.reader.postings("key", use.term)):
                    here = _best(here, _scored(postings, rarity * use.weight, node.zones))
            if lang is None:
                found = _best(found, here)
            else:
                found.update(here)  # no document is in two languages
        self._prefer_exact(node, found)
        return found

    def scores_in(self, node: _Term, docs: Collection[int]) -> Scores:
        """The scores of at least those of the documents that match a word.

        For a few documents and a common word, they are looked up one by one.
        """
        if node in self._kept or not isinstance(node, TermWord):
            return self.find(node)
        if len(docs) * _FEW > sum(map(self._count, node.keys)):
            return self.find(node)
        lists = [self._scored_lists(node, lang) for lang in Language]
        found: Scores = {}
        for doc in docs:
            for postings, table in lists[self.reader.languages[doc]]:
                index = bisect_left(postings.ids, doc)
                if index < len(postings.ids) and postings.ids[index] == doc:
                    score = table[postings.impacts[index]]
                    if postings.zones[index] & node.zones and score > found.get(doc, 0.0):
                        found[doc] = score
        return found

    def telling(self, nodes: Sequence[_Term]) -> Sequence[_Term]:
        """What is worth marking in a text: all but common words, unless there are no others."""
        return [node for node in nodes if not self._is_common(node)] or nodes

    def places(self, node: _Term, doc: int) -> list[int]:
        """Where what is looked for stands in a document."""
        if isinstance(node, TermForms):
            lists = [self.reader.postings("form", form) for form in node.forms]
        elif isinstance(node, TermWord):
            lists = [self.reader.postings("key", use.term) for use in node.keys]
        else:
            slots = [
                [self.reader.postings(node.field, term) for term in slot] for slot in node.slots
            ]
            starts = _starts(slots, doc, node.zones)
            return [start + step for start in starts for step in range(len(slots))]
        return [place for postings in lists for place in places_in(postings, doc)]

    def _scored_lists(
        self, node: TermWord, lang: Language
    ) -> list[tuple[Postings, Sequence[float]]]:
        return [
            (postings, _table(self.rarity(node, use.lang) * use.weight))
            for use in node.keys
            if use.lang in (lang, None) and (postings := self.reader.postings("key", use.term))
        ]

    def _prefer_exact(self, node: TermWord, found: Scores) -> None:
        many = len(found) > LONG_LIST
        if many and not any(LEMMA <= use.weight < 1 for use in node.keys):
            return
        by_language = [EXACT * self.rarity(node, lang) for lang in Language]
        languages = self.reader.languages
        for form in node.forms:
            for doc in self.reader.postings("form", form).ids:
                if doc in found:
                    found[doc] += by_language[languages[doc]]

    def _phrase(self, node: TermPhrase) -> Scores:
        slots = [[self.reader.postings(node.field, term) for term in slot] for slot in node.slots]
        if not all(any(slot) for slot in slots):
            return {}
        sets = sorted((_ids(slot) for slot in slots), key=len)
        common = sets[0].intersection(*sets[1:])
        score = _PHRASE * self.rarity(node, Language.EN)
        return {doc: score for doc in common if _starts(slots, doc, node.zones)}

    def _forms(self, node: TermForms) -> Scores:
        lists = [self.reader.postings("form", form) for form in node.forms]
        docs: set[int] = set()
        for postings in lists:
            docs.update(_zoned(postings, node.zones))
        return dict.fromkeys(docs, _FORM * _idf(len(docs), self.reader.size))

    def _everything(self) -> Scores:
        return dict.fromkeys(set(range(self.reader.size)) - self.reader.removed, 0.0)

    def _select(self, node: Bound) -> Scores:
        match node:
            case Select(field, terms):
                return self._chosen(field, terms)
            case SelectRange(field, first, last):
                names = self.reader.terms(field)
                return self._chosen(field, (name for name in names if first <= name <= last))
            case NumberRange(first, last):
                return self._chosen("number", self._numbers(first, last))
            case Jump(number):
                return self._jump(number)
            case Everything():
                return self._everything()
            case _:
                return {}

    def _chosen(self, field: str, terms: Iterable[str]) -> Scores:
        docs: set[int] = set()
        for term in terms:
            docs.update(self.reader.postings(field, term).ids)
        return dict.fromkeys(docs - self.reader.removed if self.reader.removed else docs, 0.0)

    def _numbers(self, first: RuleNumber, last: RuleNumber) -> Iterable[str]:
        for name in self.reader.terms("number"):
            number = _number(name)
            if number and (first <= number <= last or last in number.ancestors()):
                yield name

    def _jump(self, number: str) -> Scores:
        word = TermWord(number, (KeyUse(f":{number}", None),), ())
        inside = dict.fromkeys(self._chosen("number", (f"{number}*",)), _RULE_INSIDE)
        itself = dict.fromkeys(self._chosen("number", (number,)), _RULE_ITSELF)
        return {**self.find(word), **inside, **itself}

    def _all(self, items: tuple[Bound, ...]) -> Scores:
        wanted = [self.find(item, strict=True) for item in items if not isinstance(item, NoneOf)]
        unwanted = [self.find(item.item, strict=True) for item in items if isinstance(item, NoneOf)]
        found = _intersection(wanted) if wanted else self._everything()
        return _without(found, unwanted)

    def outline(self, node: Bound) -> tuple[Scores, list[Bound]]:
        """The documents that match, and the common words that may still add to their scores.

        A caller that wants only the best documents adds these for the likely ones.
        """
        if not isinstance(node, Wishes):
            return self.find(node), []
        within = self._all(node.musts) if node.musts else None
        if within is not None and not all(map(is_filter, node.musts)):
            found, adding = within, list(node.wishes)
        else:
            adding = [wish for wish in node.wishes if self._is_common(wish)]
            carrying = [wish for wish in node.wishes if wish not in adding]
            if not carrying:
                carrying, adding = adding, []
            found = _sum([self.find(wish) for wish in carrying])
            if within is not None:
                found = {doc: found[doc] for doc in found.keys() & within.keys()}
        if node.nots:
            found = _without(found, [self.find(item, strict=True) for item in node.nots])
        return found, adding

    def added(self, found: Scores, words: Iterable[Bound]) -> Scores:
        """The documents with what words add to their scores."""
        found = dict(found)
        for word in words:
            _add(found, self._added_by(word, found))
        return found

    def most(self, node: Bound) -> float:
        """The most that a word can give to a document."""
        if isinstance(node, Jump):
            return _RULE_ITSELF
        return (1 + EXACT) * max(self.rarity(node, lang) for lang in (*Language, None))

    def _wishes(self, node: Wishes) -> Scores:
        found, adding = self.outline(node)
        return self.added(found, adding) if adding else found

    def _added_by(self, wish: Bound, docs: Scores) -> Scores:
        if isinstance(wish, TermWord | TermPhrase | TermForms):
            return self.scores_in(wish, docs)
        return self.find(wish)

    def _is_common(self, wish: Bound) -> bool:
        if not isinstance(wish, TermWord):
            return False
        counts = {lang: self.count(wish, lang) for lang in Language}
        texts = sum(self.texts[lang] for lang, count in counts.items() if count)
        return sum(counts.values()) > COMMON * (texts or self.reader.size)


def _strict(word: _Term) -> _Term:
    """A word without its kin, unless it has nothing else."""
    if not isinstance(word, TermWord):
        return word
    keys = tuple(use for use in word.keys if use.weight >= LEMMA)
    return TermWord(word.text, keys, word.forms, word.zones) if keys else word


@lru_cache(maxsize=1 << 12)
def _idf(documents: int, texts: int) -> float:
    return math.log(1 + (texts - documents + 0.5) / (documents + 0.5)) if texts else 0.0


def _scored(postings: Postings, weight: float, zones: int) -> Scores:
    scores = zip(postings.ids, map(_table(weight).__getitem__, postings.impacts), strict=False)
    if zones == ALL_ZONES:
        return dict(scores)
    return dict(compress(scores, map(zones.__and__, postings.zones)))


@lru_cache(maxsize=1 << 10)
def _table(weight: float) -> Sequence[float]:
    """The score for each impact."""
    return [weight * impact / TOP_IMPACT for impact in range(TOP_IMPACT + 1)]


def _zoned(postings: Postings, zones: int) -> Iterable[int]:
    if zones == ALL_ZONES:
        return postings.ids
    return compress(postings.ids, map(zones.__and__, postings.zones))


def _best(one: Scores, other: Scores) -> Scores:
    """Both together; a document in both has the better score. May change either."""
    if not one or not other:
        return one or other
    if len(one) < len(other):
        one, other = other, one
    both = one.keys() & other.keys()
    better = {doc: score for doc in both if (score := one[doc]) > other[doc]}
    one.update(other)
    one.update(better)
    return one


def _sum(parts: list[Scores]) -> Scores:
    """Documents of any part with the sum of their scores."""
    if len(parts) < 2:
        return parts[0] if parts else {}
    first, *rest = sorted(parts, key=len, reverse=True)
    found = dict(first)
    for part in rest:
        both = {doc: found[doc] + part[doc] for doc in found.keys() & part.keys()}
        found.update(part)
        found.update(both)
    return found


def _add(found: Scores, part: Scores) -> None:
    """Add to the scores of documents that are there."""
    for doc in found.keys() & part.keys():
        found[doc] += part[doc]


def _intersection(parts: list[Scores]) -> Scores:
    first, *rest = sorted(parts, key=len)
    docs = set(first)
    for part in rest:
        docs &= part.keys()
    return {doc: sum(part[doc] for part in parts) for doc in docs}


def _without(found: Scores, parts: list[Scores]) -> Scores:
    for part in parts:
        found = {doc: found[doc] for doc in found.keys() - part.keys()}
    return found


def _ids(slot: list[Postings]) -> set[int]:
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


@lru_cache(maxsize=1 << 14)
def _number(name: str) -> RuleNumber | None:
    try:
        return RuleNumber.parse(name)
    except ReglarioError:
        return None
