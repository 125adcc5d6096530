"""Which units bore a number or head through time.

Refuses: saying which of them somebody means.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from kb.lineage.chain import Chain
from kb.lineage.course import Course
from kb.lineage.step import Key
from kb.lineage.trace import Life, life

Span = tuple[date, date]
"""The first and the last edition of a run of editions."""


@dataclass(frozen=True, slots=True)
class Bearer:
    """A unit that bore a key, in which runs of editions (newest first), and its whole life."""

    spans: tuple[Span, ...]
    life: Life

    @property
    def last(self) -> date:
        """The last edition in which it bore the key."""
        return self.spans[0][1]


def presence(chain: Chain, key: Key) -> tuple[bool | None, ...]:
    """Whether each edition of the chain has a key; None where nobody knows."""
    found = [chain.has(chain.newest, key)]
    for edition, step in zip(reversed(chain.editions[:-1]), reversed(chain.steps), strict=True):
        if step is None or found[-1] is None:
            found.append(chain.has(edition, key))
        else:
            found.append(step.leaves(key) or (found[-1] and not step.arrives(key)))
    return tuple(reversed(found))


def bearers(chain: Chain, key: Key) -> tuple[Bearer, ...]:
    """Every unit that bore a key, each once, those that bore it last first."""
    there = presence(chain, key)
    kind, name = key
    told: set[int] = set()
    found = []
    for place in reversed(range(len(there))):
        if not there[place] or place in told:
            continue
        one = life(chain, key, chain.editions[place])
        course = Course(chain, kind, one)
        own = [at for at, stand in course.places.items() if stand.key == name]
        own = [at for at in own if at not in told and there[at]]
        told.update(own)
        found.append(Bearer(_spans(chain.editions, own), one))
    return tuple(found)


def _spans(editions: Sequence[date], places: Sequence[int]) -> tuple[Span, ...]:
    """Places in order as runs, newest first."""
    breaks = [0, *(at for at, (a, b) in enumerate(pairwise(places), 1) if b > a + 1), len(places)]
    runs = [places[start:end] for start, end in pairwise(breaks)]
    return tuple((editions[run[0]], editions[run[-1]]) for run in reversed(runs))
