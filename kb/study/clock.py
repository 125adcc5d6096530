"""The time of answers, which never runs backwards, whatever the computer's clock does.

Refuses: reading a clock of its own; it is given one.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

Clock = Callable[[], datetime]
"""Tells the time, with its zone."""

UNTOLD = timedelta(minutes=1)
"""So much may a clock be corrected without a word."""


def local_clock() -> datetime:
    """The time of the computer, in its zone."""
    return datetime.now(UTC).astimezone()


class ForwardClock:
    """A clock that goes on from the last answer where the computer's is behind it."""

    def __init__(self, clock: Clock, last: datetime | None) -> None:
        """Take a clock, and when the last answer was given."""
        self._clock = clock
        self._last = last.astimezone(UTC) if last else None
        self._ahead = timedelta(0)
        self._told = False

    def now(self) -> datetime:
        """The time, at least that of the last answer; UTC."""
        now = self._clock().astimezone(UTC) + self._ahead
        if self._last is not None and now < self._last:
            self._ahead += self._last - now
            now = self._last
        self._last = now
        return now

    def set_back(self) -> timedelta | None:
        """By how much the computer's clock is behind, once; None where there is nothing to tell."""
        if self._told or self._ahead < UNTOLD:
            return None
        self._told = True
        return self._ahead
