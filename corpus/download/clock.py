"""The time that one thing may take in all, however slowly it comes.

A socket's own timeout begins anew with each byte, so a publisher that sends one now and then
would hold us for ever. When the time is over, the sockets are shut, and whoever reads is told.
Refuses: knowing what is read.
"""

from __future__ import annotations

import socket
from contextlib import suppress
from threading import Lock, Timer
from types import TracebackType
from typing import Self


class Clock:
    """A time that runs from `with` on. `expired` says that it is over."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.expired = False
        self._sockets: list[socket.socket] = []
        self._lock = Lock()
        self._timer = Timer(seconds, self._ring)
        self._timer.daemon = True

    def __enter__(self) -> Self:
        """Begin."""
        self._timer.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End; a clock that has not rung will not."""
        self._timer.cancel()

    def watch(self, connection: socket.socket) -> None:
        """Shut this socket when the time is over."""
        with self._lock:
            self._sockets.append(connection)
            if self.expired:
                _shut(connection)

    def _ring(self) -> None:
        with self._lock:
            self.expired = True
            for connection in self._sockets:
                _shut(connection)


def _shut(connection: socket.socket) -> None:
    """Shut below TLS, whose own way to shut may not be used while another thread reads."""
    with suppress(OSError):
        socket.socket.shutdown(connection, socket.SHUT_RDWR)
