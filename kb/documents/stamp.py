"""The stamp of a document: a short text that changes with anything that is indexed.

Refuses: reading texts; their digests stand for them.
"""

from __future__ import annotations

from collections.abc import Iterable

try:
    from _blake2 import blake2b  # hashlib loads OpenSSL first, which a search need not wait for
except ImportError:  # pragma: no cover - other Pythons
    from hashlib import blake2b

LAYOUT = 2
"""Raised when documents are made of the same rows in another way than before."""


def stamp_of(*parts: object, texts: Iterable[bytes | None]) -> str:
    """Sixteen hexadecimal digits, from values that print alike when they are alike."""
    digest = blake2b(repr((LAYOUT, parts)).encode(), digest_size=8)
    for sha in texts:
        digest.update(sha or b"-")
    return digest.hexdigest()
