"""Verb forms by their endings, and pronouns glued to them, over small tables of our own."""

from __future__ import annotations

import pytest

from corpus.languages import Language
from corpus.lexicon import lexicon_of
from indexer.verbs import SuffixRules, without_clitics

RULES = SuffixRules.of(
    rules=[("a", "ar"), ("ada", "ar"), ("a", "ir"), ("e", "er"), ("ado", "ar")],
    vowels=[("ue", "o"), ("ie", "e")],
    known={"girar", "morir", "volver", "cerrar", "moler"},
)
CLITICS = lexicon_of(Language.ES).enclitics


@pytest.mark.parametrize(
    ("expected", "word"),
    [
        (["girar"], "gira"),
        (["girar"], "girada"),
        (["morir"], "muera"),
        (["volver"], "vuelve"),
        (["cerrar"], "cierra"),
        ([], "carta"),
        ([], ""),
    ],
)
def test_a_form_leads_to_the_known_infinitives(expected, word):
    """A vowel that changes under stress is changed back; what nobody knows is no verb."""
    assert expected == RULES.lemmas(word)


def test_a_known_infinitive_needs_no_change_of_vowels():
    """Changes are tried only where nothing is found without them."""
    rules = SuffixRules.of([("a", "ar")], [("ue", "o")], {"cuestar", "costar"})
    assert ["cuestar"] == rules.lemmas("cuesta")


def test_each_infinitive_is_told_once():
    """However many rules lead to it."""
    rules = SuffixRules.of([("s", ""), ("es", ""), ("s", "")], [], {"toma", "tomas"})
    assert ["toma"] == rules.lemmas("tomas")


@pytest.mark.parametrize(
    ("expected", "word"),
    [
        ("sacrifica", "sacrifícalo"),
        ("descartando", "descartándolas"),
        ("pagar", "pagarlo"),
        ("descartar", "descartársela"),
        ("ponga", "póngasela"),
        ("pon", "ponla"),
        ("exilia", "exíliala"),
    ],
)
def test_pronouns_come_off_where_the_spelling_shows_them(expected, word):
    """An infinitive, an accent that the bare verb lacks, or one syllable."""
    assert expected in without_clitics(word, CLITICS)


@pytest.mark.parametrize("word", ["criaturas", "jugadores", "batalla", "estilo", "permanentes"])
def test_the_ends_of_other_words_are_no_pronouns(word):
    """Nothing in their spelling says that a verb stands before."""
    assert [] == without_clitics(word, CLITICS)


def test_a_language_without_glued_pronouns_has_none_to_take_off():
    """The pronouns are data."""
    assert [] == without_clitics("ponla", ())
