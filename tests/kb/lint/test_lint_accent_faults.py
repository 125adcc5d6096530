"""Traps of accents: those that are lost, moved, or too many, and those that tell words apart."""

from __future__ import annotations

import pytest
from lint_pairs import run

from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.checks.form.accents import CapitalAccent, MissingAccent
from kb.lint.checks.form.spelled import accents_of
from kb.lint.checks.form.wrong_accents import WrongAccent

ES, FR = Language.ES, Language.FR


@pytest.mark.parametrize(
    ("word", "lang", "meant"),
    [
        ("mana", ES, ("maná",)),
        ("mana", FR, ()),
        ("invocacion", ES, ("invocación",)),
        ("danó", ES, ("daño", "dañó")),
        ("público", ES, ()),
        ("criáturas", ES, ("criaturas",)),
        ("robó", ES, ()),
        ("lanzará", ES, ()),
        ("continua", ES, ()),
        ("dónde", ES, ()),
        ("ciblée", FR, ()),
        ("greffé", FR, ()),
        ("gangrené", FR, ()),
        ("limite", FR, ()),
        ("càpacité", FR, ("capacité",)),
        ("contrólez", FR, ("contrôlez",)),
        ("moth", FR, ()),
        ("été", FR, ()),
    ],
)
def test_what_a_word_should_be(word: str, lang: Language, meant: tuple[str, ...]) -> None:
    assert accents_of(word, lang) == meant


def test_names_and_words_of_the_source_keep_their_accents() -> None:
    assert not run(WrongAccent, "Críatura draws.", "La Críatura roba.", ES)
    assert not run(WrongAccent, "It dies.", "Muere el mago Críatura.", ES)
    assert not run(WrongAccent, "It dies.", "Críatura", ES, kind=UnitKind.CARD_NAME)
    assert run(WrongAccent, "It dies.", "La críatura muere.", ES)
    assert run(WrongAccent, "IT DIES.", "LA CRÍATURA MUERE.", ES)


def test_a_word_that_begins_with_an_accent_keeps_it_on_its_capital() -> None:
    (found,) = run(CapitalAccent, "A Spirit", "Un Angel", ES)
    assert found.expected == "Ángel"
    assert not run(CapitalAccent, "An Angel", "Un Angel", ES)


def test_a_mana_of_the_source_is_english() -> None:
    assert run(MissingAccent, "Add one mana.", "Agrega un mana de un color.", ES)
    assert not run(MissingAccent, "It is called Mana.", "Se llama Mana ahora.", ES)
