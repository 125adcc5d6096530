"""Words that say numbers, units and the like: one file a language, the same names in each.

Refuses: the grammar by which they are read (`kb.lint.checks.facts.amounts`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from corpus.languages import Language

_MODULES = {
    Language.EN: "kb.lint.checks.facts.words.en",
    Language.ES: "kb.lint.checks.facts.words.es",
    Language.FR: "kb.lint.checks.facts.words.fr",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class FactWords:
    """The words of one language, in lower case, in every form that they take.

    `cardinals` are numbers in one word, `hundreds` and `scales` those that multiply what stands
    before them (a hundred, a thousand); `number_joints` may stand between the parts of one
    number. `ordinals` may mean parts as well (a third). `times` say that something happens so
    often or is so many times as much; a cardinal before one of `times_nouns` does so too.
    `halves` are one half. `told` words say a number that was told before: both. `loose` words say
    a number that another language need not say: a pair, none, a; `loose_ordinals` say so of a
    place: other, then. `pointing` words stand before a number that was told before (the two,
    those three). A number after `more_than` says the next one too. `not_numbers` are phrases in
    which a number word is none. `ordinal_marks` follow the digits of an ordinal;
    `thousands_marks` stand between the digits of a large number, `decimal_marks` before a
    fraction. `units` give what is counted by the word after a number, under a name that all
    languages share. `variables_as_words` are the letters that are words of the language where
    they stand first in a sentence.
    """

    lang: Language
    cardinals: Mapping[str, int]
    hundreds: Mapping[str, int]
    scales: Mapping[str, int]
    number_joints: tuple[str, ...]
    ordinals: Mapping[str, int]
    times: Mapping[str, int]
    times_nouns: tuple[str, ...]
    halves: tuple[str, ...]
    told: Mapping[str, int]
    loose: Mapping[str, int]
    loose_ordinals: Mapping[str, int]
    pointing: tuple[str, ...]
    more_than: tuple[str, ...]
    not_numbers: tuple[str, ...]
    ordinal_marks: tuple[str, ...]
    thousands_marks: str
    decimal_marks: str
    units: Mapping[str, str]
    variables_as_words: str


@cache
def fact_words(lang: Language) -> FactWords:
    """The words of a language; loaded when first asked for."""
    words = import_module(_MODULES[lang]).WORDS
    assert isinstance(words, FactWords)  # noqa: S101 - narrows the type of a module attribute
    return words


def numbered(first: int, words: str) -> dict[str, int]:
    """Words that count upwards from a number; forms of one number are joined by a slash."""
    return {
        form: value for value, forms in enumerate(words.split(), first) for form in forms.split("/")
    }


def all_worth(value: int, words: str) -> dict[str, int]:
    """Words that say one number."""
    return dict.fromkeys(words.split(), value)
