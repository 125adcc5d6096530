"""Symbols, power and toughness, loyalty, codes, dates and lists that differ or agree."""

from __future__ import annotations

import pytest
from lint_pairs import run

from corpus.languages import Language
from kb.bitext.unit import Unit, UnitKind
from kb.lint.checks.facts import CHECKS
from kb.lint.checks.facts.marks import codes, loyalties, powers, symbols, variables
from kb.lint.checks.facts.powers import PowerDiffers, PowerMissing
from kb.lint.checks.facts.symbols import SymbolDiffers, SymbolExtra, SymbolMissing, SymbolOrder
from kb.lint.engine import Job, lint
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Severity

EN, ES, FR = Language.EN, Language.ES, Language.FR


def _values(reading: object, text: str, lang: Language = EN) -> list[str]:
    return [one.value for one in reading(Text(lang, text))]  # type: ignore[operator]


def _found(
    source: str, target: str, lang: Language, kind: UnitKind = UnitKind.SEGMENT
) -> list[Finding]:
    unit = Unit("unit", kind, {EN: source, lang: target})
    return list(lint([unit], Job(EN, (lang,), CHECKS), jobs=1))


@pytest.mark.parametrize(
    ("reading", "text", "values"),
    [
        (symbols, "{T}: {2/W}{W/2} {10} {w/u}", ["{T}", "{2/W}", "{2/W}", "{10}"]),
        (symbols, "{name} is no symbol, {CHAOS} and {½} are", ["{CHAOS}", "{½}"]),
        (powers, "a 2/3, +1/+1, −1/—1, -X/-0, */1+*", ["2/3", "+1/+1", "-1/-1", "-X/-0", "*/1+*"]),
        (powers, "marker+1/+1on, +1/ +0", ["+1/+1", "+1/+0"]),
        (powers, "and/or 1/2/2020 20/20", ["20/20"]),
        (loyalties, "[+1]: go.\n−3: stop.\n0 : wait. -X", ["+1", "-3", "0"]),
        (loyalties, "it has “[-12]: Draw.” or « 0 : Stop »", ["-12", "0"]),
        (codes, "layer 7c, M20, 1st, 20, d20, 2d6", ["7c", "m20", "d20", "d6"]),
        (variables, "X is {X}, +X/+Y, Nth, X-ray", ["X", "X", "X", "Y", "X"]),
    ],
)
def test_marks_are_read(reading: object, text: str, values: list[str]) -> None:
    assert _values(reading, text) == values


def test_a_spanish_y_that_opens_a_sentence_is_a_word() -> None:
    assert _values(variables, "Y roba. Es X e Y.", ES) == ["X", "Y"]


@pytest.mark.parametrize(
    ("lang", "source", "target"),
    [
        (ES, "It gets −2/−0.", "Obtiene -2/-0."),
        (FR, "[−3]: Draw.", "-3 : Piochez."),
        (ES, "Your 3/3 gets -2/-0.", "Da -2/-0 a tu 3/3."),
        (ES, "Pay {W/U} or {2/B}.", "Paga {U/W} o {B/2}."),
        (FR, "See layer 4 (and 7b).", "Voir la strate 4 (et 7b)."),
        (FR, "You may pay 4 in May.", "Vous pouvez payer 4 en mai."),
        (ES, "Choose (a) or (b).", "Elige (a) o (b)."),
        (ES, "Equip [cost]: see [cost].", "Equipar [coste]."),
        (FR, "In May 2026", "En mai 2026"),
    ],
)
def test_marks_that_agree(lang: Language, source: str, target: str) -> None:
    assert _found(source, target, lang) == []


@pytest.mark.parametrize(
    ("lang", "source", "target", "check"),
    [
        (ES, "It becomes 2/3.", "Se vuelve 3/2.", "power-differs"),
        (FR, "A +1/+1 counter", "Un marqueur -1/-1", "power-differs"),
        (ES, "{W}{U}: Draw.", "{W}: Roba.", "symbol-missing"),
        (FR, "{W/U}", "{W/B}", "symbol-differs"),
        (ES, "[+1]: Draw.\n[−2]: Mill.", "−2: Roba.\n+1: Muele.", "loyalty-differs"),
        (FR, "Draw X cards.", "Piochez des cartes.", "variable-differs"),
        (ES, "On May 1, 2026", "El 1 de mayo de 2025", "date-differs"),
        (FR, "layer 7b", "strate 7d", "code-differs"),
        (ES, "1. A.\n2. B.", "1. A.\n2. B.\n3. C.", "list-item-differs"),
        (ES, "Use %s here.", "Úsalo aquí.", "placeholder-differs"),
    ],
)
def test_marks_that_differ(lang: Language, source: str, target: str, check: str) -> None:
    alarms = {one.check for one in _found(source, target, lang) if one.severity >= Severity.MINOR}
    assert check in alarms


def test_a_number_for_colorless_mana_is_dated() -> None:
    (found,) = run(SymbolDiffers, "{T}: Add {C}.", "{T}: Agrega {1}.", ES, kind=UnitKind.CARD)
    assert (found.error_class, found.severity, found.fix) == (
        ErrorClass.DATED,
        Severity.NOTE,
        None,
    )


def test_a_cost_alone_on_the_last_line_is_of_the_other_face() -> None:
    target = "{T} : Ajoutez {U}.\nClerc\n{1}{W}"
    assert run(SymbolExtra, "{T}: Add {U}.", target, FR, kind=UnitKind.CARD) == []
    assert run(SymbolExtra, "{T}: Add {U}.", target, FR) != []


def test_symbols_of_a_reminder_of_one_side_only_are_none() -> None:
    source = "Cycling {2} ({2}, Discard this: Draw.)"
    assert run(SymbolMissing, source, "Ciclo {2}.", ES, kind=UnitKind.CARD) == []


def test_lines_of_a_card_turned_round_are_a_note() -> None:
    source, target = "{R}: Draw.\n{W}: Mill.", "{W}: Muele.\n{R}: Roba."
    (found,) = run(SymbolOrder, source, target, ES, kind=UnitKind.CARD)
    assert found.severity is Severity.NOTE
    (found,) = run(SymbolOrder, source, target, ES)
    assert found.severity is Severity.MAJOR


def test_the_fix_of_one_wrong_symbol_is_the_right_one() -> None:
    (found,) = run(SymbolDiffers, "{2}{W}: Draw.", "{2}{U}: Roba.", ES)
    assert found.fix
    assert found.fix.applied("{2}{U}: Roba.") == "{2}{W}: Roba."


def test_two_wrong_symbols_have_no_fix() -> None:
    found = run(SymbolDiffers, "{W}, {B}: Draw.", "{U}, {R}: Roba.", ES)
    assert [one.fix for one in found] == [None, None]


def test_what_a_card_of_an_older_wording_lacks_is_dated() -> None:
    source = "When it enters the battlefield, create a 1/1 token."
    target = "Cuando el Golem entre en juego, crea una ficha."
    (found,) = run(PowerMissing, source, target, ES, kind=UnitKind.CARD)
    assert (found.error_class, found.severity) == (ErrorClass.DATED, Severity.NOTE)
    (found,) = run(PowerMissing, source, target, ES)
    assert found.severity is Severity.MAJOR


def test_what_became_another_is_a_fault_in_old_print_too() -> None:
    source = "When it enters the battlefield, it gets +1/+1."
    target = "Cuando entre en juego, obtiene +2/+1."
    (found,) = run(PowerDiffers, source, target, ES, kind=UnitKind.CARD)
    assert found.severity is Severity.MAJOR
