"""One tokeniser for texts and queries: words, numbers and symbols with their places.

Lives here: `tokens`, `fold`, and what counts as a word. It knows no language: elided words
of every language are split alike, so that a query of unknown language meets its text.
Refuses: meaning (that is `indexer.analysis`).
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from corpus.lexicon import all_lexicons

_APOSTROPHES = "'’‘ʼ′"
_MINUSES = "−–"
_LETTER = r"[^\W\d_ʼ]"  # that apostrophe counts as a letter in Unicode
_MARKS = "\u00ad\u0300-\u036f"
_SOFT_HYPHEN = "\u00ad"


class Token(NamedTuple):
    """A word, number or symbol: its text in lower case and NFKC, and its place in code points.

    Apostrophes are straight and minus signs are hyphens, whatever was typed.
    """

    text: str
    start: int
    end: int


def _pattern() -> re.Pattern[str]:
    """Words with their apostrophes, symbols, numbers; ordered so that most start by one look."""
    sign = rf"[+\-{_MINUSES}]"
    alone = r"(?<![\w./+\-].)"  # looks behind the first character, which is consumed already
    star = r"(?:[+\-]\*)?"  # the second half of 1+*
    size = rf"{star}/{sign}?(?:[0-9]+|[xX*]){star}(?![\w/])"
    letters = rf"{_LETTER}+(?:[{_MARKS}]+{_LETTER}*)*"
    alternatives = (
        rf"[xX*]{alone}{size}",  # X/X, */1+*
        rf"{letters}(?:[{_APOSTROPHES}]{letters})*",  # words, split further where elided
        rf"[0-9]{alone}[0-9]*{size}",  # 2/3
        rf"[0-9]+(?:[.,][0-9]+)*(?:[^\W\d_][{_MARKS}]*)*",  # 702.145b, 20,000, 1er
        r"\{[^{}\s]{1,12}\}",  # {2/W}, {T}
        rf"{sign}{alone}(?:(?:[0-9]+|[xX*]){size}|[0-9]+(?![\w./]))",  # +1/+1, -3
    )
    return re.compile("|".join(alternatives))


_TOKEN = _pattern()
_APOSTROPHE = re.compile(f"[{_APOSTROPHES}]")
_ELIDED = frozenset(word for lexicon in all_lexicons() for word in lexicon.elisions)
_POSSESSIVE = "'s"
_STRAIGHTEN = str.maketrans(
    {**dict.fromkeys(_APOSTROPHES, "'"), **dict.fromkeys(_MINUSES, "-"), _SOFT_HYPHEN: None}
)
_UNFOLDED = str.maketrans(
    {"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "đ": "d", "ł": "l", "þ": "th", "ð": "d", "'": None}
)


def tokens(text: str) -> Iterator[Token]:
    """The words, numbers and symbols of a text, in order.

    Hyphens separate, elided words and the possessive ’s stand alone: `l’arme` gives `l'` and
    `arme`, `défaussez-vous` gives two words, `+1/+1`, `{2/W}` and `702.145b` stay whole.
    """
    for match in _TOKEN.finditer(text):
        start = match.start()
        for part, length in _parts(match.group()):
            yield Token(part, start, start + length)
            start += length


def spans(text: str) -> list[tuple[int, int]]:
    """The places of `tokens`, without their texts: start and end of each."""
    found = [match.span() for match in _TOKEN.finditer(text)]
    split: dict[int, list[tuple[int, int]]] = {}
    for apostrophe in _APOSTROPHE.finditer(text):  # few words of a text have one
        index = bisect_right(found, (apostrophe.start(), len(text))) - 1
        if index >= 0 and index not in split and apostrophe.end() <= found[index][1]:
            split[index] = list(_spans_within(text, *found[index]))
    for index in reversed(split):
        found[index : index + 1] = split[index]
    return found


def _spans_within(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The places of the tokens of one piece."""
    for _, length in _parts(text[start:end]):
        yield start, start + length
        start += length


def words(text: str) -> list[str]:
    """The texts of `tokens`, without their places: what the build reads by the million."""
    found: list[str] = []
    for piece in _TOKEN.findall(text):
        parts = _parts(piece)
        if len(parts) == 1:
            found.append(parts[0][0])
        else:
            found.extend(part for part, _ in parts)
    return found


@lru_cache(maxsize=1 << 17)
def _parts(piece: str) -> tuple[tuple[str, int], ...]:
    """A piece as its tokens, each with its length as typed: `qu’il` is `qu'` and `il`."""
    if not (apostrophes := [at for at, char in enumerate(piece) if char in _APOSTROPHES]):
        return ((normal(piece), len(piece)),)
    cut, text = apostrophes[0] + 1, normal(piece)
    head = normal(piece[:cut])
    if head[:-1] in _ELIDED and text != head + "s":
        return ((head, cut), *_parts(piece[cut:]))
    if text.endswith(_POSSESSIVE):
        cut = apostrophes[-1]
        return (*_parts(piece[:cut]), (_POSSESSIVE, len(piece) - cut))
    return ((text, len(piece)),)


def normal(word: str) -> str:
    """A typed word as it is indexed: lower case, NFKC, straight apostrophe and minus."""
    if word.isascii():
        return word.lower()
    return unicodedata.normalize("NFKC", word.lower().translate(_STRAIGHTEN))


@lru_cache(maxsize=1 << 17)
def fold(word: str) -> str:
    """A normal word without accents, ligatures and apostrophes: `créé` gives `cree`.

    The Spanish ñ folds to n as well: people type without it. The exact form ranks first.
    """
    if not word.isascii():
        parts = unicodedata.normalize("NFD", word)
        word = "".join(char for char in parts if not unicodedata.combining(char))
    return word.translate(_UNFOLDED)


def is_word(text: str) -> bool:
    """Whether a token belongs to a language; numbers and symbols do not."""
    return text[:1].isalpha()
