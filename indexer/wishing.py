"""What is typed side by side: which documents have enough of it, and which are likely best.

Words that stand in more than a tenth of the texts of their language bring no document in,
they only add to the score; where all words are so common, the rarest bring documents in. Of
three words or more, a document must have two, or one that makes a third of the rarity of all;
unless hardly any document has.

To find the best documents, not all that match are weighed: those that have two words are (of
very many, those in which one of them weighs most), and of those that have one, the ones in
which it weighs most.

Refuses: choosing among the likely (`indexer.ranking`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import repeat
from operator import add
from typing import TypeVar

from corpus.languages import Language
from indexer.docsets import DocSet
from indexer.frozen import Frozen
from indexer.matching import RULE_ITSELF, Matcher
from indexer.query.bound import Bound, TermWord, Wishes, is_filter
from indexer.scores import Scores, without
from indexer.words import Term

_LANGUAGES = tuple(Language)

COMMON = 0.15
"""The share of texts above which a word is too common to bring a document in by itself."""

ENOUGH = 1 / 3
"""The share of the rarity of all words that one word must have to be enough."""

FEWEST = 50
"""Where fewer documents have enough of the words, those that have any of them match too."""

_MOST_WEIGHED, _MOST_SHARED = 2000, 700
_AnyBound = TypeVar("_AnyBound", bound=Bound)


class Outline(Frozen):
    """What matches: all documents, the likely ones scored, and the common words to be added."""

    docs: DocSet
    likely: Scores
    adding: Sequence[Bound] = ()


def outline(matcher: Matcher, node: Bound, size: int) -> Outline:
    """The documents that match a query, and those that are likely among the `size` best."""
    layout = matcher.layout
    if not isinstance(node, Wishes):
        found = matcher.find(node)
        return Outline(DocSet(layout, layout.bits((found,))), found)
    if not node.wishes or not all(map(is_filter, node.musts)):
        found = without(matcher.all_of(node.musts), _excluded(matcher, node))
        return Outline(DocSet(layout, layout.bits((found,))), found, node.wishes)
    within = _within(matcher, node)
    if within == 0:
        return Outline(DocSet(layout, 0), {})
    carrying = telling(matcher, node.wishes)
    adding = [wish for wish in node.wishes if wish not in carrying]
    enough, shared, alone = _enough(matcher, carrying)
    narrowed = enough if within is None else enough & within
    for excluded in _excluded(matcher, node):
        narrowed &= ~layout.bits((excluded,))
    docs = DocSet(layout, narrowed)
    if len(docs) > (_MOST_WEIGHED if within is not None or node.nots else size):
        if shared.bit_count() > max(_MOST_SHARED, 4 * size):
            shared &= _heavy(matcher, carrying, _MOST_SHARED)
        likely = DocSet(layout, narrowed & (shared | _heavy(matcher, alone, size)))
    else:
        likely = docs
    return Outline(docs, with_added(matcher, dict.fromkeys(likely, 0.0), carrying), adding)


def granted(matcher: Matcher, node: Wishes) -> Scores:
    """All documents that match wishes, with their whole scores."""
    found = outline(matcher, node, matcher.reader.size)
    return with_added(matcher, found.likely, found.adding)


def with_added(matcher: Matcher, found: Scores, wishes: Iterable[Bound]) -> Scores:
    """The documents with what wishes add to their scores."""
    docs, scores = list(found), list(found.values())
    for wish in wishes:
        part = matcher.scores_of(wish, found) if isinstance(wish, Term) else matcher.find(wish)
        scores = list(map(add, scores, map(part.get, docs, repeat(0.0))))
    return dict(zip(docs, scores, strict=True))


def telling(matcher: Matcher, nodes: Sequence[_AnyBound]) -> list[_AnyBound]:
    """Those that are not common; where all that were typed are, the rarest, or almost."""
    shares = [matcher.share(node) if isinstance(node, TermWord) else 0.0 for node in nodes]
    typed = (
        share
        for node, share in zip(nodes, shares, strict=True)
        if not isinstance(node, TermWord) or (node.forms and share)
    )
    most = max(COMMON, 1.25 * min(typed, default=0.0))
    return [node for node, share in zip(nodes, shares, strict=True) if share <= most]


def most_of(matcher: Matcher, node: Bound) -> float:
    """The most that a wish can give to a document."""
    return matcher.most(node) if isinstance(node, Term) else RULE_ITSELF


def _within(matcher: Matcher, node: Wishes) -> int | None:
    """The documents that pass all filters, as bits; None where all documents do."""
    filters = [must for must in node.musts if not matcher.passes_all(must)]
    if not filters:
        return None
    found = -1
    for one in filters:
        found &= matcher.layout.bits((matcher.chosen(one),))
    return found


def _excluded(matcher: Matcher, node: Wishes) -> list[Scores]:
    return [matcher.find(item, strict=True) for item in node.nots]


def _enough(matcher: Matcher, wishes: Sequence[Bound]) -> tuple[int, int, list[Bound]]:
    """The documents that have enough, those that have two wishes, the wishes that are enough.

    Documents are told as bits.
    """
    parts = [(wish, _rarity(matcher, wish), _documents(matcher, wish)) for wish in wishes]
    least = ENOUGH * sum(rarity for _, rarity, docs in parts if docs)
    once = twice = 0
    for _, _, docs in parts:
        twice |= once & docs
        once |= docs
    alone = [(wish, docs) for wish, rarity, docs in parts if rarity >= least or len(parts) < 3]
    found = twice
    for _, docs in alone:
        found |= docs
    if found.bit_count() < FEWEST:
        return once, twice, [wish for wish, _, _ in parts]
    return found, twice, [wish for wish, _ in alone]


def _rarity(matcher: Matcher, wish: Bound) -> float:
    """How rare a wish is where it is most common."""
    if not isinstance(wish, TermWord):
        return most_of(matcher, wish)
    known = [lang for lang in _LANGUAGES if matcher.count(wish, lang)]
    return min((matcher.rarity(wish, lang) for lang in known), default=matcher.rarity(wish, None))


def _documents(matcher: Matcher, wish: Bound) -> int:
    """The documents that a wish brings, as bits."""
    if isinstance(wish, Term):
        return matcher.documents(wish)
    return matcher.layout.bits((matcher.find(wish),))


def _heavy(matcher: Matcher, wishes: Iterable[Bound], size: int) -> int:
    """Of each wish, at least the `size` documents in which it weighs most, if there are so many."""
    found = 0
    for wish in wishes:
        found |= matcher.best(wish, size) if isinstance(wish, Term) else _documents(matcher, wish)
    return found
