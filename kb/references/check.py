"""Whether a citation points at a rule that exists and bears the title it quotes.

Refuses: looking rules up; the caller gives two questions as functions.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from corpus.numbers import RuleNumber
from kb.references.citation import Citation

_WORD = re.compile(r"[^\W_]+")
_APOSTROPHES = str.maketrans("", "", "'’ʼ‘")


class FaultKind(StrEnum):
    """What is wrong with a citation."""

    DANGLING = "dangling"
    TITLE_DIFFERS = "title-differs"


@dataclass(frozen=True, slots=True)
class CitationFault:
    """A citation that cannot be right: `number` is absent, or bears the title `actual`.

    `quoted` and `actual` are None for a dangling citation without a quoted title.
    """

    kind: FaultKind
    citation: Citation
    number: RuleNumber
    quoted: str | None = None
    actual: str | None = None


def check_citation(
    citation: Citation,
    title_of: Callable[[RuleNumber], str | None],
    exists: Callable[[RuleNumber], bool],
) -> CitationFault | None:
    """The fault of a citation, or None; absence is told before a title.

    `title_of` gives a number's own heading, None where it has none: a quoted title is then
    compared with the nearest heading above. A citation that was cut off has no fault, and
    neither has a title where no heading is known.
    """
    if not citation.sure:
        return None
    for number in citation.targets():
        if not exists(number):
            return CitationFault(FaultKind.DANGLING, citation, number, citation.title)
    actual = _heading(citation.first, title_of) if citation.title else None
    if citation.title and actual and not titles_agree(citation.title, actual):
        return CitationFault(
            FaultKind.TITLE_DIFFERS, citation, citation.first, citation.title, actual
        )
    return None


def titles_agree(quoted: str, actual: str) -> bool:
    """Whether two titles have the same words, whatever their case, quotes, dashes and ends."""
    return title_words(quoted) == title_words(actual)


def title_words(title: str) -> tuple[str, ...]:
    """The words of a title as they are compared: equal where titles agree."""
    plain = unicodedata.normalize("NFKC", title).casefold().translate(_APOSTROPHES)
    return tuple(_WORD.findall(plain))


def _heading(number: RuleNumber, title_of: Callable[[RuleNumber], str | None]) -> str | None:
    own = title_of(number)
    return own or next(filter(None, map(title_of, number.ancestors())), None)
