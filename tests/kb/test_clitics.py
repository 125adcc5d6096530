"""The verb before joined pronouns is found again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.terms.clitics import Enclitics, without_acute

SPANISH = Enclitics(lexicon_of(Language.ES))


@pytest.mark.parametrize(
    ("word", "verb"),
    [
        ("exíliala", "exilia"),
        ("descártala", "descarta"),
        ("ponla", "pon"),
        ("devuélvesela", "devuelve"),
        ("exiliándolos", "exiliando"),
        ("transformarse", "transformar"),
        ("girarlas", "girar"),
    ],
)
def test_pronouns_and_the_accent_they_brought_are_taken_off(word, verb):
    """One pronoun or two, after orders, infinitives and gerunds."""
    assert verb in list(SPANISH.hosts(word))


@pytest.mark.parametrize("word", ["carta", "la", "ala", "", "exilian", "persistente"])
def test_a_word_without_a_pronoun_or_with_little_else_has_no_verb_in_it(word):
    """“la” is a pronoun alone, “ala” leaves one letter, -nte is an ending of adjectives."""
    assert [] == list(SPANISH.hosts(word))


def test_tildes_are_no_accents():
    """ñ is a letter of its own."""
    assert "dañando" == without_acute("dañándo")


def test_a_language_without_joined_pronouns_has_none():
    """Nothing is stripped from English; French has a hyphen."""
    assert [] == list(Enclitics(lexicon_of(Language.EN)).hosts("table"))
    assert [] == list(Enclitics(lexicon_of(Language.FR)).hosts("table"))


@given(st.text(max_size=12))
def test_a_verb_is_shorter_than_its_word(word):
    """Whatever the word, and no error."""
    assert all(0 < len(host) < len(word) for host in SPANISH.hosts(word))
