"""How the cost of something grows with its size, whatever the computer is and does besides."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

LINEAR = 4
"""So much dearer is what is so many times as large, where each part costs the same."""

TRIES = 3
"""So often it is measured before it counts: another program may disturb one measurement."""


def is_linear(work: Callable[[int], object], size: int) -> bool:
    """Whether four times the size costs far less than sixteen times the processor time."""
    for _ in range(TRIES):
        small, large = _cost(work, size), _cost(work, LINEAR * size)
        if large < 2.5 * LINEAR * small + 0.2:
            return True
    return False


def _cost(work: Callable[[int], object], size: int) -> float:
    begin = process_time()
    work(size)
    return process_time() - begin
