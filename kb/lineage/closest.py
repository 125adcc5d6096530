"""Keys that a person may have meant.

Refuses: searching texts.
"""

from __future__ import annotations

from collections.abc import Iterable

from kb.lineage.step import Key

MOST = 3


def closest_keys(key: Key, keys: Iterable[Key]) -> tuple[str, ...]:
    """Some keys of the same kind that look alike, best first."""
    from rapidfuzz import fuzz, process  # only when something is not found

    kind, name = key
    candidates = sorted(other for its, other in keys if its == kind)
    found = process.extract(name, candidates, scorer=fuzz.ratio, limit=MOST, score_cutoff=60)
    return tuple(other for other, _score, _place in found)
