"""Rules that were merged.

An old rule that became nothing is merged into a new one, which continues another, when that says
most of it, is as good as its twin, or says the sentences that make up most of it. Refuses: rules
that went on, and rules that were split (`kb.lineage.parts`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kb.lineage.homes import Homes
from kb.lineage.matching import Matching
from kb.lineage.parts import CONTAINED, FEWEST_WORDS, Part, mean_alike
from kb.lineage.sentences import Moved
from kb.lineage.units import UnitKind

TWIN = 0.6
"""Rules so alike (0 to 1) were one rule under two numbers, and go on as one."""

TWIN_UNCHANGED = 0.85
"""So alike they must be where the one that goes on says nothing that it did not say before."""

CITED = 0.1
"""What is added to the likeness of rules that cite the same rules."""

MOST = 0.5
"""So large a share of a rule must another one have taken in, sentence by sentence."""


def merges(matching: Matching, told: Iterable[Moved]) -> Iterator[Part]:
    """Old rule, new rule that says it besides its own, the share of the old one that it says."""
    found = {old: (new, share) for old, new, share in _taken_in(matching)}
    moved: dict[tuple[int, int], list[Moved]] = {}
    for one in told:
        if one.old not in matching.to_new:
            moved.setdefault((one.old, one.new), []).append(one)
    for (old, new), ones in moved.items():
        weight = sum(one.weight for one in ones)
        if old not in found and weight >= MOST * matching.weights.of(matching.old_words(old)):
            found[old] = new, mean_alike(ones)
    for old, (new, share) in found.items():
        yield old, new, share


def twins(matching: Matching, old: int, new: int) -> bool:
    """Whether an old rule is so alike to a new one that continues another that it goes on in it."""
    alike = matching.weights.alike(matching.old_words(old), matching.new_words(new))
    alike += CITED * matching.cited_alike(old, new)
    changed = matching.confidence[matching.to_old[new]] < 1
    return alike >= (TWIN if changed else TWIN_UNCHANGED)


def _taken_in(matching: Matching) -> Iterator[Part]:
    """Old rules most of which stands in a new one that continues another."""
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
            share = weights.contained(words, matching.new_words(new))
            changed = matching.confidence[other] < 1
            if (changed and share >= CONTAINED) or twins(matching, old, new):
                best = max(best, (share, new))
        if best[1] >= 0:
            yield old, best[1], best[0]
