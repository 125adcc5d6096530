"""Sparing the cyclic garbage collector what it can never free.

Reading all checks builds some million small objects that stay; running them makes and drops many
more. Left alone the collector walks the first again and again to look for cycles among the second,
a quarter of the whole time.

Refuses: knowing what the objects are.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_collecting() -> Iterator[None]:
    """Build something that stays, without collections in between; then as it was before."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@contextmanager
def set_aside() -> Iterator[None]:
    """What is alive now is not looked through again until this ends."""
    already = gc.get_freeze_count()
    if not already:
        gc.freeze()
    try:
        yield
    finally:
        if not already:
            gc.unfreeze()
