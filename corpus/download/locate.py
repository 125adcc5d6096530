"""Where the newest file is: at an address, behind a link on a page, or named in a list.

Refuses: fetching the file.
"""

from __future__ import annotations

import html
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from corpus.download.addresses import checked, onward
from corpus.download.body import Body
from corpus.download.errors import CutOffSomewhere, DownloadTooLarge, NoLink
from corpus.download.exchange import Answer, Caller
from corpus.download.mishaps import bad_status
from corpus.download.publishers import Entry, Thing
from corpus.download.unpack import Damaged, Incomplete, unpacked

_ESCAPED = {"\\/": "/", "\\u002F": "/", "\\u002f": "/"}
"""How addresses stand in the scripts of a page."""


_PAGE = {"Accept": "text/html, */*;q=0.8"}
_LIST = {"Accept": "application/json, */*;q=0.8"}


@dataclass(frozen=True, slots=True)
class Place:
    """The address of the file, and the redirects that led to the page which names it."""

    address: str
    redirects: tuple[str, ...] = ()


def locate(thing: Thing, caller: Caller) -> Place:
    """Find the file, asking for the page or list where there is one.

    Raises NoLink where that names none, and what asking raises.
    """
    if thing.link is None and thing.entry is None:
        return Place(checked(thing.address))
    with caller.get(thing.address, _LIST if thing.entry else _PAGE) as answer:
        text = _page(answer, caller).decode("utf-8", "replace")
        links = _listed(text, thing.entry) if thing.entry else _linked(text, thing)
        best = next(links, None)
        if best is None:
            raise NoLink(address=answer.address, name=thing.id)
        return Place(onward(answer.address, best), answer.redirects)


def _page(answer: Answer, caller: Caller) -> bytes:
    """The whole page or list, unpacked. Raises DownloadTooLarge, CutOffSomewhere, BadStatus."""
    if answer.status != 200:
        raise bad_status(answer.address, answer.status, answer.headers.get("Retry-After"))
    limit = caller.network.page
    body = Body(answer, caller.clock, caller.network)
    data = _joined(body, limit, answer.address)
    if body.broken:
        raise CutOffSomewhere(address=answer.address, size=len(data))
    if not data.startswith(b"\x1f\x8b"):
        return data
    try:
        return _joined(unpacked(BytesIO(data)), limit, answer.address)
    except (Incomplete, Damaged) as error:
        raise CutOffSomewhere(address=answer.address, size=len(data)) from error


def _joined(pieces: Body | Iterator[bytes], limit: int, address: str) -> bytes:
    data = bytearray()
    for piece in pieces:
        data += piece
        if len(data) > limit:
            raise DownloadTooLarge(address=address, limit=limit)
    return bytes(data)


def _linked(text: str, thing: Thing) -> Iterator[str]:
    """The links of a page that fit, the newest first; of equals, the one that stands first."""
    assert thing.link is not None  # noqa: S101 - `locate` has seen it
    plain = html.unescape(text)
    for escaped, meant in _ESCAPED.items():
        plain = plain.replace(escaped, meant)
    found = list(thing.link.finditer(plain))
    if "newest" in thing.link.groupindex:
        found.sort(key=lambda match: match["newest"] or "", reverse=True)
    return (match["address"] for match in found)


def _listed(text: str, entry: Entry) -> Iterator[str]:
    """The addresses of the items of a list that are as they must be."""
    try:
        items: Any = json.loads(text)[entry.list]
    except (ValueError, KeyError, TypeError, RecursionError):
        return
    for item in items if isinstance(items, list) else ():
        if isinstance(item, Mapping) and entry.where.items() <= item.items():
            for key in entry.take:
                if isinstance(item.get(key), str):
                    yield item[key]
                    break
