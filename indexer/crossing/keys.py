"""Names and sayings as the stems that a query has and the terms that texts have.

Refuses: which name stands for which.
"""

from __future__ import annotations

from collections.abc import Callable

from corpus.languages import Language
from indexer.crossing.function import is_function_word
from indexer.crossing.table import MOST_STEMS
from indexer.documents import key_term
from indexer.frozen import Frozen
from indexer.tokens import fold, is_word, words


class Keys(Frozen):
    """What normal words of a language are: the key that texts have, and the folded stem."""

    key_of: Callable[[Language, str], str]
    stem_of: Callable[[Language, str], str]

    def stems(self, lang: Language, name: str) -> tuple[str, ...]:
        """The stems of a name's words, in their order."""
        return tuple(self.stem_of(lang, one) if is_word(one) else fold(one) for one in words(name))

    def terms(self, lang: Language, name: str) -> tuple[str, ...]:
        """The terms of a name; words that stand everywhere are left out, unless all do."""
        found = [
            (self.key_of(lang, one), lang) if is_word(one) else (fold(one), None)
            for one in words(name)
        ]
        telling = [
            one
            for one, word in zip(found, words(name), strict=True)
            if not is_function_word(lang, word)
        ]
        return tuple(dict.fromkeys(key_term(where, key) for key, where in telling or found))


def is_key(lang: Language, stems: tuple[str, ...], said: str = "") -> bool:
    """Whether stems are few enough, and more than a word that says nothing by itself.

    A word that is `said` may say something although its stem alone says nothing: `tuer`, `tu`.
    """
    alone = len(stems) == 1 and is_function_word(lang, said or stems[0])
    return 0 < len(stems) <= MOST_STEMS and not alone
