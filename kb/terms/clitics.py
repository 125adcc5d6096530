"""Pronouns that a language writes in one word with the verb before them: exíliala, ponla.

Refuses: knowing verbs; it gives what may be one.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from corpus.lexicon import Lexicon

_ACUTE = "\u0301"
_SHORTEST = 2
_MOST = 2
"""So many pronouns may follow a verb: devuélvesela."""


class Enclitics:
    """The joined pronouns of a language; for a language without any, nothing is stripped."""

    def __init__(self, lexicon: Lexicon) -> None:
        """Take the pronouns, and the endings that only look as if they had one."""
        self._pronouns = lexicon.enclitics if lexicon.enclitics_joined else ()
        self._lookalikes = lexicon.enclitic_lookalikes

    def hosts(self, word: str) -> Iterator[str]:
        """What may be the verb of a word in small letters: exíliala gives exilia, exília.

        The shortest cut first; without the accent that the pronoun brought before with it.
        """
        if not word.endswith(self._pronouns) or word.endswith(self._lookalikes):
            return
        stems = [word]
        for _ in range(_MOST):
            stems = [shorter for stem in stems for shorter in self._cut(stem)]
            for stem in stems:
                plain = without_acute(stem)
                yield plain
                if plain != stem:
                    yield stem

    def _cut(self, word: str) -> Iterator[str]:
        for pronoun in self._pronouns:
            if word.endswith(pronoun) and len(word) - len(pronoun) >= _SHORTEST:
                yield word[: -len(pronoun)]


def without_acute(word: str) -> str:
    """A word without its acute accents; ñ and ü keep their marks."""
    if word.isascii():
        return word
    apart = unicodedata.normalize("NFD", word)
    return unicodedata.normalize("NFC", apart.replace(_ACUTE, ""))
