"""Rules that were split, and rules that were merged.

A new rule that nothing became is a part of an old one when most of what it says stood there and
does not stand any more in what that one became. An old rule that became nothing is merged into a
new one that says most of it. Parts stay where most of their section went. Refuses: rules that
went on whole.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.lineage.homes import Homes
from kb.lineage.matching import Matching
from kb.lineage.units import UnitKind

CONTAINED = 0.72
"""So large a share of what a part says must stand in the whole."""

ANEW = 0.15
"""By so much it must exceed the share that stands in the other continuation of the whole."""

TWIN = 0.6
"""Rules so alike (0 to 1) were one rule under two numbers, and go on as one."""

TWIN_UNCHANGED = 0.85
"""So alike they must be where the one that goes on says nothing that it did not say before."""

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


def splits(matching: Matching) -> Iterator[Part]:
    """Old rule, new rule that says a part of it, the share of the new one that stood there."""
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


def merges(matching: Matching) -> Iterator[Part]:
    """Old rule, new rule that says it besides its own, the share of the old one that it says."""
    homes = Homes(matching)
    weights = matching.weights
    for old in matching.open_old(UnitKind.RULE):
        words = matching.old_words(old)
        if len(words) < FEWEST_WORDS:
            continue
        best = (0.0, -1)
        for new, other in matching.to_old.items():
            if not homes.at_home(old, new):
                continue
            says = matching.new_words(new)
            share = weights.contained(words, says)
            changed = matching.confidence[other] < 1
            twin = TWIN if changed else TWIN_UNCHANGED
            if (changed and share >= CONTAINED) or weights.alike(words, says) >= twin:
                best = max(best, (share, new))
        if best[1] >= 0:
            yield old, best[1], best[0]
