"""Chooses and orders the matches of all groups together.

The rule, in words. Within a group, a document's share is its score divided by the most that
the words of the query could give in its language, so that shares of rules, rulings and cards
can be compared. Of the best of each group, the share counts the more, the more of the words
(by rarity) the document has; words that follow each other in the query and in the document
add to it; and a document whose whole title, glossary head, or card's name is the query comes
on top. Languages in which the words are at home count more than those in which they stand
by accident. What remains equal goes by the order of groups, rules first, and of documents.

Refuses: matching, and what hits look like.
"""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from heapq import nlargest
from itertools import pairwise
from operator import itemgetter
from typing import NamedTuple

from corpus.languages import Language
from indexer.engine.protocol import GroupReader
from indexer.frozen import Frozen
from indexer.matching import Matcher
from indexer.query.bound import Bound, TermForms, TermPhrase, TermWord, terms_sought
from indexer.scores import Scores, add_to
from indexer.wishing import Outline, most_of, outline, with_added
from indexer.words import places_in
from kb.views import Group

GROUP_ORDER = (Group.RULES, Group.CARDS, Group.RULINGS, Group.ARCHIVE, Group.CHECKS)
GROUP_WEIGHTS: Mapping[Group, float] = {
    Group.RULES: 1.0,
    Group.CARDS: 0.85,
    Group.RULINGS: 0.85,
    Group.ARCHIVE: 0.7,
    Group.CHECKS: 0.6,
}
POOL = 30
"""How many documents of a group are compared with those of the others, at least."""

LIKELY = 4
"""How many times as many documents are weighed before the best are known."""

CLOSELY = 30
"""How many documents of all groups are read for the order of words, at least."""

_BY_COVERAGE = 0.3
_BY_HOME = 0.5
_FOLLOWING = 0.15
_BY_NAME: Mapping[str, float] = {"title": 0.6, "head": 0.45, "card": 0.2}
"""What a document gains whose whole title, glossary head, or card's name is the query."""


class Candidate(NamedTuple):
    """A document with its final score."""

    score: float
    group: Group
    document: int


class Ranked(Frozen):
    """The best documents, best first, and how many hits there are in all."""

    candidates: list[Candidate]
    total: int


def rank(matchers: Mapping[Group, Matcher], bound: Bound, name: str, wanted: int) -> Ranked:
    """The documents of a bound query. `name` is the query as a whole name, or empty.

    At least `wanted` hits are looked at closely, where there are so many.
    """
    sought = terms_sought(bound)
    home = _at_home(matchers, sought)
    judges: dict[Group, _Judge] = {}
    candidates: list[Candidate] = []
    total = 0
    for group in GROUP_ORDER:
        if group in matchers:
            matcher = matchers[group]
            size = max(POOL, wanted * len(Language))
            found = outline(matcher, bound, LIKELY * size)
            total += _hits(matcher.reader, found.docs)
            pool = _best(matcher, found, size)
            judge = judges[group] = _Judge(
                matcher, sought, name, home, _parts(matcher, sought, found, pool)
            )
            for term in sought:
                add_to(pool, matcher.exact_in(term, pool))
            for doc, base in pool.items():
                score = GROUP_WEIGHTS[group] * judge.score(doc, base)
                candidates.append(Candidate(score, group, doc))
    candidates.sort(key=_order)
    closely = max(CLOSELY, wanted * len(Language))
    best = [
        Candidate(score + GROUP_WEIGHTS[group] * judges[group].in_order(doc), group, doc)
        for score, group, doc in candidates[:closely]
    ]
    return Ranked(sorted(best, key=_order) + candidates[closely:], total)


def _hits(reader: GroupReader, docs: AbstractSet[int]) -> int:
    """How many different hits the documents are."""
    if reader.hits == reader.size:
        return len(docs)
    return len(set(map(reader.hit_numbers.__getitem__, docs)))


def _order(candidate: Candidate) -> tuple[float, int, int]:
    return -candidate.score, GROUP_ORDER.index(candidate.group), candidate.document


def _best(matcher: Matcher, found: Outline, size: int) -> Scores:
    """The documents with the best scores, about `size` of them, common words added.

    Documents that the common words could not lift among the best are not asked for them; of
    very many that they could lift, only those are that were best before.
    """
    likely = found.likely
    if found.adding:
        slack = sum(most_of(matcher, wish) for wish in found.adding)
        lifted = _top(likely, size, slack, LIKELY * size)
        likely = with_added(matcher, lifted, found.adding, found.parts)
    return dict(_top(likely, size, 0.0, 2 * size))


def _top(found: Scores, size: int, slack: float, limit: int) -> Scores:
    """The `size` best and all that are worse by no more than `slack`, up to `limit`."""
    if len(found) <= size:
        return found
    least = _least_of_best(list(found.values()), size) - slack
    chosen = {doc: score for doc, score in found.items() if score >= least}
    if len(chosen) <= limit:
        return chosen
    least = _least_of_best(list(chosen.values()), limit)
    above = [doc for doc, score in chosen.items() if score > least]
    equal = sorted(doc for doc, score in chosen.items() if score == least)
    return {doc: chosen[doc] for doc in (*above, *equal[: limit - len(above)])}


def _least_of_best(scores: list[float], size: int) -> float:
    """The score of the last of the `size` best; halving first spares most comparisons."""
    low, high = 0.0, max(scores)
    narrow = _NARROW * high  # of the best: where most scores are zero, `high` falls without end
    while len(scores) > _SMALL * size and high - low > narrow:
        middle = (low + high) / 2
        upper = [score for score in scores if score >= middle]
        if len(upper) >= size:
            scores, low = upper, middle
        else:
            high = middle
    return nlargest(size, scores)[-1]


_SMALL, _NARROW = 4, 1 / 64


_Terms = tuple[TermWord | TermPhrase | TermForms, ...]


def _at_home(matchers: Mapping[Group, Matcher], sought: _Terms) -> list[float]:
    """By language, in its order: how much at home the words are there, 0 to 1."""
    texts = [sum(matcher.texts[lang] for matcher in matchers.values()) for lang in Language]
    sums, counted = [0.0] * len(texts), 0
    for term in sought:
        if isinstance(term, TermWord):
            counts = [
                sum(matcher.count(term, lang) for matcher in matchers.values()) for lang in Language
            ]
            shares = [count / max(1, size) for count, size in zip(counts, texts, strict=True)]
            if most := max(shares):
                counted += 1
                for index, share in enumerate(shares):
                    sums[index] += share / most
    return [one / counted if counted else 1.0 for one in sums]


def _parts(matcher: Matcher, sought: _Terms, found: Outline, docs: Scores) -> list[Scores]:
    """For each term, which of the documents have it."""
    return [
        part if (part := found.parts.get(term)) is not None else matcher.scores_in(term, docs)
        for term in sought
    ]


class _Judge:
    """Gives the documents of one group their final scores."""

    def __init__(
        self, matcher: Matcher, sought: _Terms, name: str, home: list[float], parts: list[Scores]
    ) -> None:
        self._home = [1 - _BY_HOME + _BY_HOME * share for share in home]
        self._languages = matcher.reader.languages
        self._terms = parts
        self._rarity = [[matcher.rarity(term, lang) for term in sought] for lang in Language]
        self._most = [sum(rarities) or 1.0 for rarities in self._rarity]
        self._named = {
            doc: gain
            for kind, gain in sorted(_BY_NAME.items(), key=itemgetter(1))
            for doc in (matcher.reader.postings("name", f"{kind}:{name}").ids if name else ())
        }
        self._pairs = [
            (_Placed(matcher, one, had), _Placed(matcher, two, had_too))
            for (one, had), (two, had_too) in pairwise(zip(sought, self._terms, strict=True))
            if isinstance(one, TermWord) and isinstance(two, TermWord)
        ]

    def score(self, doc: int, score: float) -> float:
        """The score of a document before its group's weight, whatever the order of words."""
        lang = self._languages[doc]
        most = self._most[lang]
        result = score / most
        if self._terms:
            had = zip(self._rarity[lang], self._terms, strict=True)
            matched = sum(rarity for rarity, found in had if doc in found)
            result *= 1 - _BY_COVERAGE + _BY_COVERAGE * matched / most
        result *= self._home[lang]
        return result + self._named.get(doc, 0.0)

    def in_order(self, doc: int) -> float:
        """What a document gains by words that follow each other as in the query."""
        if not self._pairs:
            return 0.0
        lang = self._languages[doc]
        follow = sum(one.is_before(two, doc, lang) for one, two in self._pairs)
        return _FOLLOWING * self._home[lang] * follow / len(self._pairs)


class _Placed:
    """The places of a word in one group, by language."""

    def __init__(self, matcher: Matcher, word: TermWord, found: Scores) -> None:
        self._found = found
        self._lists = [
            [
                postings
                for use in word.keys
                if use.lang in (lang, None)
                and (postings := matcher.reader.postings("key", use.term))
            ]
            for lang in Language
        ]

    def is_before(self, other: _Placed, doc: int, lang: int) -> bool:
        """Whether the word stands right before another, or with one word between them."""
        if doc not in self._found or doc not in other._found:
            return False
        before = self._places(doc, lang)
        after = other._places(doc, lang)
        return any(place - 1 in before or place - 2 in before for place in after)

    def _places(self, doc: int, lang: int) -> set[int]:
        return {place for postings in self._lists[lang] for place in places_in(postings, doc)}
