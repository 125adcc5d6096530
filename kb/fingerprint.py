"""Which version of the readers and finders made what is stored.

Refuses: knowing what they do: any change of their files counts.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

_PACKAGES = Path(__file__).resolve().parent.parent
_READERS = ("corpus/*.py", "corpus/readers/**/*.py", "corpus/lexicon/*.py")
_FINDERS = ("corpus/numbers.py", "corpus/lexicon/*.py", "corpus/terms/*", "kb/references/*.py")
_TERMS = ("kb/terms/*.py", "kb/linker.py")
_TERM_BASE = ("corpus/terms/*", "kb/terms/concepts.py", "kb/fold.py", "kb/term_intake.py")


@cache
def readers_fingerprint() -> str:
    """Changes with any reader: a file already imported is then read anew when it comes again."""
    return _fingerprint(_READERS)


@cache
def finders_fingerprint() -> str:
    """Changes with the grammar of references, its words, or the term base."""
    return _fingerprint((*_FINDERS, *_TERMS))


@cache
def term_base_fingerprint() -> str:
    """Changes with the term base, and with how it is kept."""
    return _fingerprint(_TERM_BASE)


def _fingerprint(patterns: tuple[str, ...]) -> str:
    digest = hashlib.sha256()
    for pattern in patterns:
        for path in sorted(_PACKAGES.glob(pattern)):
            if path.is_file():
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
