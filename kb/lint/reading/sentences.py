"""Where the sentences of a text stand.

Refuses: clauses, and what a sentence says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.lint.reading.words import reading_words
from kb.lint.text import Text
from kb.lint.values import Span

_BLANK = r"[^\S\n]"
_CLOSERS = rf"(?:{_BLANK}?[»›]|[”’\"')\]])*"
_ENDS = re.compile(
    rf"(?:\.(?:{_BLANK}?\.)+|[.!?…]+(?:{_BLANK}?[!?])*){_CLOSERS}(?={_BLANK}|$)", re.MULTILINE
)
"""End marks and what closes behind them, before a blank or the end of a line."""

_LAST_WORD = re.compile(r"[^\W\d_][\w]*(?:\.[^\S\n]?[^\W\d_]\w*)?\Z")
_INITIALS = re.compile(r"(?:\A|[^\w\s,;][^\S\n]|\n)[^\W\d_]\Z")
_WINDOW = 24


def sentences(text: Text) -> tuple[Span, ...]:
    """The sentences in order, without the blanks between them; a line end always ends one.

    A sentence ends at a period, question or exclamation mark or an ellipsis, with the quotation
    marks and brackets that close there, where no word in lower case follows and no abbreviation
    stands before. A colon or semicolon ends none.
    """
    return tuple(_sentences(text))


def _sentences(text: Text) -> Iterator[Span]:
    whole = text.text
    start = 0
    for stop in (*_stops(text), len(whole)):
        begin, end = start, stop
        while begin < end and whole[begin].isspace():
            begin += 1
        while end > begin and whole[end - 1].isspace():
            end -= 1
        if begin < end:
            yield begin, end
        start = stop


def _stops(text: Text) -> Iterator[int]:
    whole = text.text
    known = reading_words(text.lang).abbreviations
    for line in re.finditer(r"[^\n]+", whole):
        for found in _ENDS.finditer(whole, line.start(), line.end()):
            if found.end() < line.end() and not (
                _goes_on(whole, found.end(), line.end())
                or _abbreviates(whole, found.start(), found[0], known)
            ):
                yield found.end()
        yield line.end()


def _goes_on(whole: str, at: int, end: int) -> bool:
    """Whether what follows cannot begin a sentence: a word in lower case, or another mark."""
    place = at
    while place < end and (whole[place].isspace() or whole[place] in "«‹“‘\"'([¿¡"):
        place += 1
    return place < end and (whole[place].islower() or whole[place] in ".,;:!?)]}»”")


def _abbreviates(whole: str, at: int, marks: str, known: frozenset[str]) -> bool:
    """Whether the period belongs to the word before it: an abbreviation or an initial.

    Initials stand before a name, at the beginning or one after another; one letter elsewhere is
    what a player or a pile is called.
    """
    if marks != ".":
        return False
    before = whole[max(0, at - _WINDOW) : at]
    if _INITIALS.search(before):
        return True
    word = _LAST_WORD.search(before)
    if not word:
        return False
    low = word[0].lower()
    return low in known or low.rpartition(" ")[2] in known
