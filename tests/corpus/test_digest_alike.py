"""The embedded digest says the same in its three languages."""

from __future__ import annotations

import re
from datetime import date

import pytest
from digest_texts import ENGLISH_NAME, OTHERS, Text, cited, digest, english_head

from corpus.languages import Language

PLACEHOLDER = re.compile(r"\[[^\]]+\]")
FIGURES = re.compile(r"[+\-]?\d+/[+\-]?\d+|[+\-]?[XY*]/[+\-]?[XY*]|\{[^}]+\}")


@pytest.mark.parametrize("lang", OTHERS)
def test_the_languages_have_the_same_rules_in_the_same_order(lang: Language) -> None:
    """Number by number."""
    english = [str(rule.number) for rule in digest(Language.EN).rules]
    assert english == [str(rule.number) for rule in digest(lang).rules]


@pytest.mark.parametrize("lang", OTHERS)
def test_the_languages_have_titles_and_texts_in_the_same_places(lang: Language) -> None:
    """A heading is a heading everywhere, and no text is missing."""
    assert shape(digest(Language.EN)) == shape(digest(lang))


@pytest.mark.parametrize("lang", OTHERS)
def test_the_languages_have_the_same_examples(lang: Language) -> None:
    """As many for each rule."""
    assert digest(Language.EN).examples() == digest(lang).examples()


@pytest.mark.parametrize("lang", OTHERS)
def test_the_languages_have_the_same_glossary_entries(lang: Language) -> None:
    """Each entry gives the English name that it stands for."""
    english = {entry.head for entry in digest(Language.EN).glossary}
    assert english == {english_head(entry, lang) for entry in digest(lang).glossary}


@pytest.mark.parametrize("lang", OTHERS)
def test_the_languages_have_the_same_obsolete_entries(lang: Language) -> None:
    """The mark is in the head, in the words of the language."""
    english = {entry.head for entry in digest(Language.EN).glossary if entry.obsolete}
    assert english == {english_head(e, lang) for e in digest(lang).glossary if e.obsolete}


@pytest.mark.parametrize("lang", OTHERS)
def test_the_languages_cite_the_same_rules_in_each_text(lang: Language) -> None:
    """Rules, examples, entries and rulings; with the title in all languages or in none."""
    english = {key: cited(text, Language.EN) for key, text in digest(Language.EN).entries()}
    assert english == {key: cited(text, lang) for key, text in digest(lang).entries()}


@pytest.mark.parametrize("lang", OTHERS)
def test_the_languages_give_the_same_figures_in_each_text(lang: Language) -> None:
    """Power and toughness, bonuses, counters and mana symbols, in any order."""
    english = {key: sorted(FIGURES.findall(text)) for key, text in digest(Language.EN).entries()}
    assert english == {key: sorted(FIGURES.findall(text)) for key, text in digest(lang).entries()}


@pytest.mark.parametrize("lang", OTHERS)
def test_the_languages_leave_the_same_open_in_each_text(lang: Language) -> None:
    """As many placeholders: “[cost]” is «[coste]» and « [coût] »."""
    assert placeholders(digest(Language.EN)) == placeholders(digest(lang))


@pytest.mark.parametrize("lang", OTHERS)
def test_the_languages_have_the_same_rulings_on_the_same_grounds(lang: Language) -> None:
    """Card, date and rules, in the same order."""
    assert grounds(digest(Language.EN)) == grounds(digest(lang))


def test_every_ruling_says_on_which_rules_it_rests() -> None:
    """No ruling stands on nothing."""
    assert not [ruling.text for ruling in digest(Language.EN).rulings if not ruling.rules]


def shape(text: Text) -> dict[str, tuple[bool, bool]]:
    return {str(rule.number): (rule.title is None, rule.text == "") for rule in text.rules}


def placeholders(text: Text) -> dict[str, int]:
    heads = ENGLISH_NAME[text.lang] or re.compile("(?!)")
    return {key: len(PLACEHOLDER.findall(heads.sub("", one))) for key, one in text.entries()}


def grounds(text: Text) -> list[tuple[str | None, date, tuple[str, ...]]]:
    return [
        (ruling.card, ruling.date, tuple(str(number) for number in ruling.rules))
        for ruling in text.rulings
    ]
