from __future__ import annotations

from datetime import date

import pytest

from corpus.languages import Language
from corpus.readers.rules_text.header import UnknownLanguage

BODY = "\n1. A\n100. B\n100.1. C d.\n"


@pytest.mark.parametrize(
    ("title", "lang"),
    [
        ("Magic: The Gathering Comprehensive Rules", Language.EN),
        ("MAGIC: THE GATHERING COMPREHENSIVE RULES", Language.EN),
        ("Reglas completas de Magic: The Gathering", Language.ES),
        ("Règles\xa0complètes de Magic : the Gathering", Language.FR),
        ("RÈGLES COMPLÈTES", Language.FR),
    ],
)
def test_the_title_tells_the_language(read, title, lang):
    """Capitals and no-break spaces do not matter."""
    info = read(f"{title}\n{BODY}").info
    assert (info.lang, info.title) == (lang, title)


@pytest.mark.parametrize(
    ("heading", "lang"),
    [("Glossary", Language.EN), ("Glosario", Language.ES), ("Glossaire", Language.FR)],
)
def test_without_a_title_the_headings_tell_the_language(read, heading, lang):
    """The glossary has another name in each language."""
    assert read(f"{BODY}{heading}\n").info.lang is lang


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("A kite is a toy that flies with the wind.", Language.EN),
        ("Una cometa es un juguete que vuela con el viento, por los aires.", Language.ES),
        ("Un cerf-volant est un jouet qui vole avec le vent dans les airs.", Language.FR),
    ],
)
def test_without_title_and_headings_the_words_tell_the_language(read, text, lang):
    """A few rules copied from the whole are recognised by their common words."""
    assert read(f"100.1. {text}").info.lang is lang


def test_the_person_decides_where_the_text_does_not(read):
    """A text of names only is in whatever language it is said to be."""
    assert read("100.1. Kites", lang=Language.FR).info.lang is Language.FR


def test_the_text_decides_against_the_person(read):
    """What stands in the file counts more than what is said of it."""
    assert read(f"Reglas completas\n{BODY}", lang=Language.FR).info.lang is Language.ES


def test_a_language_that_cannot_be_told_is_refused(read, tmp_path):
    """Rules of an unknown language are not filed under a wrong one."""
    with pytest.raises(UnknownLanguage) as caught:
        read("100.1. Kites")
    assert str(caught.value) == (
        f"{tmp_path / 'rules.txt'} holds numbered rules, but their language cannot be told."
    )
    assert caught.value.hint == "Say which language it is in (es, fr or en)."
    assert (caught.value.code, caught.value.exit_code) == ("undetected-language", 3)


@pytest.mark.parametrize(
    ("title", "sentence", "day"),
    [
        ("Comprehensive Rules", "Effective as of March 4, 2030.", date(2030, 3, 4)),
        ("Comprehensive Rules", "Our text, effective as of\nMarch 4, 2030", date(2030, 3, 4)),
        (
            "Reglas completas",
            "Estas reglas son válidas desde el 4 de marzo de 2030.",
            date(2030, 3, 4),
        ),
        ("Règles complètes", "Elles entrent en vigueur au 1er août 2030.", date(2030, 8, 1)),
        ("Règles complètes", "Ces règles sont datées du 4\xa0mars 2030", date(2030, 3, 4)),
    ],
)
def test_the_date_is_taken_from_the_sentence(read, title, sentence, day):
    """With or without its last mark, on one line or two."""
    document = read(f"{title}\n\n{sentence}\n{BODY}")
    assert document.info.effective == day
    assert "no-effective-date" not in document.codes()


def test_a_date_elsewhere_is_not_the_effective_date(read):
    """A text may name other days."""
    text = "Comprehensive Rules\nWritten on May 1, 2029.\nEffective as of March 4, 2030.\n"
    assert read(text + BODY).info.effective == date(2030, 3, 4)


def test_the_credits_repeat_the_date(read):
    """Where the front has no date, the last page may have it."""
    text = f"Comprehensive Rules\n{BODY}Glossary\nCredits\nEffective as of March 4, 2030."
    assert read(text).info.effective == date(2030, 3, 4)


def test_a_date_in_a_rule_is_not_the_effective_date(read):
    """Only the pages around the rules tell their date."""
    text = "Comprehensive Rules\n100. A\n100.1. It was effective as of March 4, 2030."
    document = read(text)
    assert document.info.effective is None
    assert ("no-effective-date", 1, {}) in document.problems
