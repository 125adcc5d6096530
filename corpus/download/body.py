"""The body of an answer, in pieces as they come.

Refuses: keeping it.
"""

from __future__ import annotations

from collections.abc import Iterator

from urllib3.exceptions import HTTPError, ReadTimeoutError

from corpus.download.clock import Clock
from corpus.download.errors import TooSlow
from corpus.download.exchange import Answer
from corpus.download.mishaps import shown, too_long
from corpus.download.publishers import Network

_PIECE = 1 << 16


class Body:
    """Iterate it once for the pieces. `broken` says whether the connection broke meanwhile.

    The pieces are those on the wire, packed where they came packed. Raises TooSlow,
    TookTooLong.
    """

    def __init__(self, answer: Answer, clock: Clock, network: Network) -> None:
        self.broken = False
        self._answer = answer
        self._clock = clock
        self._network = network

    def __iter__(self) -> Iterator[bytes]:
        """The pieces, as soon as they are there."""
        while piece := self._next():
            yield piece

    def _next(self) -> bytes:
        address = self._answer.address
        try:
            # read1 gives what is there; read would wait until a whole piece is.
            piece = self._answer.body.read1(_PIECE, decode_content=False)
        except ReadTimeoutError as error:
            raise TooSlow(address=address, seconds=shown(self._network.silence)) from error
        except HTTPError:
            self.broken, piece = True, b""
        # A clock that rings shuts the socket, which looks like an end of the body.
        if self._clock.expired:
            raise too_long(address, self._clock)
        return piece
