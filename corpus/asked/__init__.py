"""The words in which players ask for a rule that they cannot name: data and its loader.

Lives here: one list a language (`en.tsv`, `es.tsv`, `fr.tsv`), in the order of the numbers of one
edition: a rule, and short words in which someone would ask for it. Several lines of a rule say it
in different words. Refuses: what single words mean (`corpus.speech`), and what a search makes of
the lists.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from corpus.asked.errors import BadAsked
from corpus.digest.edition import EFFECTIVE
from corpus.languages import Language
from corpus.numbers import BadRuleNumber, RuleNumber

__all__ = ["COLUMNS", "EFFECTIVE", "MOST_WORDS", "Asked", "BadAsked", "asked", "read_asked"]

COLUMNS = ("rule", "asked")

MOST_WORDS = 12
"""What is longer is a text, not a question typed into a search."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A rule, under its number in the edition of `EFFECTIVE`, and words that ask for it."""

    rule: RuleNumber
    words: str


@cache
def asked(lang: Language) -> tuple[Asked, ...]:
    """What players of a language ask, in the order of rules. Raises BadAsked."""
    name = f"{lang}.tsv"
    text = files("corpus.asked").joinpath(name).read_text(encoding="utf-8")
    return read_asked(name, text.splitlines())


def read_asked(file: str, lines: Iterable[str]) -> tuple[Asked, ...]:
    """The lines of a list, whose first names the columns. Raises BadAsked."""
    numbered = enumerate(lines, 1)
    if tuple(next(numbered, (1, ""))[1].split("\t")) != COLUMNS:
        raise BadAsked(file=file, line=1, fault=f"the columns are {', '.join(COLUMNS)}")
    found: list[Asked] = []
    seen: set[Asked] = set()
    for number, line in numbered:
        one = _read(file, number, line)
        if found and one.rule < found[-1].rule:
            fault = f"rules stand in order, but {one.rule} comes after {found[-1].rule}"
            raise BadAsked(file=file, line=number, fault=fault)
        if one in seen:
            raise BadAsked(file=file, line=number, fault=f"{one.rule} has “{one.words}” twice")
        seen.add(one)
        found.append(one)
    return tuple(found)


def _read(file: str, number: int, line: str) -> Asked:
    cells = line.split("\t")
    if len(cells) != len(COLUMNS) or not all(cell and cell == cell.strip() for cell in cells):
        raise BadAsked(file=file, line=number, fault="a line has a rule, a tab and some words")
    rule, words = cells
    if len(words.split()) > MOST_WORDS:
        raise BadAsked(file=file, line=number, fault=f"“{words}” has more than {MOST_WORDS} words")
    try:
        return Asked(RuleNumber.parse(rule), words)
    except BadRuleNumber as error:
        raise BadAsked(file=file, line=number, fault=f"“{rule}” is no rule number") from error
