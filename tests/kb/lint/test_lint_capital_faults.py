"""Traps of capitals on months and days, and of short words in capitals."""

from __future__ import annotations

import pytest
from lint_pairs import run

from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.checks.form.calendar import CalendarCapital
from kb.lint.checks.form.capitals import AllCapitals

ES, FR = Language.ES, Language.FR


@pytest.mark.parametrize(
    ("source", "target", "told"),
    [
        ("It ends on Friday.", "Termina el Viernes.", True),
        ("It ends on Friday.", "Termina el viernes.", False),
        ("Friday comes. Then draw.", "Viernes: roba.", False),
        ("It ends then.", "Lo dice Domingo.", False),
        ("On Sunday, Domingo draws.", "El domingo, roba Domingo.", True),
        ("Friday Night", "Las Noches Viernes", False),
        ("You may draw.", "Roba en Mayo.", False),
        ("Draw in May.", "Roba en Mayo.", True),
    ],
)
def test_months_and_days(source: str, target: str, told: bool) -> None:
    assert told == bool(run(CalendarCapital, source, target, ES))


def test_a_card_may_be_called_like_a_day() -> None:
    assert not run(CalendarCapital, "On Friday", "El Viernes", ES, kind=UnitKind.CARD)


@pytest.mark.parametrize(
    ("source", "target", "told"),
    [
        ("They draw cards.", "LAS cartas se roban.", True),
        ("They draw cards.", "Las cartas CMC se roban.", False),
        ("The APN draws.", "El jugador AJA roba.", False),
        ("Pay {CHAOS}.", "Pagas {CAO}.", False),
        ("Draw two.", "Roba XII.", False),
        ("Draw two.", "Roba de A-LAS.", False),
        ("DRAW TWO", "ROBA DOS", False),
    ],
)
def test_short_words_in_capitals(source: str, target: str, told: bool) -> None:
    assert told == bool(run(AllCapitals, source, target, ES))
