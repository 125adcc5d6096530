"""Which addresses are asked: https, and http within this computer.

Refuses: asking.
"""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urljoin

from urllib3.exceptions import LocationParseError
from urllib3.util import Url, parse_url

from corpus.download.errors import UnsafeAddress, UnsafeRedirect


def checked(address: str) -> str:
    """The address as it is asked: blanks and the like escaped, no fragment.

    Raises UnsafeAddress for one that is not asked; it may hold no name or password either.
    """
    found = _parsed(address)
    if found is None or not _is_safe(found):
        raise UnsafeAddress(address=address)
    return found._replace(fragment=None).url


def onward(address: str, location: str) -> str:
    """Where an answer of `address`, which was `checked`, sends on to.

    Only within this computer does http lead on to http; from https nothing does. Raises
    UnsafeRedirect where the other address is not asked.
    """
    try:
        other = urljoin(address, _escaped(location))
    except ValueError:
        raise UnsafeRedirect(address=address, other=location) from None
    found = _parsed(other)
    leaves_https = address.startswith("https:") and found is not None and found.scheme != "https"
    if found is None or leaves_https or not _is_safe(found):
        raise UnsafeRedirect(address=address, other=other)
    return found._replace(fragment=None).url


def _escaped(location: str) -> str:
    """Headers come as Latin-1; what they mean beyond ASCII is UTF-8, where it is that."""
    try:
        return location.encode("latin-1").decode("utf-8")
    except UnicodeError:
        return location


def _parsed(address: str) -> Url | None:
    try:
        return parse_url(address)
    except LocationParseError:
        return None


def _is_safe(found: Url) -> bool:
    if not found.host or found.auth is not None:
        return False
    return found.scheme == "https" or (found.scheme == "http" and _is_here(found.host))


def _is_here(host: str) -> bool:
    """Whether a host is this computer."""
    if host == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
