"""Traps of faults of form: lines run together, lost dashes, single quotes, years."""

from __future__ import annotations

import pytest
from lint_pairs import run

from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.checks.form.ends import EndMark
from kb.lint.checks.form.lines import LineCount
from kb.lint.checks.form.numerals import NumberFormat
from kb.lint.checks.form.quotes import QuoteStyle
from kb.lint.values import Finding, Severity

ES, FR = Language.ES, Language.FR
CARD = UnitKind.CARD


def words(found: Finding) -> list[str]:
    return [found.target.text[start:end] for start, end in found.target.spans]


@pytest.mark.parametrize(
    ("source", "target", "told"),
    [
        ("Flying\nWhenever it dies, draw.", "Vuela Siempre que muera, roba.", ["Vuela Siempre"]),
        ("Flying\nWhenever it dies, draw.", "Vuela.Siempre que muera, roba.", ["Vuela.Siempre"]),
        ("It dies.\n{T}: Draw a card.", "Muere. {T}: Roba una carta.", ["Muere. {T}:"]),
        (
            "Flying\nHaste\nWhenever it dies, draw a card.",
            "Vuela\nPrisa Siempre que muera, roba una carta.",
            ["Prisa Siempre"],
        ),
        (
            "It dies.\nDraw two cards.",
            "Muere si tú lo quieres así y roba después dos cartas.",
            [],
        ),
        ("One\nTwo\nThree", "Uno dos tres", []),
    ],
)
def test_the_place_of_a_lost_line_end(source: str, target: str, told: list[str]) -> None:
    (found,) = run(LineCount, source, target, ES)
    assert words(found) == told
    assert found.severity is Severity.MINOR
    (found,) = run(LineCount, source, target, ES, kind=CARD)
    assert found.severity is Severity.NOTE


def test_a_line_end_too_many_is_the_odd_one() -> None:
    (found,) = run(
        LineCount,
        "Flying\nWhenever it dies, draw a card. Then discard a card.",
        "Vuela\nSiempre que muera, roba una carta.\nLuego descarta una carta.",
        ES,
    )
    assert found.target.spans[0][0] > 20


def test_an_empty_line_weighs_on_cards_too() -> None:
    (found,) = run(LineCount, "Flying\nDraw a card.", "Vol\n\nPiochez une carte.", FR, kind=CARD)
    assert words(found) == ["\n\n"]
    assert found.severity is Severity.MINOR
    assert not run(LineCount, "Flying\n\nDraw.", "Vol\n\nPiochez.", FR, kind=CARD)


@pytest.mark.parametrize("kind", [CARD, UnitKind.SEGMENT])
@pytest.mark.parametrize(
    ("source", "target", "told"),
    [
        ("Choose one or both —", "Elige una o ambas.", True),
        ("Choose one or both —", "Elige una o ambas —", False),
        ("Choose one or both —", "Elige una o ambas:", False),
        ("Choose one or both —", "Elige una o ambas", False),
    ],
)
def test_a_dash_at_the_end(kind: UnitKind, source: str, target: str, told: bool) -> None:
    assert told == bool(run(EndMark, source, target, ES, kind=kind))


@pytest.mark.parametrize(
    ("target", "told"),
    [
        ("Gagne '{T} : Piochez une carte'.", ["'{T} : Piochez une carte'"]),
        ("Gagne '{T} : Regardez l'objet et l’effet'.", ["'{T} : Regardez l'objet et l’effet'"]),
        ("L'effet d'une carte qu'il pioche", []),
        ("les joueurs' et l'effet' de", []),
        ("l' effet et d' un", []),
    ],
)
def test_single_marks_round_a_quotation(target: str, told: list[str]) -> None:
    found = run(QuoteStyle, "It has “{T}: Draw a card.”", target, FR)
    assert [words(one) for one in found] == ([told] if told else [])


@pytest.mark.parametrize(
    ("source", "target", "told"),
    [
        ("since 2019", "desde 2.019", True),
        ("since 2019", "desde 2\u00a0019", True),
        ("since 2019", "desde 2019", False),
        ("since 1,950", "desde 1\u00a0950", False),
        ("rule 2019", "regla 201.9", False),
        ("in 2019, of 4000", "en 2019, de 4\u00a0000", False),
    ],
)
def test_a_year_has_no_mark(source: str, target: str, told: bool) -> None:
    assert told == bool(run(NumberFormat, source, target, ES))
