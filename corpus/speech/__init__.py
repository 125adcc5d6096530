"""How people say in a question what the rules say in their own terms: data and its loader.

Lives here: one list a language (`en.tsv`, `es.tsv`, `fr.tsv`), sorted by what is said: the
words as typed, the words of the rules that say it (best first), which kind of speech it is,
and where it is documented. Refuses: official names, past and present (`corpus.terms`), and
what a search makes of a saying. A search reads this, so that lines are split and no more.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files

from corpus.languages import Language
from corpus.speech.errors import BadSaying

__all__ = ["COLUMNS", "BadSaying", "Saying", "SayingKind", "read_sayings", "sayings"]

COLUMNS = ("said", "means", "kind", "source")
_READINGS = " | "
_MOST_READINGS = 4


class SayingKind(StrEnum):
    """Why people say it other than the rules do."""

    ABBREVIATION = "abbreviation"
    SLANG = "slang"
    SYNONYM = "synonym"
    OBSOLETE = "obsolete"
    CARD = "card"
    FILLER = "filler"


_KINDS = {str(kind): kind for kind in SayingKind}


@dataclass(frozen=True, slots=True)
class Saying:
    """Words as people type them, and each reading of them in words of the rules, best first.

    A filler has no reading: it names no rule.
    """

    said: str
    means: tuple[str, ...]
    kind: SayingKind
    source: str


@cache
def sayings(lang: Language) -> tuple[Saying, ...]:
    """The sayings of a language, in the order of `said`. Raises BadSaying."""
    name = f"{lang}.tsv"
    text = files("corpus.speech").joinpath(name).read_text(encoding="utf-8")
    return read_sayings(name, text.splitlines())


def read_sayings(file: str, lines: Iterable[str]) -> tuple[Saying, ...]:
    """The sayings of the lines of a list, whose first names the columns. Raises BadSaying."""
    numbered = enumerate(lines, 1)
    if tuple(next(numbered, (1, ""))[1].split("\t")) != COLUMNS:
        raise BadSaying(file=file, line=1, fault=f"the columns are {', '.join(COLUMNS)}")
    found: list[Saying] = []
    before = ""
    for number, line in numbered:
        saying = _read(file, number, line)
        if saying.said <= before:
            fault = f"lines stand in the order of what is said, each once, but “{saying.said}”"
            raise BadSaying(file=file, line=number, fault=f"{fault} comes after “{before}”")
        before = saying.said
        found.append(saying)
    return tuple(found)


def _read(file: str, number: int, line: str) -> Saying:
    cells = line.split("\t")
    if len(cells) != len(COLUMNS):
        raise BadSaying(file=file, line=number, fault=f"there are {len(cells)} columns")
    said, means, kind, source = cells
    readings = tuple(means.split(_READINGS)) if means else ()
    if fault := _fault(said, readings, kind, source):
        raise BadSaying(file=file, line=number, fault=fault)
    return Saying(said, readings, _KINDS[kind], source)


def _fault(said: str, readings: tuple[str, ...], kind: str, source: str) -> str:
    """What is wrong with the cells of a line; '' if nothing is."""
    if kind not in _KINDS:
        return f"“{kind}” is no kind; allowed are {', '.join(SayingKind)}"
    if not all(text and text == text.strip() for text in (said, source, *readings)):
        return "a text is missing, or has blanks around it"
    if said != said.lower():
        return f"“{said}” has a capital letter"
    if bool(readings) == (kind == SayingKind.FILLER):
        return f"“{said}” is of the kind {kind}, and only a filler means nothing"
    if len(readings) > _MOST_READINGS or len(set(readings)) < len(readings):
        return f"“{said}” has more than {_MOST_READINGS} readings, or one of them twice"
    return ""
