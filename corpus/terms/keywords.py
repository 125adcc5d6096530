"""Official names of keywords in three languages: `keywords.tsv` and its loader.

Lives here: what a line of the file says. Refuses: finding names in texts (`kb.terms`), and
guessing names that no source shows.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files

from corpus.languages import Language
from corpus.numbers import RuleNumber


class NameStatus(StrEnum):
    """How well a name is founded."""

    OFFICIAL = "official"
    PROPOSED = "proposed"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class KeywordNames:
    """What one keyword is called in one language; each tuple in the file's order.

    `card` are the forms on cards (for English, the rule's heading); `prose` those inside a
    sentence, where they are more than the card form in lower case; `also` further names of
    the same rule. `everyday` are names that texts use as plain words, `exceptions` phrases
    that hold a name and mean something else. `evidence` says where the names were seen.
    """

    card: tuple[str, ...] = ()
    prose: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    everyday: tuple[str, ...] = ()
    exceptions: tuple[str, ...] = ()
    status: NameStatus = NameStatus.OFFICIAL
    evidence: str = ""

    @property
    def all(self) -> tuple[str, ...]:
        """Every name, card forms first."""
        return self.card + self.prose + self.also


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword action or ability: its rule and its names by language."""

    number: RuleNumber
    names: Mapping[Language, KeywordNames]


@cache
def keywords() -> tuple[Keyword, ...]:
    """Every keyword of the numbering edition, in document order; read when first asked for."""
    text = files("corpus.terms").joinpath("keywords.tsv").read_text(encoding="utf-8")
    return tuple(read_keywords(text.splitlines()))


def read_keywords(lines: Iterable[str]) -> Iterator[Keyword]:
    """Read lines of the file's layout; lines that begin with # are comments.

    Raises KeyError for a missing column, ValueError for a status or language that there is
    not, BadRuleNumber for a number that is none.
    """
    rows = csv.DictReader(
        (line for line in lines if not line.startswith("#")),
        delimiter="\t",
        quoting=csv.QUOTE_NONE,
    )
    for row in rows:
        names = {lang: _names(row, lang) for lang in Language}
        yield Keyword(RuleNumber.parse(row["number"]), names)


def _names(row: Mapping[str, str], lang: Language) -> KeywordNames:
    english = lang is Language.EN
    return KeywordNames(
        card=_cell(row[lang]),
        prose=() if english else _cell(row[f"{lang}_prose"]),
        also=_cell(row[f"also_{lang}"]),
        everyday=_of_language(row["everyday"], lang),
        exceptions=_of_language(row["except"], lang),
        status=NameStatus.OFFICIAL if english else NameStatus(row[f"{lang}_status"]),
        evidence="" if english else row[f"{lang}_evidence"],
    )


def _cell(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(";") if name.strip())


def _of_language(text: str, lang: Language) -> tuple[str, ...]:
    """The names of a cell whose names each have their language before them."""
    marked = [name.partition(":") for name in _cell(text)]
    return tuple(name for code, _, name in marked if Language(code) is lang)
