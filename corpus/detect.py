"""Which language a text is in, by the common words of each.

Refuses: guessing. Where the evidence is thin the answer is None and the caller decides.
"""

from __future__ import annotations

import re
from functools import cache

from corpus.languages import Language
from corpus.lexicon import all_lexicons

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_LEAST = 2
"""A lone common word proves nothing: names of cards have them too."""


def detect_language(text: str) -> Language | None:
    """The language that at least two words of the text, and twice as many as any other's, are of.

    Each word counts once for the one language that has it among `Lexicon.common_words`; an
    elided word (`l’aura`) counts for the language that elides. Both kinds of apostrophe are
    one. None when no language has enough.
    """
    votes = dict.fromkeys(Language, 0)
    for word in _WORD.findall(text.lower().replace("'", "’")):
        lang = _language_of(word)
        if lang:
            votes[lang] += 1
    second, best = sorted(votes, key=votes.__getitem__)[-2:]
    return best if votes[best] >= max(_LEAST, 2 * votes[second]) else None


def _language_of(word: str) -> Language | None:
    head, mark, rest = word.partition("’")
    return _words().get(word) or (_elisions().get(head) if mark and rest else None)


@cache
def _words() -> dict[str, Language]:
    return {
        word.replace("'", "’"): lexicon.lang
        for lexicon in all_lexicons()
        for word in lexicon.common_words
    }


@cache
def _elisions() -> dict[str, Language]:
    return {word: lexicon.lang for lexicon in all_lexicons() for word in lexicon.elisions}
