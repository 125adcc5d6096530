"""The language that the program speaks."""

from __future__ import annotations

import os
from gettext import gettext

import pytest

from cli.messages import _, language_of, ngettext, speaking, spoken
from corpus.languages import Language

ENVIRONMENTS = {
    "nothing set": ({}, Language.EN),
    "LANG alone": ({"LANG": "es_ES.UTF-8"}, Language.ES),
    "LC_MESSAGES before LANG": ({"LC_MESSAGES": "fr_FR", "LANG": "es_ES"}, Language.FR),
    "LC_ALL before all": (
        {"LC_ALL": "es_MX", "LC_MESSAGES": "fr_FR", "LANG": "en_GB"},
        Language.ES,
    ),
    "LANGUAGE is a list by preference": ({"LANGUAGE": "de:fr:es", "LANG": "de_DE"}, Language.FR),
    "LANGUAGE says nothing under C": ({"LANGUAGE": "fr", "LANG": "C.UTF-8"}, Language.EN),
    "an empty LC_ALL is none": ({"LC_ALL": "", "LANG": "fr_CA.UTF-8"}, Language.FR),
    "a language that is not ours": ({"LANG": "de_DE.UTF-8"}, Language.EN),
    "three letters are another language": ({"LANG": "fry_NL"}, Language.EN),
    "a modifier": ({"LANG": "es@euro"}, Language.ES),
}


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_the_environment_chooses_the_language(name):
    """The rules of POSIX and of GNU's LANGUAGE hold."""
    environment, expected = ENVIRONMENTS[name]
    assert expected is language_of(environment)


def test_a_sentence_is_in_the_language_spoken_now():
    """The same sentence changes with the context."""
    sentences = []
    for lang in Language:
        with speaking(lang):
            sentences.append(_("Everything is sound."))
    assert len(set(sentences)) == 3
    assert sentences[-1] == "Everything is sound."


def test_clicks_own_sentences_follow():
    """Click asks gettext's current domain, which is ours while we speak."""
    with speaking(Language.ES):
        assert gettext("Usage:") == _("Usage:") != "Usage:"


def test_silence_afterwards_is_as_before():
    """Speaking leaves no trace in the process."""
    before = (os.environ.get("LANGUAGE"), spoken())
    with speaking(Language.FR):
        assert spoken() is Language.FR
    assert before == (os.environ.get("LANGUAGE"), spoken())


@pytest.mark.parametrize(
    ("lang", "count", "expected"),
    [
        (Language.EN, 0, "{n} rules"),
        (Language.EN, 1, "{n} rule"),
        (Language.ES, 0, "{n} reglas"),
        (Language.ES, 1, "{n} regla"),
        (Language.ES, 1_000_000, "{n} de reglas"),
        (Language.FR, 0, "{n} règle"),
        (Language.FR, 2, "{n} règles"),
    ],
)
def test_plurals_follow_the_language(lang, count, expected):
    """French counts nought as one; Spanish millions take a preposition."""
    with speaking(lang):
        assert expected == ngettext("{n} rule", "{n} rules", count)
