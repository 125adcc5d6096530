"""Which words of a question tell what is asked: not articles, pronouns and the like.

Refuses: which words these are (`indexer.crossing.function`).
"""

from __future__ import annotations

from collections.abc import Sequence

from corpus.languages import Language
from indexer.crossing.function import is_function_word


def telling(lang: Language, words: Sequence[str]) -> Sequence[str]:
    """The words that say something by themselves; all of them where none does."""
    return [word for word in words if not is_function_word(lang, word)] or words
