"""Running many checks in several processes: each is on its own, so the order alone is kept.

Where processes are forked the checks are inherited, elsewhere they are sent once to each. A
worker that dies (out of memory, killed) costs time and no result: what is left is run here.

Refuses: knowing what a report says.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from os import cpu_count
from typing import Any, TypeVar

_Item = TypeVar("_Item")
_Result = TypeVar("_Result")

ENOUGH = 64
"""For fewer items than these further processes cost more than they save."""

CHUNK = 6
"""So many items a worker takes at a time: few enough that all end together."""

_kept: list[tuple[Sequence[Any], Callable[[Any], object]]] = []
"""In a worker: all items, and what is to be done with one."""


def jobs_for(items: int, jobs: int | None = None) -> int:
    """How many processes are worth it: as asked for, or as many as there are processors."""
    if items < ENOUGH:
        return 1
    return max(1, jobs or cpu_count() or 1)


def each(items: Sequence[_Item], work: Callable[[_Item], _Result], jobs: int) -> Iterator[_Result]:
    """The result of `work` for every item, in their order, with so many processes."""
    done = 0
    if jobs > 1:
        try:
            for result in _spread(items, work, jobs):
                yield result
                done += 1
        except BrokenProcessPool:
            pass
    for item in items[done:]:
        yield work(item)


def _spread(
    items: Sequence[_Item], work: Callable[[_Item], _Result], jobs: int
) -> Iterator[_Result]:
    with ProcessPoolExecutor(jobs, initializer=_begin, initargs=(items, work)) as pool:
        yield from pool.map(_one, range(len(items)), chunksize=CHUNK)


def _begin(items: Sequence[Any], work: Callable[[Any], object]) -> None:
    """In a worker: keep what there is to do. Whoever interrupts, the first process hears it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _kept.append((items, work))


def _one(place: int) -> Any:
    items, work = _kept[-1]
    return work(items[place])
