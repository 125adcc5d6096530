"""Makes a longer answer begin with the shorter one, so that pages are pieces of one list.

The more hits are wanted, the more documents are weighed, and some that come in late would
have been among the first. Hits are therefore looked for to fixed depths, one after the other;
what a lesser depth has found stays where it is.

Refuses: weighing (`indexer.ranking`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from indexer.defining import Named
from indexer.matching import Matcher
from indexer.query.bound import Bound
from indexer.ranking import Candidate, Ranked, rank
from kb.views import Group

FIRST, STEP = 10, 10
"""The first depth, in hits, and how many times as deep each further one is."""


def rank_to(matchers: Mapping[Group, Matcher], bound: Bound, named: Named, wanted: int) -> Ranked:
    """As `rank`, with at least `wanted` hits where there are so many."""
    documents = sum(matcher.reader.size for matcher in matchers.values())
    kept: list[Candidate] = []
    depth = FIRST
    while True:
        found = rank(matchers, bound, named, depth)
        kept = _continued(kept, found.candidates)
        hits = len({_hit(matchers, one) for one in kept})
        if hits >= found.total or (depth >= wanted and hits >= wanted) or depth > documents:
            return Ranked(kept, found.total, found.found, named)
        kept = _first(matchers, kept, depth)
        depth *= STEP


def _continued(kept: list[Candidate], deeper: Iterable[Candidate]) -> list[Candidate]:
    """What was found before, then the rest; scores never rise again."""
    if not kept:
        return list(deeper)
    known = {(one.group, one.document) for one in kept}
    least = kept[-1].score
    rest = (one for one in deeper if (one.group, one.document) not in known)
    return kept + [one._replace(score=min(one.score, least)) for one in rest]


def _first(
    matchers: Mapping[Group, Matcher], candidates: list[Candidate], hits: int
) -> list[Candidate]:
    """The documents up to where more than so many hits begin."""
    seen: set[tuple[Group, int]] = set()
    for place, one in enumerate(candidates):
        seen.add(_hit(matchers, one))
        if len(seen) > hits:
            return candidates[:place]
    return candidates


def _hit(matchers: Mapping[Group, Matcher], one: Candidate) -> tuple[Group, int]:
    return one.group, matchers[one.group].reader.hit_numbers[one.document]
