"""Two texts compared word by word: what stayed, what was taken out and what was put in.

Words, references, costs such as `{2}` and marks are compared whole, blanks as they stand, so that
either text can be had back exactly. Refuses: whether two texts are one rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum


class Op(StrEnum):
    """What became of a piece of text; the values are stable names."""

    KEPT = "kept"
    REMOVED = "removed"
    INSERTED = "inserted"


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of words with its blanks and marks."""

    op: Op
    text: str


Pair = tuple[str, str]
"""What is taken out and what is put in at one place; '' for nothing."""

_TOKEN = re.compile(
    r"\s+"
    r"|\{[^{}\s]*\}"
    r"|\d+(?:\.\d+)*[a-z]{0,2}(?![^\W_])"
    r"|[^\W_]+(?:[’'-][^\W_]+)*"
    r"|."
)
"""Blanks, a symbol of a cost, a number or reference, a word with its hyphens, a mark."""

_WORD = re.compile(r"[^\W_]")
_ALIKE = 0.5
"""Texts so alike (0 to 1) are one that was changed."""

_FEW = 2
"""So few words that stayed between two changes are told as changed, if those are longer."""


def word_changes(old: str, new: str) -> tuple[Piece, ...]:
    """The pieces of both texts in order, at each place what is removed before what is inserted.

    Kept and removed pieces together are the old text, kept and inserted ones the new one.
    No two pieces of a kind stand side by side, and none is empty.
    """
    found: list[Piece] = []
    for kept, removed, inserted in _joined(_rows(_TOKEN.findall(old), _TOKEN.findall(new))):
        texts = ((Op.KEPT, kept), (Op.REMOVED, removed), (Op.INSERTED, inserted))
        found += [Piece(op, text) for op, text in texts if text]
    return tuple(found)


def paired(old: Sequence[str], new: Sequence[str]) -> tuple[Pair, ...]:
    """Old and new examples in order, each with the one that it became, else with ''."""
    found: list[Pair] = []
    waiting = list(new)
    for text in old:
        best = max(waiting, key=lambda other: _alike(text, other), default="")
        if best and _alike(text, best) >= _ALIKE:
            found += [("", other) for other in waiting[: waiting.index(best)]]
            del waiting[: waiting.index(best) + 1]
            found.append((text, best))
        else:
            found.append((text, ""))
    return (*found, *(("", other) for other in waiting))


def _alike(one: str, other: str) -> float:
    """The share of words that both have in their order, 0 to 1."""
    from rapidfuzz.distance import Indel

    return Indel.normalized_similarity(_words_of(one), _words_of(other))


def _words_of(text: str) -> list[str]:
    return [token for token in _TOKEN.findall(text) if _WORD.search(token)]


_Row = tuple[str, str, str]
"""What stays, and what is removed and inserted behind it."""


def _rows(old: Sequence[str], new: Sequence[str]) -> Iterator[_Row]:
    """The words that stay, the longest runs first, and what stands between them."""
    kept = ""
    old_end = new_end = 0
    for old_word, new_word in _pairs(old, new):
        first, last, removed, inserted = _trimmed(old[old_end:old_word], new[new_end:new_word])
        if removed or inserted:
            yield kept + first, removed, inserted
            kept = last
        else:
            kept += first
        kept += new[new_word]
        old_end, new_end = old_word + 1, new_word + 1
    first, last, removed, inserted = _trimmed(old[old_end:], new[new_end:])
    if removed or inserted:
        yield kept + first, removed, inserted
        yield last, "", ""
    else:
        yield kept + first, "", ""


def _pairs(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Where each word that stays stands in both; marks and blanks would tie texts by chance."""
    old_at = [at for at, token in enumerate(old) if _WORD.search(token)]
    new_at = [at for at, token in enumerate(new) if _WORD.search(token)]
    old_words, new_words = [old[at] for at in old_at], [new[at] for at in new_at]
    least = min(len(old_words), len(new_words))
    first = next((at for at in range(least) if old_words[at] != new_words[at]), least)
    yield from zip(old_at[:first], new_at[:first], strict=True)
    matcher = SequenceMatcher(None, old_words[first:], new_words[first:], autojunk=False)
    for old_from, new_from, size in matcher.get_matching_blocks():
        for at in range(first, first + size):
            yield old_at[old_from + at], new_at[new_from + at]


def _trimmed(old: Sequence[str], new: Sequence[str]) -> tuple[str, str, str, str]:
    """What both begin with, what both end with, and the rest of each."""
    least = min(len(old), len(new))
    first = next((at for at in range(least) if old[at] != new[at]), least)
    least -= first
    last = next((at for at in range(least) if old[-1 - at] != new[-1 - at]), least)
    old_end, new_end = len(old) - last, len(new) - last
    shared = "".join(old[:first]), "".join(old[old_end:])
    return *shared, "".join(old[first:old_end]), "".join(new[first:new_end])


def _joined(rows: Iterator[_Row]) -> Iterator[_Row]:
    """Changes with few words between them made one, since scattered ones are hard to read."""
    last = next(rows)
    for row in rows:
        if last[1:] != ("", "") and row[1:] != ("", "") and _stray(last, row):
            between = row[0]
            last = (last[0], last[1] + between + row[1], last[2] + between + row[2])
        else:
            yield last
            last = row
    yield last


def _stray(last: _Row, row: _Row) -> bool:
    """Whether what stayed between two changes says too little to be told as kept."""
    words = len(_words_of(row[0]))
    if words > _FEW:
        return False
    removed, inserted = last[1] + row[1], last[2] + row[2]
    if not (removed.strip() and inserted.strip()):
        return False
    if not words:
        return True
    return min(_words(last), _words(row)) > words


def _words(row: _Row) -> int:
    return sum(len(_words_of(text)) for text in row[1:])
