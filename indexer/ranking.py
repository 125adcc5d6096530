"""Chooses and orders the matches of all groups together.

The rule, in words. Of each word, a document has a share of what the word could give in its
language; the shares are added, each by how much the word tells, so that languages, and rules,
rulings and cards, can be compared. What the texts of one hit (a rule in its languages, the
digest's words for it, the glossary entry that sends to it) say together counts for half as
much more. Official texts count more than the digest, texts more than bare headings and entries
that only lead to them. Words that follow each other in the query and in the document add to
it; and a document whose whole title, glossary head, or card's name is the query comes on top.
A rule gains by how close the query is to what players ask when they want it.
Languages in which the words are at home count a little more than those in which they stand by
accident. What remains equal goes by the order of groups, rules first, and of documents.

Refuses: matching, and what hits look like.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from heapq import nlargest
from operator import itemgetter, mul
from types import MappingProxyType
from typing import NamedTuple

from corpus.languages import Language
from indexer.defining import Named, gained_by
from indexer.docsets import DocSet
from indexer.frozen import Frozen
from indexer.matching import RULE_ITSELF, Matcher
from indexer.order import WordOrder
from indexer.query.bound import (
    Bound,
    Jump,
    TermForms,
    TermPhrase,
    TermWord,
    Wishes,
    is_filter,
    is_known,
    terms_sought,
    uncrossed,
)
from indexer.scores import Scores, add_to, summed
from indexer.wishing import Outline, most_of, outline, with_added
from kb.views import Group

_LANGUAGES = tuple(Language)
GROUP_ORDER = (Group.RULES, Group.CARDS, Group.RULINGS, Group.ARCHIVE, Group.CHECKS)
GROUP_WEIGHTS: Mapping[Group, float] = {
    Group.RULES: 1.0,
    Group.CARDS: 0.65,
    Group.RULINGS: 0.65,
    Group.ARCHIVE: 0.6,
    Group.CHECKS: 0.5,
}
POOL = 30
"""How many documents of a group are compared with those of the others, at least."""

_IN_ALL_LANGUAGES = frozenset({Group.CARDS})
"""Groups whose texts are printed in all languages, so that words need not cross there."""

LIKELY = 4
"""How many times as many documents are weighed before the best are known."""

ASKED_FOR = 30
"""So many documents at most are weighed because of questions, whatever words they have."""

CLOSELY = 30
"""How many documents of all groups are read for the order of words, at least."""

TOGETHER = 0.5
"""What the other texts of a hit add to the best of them, as a share of what they could."""

_BY_HOME = 0.1
_FOLLOWING = 0.03
BY_NAME: Mapping[str, float] = {"title": 0.6, "head": 0.45, "card": 0.2}
"""What a document gains whose whole title, glossary head, or card's name is the query."""


Found = Mapping[Group, AbstractSet[int]]
"""By group, all documents that match."""


_Weighed = tuple[float, int, int]
"""A document before it is a candidate, in the order of the ranking: the score below zero, the
place of the group, the document."""


class Candidate(NamedTuple):
    """A document with its final score."""

    score: float
    group: Group
    document: int


class Ranked(Frozen):
    """The best documents, best first, how many hits there are in all, and what they all are.

    `named` is what the query names, as they were ranked with.
    """

    candidates: list[Candidate]
    total: int
    found: Found = MappingProxyType({})
    named: Named = Named()


def rank(matchers: Mapping[Group, Matcher], bound: Bound, named: Named, wanted: int) -> Ranked:
    """The documents of a bound query, with what it names.

    At least `wanted` hits are looked at closely, where there are so many.
    """
    home = at_home(matchers, terms_sought(bound))
    judges: dict[Group, Judge] = {}
    weighed: list[_Weighed] = []
    total = 0
    all_found: dict[Group, AbstractSet[int]] = {}
    for order, group in enumerate(GROUP_ORDER):
        if group in matchers:
            matcher = matchers[group]
            size = max(POOL, wanted * len(Language))
            asked = asked_of(group, bound, matcher)
            sought = terms_sought(asked)
            found = outline(matcher, asked, LIKELY * size)
            led = led_to(group, matcher, asked, named)
            most = nlargest(ASKED_FOR, led.by_questions, key=led.by_questions.__getitem__)
            questioned = allowed(matcher, asked, most)
            met = joined(matcher, found.docs, questioned)
            total += met.hits
            all_found[group] = met
            pool = (*_best(matcher, found, size), *questioned)
            docs = dict.fromkeys(sorted(matcher.layout.together(pool)), 0.0)
            parts = parts_of(matcher, sought, docs)
            judge = judges[group] = Judge(matcher, sought, named.whole, home, parts, led=led.all)
            matching = frozenset(met.among(docs))
            weight = GROUP_WEIGHTS[group]
            for doc, score in judge.scores(docs, matching, is_strict=is_strict(asked)):
                weighed.append((-weight * score, order, doc))
    weighed.sort()
    closely = max(CLOSELY, wanted * len(Language))
    for place, (less, order, doc) in enumerate(weighed[:closely]):
        group = GROUP_ORDER[order]
        more = GROUP_WEIGHTS[group] * judges[group].in_order(doc)
        weighed[place] = (less - more, order, doc)
    weighed[:closely] = sorted(weighed[:closely])
    candidates = [Candidate(-less, GROUP_ORDER[order], doc) for less, order, doc in weighed]
    return Ranked(candidates, total, all_found, named)


def asked_of(group: Group, bound: Bound, matcher: Matcher) -> Bound:
    """What a query asks of a group."""
    if group not in _IN_ALL_LANGUAGES:
        return bound

    def count(field: str, term: str) -> int:
        return len(matcher.reader.postings(field, term))

    return uncrossed(bound, lambda word: is_known(word, count))


def is_strict(node: Bound) -> bool:
    """Whether nothing is shown but what matches: something is more than a wish."""
    return not isinstance(node, Wishes) or bool(node.musts or node.nots)


class Led(NamedTuple):
    """What documents gain besides words: all of it, and what players' questions give of it."""

    all: Scores
    by_questions: Scores


def led_to(group: Group, matcher: Matcher, node: Bound, named: Named) -> Led:
    """What rules give to documents that a query numbers, names, or asks for."""
    found = [_numbered(matcher, node)]
    if named.defining:
        found.append(gained_by(matcher, named.defining))
    questions: Scores = {}
    if named.questions and group is Group.RULES:
        from indexer.asked.gain import gained_by_questions

        questions = gained_by_questions(matcher, named.questions)
        most = max(questions.values(), default=0.0)
        questions |= {doc: most for doc in _named_wholly(matcher, named.whole) if most}
        found.append(questions)
    return Led(summed(found), questions)


def allowed(matcher: Matcher, node: Bound, docs: Collection[int]) -> Collection[int]:
    """Those of some documents to which all applies that a query asks for beside its wishes."""
    if not docs or not isinstance(node, Wishes):
        return ()
    found = set(docs)
    for must in node.musts:
        found &= matcher.chosen(must) if is_filter(must) else matcher.find(must, strict=True).keys()
    for item in node.nots:
        found -= matcher.find(item, strict=True).keys()
    return sorted(found)


def joined(matcher: Matcher, docs: DocSet, more: Collection[int]) -> DocSet:
    """A set of documents with some more."""
    return DocSet(matcher.layout, docs.bits | matcher.layout.bits((more,))) if more else docs


def _numbered(matcher: Matcher, node: Bound) -> Scores:
    """What rule numbers in a query give to documents: 1 to a rule itself, less to its kin."""
    match node:
        case Jump():
            return {doc: score / RULE_ITSELF for doc, score in matcher.find(node).items()}
        case Wishes(wishes, musts):
            return summed([_numbered(matcher, item) for item in (*wishes, *musts)])
        case _:
            return {}


def _best(matcher: Matcher, found: Outline, size: int) -> Scores:
    """The documents with the best scores, about `size` of them, common words added.

    Documents that the common words could not lift among the best are not asked for them; of
    very many that they could lift, only those are that were best before.
    """
    likely = found.likely
    if found.adding:
        slack = sum(most_of(matcher, wish) for wish in found.adding)
        lifted = _top(likely, size, slack, LIKELY * size)
        likely = with_added(matcher, lifted, found.adding)
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
    return sorted(scores)[-size]


_SMALL, _NARROW = 16, 1 / 64


Terms = tuple[TermWord | TermPhrase | TermForms, ...]


def at_home(matchers: Mapping[Group, Matcher], sought: Terms) -> list[float]:
    """By language, in its order: how much at home the words are there, 0 to 1."""
    texts = [sum(matcher.texts[lang] for matcher in matchers.values()) for lang in _LANGUAGES]
    sums, counted = [0.0] * len(texts), 0
    for term in sought:
        if isinstance(term, TermWord):
            counts = [
                sum(matcher.count(term, lang) for matcher in matchers.values())
                for lang in _LANGUAGES
            ]
            shares = [count / max(1, size) for count, size in zip(counts, texts, strict=True)]
            if most := max(shares):
                counted += 1
                for index, share in enumerate(shares):
                    sums[index] += share / most
    return [one / counted if counted else 1.0 for one in sums]


def parts_of(matcher: Matcher, sought: Terms, docs: Scores) -> list[Scores]:
    """For each term, which of the documents have it, and what it gives them."""
    parts = []
    for term in sought:
        part = dict(matcher.scores_in(term, docs))
        add_to(part, matcher.exact_in(term, part))
        parts.append(part)
    return parts


def _importance(matcher: Matcher, term: TermWord | TermPhrase | TermForms) -> float:
    """How much a term of the query tells: its rarity in the language where it is most common."""
    known = [
        lang for lang in _LANGUAGES if isinstance(term, TermWord) and matcher.count(term, lang)
    ]
    return min([matcher.rarity(term, lang) for lang in known or (None,)])


def _named_wholly(matcher: Matcher, name: str) -> Scores:
    """The documents whose title or name is the whole query, with what they gain by it."""
    return {
        doc: gain
        for kind, gain in sorted(BY_NAME.items(), key=itemgetter(1))
        for doc in (matcher.reader.postings("name", f"{kind}:{name}").ids if name else ())
    }


class Judge:
    """Gives the documents of one group their final scores."""

    def __init__(  # noqa: PLR0913 - what a group's judge rests on
        self,
        matcher: Matcher,
        sought: Terms,
        name: str,
        home: list[float],
        parts: list[Scores],
        *,
        led: Mapping[int, float] | None = None,
    ) -> None:
        self._home = [1 - _BY_HOME + _BY_HOME * share for share in home]
        self._matcher = matcher
        self._languages = matcher.reader.languages
        self._hit_numbers = matcher.reader.hit_numbers
        self._terms = parts
        self.led = led or {}
        self._most = [[matcher.rarity(term, lang) or 1.0 for lang in _LANGUAGES] for term in sought]
        weights = [_importance(matcher, term) for term in sought]
        whole = sum(weights) or 1.0
        self.weights = [one / whole for one in weights]
        self.named = _named_wholly(matcher, name)
        self._order = WordOrder(matcher, sought, parts)

    def scores(
        self, docs: Iterable[int], matching: AbstractSet[int], *, is_strict: bool
    ) -> Iterator[tuple[int, float]]:
        """Documents with their scores before the group's weight, whatever the order of words.

        What the texts of one hit say counts together: of each word, the best that any of them
        gives. It is given to the best of them, and to those that are as good alone. Those that
        match are among them whatever they score, and the others if there is nothing strict.
        """
        hits: dict[int, list[int]] = {}
        for doc in docs:
            hits.setdefault(self._hit_numbers[doc], []).append(doc)
        named = self.named
        own, told = self._sums(hits)
        for hit, members in hits.items():
            best = together = max([own[doc] for doc in members])
            if len(members) > 1:
                all_of_them = self._weighed(told[hit], max(members, key=own.__getitem__))
                together += TOGETHER * max(0.0, all_of_them - best)
            shown = [one for one in members if one in matching or (own[one] and not is_strict)]
            top = max([own[one] for one in shown], default=0.0)
            lent = max(
                [named[one] for one in members if one in named and one not in shown], default=0.0
            )
            for doc in shown:
                more = named.get(doc, 0.0)
                yield doc, together + max(more, lent) if own[doc] >= top else own[doc] + more

    def _sums(self, hits: Mapping[int, list[int]]) -> tuple[Scores, Scores]:
        """What words give to each document, and by hit what they give to its texts together.

        As `score` of `shares`, but word by word: most documents have few of the words.
        """
        languages, hit_numbers = self._languages, self._hit_numbers
        own = {doc: 0.0 for members in hits.values() for doc in members}
        told = dict.fromkeys(hits, 0.0)
        for part, most, weight in zip(self._terms, self._most, self.weights, strict=True):
            best: Scores = {}
            for doc, score in part.items():
                share = score / most[languages[doc]]
                own[doc] += share * weight
                hit = hit_numbers[doc]
                if share > best.get(hit, 0.0):
                    best[hit] = share
            for hit, share in best.items():
                told[hit] += share * weight
        return {doc: self._weighed(gained, doc) for doc, gained in own.items()}, told

    def shares(self, doc: int) -> list[float]:
        """Of what each word could give in the document's language, the share that it gives."""
        lang = self._languages[doc]
        return [
            part.get(doc, 0.0) / most[lang]
            for part, most in zip(self._terms, self._most, strict=True)
        ]

    def score(self, shares: Sequence[float], doc: int) -> float:
        """What words give to a document together, each by its weight in the query."""
        return self._weighed(sum(map(mul, shares, self.weights)), doc)

    def _weighed(self, gained: float, doc: int) -> float:
        """What a document has gained by words, with a number that led to it, by what it is."""
        gained += self.led.get(doc, 0.0)
        for share in self._matcher.worth.shares(doc):
            gained *= share
        return gained * self._home[self._languages[doc]]

    def factors(self, doc: int) -> Iterator[tuple[str, float]]:
        """What the words count less in a document, by why; the last is its language."""
        yield from self._matcher.worth.factors(doc)
        yield "language", self._home[self._languages[doc]]

    def in_order(self, doc: int) -> float:
        """What a document gains by words that follow each other as in the query."""
        if not self._order.pairs:
            return 0.0
        home = self._home[self._languages[doc]]
        return _FOLLOWING * home * self._order.followed(doc) / len(self._order.pairs)
