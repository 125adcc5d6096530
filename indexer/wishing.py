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
from collections.abc import Set as AbstractSet
from typing import TypeVar

from corpus.languages import Language
from indexer.frozen import Frozen
from indexer.matching import RULE_ITSELF, Matcher
from indexer.query.bound import Bound, TermWord, Wishes, is_filter
from indexer.scores import Scores, add_to, without
from indexer.words import Term

COMMON = 0.15
"""The share of texts above which a word is too common to bring a document in by itself."""

ENOUGH = 1 / 3
"""The share of the rarity of all words that one word must have to be enough."""

FEWEST = 50
"""Where fewer documents have enough of the words, those that have any of them match too."""

_MOST_WEIGHED, _MOST_SHARED = 2000, 700
_AnyBound = TypeVar("_AnyBound", bound=Bound)


class Outline(Frozen):
    """What matches: all documents, the likely ones scored, and the common words to be added.

    `parts` has what each wish gave to the likely documents, and perhaps to others.
    """

    docs: AbstractSet[int]
    likely: Scores
    adding: Sequence[Bound]
    parts: dict[Bound, Scores]


def outline(matcher: Matcher, node: Bound, size: int) -> Outline:
    """The documents that match a query, and those that are likely among the `size` best."""
    if not isinstance(node, Wishes):
        found = matcher.find(node)
        return Outline(found.keys(), found, (), {})
    if not node.wishes or not all(map(is_filter, node.musts)):
        found = without(matcher.all_of(node.musts), _excluded(matcher, node))
        return Outline(found.keys(), found, node.wishes, {})
    within = _within(matcher, node)
    if within is not None and not within:
        return Outline(within, {}, (), {})
    carrying = telling(matcher, node.wishes)
    adding = [wish for wish in node.wishes if wish not in carrying]
    docs, shared, alone = _enough(matcher, carrying)
    narrowed = docs if within is None else docs & within
    for excluded in _excluded(matcher, node):
        narrowed = narrowed - excluded.keys()
    likely = narrowed
    if len(likely) > (size if narrowed is docs else _MOST_WEIGHED):
        if len(shared) > max(_MOST_SHARED, 4 * size):
            heavy = (_best(matcher, wish, _MOST_SHARED) for wish in carrying)
            shared &= set().union(*heavy)
        likely = shared.union(*(_best(matcher, wish, size) for wish in alone)) & narrowed
    parts: dict[Bound, Scores] = {}
    scores = with_added(matcher, dict.fromkeys(likely, 0.0), carrying, parts)
    return Outline(narrowed, scores, adding, parts)


def granted(matcher: Matcher, node: Wishes) -> Scores:
    """All documents that match wishes, with their whole scores."""
    found = outline(matcher, node, matcher.reader.size)
    return with_added(matcher, found.likely, found.adding, found.parts)


def with_added(
    matcher: Matcher, found: Scores, wishes: Iterable[Bound], parts: dict[Bound, Scores]
) -> Scores:
    """The documents with what wishes add to their scores, which is noted in `parts` too."""
    found = dict(found)
    for wish in wishes:
        part = _scores_in(matcher, wish, found)
        add_to(found, part)
        parts[wish] = part
    return found


def _scores_in(matcher: Matcher, wish: Bound, docs: Scores) -> Scores:
    if isinstance(wish, Term):
        return matcher.scores_in(wish, docs)
    found = matcher.find(wish)
    return {doc: found[doc] for doc in docs.keys() & found.keys()}


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


def _within(matcher: Matcher, node: Wishes) -> AbstractSet[int] | None:
    """The documents that pass all filters; None where all documents do."""
    filters = [must for must in node.musts if not matcher.passes_all(must)]
    if not filters:
        return None
    first, *rest = sorted(map(matcher.chosen, filters), key=len)
    return set(first).intersection(*rest)


def _excluded(matcher: Matcher, node: Wishes) -> list[Scores]:
    return [matcher.find(item, strict=True) for item in node.nots]


def _enough(
    matcher: Matcher, wishes: Sequence[Bound]
) -> tuple[AbstractSet[int], set[int], list[Bound]]:
    """The documents that have enough, those that have two wishes, the wishes that are enough."""
    parts = [(wish, _rarity(matcher, wish), _documents(matcher, wish)) for wish in wishes]
    least = ENOUGH * sum(rarity for _, rarity, docs in parts if docs)
    once: set[int] = set()
    twice: set[int] = set()
    for _, _, docs in parts:
        twice.update(once.intersection(docs))
        once.update(docs)
    alone = [(wish, docs) for wish, rarity, docs in parts if rarity >= least or len(parts) < 3]
    found = twice.union(*(docs for _, docs in alone))
    if len(found) < FEWEST:
        return once, twice, [wish for wish, _, _ in parts]
    return found, twice, [wish for wish, _ in alone]


def _rarity(matcher: Matcher, wish: Bound) -> float:
    """How rare a wish is where it is most common."""
    if not isinstance(wish, TermWord):
        return most_of(matcher, wish)
    known = [lang for lang in Language if matcher.count(wish, lang)]
    return min((matcher.rarity(wish, lang) for lang in known), default=matcher.rarity(wish, None))


def _documents(matcher: Matcher, wish: Bound) -> AbstractSet[int]:
    return matcher.documents(wish) if isinstance(wish, Term) else matcher.find(wish).keys()


def _best(matcher: Matcher, wish: Bound, size: int) -> AbstractSet[int]:
    return matcher.best(wish, size) if isinstance(wish, Term) else matcher.find(wish).keys()
