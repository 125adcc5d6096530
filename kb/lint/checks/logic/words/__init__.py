"""The logic words of each language, and what is known of their classes: data with one reader.

`en.tsv`, `es.tsv` and `fr.tsv` have the same columns; a language is added by one such file.
`classes.tsv`, `answers.tsv` and `swaps.tsv` hold for all languages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from corpus.languages import Language
from kb.lint.values import Severity


@dataclass(frozen=True, slots=True)
class Said:
    """One class that a word says, and how much.

    `sure` where the other language must say it too; `weak` where that is so only if no other word
    of the sentence says the class (the second half of a double negation); `back` where the word
    takes away what another one seems to say; `free` where it need not be said, and is not
    weighed against what the other language need not say either.
    """

    name: str
    sure: bool
    weak: bool
    back: bool
    free: bool


@dataclass(frozen=True, slots=True)
class LogicWords:
    """One pattern for all logic words of a language; what the word of its group n says.

    `usual` has the word by which a class is said as a rule.
    """

    pattern: re.Pattern[str]
    says: tuple[tuple[Said, ...], ...]
    usual: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class LogicClass:
    """A class of logic words: who compares it, its English word, and how much each way weighs.

    One that may be `shared` is said once for several verbs: only its absence counts.
    """

    name: str
    check: str
    word: str
    missing: Severity | None
    extra: Severity | None
    shared: bool


@cache
def logic_words(lang: Language) -> LogicWords:
    """The words of a language; read when first asked for."""
    patterns: list[str] = []
    says: list[tuple[Said, ...]] = []
    usual: dict[str, str] = {}
    for classes, pattern, *word in _rows(f"{lang}.tsv"):
        said = tuple(_said(one) for one in classes.split() if one != "-")
        patterns.append(f"({pattern})")
        says.append(said)
        for given in word:
            if sum(one.sure for one in said) == 1:
                usual.setdefault(said[0].name, given)
    whole = re.compile(rf"(?<!\w)(?:{'|'.join(patterns)})(?:(?!\w)|(?<='))")
    return LogicWords(whole, tuple(says), usual)


@cache
def logic_classes() -> Mapping[str, LogicClass]:
    """Every class by its name, in the order in which findings are told."""
    return {
        row[0]: LogicClass(
            row[0], row[1], row[2], _weight(row[3]), _weight(row[4]), row[5] == "absent"
        )
        for row in list(_rows("classes.tsv"))[1:]
    }


@cache
def answers() -> Mapping[str, frozenset[str]]:
    """The classes by which each class may be said in another way."""
    return {name: frozenset(others.split()) for name, others in list(_rows("answers.tsv"))[1:]}


@cache
def swaps() -> Mapping[tuple[str, str], Severity]:
    """How much it weighs that the one class stands where the other should."""
    return {(lost, got): Severity(weight) for lost, got, weight in _rows("swaps.tsv")}


def _weight(word: str) -> Severity | None:
    return None if word == "-" else Severity(word)


def _said(word: str) -> Said:
    sign = word[-1]
    return Said(
        word.rstrip("?~-+"),
        sure=sign not in "?-+",
        weak=sign == "~",
        back=sign == "-",
        free=sign == "+",
    )


def _rows(name: str) -> Iterator[list[str]]:
    for line in (files(__name__) / name).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line.split("\t")
