"""One question to a publisher at a time, and its answer, with the redirects that lead to it.

Nothing is asked twice by itself: what goes wrong is told, and a person decides.
Refuses: what the answer is good for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from urllib.parse import unquote, urlsplit
from urllib.request import getproxies, proxy_bypass

from urllib3 import BaseHTTPResponse, PoolManager, ProxyManager, Timeout
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.connectionpool import HTTPConnectionPool, HTTPSConnectionPool
from urllib3.util import make_headers, parse_url

from corpus.download.addresses import checked, onward
from corpus.download.clock import Clock
from corpus.download.errors import BadStatus, TooManyRedirects
from corpus.download.mishaps import before_answer
from corpus.download.publishers import Network

_REDIRECTS = frozenset({301, 302, 303, 307, 308})


@dataclass(frozen=True, slots=True)
class Answer:
    """What came: `address` is the last one, `redirects` those that led to it, in order."""

    address: str
    redirects: tuple[str, ...]
    status: int
    headers: Mapping[str, str]
    body: BaseHTTPResponse


class Caller:
    """Asks publishers, within the time of a clock."""

    def __init__(self, network: Network, clock: Clock) -> None:
        self.clock = clock
        self.network = network
        self._timeout = Timeout(connect=network.connect, read=network.silence)

    @contextmanager
    def get(self, address: str, headers: Mapping[str, str]) -> Iterator[Answer]:
        """Ask an address, and where it sends on to; the body is yet to be read.

        Raises UnsafeAddress, UnsafeRedirect, TooManyRedirects, BadStatus (a redirect to
        nowhere), and what `mishaps.before_answer` makes of what goes wrong.
        """
        way = [checked(address)]
        while True:
            with self._asked(way[-1], headers) as response:
                if response.status not in _REDIRECTS:
                    yield Answer(
                        way[-1], tuple(way[1:]), response.status, response.headers, response
                    )
                    return
                way.append(self._next(way, response))

    def _next(self, way: list[str], response: BaseHTTPResponse) -> str:
        location = response.headers.get("Location")
        if not location:
            raise BadStatus(address=way[-1], status=response.status)
        other = onward(way[-1], location)
        if other in way or len(way) > self.network.redirects:
            raise TooManyRedirects(address=way[0], other=other, count=len(way))
        return other

    @contextmanager
    def _asked(self, address: str, headers: Mapping[str, str]) -> Iterator[BaseHTTPResponse]:
        with before_answer(address, self.clock, self.network):
            manager = _manager(address, self.clock)
        with manager:
            with before_answer(address, self.clock, self.network):
                response = manager.request(
                    "GET",
                    address,
                    headers={**_our_headers(), **headers},
                    redirect=False,
                    retries=False,
                    preload_content=False,
                    decode_content=False,
                    timeout=self._timeout,
                )
            try:
                yield response
            finally:
                response.close()


def _our_headers() -> dict[str, str]:
    """Who asks, so that a publisher can tell us from others, and what is understood."""
    return {
        "User-Agent": f"reglario/{version('reglario')}",
        "Accept": "*/*",
        "Accept-Encoding": "gzip",
    }


def _manager(address: str, clock: Clock) -> PoolManager:
    """What connects, through the proxy that the environment names for the address, if any."""
    parts = urlsplit(address)
    proxies = getproxies()
    proxy = proxies.get(parts.scheme) or proxies.get("all")
    manager: PoolManager
    if proxy and not proxy_bypass(parts.netloc):
        found = parse_url(proxy if "://" in proxy else f"http://{proxy}")
        headers = make_headers(proxy_basic_auth=unquote(found.auth)) if found.auth else None
        manager = ProxyManager(found._replace(auth=None).url, proxy_headers=headers)
    else:
        manager = PoolManager()
    manager.pool_classes_by_scheme = _watched_pools(clock)
    return manager


def _watched_pools(clock: Clock) -> dict[str, type[HTTPConnectionPool]]:
    """urllib3's pools, whose connections the clock knows as soon as they stand."""

    class Plain(HTTPConnection):
        def connect(self) -> None:
            super().connect()
            _watch(self, clock)

    class Secure(HTTPSConnection):
        def connect(self) -> None:
            super().connect()
            _watch(self, clock)

    class PlainPool(HTTPConnectionPool):
        ConnectionCls = Plain

    class SecurePool(HTTPSConnectionPool):
        ConnectionCls = Secure

    return {"http": PlainPool, "https": SecurePool}


def _watch(connection: HTTPConnection, clock: Clock) -> None:
    if connection.sock is not None:
        clock.watch(connection.sock)
