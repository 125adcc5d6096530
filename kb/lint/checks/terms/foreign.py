"""Words of one language in a text of another.

Refuses: names, which belong to no language.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from corpus.languages import Language
from kb.lint.reading.addresses import addresses_in
from kb.lint.text import Text
from kb.lint.values import Span

_WORD = re.compile(r"\{[^}]*\}|\[[^\]]*\]|[^\W\d_]+")
_NAME_REACH = 3
"""So many small words may stand inside a name between two capitals."""
_GAP = 2
"""So many words that no list has may stand between two foreign ones of one run."""
_FEW = 4
"""With fewer foreign words a text is one that has some."""
_QUOTED = re.compile('[«“"][^«»“”"\\n]*[»”"]')


@dataclass(frozen=True, slots=True)
class Run:
    """Foreign words that stand together, and their language."""

    span: Span
    lang: Language


def foreign_runs(text: Text) -> tuple[Run, ...]:
    """The runs of foreign words in a text, but those in addresses and in foreign quotations."""
    words = [found for found in _WORD.finditer(text.text) if found[0][0] not in "{["]
    foreign = _foreign_words(text.lang)
    hits = [
        (place, lang)
        for place, word in enumerate(words)
        if (lang := foreign.get(word[0])) and not _in_a_name(words, place, text.text)
    ]
    quotes = (*text.of(foreign_quotes), *text.of(addresses_in)) if hits else ()
    runs: list[tuple[int, int, Language]] = []
    for place, lang in hits:
        if any(start <= words[place].start() < end for start, end in quotes):
            continue
        if runs and runs[-1][2] is lang and _goes_on(words, runs[-1][1], place, text.text):
            runs[-1] = (runs[-1][0], place, lang)
        else:
            runs.append((place, place, lang))
    return tuple(Run((words[a].start(), words[z].end()), lang) for a, z, lang in runs)


def foreign_quotes(text: Text) -> tuple[Span, ...]:
    """The quotations that have no word of the text's own language."""
    own = _own_words(text.lang)
    return tuple(
        found.span()
        for found in _QUOTED.finditer(text.text)
        if not any(word[0] in own for word in _WORD.finditer(found[0]))
    )


def is_left(text: Text) -> bool:
    """Whether a text has more words of another language than of its own: nobody translated it."""
    words = [found[0] for found in _WORD.finditer(text.text)]
    own, foreign = _own_words(text.lang), _foreign_words(text.lang)
    strange, ours = sum(word in foreign for word in words), sum(word in own for word in words)
    return strange > ours and strange >= (_FEW if ours else _FEW - 1)


def _goes_on(words: list[re.Match[str]], one: int, other: int, text: str) -> bool:
    """Whether two foreign words are of one run: few words and no end of a line between them."""
    between = text[words[one].end() : words[other].start()]
    return other - one <= _GAP + 1 and "\n" not in between


def is_foreign(word: str, lang: Language) -> bool:
    """Whether a word is known to be none of a language's."""
    return word in _foreign_words(lang)


def _in_a_name(words: list[re.Match[str]], place: int, text: str) -> bool:
    """Whether a word stands between two capitals, over small words only: Lord of the Pit."""
    return _reaches(words, place, -1, text) and _reaches(words, place, 1, text)


def _reaches(words: list[re.Match[str]], place: int, step: int, text: str) -> bool:
    for at in range(place + step, place + step * (_NAME_REACH + 1), step):
        if not 0 <= at < len(words):
            return False
        first, second = sorted((words[at - step], words[at]), key=lambda word: word.start())
        if text[first.end() : second.start()].strip(" ,-’'\u00a0"):
            return False
        if words[at][0][0].isupper():
            return True
    return False


@cache
def _own_words(lang: Language) -> frozenset[str]:
    """The words that texts of the game have in one language alone."""
    text = files("kb.lint.checks.terms.words").joinpath(f"{lang}.txt").read_text(encoding="utf-8")
    lines = (line for line in text.splitlines() if line and not line.startswith("#"))
    return frozenset(lines)


@cache
def _foreign_words(lang: Language) -> Mapping[str, Language]:
    """The words of the other languages, but those that only lack an accent here."""
    own = {_plain(word) for word in _own_words(lang)}
    return {
        word: other
        for other in Language
        if other is not lang
        for word in _own_words(other)
        if _plain(word) not in own
    }


def _plain(word: str) -> str:
    apart = unicodedata.normalize("NFD", word)
    return "".join(char for char in apart if not unicodedata.combining(char))
