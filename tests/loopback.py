"""A publisher on this computer: a real HTTP server that answers as it is told, well or badly."""

from __future__ import annotations

import gzip
import json
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from ssl import SSLContext
from threading import Event, Thread
from typing import Any

Page = Callable[["Handler"], None]

RULES = (
    """Magic: The Gathering Comprehensive Rules

This small book is effective as of March 3, 2031.

Contents

1. Game Concepts
100. Cats
Glossary
Credits

1. Game Concepts

100. Cats

100.1. A cat may sleep anywhere.

100.1a While it sleeps, no player may wake it.

Glossary

Box
A place for a cat.

Credits

Nobody else.
"""
    + "\n" * 200
)
"""A text in the layout of the official rules, in words of our own."""

PAGE = (
    b"<!DOCTYPE html><html><head><title>Sorry</title></head><body><p>Come back.</p></body></html>"
)
"""What a publisher shows to people when something is wrong, sometimes with status 200."""


@dataclass
class Site:
    """The server: what it answers at each path, and what it was asked."""

    pages: dict[str, Page] = field(default_factory=dict)
    asked: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    stopped: Event = field(default_factory=Event)
    port: int = 0
    scheme: str = "http"

    def at(self, path: str) -> str:
        """The address of a path."""
        return f"{self.scheme}://127.0.0.1:{self.port}{path}"

    def headers(self, path: str) -> list[dict[str, str]]:
        """What was asked of a path, request by request; the names of headers in small letters."""
        return [headers for asked, headers in self.asked if asked == path]


class Handler(BaseHTTPRequestHandler):
    """One request."""

    protocol_version = "HTTP/1.1"
    site: Site

    def do_GET(self) -> None:
        """Answer as the site says."""
        asked = {name.lower(): value for name, value in self.headers.items()}
        self.site.asked.append((self.path, asked))
        self.site.pages.get(self.path, status(404))(self)

    def do_CONNECT(self) -> None:
        """Let nobody through."""
        self.do_GET()

    def log_message(self, *_args: object) -> None:
        """Say nothing."""

    def begin(self, code: int, headers: dict[str, str]) -> None:
        """Status and headers; the connection serves one answer."""
        self.send_response(code)
        for name, value in {**headers, "Connection": "close"}.items():
            self.send_header(name, value)
        self.end_headers()
        self.close_connection = True

    def hang_up(self) -> None:
        """Send what was written, and close."""
        self.wfile.flush()
        self.close_connection = True


@contextmanager
def serving(context: SSLContext | None = None) -> Iterator[Site]:
    """A site that runs while inside; with https where there is a context for it."""
    site = Site(scheme="https" if context else "http")
    handler = type("Bound", (Handler,), {"site": site})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    server.block_on_close = False
    server.handle_error = lambda *_args: None  # type: ignore[method-assign]
    site.port = server.server_port
    if context:
        server.socket = context.wrap_socket(server.socket, server_side=True)
    thread = Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield site
    finally:
        site.stopped.set()
        server.shutdown()
        server.server_close()
        thread.join()


def status(code: int, body: bytes = b"", **headers: str) -> Page:
    """An answer with a status, such as 404; `_` in names of headers stands for `-`."""

    def page(handler: Handler) -> None:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        handler.begin(code, {"Content-Length": str(len(body)), **named})
        handler.wfile.write(body)

    return page


def redirect(to: str, code: int = 302) -> Page:
    """An answer that sends on."""
    return status(code, Location=to)


@dataclass
class File:
    """A file as a good server has it: with conditions, ranges, and what the test switches off.

    `cut` is how many bytes of the body are sent before the connection breaks.
    """

    body: bytes
    etag: str | None = '"one"'
    modified: str | None = None
    ranges: bool = True
    length: bool = True
    cut: int | None = None
    packed: bool = False
    more: dict[str, str] = field(default_factory=dict)

    def __call__(self, handler: Handler) -> None:
        """Answer a request."""
        body = gzip.compress(self.body, mtime=0) if self.packed else self.body
        headers = {"ETag": self.etag, "Last-Modified": self.modified, **self.more}
        known = {name: value for name, value in headers.items() if value}
        if self.packed:
            known["Content-Encoding"] = "gzip"
        if self._is_known(handler):
            handler.begin(304, known)
            return
        first = self._first(handler)
        if first is not None and first >= len(body):
            whole = {"Content-Range": f"bytes */{len(body)}", "Content-Length": "0"}
            handler.begin(416, known | whole)
            return
        rest = body[first or 0 :]
        if self.length:
            known["Content-Length"] = str(len(rest))
        if first is not None:
            known["Content-Range"] = f"bytes {first}-{len(body) - 1}/{len(body)}"
        handler.begin(200 if first is None else 206, known)
        handler.wfile.write(rest[: self.cut])
        handler.hang_up()

    def _is_known(self, handler: Handler) -> bool:
        etag = handler.headers.get("If-None-Match")
        if etag is not None:
            return etag == self.etag
        modified = handler.headers.get("If-Modified-Since")
        return modified is not None and modified == self.modified

    def _first(self, handler: Handler) -> int | None:
        asked = handler.headers.get("Range", "")
        if not self.ranges or not asked:
            return None
        if handler.headers.get("If-Range") not in {None, self.etag, self.modified}:
            return None
        return int(asked.removeprefix("bytes=").partition("-")[0])


def chunked(body: bytes, *, ends: bool = True) -> Page:
    """A body in chunks, with or without its end."""

    def page(handler: Handler) -> None:
        handler.begin(200, {"Transfer-Encoding": "chunked", "ETag": '"one"'})
        handler.wfile.write(b"%x\r\n%s\r\n" % (len(body), body))
        handler.wfile.write(b"0\r\n\r\n" if ends else b"")
        handler.hang_up()

    return page


def drip(body: bytes, pause: float, first: int = 1) -> Page:
    """A body whose bytes come one by one, after the first few."""

    def page(handler: Handler) -> None:
        handler.begin(200, {"Content-Length": str(len(body)), "ETag": '"one"'})
        handler.wfile.write(body[:first])
        _drip(handler, body[first:], pause)

    return page


def drip_headers(pause: float) -> Page:
    """An answer whose headers never end."""

    def page(handler: Handler) -> None:
        handler.wfile.write(b"HTTP/1.1 200 OK\r\nX-Slow: ")
        _drip(handler, b"x" * 10_000, pause)

    return page


def _drip(handler: Handler, rest: bytes, pause: float) -> None:
    for place in range(len(rest)):
        if handler.site.stopped.wait(pause):
            return
        handler.wfile.write(rest[place : place + 1])
        handler.wfile.flush()


def silence(body: bytes = b"", total: int = 100) -> Page:
    """Some bytes of a body, and then nothing."""

    def page(handler: Handler) -> None:
        handler.begin(200, {"Content-Length": str(total), "ETag": '"one"'})
        handler.wfile.write(body)
        handler.wfile.flush()
        handler.site.stopped.wait(30)

    return page


def tunnel(port: int) -> Page:
    """What a proxy does when it lets somebody through, but to a port of this computer."""

    def page(handler: Handler) -> None:
        with socket.create_connection(("127.0.0.1", port)) as there:
            handler.wfile.write(b"HTTP/1.1 200 Connection established\r\n\r\n")
            back = Thread(target=_pump, args=(there, handler.connection))
            back.start()
            _pump(handler.connection, there)
            back.join()
        handler.close_connection = True

    return page


def _pump(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while piece := source.recv(1 << 16):
            target.sendall(piece)
    with suppress(OSError):
        target.shutdown(socket.SHUT_WR)


def listing(path: Path, address: str, **changes: Any) -> Path:
    """Write a list of one thing, `cats`, at an address; `None` leaves a key out."""
    network = {"connect": 5, "silence": 10, "whole": 60, "redirects": 3, "page": 20_000}
    thing: dict[str, Any] = {
        "id": "cats",
        "publisher": "Nobody",
        "page": "https://example.org/",
        "terms": "https://example.org/terms",
        "address": address,
        "format": "rules-text",
        "lang": "en",
        "dated": True,
        "whole": True,
        "least": {"rules": 2},
        "suffix": ".txt",
        "limit": 100_000,
        "unpacked": 200_000,
        "what": {"en": "rules of cats", "es": "reglas de gatos", "fr": "règles des chats"},
    }
    network |= changes.pop("network", {})
    thing |= changes
    lines = ["[network]", *_lines(network), "[[thing]]", *_lines(thing)]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


def _lines(table: dict[str, Any]) -> Iterator[str]:
    return (f"{key} = {_toml(value)}" for key, value in table.items() if value is not None)


def _toml(value: Any) -> str:
    """JSON is TOML but for its maps."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_toml(one)}" for key, one in value.items()) + "}"
    return json.dumps(value, ensure_ascii=False)
