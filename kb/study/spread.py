"""Questions of all kinds mixed: what is taken from the beginning is some of everything.

Refuses: how many are taken.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, zip_longest
from random import Random

from kb.study.values import Item, Kind


def spread(items: Iterable[Item], seed: object = 0) -> list[Item]:
    """All items in the order of a seed, kind by kind in turn as long as a kind has any."""
    by_kind: dict[Kind, list[Item]] = {}
    for item in items:
        by_kind.setdefault(item.id.kind, []).append(item)
    for kind, own in by_kind.items():
        Random(f"{seed}:{kind}").shuffle(own)  # noqa: S311 - no secret
    return [item for item in chain.from_iterable(zip_longest(*by_kind.values())) if item]
