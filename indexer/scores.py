"""Sums and choices over scores: plain functions on dictionaries, fast because C does the work.

Refuses: knowing what is scored.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import compress

from indexer.engine.postings import ALL_ZONES, TOP_IMPACT, Postings

Scores = dict[int, float]
"""Document → score; what only selects scores 0. Never changed once it is given out."""


@lru_cache(maxsize=1 << 12)
def rarity_of(documents: int, texts: int) -> float:
    """How rare a word is that so many of the texts have: BM25's natural logarithm."""
    return math.log(1 + (texts - documents + 0.5) / (documents + 0.5)) if texts else 0.0


@lru_cache(maxsize=1 << 10)
def table(weight: float) -> Sequence[float]:
    """The score for each impact."""
    return [weight * impact / TOP_IMPACT for impact in range(TOP_IMPACT + 1)]


def scored(postings: Postings, weight: float, zones: int) -> Scores:
    """The documents of a list that have the term in the zones."""
    scores = zip(postings.ids, map(table(weight).__getitem__, postings.impacts), strict=False)
    if zones == ALL_ZONES:
        return dict(scores)
    return dict(compress(scores, map(zones.__and__, postings.zones)))


def zoned(postings: Postings, zones: int) -> Sequence[int]:
    """The documents of a list that have the term in the zones."""
    if zones == ALL_ZONES:
        return postings.ids
    return list(compress(postings.ids, map(zones.__and__, postings.zones)))


def better(one: Scores, other: Scores) -> Scores:
    """Both together; a document in both has the better score. May change either."""
    if not one or not other:
        return one or other
    if len(one) < len(other):
        one, other = other, one
    both = one.keys() & other.keys()
    kept = {doc: score for doc in both if (score := one[doc]) > other[doc]}
    one.update(other)
    one.update(kept)
    return one


def summed(parts: Sequence[Scores]) -> Scores:
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


def add_to(found: Scores, part: Scores) -> None:
    """Add to the scores of documents, all of which are there; changes `found`."""
    for doc, score in part.items():
        found[doc] += score


def intersection(parts: Sequence[Scores]) -> Scores:
    """Documents of all parts with the sum of their scores."""
    first, *rest = sorted(parts, key=len)
    docs = set(first)
    for part in rest:
        docs &= part.keys()
    return {doc: sum(part[doc] for part in parts) for doc in docs}


def without(found: Scores, parts: Iterable[Scores]) -> Scores:
    """Documents that no part has."""
    for part in parts:
        found = {doc: found[doc] for doc in found.keys() - part.keys()}
    return found
