"""Where addresses of pages and of people stand, in which marks are no marks of the sentence.

Refuses: comparing them.
"""

from __future__ import annotations

import re

from kb.lint.text import Text
from kb.lint.values import Span

_ADDRESS = re.compile(
    r"(?:\b(?:https?|ftp)://|\bmailto:|\bwww\.)[^\s<>«»“”\"]+|\b[^\s(«“]+@\S+\.\w+"
    r"|\b[a-z][\w-]*(?:\.[\w-]+)*\.[a-z]{2,4}/[^\s<>«»“”\"]*",
    re.IGNORECASE,
)
_AFTER = ".,;:!?)]’'…"
"""Marks at the end of an address belong to the sentence round it."""


def addresses_in(text: Text) -> tuple[Span, ...]:
    """The spans of the addresses, without the marks behind them, in order."""
    if not any(part in text.text for part in ("/", "@", "www.", "mailto:")):
        return ()
    return tuple(
        (match.start(), match.start() + len(match[0].rstrip(_AFTER)))
        for match in _ADDRESS.finditer(text.text)
    )


def in_address(text: Text, place: int) -> bool:
    """Whether a place lies in an address."""
    return any(start <= place < end for start, end in text.of(addresses_in))
