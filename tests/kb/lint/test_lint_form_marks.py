"""Traps of the checks of marks: ends, blanks, quotations, brackets, opening marks, numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lint_pairs import run

from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.checks.form.brackets import AsideLost, BracketCount, BracketPair
from kb.lint.checks.form.ends import DoubledMark, EndMark
from kb.lint.checks.form.inverted import InvertedMark, OpeningTooEarly
from kb.lint.checks.form.numerals import NumberFormat
from kb.lint.checks.form.quoted import quoted
from kb.lint.checks.form.quotes import QuoteLost, QuotePair, QuoteStyle
from kb.lint.checks.form.spacing import MarkBlank
from kb.lint.checks.form.tight import TightMark
from kb.lint.text import Text
from kb.lint.values import Severity

EN, ES, FR = Language.EN, Language.ES, Language.FR
CARD = UnitKind.CARD


@pytest.mark.parametrize(
    ("source", "target", "lang", "told"),
    [
        ("It is “green.”", "Es «verde».", ES, False),
        ("It is “green.”", "Es «verde.»", ES, False),
        ("It is “green”!", "C’est «\u00a0vert\u00a0»\u202f!", FR, False),
        ("He says “Go!”", "Dice «¡Ve!».", ES, False),
        ("As it dies . . .", "Al morir…", ES, False),
        ("As it dies...", "Al morir . . .", ES, False),
        ("(It dies.)", "(Muere).", ES, False),
        ("These apply:", "Se aplican estas.", ES, True),
        ("These apply:", "S’appliquent\u00a0:", FR, False),
        ("Draw a card", "Roba una carta.", ES, True),
        ("Draw a card.", "Roba una carta", ES, True),
        ("Draw a card.", "Roba una carta…", ES, True),
        ("Draw 1", "Roba 1", ES, False),
        ("Cards", "Cartas —", ES, False),
    ],
)
def test_ends(source: str, target: str, lang: Language, told: bool) -> None:
    assert told == bool(run(EndMark, source, target, lang))


@pytest.mark.parametrize(
    ("source", "target", "told"),
    [
        ("Flying", "Vuela.", False),
        ("Flying (It flies.)", "Vuela.", False),
        ("Draw. (It is yours.)", "Roba.", False),
        ("Draw two cards.", "Roba dos cartas (o una).", False),
        ("Draw two cards.", "Roba dos cartas. (Son tuyas).", False),
        ("Draw two cards.", "Roba dos cartas", True),
        ("Draw two cards.", "Roba dos cartas:", True),
    ],
)
def test_ends_on_cards(source: str, target: str, told: bool) -> None:
    """Keyword lines and reminder text end as they are printed."""
    assert told == bool(run(EndMark, source, target, ES, kind=CARD))


@pytest.mark.parametrize("target", ["Roba...", "Roba . . .", "Roba?!", "Roba: 1.", "A.. ya ..."])
def test_what_is_no_doubled_mark(target: str) -> None:
    doubled = [one for one in run(DoubledMark, "Draw", target, ES) if "..." not in target]
    assert not doubled


@pytest.mark.parametrize(
    "target",
    [
        "Voir https://example.org/a?b=c:d;e",
        "Écrire à juge@example.org",
        "Il est 10:30.",
        "Un rapport de 2:1",
        "{T}: Piochez.",
        "{1}, {T}\u00a0: Piochez.",
        "Quoi\u202f?! Non\u202f!!",
        "Quoi\u00a0? Non\u2009!",
        "«\u202fX\u202f»\u00a0: oui",
        "Les règles de Magic: The Gathering",
        "Une ligne\n: une autre",
        "«\u00a0. . .\u00a0»",
        "un 1.000, un .5",
    ],
)
def test_blanks_that_are_right_in_french(target: str) -> None:
    assert not run(MarkBlank, "The rules of Magic: The Gathering", target, FR)


@pytest.mark.parametrize(
    ("target", "kind", "expected"),
    [
        ("Quoi?", UnitKind.RULE, [Severity.MAJOR]),
        ("Quoi ?", UnitKind.RULE, [Severity.MINOR]),
        ("Quoi ?", CARD, []),
        ("Quoi?", CARD, [Severity.MINOR]),
        ("« X »", UnitKind.RULE, [Severity.MINOR, Severity.MINOR]),
        ("«X»", UnitKind.RULE, [Severity.MAJOR, Severity.MAJOR]),
        ("« X »", CARD, []),
        ("Oui , non .", UnitKind.RULE, [Severity.MINOR, Severity.MINOR]),
        ("( oui )", UnitKind.RULE, [Severity.MINOR, Severity.MINOR]),
    ],
)
def test_blanks_weigh_by_kind_of_text(
    target: str, kind: UnitKind, expected: list[Severity]
) -> None:
    assert expected == [one.severity for one in run(MarkBlank, "What", target, FR, kind=kind)]


@pytest.mark.parametrize("target", ["«¿Por qué?»: sí; no.", "(a) [b] {T}: c", "“X”", "¡Alto!"])
def test_blanks_that_are_right_in_spanish(target: str) -> None:
    assert not run(MarkBlank, "X", target, ES)


@pytest.mark.parametrize("target", ["«X »", "¿ Por qué?", "sí ; no", "“ X”"])
def test_blanks_that_are_wrong_in_spanish(target: str) -> None:
    assert 1 == len(run(MarkBlank, "X", target, ES))


@pytest.mark.parametrize(
    ("target", "told"),
    [
        ("Roba.Descarta", True),
        ("Roba,descarta", True),
        ("p.ej. esto", False),
        ("example.org", False),
        ("EE.UU. y más", False),
        ("juez@example.org", False),
        ("1.5,2", False),
        ("l’Cie.", False),
    ],
)
def test_marks_with_no_blank_behind(target: str, told: bool) -> None:
    assert told == bool(run(TightMark, "Draw", target, ES))


@pytest.mark.parametrize(
    ("target", "alone"),
    [
        ("«a “b” c»", []),
        ("“a” y «b", ["«"]),
        ("«a “b» c”", ["“", "”"]),
        ('"a" y "b', ['"']),
        ('una carta de 5"', []),
        ("d’un l’autre", []),
        ("„a“", []),
        ("a»", ["»"]),
    ],
)
def test_quotation_marks_without_a_partner(target: str, alone: list[str]) -> None:
    found = run(QuotePair, "X", target, ES)
    assert alone == [one.data["mark"] for one in found]


def test_what_stands_alone_in_the_source_is_its_fault() -> None:
    assert not run(QuotePair, "It is “X.", "Es «X.", ES)


@pytest.mark.parametrize(
    ("target", "lang", "told"),
    [
        ("«\u00a0a «\u00a0b\u00a0» c\u00a0»", FR, False),
        ("«\u00a0a “b” c\u00a0»", FR, False),
        ("«a “b ‘c’” d»", ES, False),
        ("“a” y “b”", ES, False),
        ("“a” y «b»", ES, True),
        ("“a”", FR, True),
        ('"a"', FR, True),
        ("l'un d'eux qu'il", FR, False),
        ("les 'uns'", FR, True),
    ],
)
def test_marks_of_quotations(target: str, lang: Language, told: bool) -> None:
    assert told == bool(run(QuoteStyle, "X", target, lang))


@pytest.mark.parametrize(
    ("source", "target", "told"),
    [
        ("A player with “hexproof” draws.", "Un jugador con antimaleficio roba.", False),
        ("“Shroud” is one.", "El velo es una.", False),
        ("Rule 702.18, “Shroud.”", "Regla 702.18, Velo.", True),
        ("Rule 702.18, “Shroud.”", "Regla 702.18, “Velo.", False),
        ("Shroud", "«Velo»", False),
    ],
)
def test_lost_quotations(source: str, target: str, told: bool) -> None:
    assert told == bool(run(QuoteLost, source, target, ES))


@given(st.text(alphabet='«»“”„"‹›a5 \n', max_size=30))
def test_each_mark_is_of_a_quotation_or_alone(text: str) -> None:
    """Quotations lie in each other or apart."""
    found = quoted(Text(ES, text))
    places = sorted(
        (*found.alone, *(at for one in found.quotations for at in (one.start, one.end - 1)))
    )
    assert len(set(places)) == len(places)
    assert all(text[at] in '«»“”„"‹›' for at in places)
    for one in found.quotations:
        for other in found.quotations:
            assert not one.start < other.start < one.end < other.end


@pytest.mark.parametrize(
    ("target", "alone"),
    [
        ("a) uno; b) dos", []),
        ("1) uno\n2) dos", []),
        ("(i) uno; ii) dos", []),
        ("sí :) o no", []),
        ("(a [b) c]", ["[", "]"]),
        ("{T", ["{"]),
        ("roba (una", ["("]),
    ],
)
def test_brackets_without_a_partner(target: str, alone: list[str]) -> None:
    assert alone == [one.data["mark"] for one in run(BracketPair, "X", target, ES)]


def test_brackets_of_a_face_of_text_are_no_asides() -> None:
    assert not run(BracketCount, "Choose (one).", "Elige uno.", ES)
    assert not run(
        AsideLost,
        "Choose, as always, a card (or two).",
        "Elige, como siempre, una carta o dos.",
        ES,
    )


@pytest.mark.parametrize(
    ("target", "alone"),
    [
        ("¿¡Qué!?", []),
        ("¡¿Qué?!", []),
        ("¿Qué! ¡Sí?", []),
        ("En ese caso, ¿quién roba?", []),
        ("¿Roba? ¿Descarta?", []),
        ("Roba?", ["?"]),
        ("¿Roba.", ["¿"]),
        ("¡Alto! Roba!", ["!"]),
        ("«¿Roba?», pregunta.", []),
        ("Roba?!", ["?"]),
    ],
)
def test_opening_marks(target: str, alone: list[str]) -> None:
    assert alone == [one.data["mark"] for one in run(InvertedMark, "X", target, ES)]


@pytest.mark.parametrize(
    ("target", "told"),
    [
        ("¿Si muere, quién roba?", True),
        ("Si muere, ¿quién roba?", False),
        ("¿Si muere roba?", False),
        ("¿Sigue, pues?", False),
    ],
)
def test_where_a_question_begins(target: str, told: bool) -> None:
    assert told == bool(run(OpeningTooEarly, "X", target, ES))


@pytest.mark.parametrize(
    ("source", "target", "lang", "expected"),
    [
        ("1,000 cards", "1000 cartas", ES, None),
        ("1,000 cards", "1.000 cartas", ES, "1000"),
        ("10,000 cards", "10,000 cartes", FR, "10\u00a0000"),
        ("10,000 cards", "10 000 cartes", FR, None),
        ("1,234,567 cards", "1.234.567 cartes", FR, "1\u00a0234\u00a0567"),
        ("2.5 cards", "2,5 cartas", ES, None),
        ("2.5 cards", "2.5 cartas", ES, "2,5"),
        ("See rule 702.5.", "Véase la regla 702.5.", ES, None),
        ("See rule 702.1.", "Véase la regla 702.1.", ES, None),
        ("a +1/+1 counter", "un contador +1/+1", ES, None),
        ("1, 2, 3", "1, 2, 3", ES, None),
        ("version 1.0.2", "versión 1.0.2", ES, None),
    ],
)
def test_numbers(source: str, target: str, lang: Language, expected: str | None) -> None:
    found = [one.expected for one in run(NumberFormat, source, target, lang)]
    assert ([expected] if expected else []) == found


@pytest.mark.parametrize(
    ("target", "told"),
    [
        ("un contador +1/+1sobre", True),
        ("3cartas", True),
        ("(una)Roba", True),
        ("jugador(es)", False),
        ("carta(s)y", False),
        ("el 1er, el 2do, la 3a", False),
        ("702.5abc", False),
    ],
)
def test_numbers_and_brackets_with_no_blank_behind(target: str, told: bool) -> None:
    assert told == bool(run(TightMark, "Draw", target, ES))
