"""The number words of the languages: the same names in each, and no word in two roles."""

from __future__ import annotations

from dataclasses import fields

import pytest

from corpus.languages import Language
from kb.lint.checks.facts.words import FactWords, fact_words

TABLES = ("cardinals", "hundreds", "scales", "ordinals", "times", "told", "loose_ordinals")


@pytest.mark.parametrize("lang", Language)
def test_every_language_has_every_number_to_twenty(lang: Language) -> None:
    words = fact_words(lang)
    compound = {10 + unit for unit in range(7, 10)}  # dix-sept is made of two words
    assert set(range(21)) - compound <= set(words.cardinals.values())
    assert set(range(1, 17)) <= set(words.ordinals.values())


@pytest.mark.parametrize("lang", Language)
def test_words_are_in_lower_case_and_have_one_role(lang: Language) -> None:
    words = fact_words(lang)
    seen: dict[str, str] = {}
    for table in TABLES:
        for word in getattr(words, table):
            assert word == word.lower()
            assert seen.setdefault(word, table) == table


def test_units_have_the_same_names_in_all_languages() -> None:
    names = [set(fact_words(lang).units.values()) for lang in Language]
    assert all(one == names[0] for one in names)


@pytest.mark.parametrize("lang", Language)
def test_no_field_is_forgotten(lang: Language) -> None:
    optional = {"told", "not_numbers", "variables_as_words"}
    for field in fields(FactWords):
        assert field.name in optional or getattr(fact_words(lang), field.name)
