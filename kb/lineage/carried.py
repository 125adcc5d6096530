"""All units of an edition in another: what became of each, looked up at once.

Refuses: single units (`kb.lineage.trace`), which need not know all keys of an edition.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import cached_property

from kb.lineage.chain import Chain
from kb.lineage.compose import compose
from kb.lineage.passage import Passage, Way
from kb.lineage.step import Key

_RANKS: Mapping[Way, int] = {way: place for place, way in enumerate(Way)}


class Carried:
    """What became of the units of an edition until a later one.

    Where nobody knows the units or the way, nothing is known of any.
    """

    def __init__(self, chain: Chain, old: date, new: date) -> None:
        """Follow all units. Raises KeyError for a date that is no edition."""
        keys = chain.keys(old)
        steps = chain.steps[chain.place(old) : chain.place(new)]
        known = [step for step in steps if step is not None]
        is_known = keys is not None and len(known) == len(steps)
        self._passages = compose(known, keys) if keys is not None and is_known else ()

    @cached_property
    def onward(self) -> Mapping[Key, Passage]:
        """By the key in the older edition, of several ways the main one."""
        found: dict[Key, Passage] = {}
        for one in sorted(self._passages, key=_rank):
            if one.old:
                found.setdefault((one.kind, one.old), one)
        return found

    @cached_property
    def back(self) -> Mapping[Key, Passage]:
        """By the key in the later edition, for what the older one has as a whole.

        What is new since, or a part of an old unit, is left out.
        """
        return {(one.kind, one.new): one for one in self._passages if one.way is Way.ONE}


def _rank(passage: Passage) -> tuple[int, float]:
    return _RANKS[passage.way], -passage.confidence
