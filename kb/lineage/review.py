"""Joins that only words speak for, taken back where other rules have these words much more.

A rule that was read as what is left over may have been taken in by another one, or the new rule may
be a sentence that left another one. Refuses: joins that place, number or references speak for.
"""

from __future__ import annotations

from kb.lineage.alike import evidence
from kb.lineage.homes import Homes
from kb.lineage.matching import Matching
from kb.lineage.merged import twins
from kb.lineage.sentences import sentences_claimed
from kb.lineage.units import UnitKind

MORE = 0.2
"""By so much more (0 to 1) is the old rule like another new one, or a sentence like another old."""


def part_weak(matching: Matching) -> None:
    """Take back joins without support that another rule contradicts."""
    weak = [
        old
        for old in matching.changed_old(UnitKind.RULE)
        if old in matching.to_new and evidence(matching, old, matching.to_new[old]) <= 0
    ]
    if not weak:
        return
    homes = Homes(matching)
    claimed = sentences_claimed(matching, weak, MORE)
    for old in weak:
        if old in claimed or _taken_in(matching, homes, old):
            matching.part(old)


def _taken_in(matching: Matching, homes: Homes, old: int) -> bool:
    """Whether an old rule goes on in another new one, which is much more alike."""
    words, alike = matching.old_words(old), matching.weights.alike
    least = alike(words, matching.new_words(matching.to_new[old])) + MORE
    return any(
        before != old
        and homes.at_home(old, new)
        and alike(words, matching.new_words(new)) >= least
        and twins(matching, old, new)
        for new, before in matching.to_old.items()
    )
