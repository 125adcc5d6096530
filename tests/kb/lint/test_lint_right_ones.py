"""Right texts that look wrong: addresses, capitals, one word explained, clauses turned round."""

from __future__ import annotations

import pytest
from lint_pairs import run

from corpus.languages import Language
from kb.lint.check import AnyCheck
from kb.lint.checks.facts.powers import VariableDiffers
from kb.lint.checks.facts.symbols import SymbolOrder
from kb.lint.checks.form.broken import BrokenCharacter
from kb.lint.checks.form.inverted import InvertedMark
from kb.lint.checks.form.length import LengthRatio
from kb.lint.checks.form.spacing import MarkBlank
from kb.lint.checks.form.tight import TightMark
from kb.lint.checks.terms.leak import ForeignWord, LeftTerm
from kb.lint.values import Severity

ES, FR = Language.ES, Language.FR
ADDRESS = "https://example.org/find?name=moth;kind=card&amp;go!x"


@pytest.mark.parametrize("check", [BrokenCharacter, InvertedMark, MarkBlank, TightMark])
@pytest.mark.parametrize("address", [ADDRESS, "www.example.org/a?b=c;d=e", "example.org/a?b=c;d"])
@pytest.mark.parametrize("lang", [ES, FR])
def test_marks_inside_an_address_are_none_of_the_sentence(
    check: type[AnyCheck], address: str, lang: Language
) -> None:
    assert not run(check, "Look there.", f"Voir {address}, (ou {address}).", lang)


def test_the_mark_behind_an_address_belongs_to_the_sentence() -> None:
    assert run(InvertedMark, "Is it there?", "Está en https://example.org/a?", ES)
    assert not run(InvertedMark, "Is it there?", "¿Está en https://example.org/a?b=c?", ES)


def test_a_letter_lost_beside_an_address_is_told() -> None:
    assert run(BrokenCharacter, "See", f"La cr?ature, {ADDRESS}", FR)


def test_one_word_may_be_explained_and_two_may_not() -> None:
    long = "Un mot ancien pour une carte que l’on a piochée au début de la partie et gardée"
    (found,) = run(LengthRatio, "Keeper", long, FR)
    assert found.severity is Severity.NOTE
    (found,) = run(LengthRatio, "Keep it", long, FR)
    assert found.severity is Severity.MINOR


@pytest.mark.parametrize("letter", ["Y"])
def test_a_word_of_one_letter_is_no_variable_in_capitals(letter: str) -> None:
    assert not run(VariableDiffers, "DRAW AND DISCARD", f"ROBA {letter} DESCARTA", ES)
    assert run(VariableDiffers, "Draw and discard", f"Roba {letter} descarta", ES)
    assert run(VariableDiffers, "PAY {X}", f"PAGA {{{letter}}}", ES)
    assert run(VariableDiffers, "DRAW X", "ROBA", ES)


@pytest.mark.parametrize(
    ("source", "target", "severity"),
    [
        ("{T} means tap; {Q} means untap.", "{Q} es enderezar; {T} es girar.", Severity.NOTE),
        ("{T}: Draw. {Q}: Mill.", "{Q}: Roba. {T}: Muele.", Severity.MAJOR),
        ("Add {W} or {B}.", "Agrega {B} o {W}.", Severity.MAJOR),
        ("Add {W}{B}, then stop.", "Agrega {B}{W}, luego para.", Severity.MAJOR),
        (
            "{1}, Sacrifice it: Draw. {2}, Sacrifice it: Mill.",
            "{2}, sacrifícalo: Roba. {1}, sacrifícalo: Muele.",
            Severity.MAJOR,
        ),
    ],
)
def test_symbols_of_clauses_that_changed_places(
    source: str, target: str, severity: Severity
) -> None:
    (found,) = run(SymbolOrder, source, target, ES)
    assert found.severity is severity


@pytest.mark.parametrize("check", [ForeignWord, LeftTerm])
def test_words_of_an_address_are_no_words_of_a_language(check: type[AnyCheck]) -> None:
    where = "https://example.org/fr/cards/the-search?set=dom"
    assert not run(check, f"Search with cards at {where}.", f"Busca las cartas en {where}.", ES)
    assert run(check, "Search it with cards.", "Busca with cards ahora en la mesa.", ES)
