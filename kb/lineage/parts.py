"""Rules that were split.

A new rule that nothing became is a part of an old one when most of what it says stood there and
does not stand any more in what that one became, or when it says one of its sentences. Parts stay
where most of their section went. Refuses: rules that went on whole, and merged ones
(`kb.lineage.merged`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from kb.lineage.homes import Homes
from kb.lineage.matching import Matching
from kb.lineage.sentences import Moved
from kb.lineage.units import UnitKind
from kb.lineage.weights import Words

CONTAINED = 0.72
"""So large a share of what a part says must stand in the whole."""

ANEW = 0.15
"""By so much it must exceed the share that stands in the other continuation of the whole."""

FEWEST_WORDS = 6
"""Shorter texts stand in too many others."""

NEAR = 12
"""A part of a rule stands at most so many rules away from where the rule went on."""

Part = tuple[int, int, float]


def join_dissolved(matching: Matching) -> None:
    """An old rule of which only parts are left went on in the part that says most of it."""
    homes = Homes(matching)
    weights = matching.weights
    for old in list(matching.open_old(UnitKind.RULE)):
        said = matching.old_words(old)
        best = (0.0, -1)
        for new in matching.open_new(UnitKind.RULE):
            words = matching.new_words(new)
            if len(words) < FEWEST_WORDS or not homes.at_home(old, new):
                continue
            if weights.contained(words, said) >= CONTAINED:
                best = max(best, (weights.contained(said, words), new))
        if best[1] >= 0:
            matching.join(old, best[1], best[0])


def splits(matching: Matching, told: Iterable[Moved]) -> Iterator[Part]:
    """Old rule, new rule that says a part of it, how much of the part stood there.

    What sentences tell counts first: a new rule that says a sentence of one is no part of another.
    """
    moved: dict[int, list[Moved]] = {}
    for one in told:
        if one.old in matching.to_new:
            moved.setdefault(one.new, []).append(one)
    found = {new: (old, share) for old, new, share in _contained(matching) if new not in moved}
    for old, new, share in _telling(matching, found):
        yield old, new, share
    for new, ones in moved.items():
        for old in {one.old: None for one in ones}:
            yield old, new, mean_alike([one for one in ones if one.old == old])


def _contained(matching: Matching) -> Iterator[Part]:
    """New rules most of which stood in an old one and does not in what that one became."""
    weights = matching.weights
    changed = [
        (old, new, matching.old_words(old), matching.new_words(new))
        for old, new in matching.to_new.items()
        if matching.confidence[old] < 1
    ]
    for new in matching.open_new(UnitKind.RULE):
        words = matching.new_words(new)
        if len(words) < FEWEST_WORDS:
            continue
        best = (CONTAINED, -1)
        for old, became, said, says in changed:
            if abs(became - new) > NEAR:
                continue
            share = weights.contained(words, said)
            if share >= best[0] and share - weights.contained(words, says) >= ANEW:
                best = (share, old)
        if best[1] >= 0:
            yield best[1], new, best[0]


def _telling(matching: Matching, found: dict[int, tuple[int, float]]) -> Iterator[Part]:
    """The parts that say something of the whole, two words running, that no other says."""
    wholes: dict[int, list[int]] = {}
    for new, (old, _share) in found.items():
        wholes.setdefault(old, []).append(new)
    for old, parts in wholes.items():
        whole = _runs(matching.old_words(old))
        said = {new: whole & _runs(matching.new_words(new)) for new in parts}
        others = whole & _runs(matching.new_words(matching.to_new[old]))
        for new in sorted(parts, key=lambda part: (len(said[part]), part)):
            if said[new] <= others.union(*(said[other] for other in said if other != new)):
                del said[new]
        for new in said:
            yield old, new, found[new][1]


def _runs(words: Words) -> set[tuple[str, str]]:
    return set(pairwise(words))


def mean_alike(told: list[Moved]) -> float:
    """How alike moved sentences are together, each by its weight."""
    return sum(one.alike * one.weight for one in told) / sum(one.weight for one in told)
