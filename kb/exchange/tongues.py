"""Codes of languages in files, with or without a region, as the languages of the project.

Refuses: telling a language by its words.
"""

from __future__ import annotations

from functools import lru_cache

from corpus.languages import Language


@lru_cache(maxsize=256)
def language_of(code: str) -> Language | None:
    """The language of a code: `es-ES`, `FR_ca` and `en` are read; None for any other."""
    primary = code.strip().replace("_", "-").partition("-")[0].lower()
    return next((lang for lang in Language if lang == primary), None)
