"""A rule that stands whole in a new one is that one, though a shorter one is more alike.

Refuses: rules that changed so far that no new one says them whole (`kb.lineage.alike`).
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.lineage.alike import MOST_CONFIDENT, evidence
from kb.lineage.homes import Homes
from kb.lineage.matching import Matching
from kb.lineage.units import UnitKind

WHOLE = 0.7
"""So large a share (0 to 1) of what a rule says must stand in the new one in its order."""

CITED = 0.1
"""What is added to that share where the new one cites the same rules."""

MORE = 0.15
"""By so much more must speak for it than for the rule that the old one was taken for."""

FEWEST_WORDS = 6
"""Shorter texts stand in too many others."""


def join_whole(matching: Matching) -> bool:
    """Join rules with open new ones that say them whole; whether there were any."""
    found = sorted(_found(matching), key=lambda one: (-one[0], one[1], one[2]))
    taken: set[int] = set()
    for _share, old, new in found:
        if old in taken or new in matching.to_old:
            continue
        if old in matching.to_new:
            matching.part(old)
        alike = matching.weights.alike(matching.old_words(old), matching.new_words(new))
        matching.join(old, new, min(alike, MOST_CONFIDENT))
        taken.add(old)
    return bool(taken)


def _found(matching: Matching) -> Iterator[tuple[float, int, int]]:
    """The share that is said, the old rule, the open new one."""
    homes = Homes(matching)
    news = list(matching.open_new(UnitKind.RULE))
    for old in matching.changed_old(UnitKind.RULE):
        if len(matching.old_words(old)) < FEWEST_WORDS:
            continue
        now = matching.to_new.get(old)
        least = None if now is None else _spoken_for(matching, old, now) + MORE
        for new in news:
            if not homes.at_home(old, new):
                continue
            share = _said(matching, old, new)
            if share >= WHOLE and (least is None or _spoken_for(matching, old, new) >= least):
                yield share, old, new


def _spoken_for(matching: Matching, old: int, new: int) -> float:
    """The share that is said, with what else speaks for the pair."""
    return _said(matching, old, new) + evidence(matching, old, new)


def _said(matching: Matching, old: int, new: int) -> float:
    share = matching.weights.kept(matching.old_words(old), matching.new_words(new))
    return share + CITED * matching.cited_alike(old, new)
