"""What urllib3 and the system say when no answer comes, as errors of ours.

Refuses: going on in spite of it.
"""

from __future__ import annotations

import errno
import os
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

from urllib3.exceptions import (
    ConnectTimeoutError,
    HTTPError,
    LocationParseError,
    NewConnectionError,
    ProtocolError,
    ProxyError,
    ProxySchemeUnknown,
    ReadTimeoutError,
)

from corpus.download.clock import Clock
from corpus.download.errors import (
    AskedToWait,
    AskedToWaitSeconds,
    BadStatus,
    GoneAway,
    NotTrusted,
    TookTooLong,
    TooSlow,
    Unreachable,
)
from corpus.download.headers import retry_after
from corpus.download.publishers import Network
from corpus.errors import ReglarioError

_GONE = frozenset({404, 410})
_BUSY = frozenset({429, 503})
_REASONS = (
    ((ProxySchemeUnknown, LocationParseError), "the proxy’s address is not understood"),
    ((ProxyError,), "the proxy does not let us through"),
    ((socket.gaierror,), "no computer of that name is known"),
    ((ssl.SSLError,), "no safe connection comes about"),
)
"""The first that is among the causes says why; else the system's own words."""


@contextmanager
def before_answer(address: str, clock: Clock, network: Network) -> Iterator[None]:
    """Raise Unreachable, NotTrusted, TooSlow or TookTooLong for what goes wrong inside."""
    try:
        yield
    except (HTTPError, OSError, ValueError) as error:
        raise _unanswered(error, address, clock, network) from error


def _unanswered(error: Exception, address: str, clock: Clock, network: Network) -> ReglarioError:
    if clock.expired:
        return too_long(address, clock)
    causes = tuple(_causes(error))
    for cause in causes:
        if isinstance(cause, ssl.SSLCertVerificationError):
            return NotTrusted(address=address, reason=cause.verify_message.rstrip("."))
        # A refused connection is one of its kind, and has the system's own reason.
        if isinstance(cause, ConnectTimeoutError) and not isinstance(cause, NewConnectionError):
            return Unreachable(address=address, reason=os.strerror(errno.ETIMEDOUT))
        if isinstance(cause, ReadTimeoutError):
            return TooSlow(address=address, seconds=shown(network.silence))
    return Unreachable(address=address, reason=_reason(causes))


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    """An error, those that it comes from, and those that it carries."""
    seen = set[int]()
    waiting = [error]
    while waiting:
        one = waiting.pop(0)
        if one is None or id(one) in seen:
            continue
        seen.add(id(one))
        yield one
        waiting += [arg for arg in one.args if isinstance(arg, BaseException)]
        waiting += [one.__cause__, one.__context__]


def _reason(causes: tuple[BaseException, ...]) -> str:
    for kinds, reason in _REASONS:
        if any(isinstance(cause, kinds) for cause in causes):
            return reason
    for cause in causes:
        if isinstance(cause, OSError) and cause.errno:
            return os.strerror(cause.errno)
    return "its answer is not HTTP" if isinstance(causes[0], ProtocolError) else str(causes[0])


def too_long(address: str, clock: Clock) -> TookTooLong:
    """The error for a clock that has rung."""
    return TookTooLong(address=address, seconds=shown(clock.seconds))


def shown(seconds: float) -> int | float:
    """Seconds without needless tenths."""
    return int(seconds) if seconds == int(seconds) else seconds


def bad_status(address: str, status: int, wait: str | None) -> BadStatus:
    """The error for an answer that is not the file; `wait` is its header `Retry-After`."""
    if status in _GONE:
        return GoneAway(address=address, status=status)
    if status not in _BUSY:
        return BadStatus(address=address, status=status)
    seconds = retry_after(wait or "", datetime.now(UTC))
    if seconds is None:
        return AskedToWait(address=address, status=status)
    return AskedToWaitSeconds(address=address, status=status, seconds=seconds)
