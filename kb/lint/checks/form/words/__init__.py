"""What the checks of form need to know of a language, one file a language, the same names."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files

from corpus.languages import Language

NO_BREAK = "\u00a0"
NARROW = "\u202f"


@dataclass(frozen=True, slots=True, kw_only=True)
class FormWords:
    """How one language is written.

    `alphabet` are its letters outside ASCII, lower case; `doubled` the words that may stand
    twice in a row. `blank_before` and `blank_after` tell the blank that belongs before or after
    a mark. `openers` are the marks that open what a closing one ends. `quotes` are the
    pairs for a quotation (the first is the preferred one), `nested` those for a quotation in
    it. `group_marks` may part the thousands of a number, and `decimal_mark` parts its fraction.
    `accented_before` is a capital that has an accent before some words.
    `ligatures` are letters that are always joined. `apostrophes` says that elisions are
    written with one. `length` is how many characters stand for one of English, and
    `weekdays` begin with Monday, and
    `verb_ends` is a pattern of ends, without accents, by whose accents forms of verbs differ.
    `outside_openers` are words that begin a clause which stands before the opening mark.
    """

    alphabet: str
    doubled: frozenset[str] = frozenset()
    blank_before: Mapping[str, str]
    blank_after: Mapping[str, str]
    openers: Mapping[str, str]
    outside_openers: tuple[str, ...] = ()
    quotes: tuple[tuple[str, str], ...]
    nested: tuple[tuple[str, str], ...]
    group_marks: str
    decimal_mark: str
    accented_before: Mapping[str, tuple[str, frozenset[str]]]
    ligatures: Mapping[str, str]
    apostrophes: bool
    length: float
    weekdays: tuple[str, ...]
    verb_ends: str


@cache
def form_words(lang: Language) -> FormWords:
    """What is known of a language; loaded when first asked for."""
    words = import_module(f"{__name__}.{lang}").WORDS
    assert isinstance(words, FormWords)  # noqa: S101 - narrows the type of a module attribute
    return words


@cache
def accented_words(lang: Language) -> frozenset[str]:
    """Words, lower case, that begin with an accent and are no words without it; maybe none."""
    return listed_words(f"{lang}_first.txt")


@cache
def words_with_accents(lang: Language) -> Mapping[str, tuple[str, ...]]:
    """Words, lower case, that are no words without their accents, by what they are without."""
    known: dict[str, tuple[str, ...]] = {}
    for word in sorted(listed_words(f"{lang}_inner.txt")):
        known[bare(word)] = (*known.get(bare(word), ()), word)
    return known


def bare(word: str) -> str:
    """A word without its accents."""
    return "".join(
        char for char in unicodedata.normalize("NFD", word) if not unicodedata.combining(char)
    )


def listed_words(name: str) -> frozenset[str]:
    """The words of one of the files beside this; none where it is not there."""
    file = files(__name__).joinpath(name)
    return frozenset(file.read_text("utf-8").split()) if file.is_file() else frozenset()
