"""References of a translation: the same rules, in the same order, with their titles."""

from __future__ import annotations

import pytest
from lint_pairs import run

from corpus.languages import Language
from kb.bitext.unit import Unit, UnitKind
from kb.lint.checks.facts.names import ExampleName
from kb.lint.checks.facts.reference_headings import ReferenceHeading
from kb.lint.checks.facts.reference_titles import ReferenceTitle
from kb.lint.checks.facts.references import (
    ReferenceDiffers,
    ReferenceExtra,
    ReferenceMissing,
    ReferenceOrder,
)
from kb.lint.engine import Job, lint
from kb.lint.values import Finding, Severity

ES, FR = Language.ES, Language.FR
CHECKS = (ReferenceDiffers, ReferenceMissing, ReferenceExtra, ReferenceOrder, ReferenceTitle)


def _found(source: str, target: str, lang: Language) -> list[Finding]:
    return [one for check in CHECKS for one in run(check, source, target, lang)]


@pytest.mark.parametrize(
    ("lang", "source", "target"),
    [
        (ES, "See rules 601.2f–h.", "Véanse las reglas 601.2f, 601.2g y 601.2h."),
        (FR, "See rules 104.2 and 104.3.", "Voir les règles 104.2–3."),
        (ES, "Rule 119 applies.", "Se aplica la 119."),
        (ES, "See section 4.", "Véase el capítulo 4."),
        (FR, "See rules 104.3 and 119.", "Voir la règle 119 et la règle 104.3."),
        (
            ES,
            "It has flying (see rule 702.9). It has reach (see rule 702.17).",
            "Tiene alcance (véase la regla 702.17) y vuela (véase la regla 702.9).",
        ),
        (ES, "See rule 119.6a, and then stop.", "Véase la regla 119…"),
        (FR, "See rule 702.9, “Flying.”", "Voir la règle 702.9, «\xa0Vol\xa0»."),
    ],
)
def test_references_that_agree(lang: Language, source: str, target: str) -> None:
    assert _found(source, target, lang) == []


@pytest.mark.parametrize(
    ("lang", "source", "target", "check"),
    [
        (ES, "See rule 704.5c.", "Véase la regla 704.5d.", "reference-differs"),
        (FR, "See rule 704.5.", "Voir la règle 704.", "reference-differs"),
        (FR, "See rule 704.", "Voir le chapitre 7.", "reference-differs"),
        (ES, "See rules 704.5a–c.", "Véanse las reglas 704.5a–d.", "reference-differs"),
        (ES, "See rules 704.5a–c.", "Véanse las reglas 704.5a y 704.5c.", "reference-missing"),
        (
            FR,
            "Announce it (see rule 601.2b). Then pay (see rule 601.2h).",
            "Annoncez-le (voir la règle 601.2h). Puis payez (voir la règle 601.2b).",
            "reference-order",
        ),
        (
            ES,
            "See rule 702.9, “Flying,” and rule 702.17, “Reach.”",
            "Véanse la regla 702.17, «Volar», y la regla 702.9, «Alcance».",
            "reference-title",
        ),
    ],
)
def test_references_that_differ(lang: Language, source: str, target: str, check: str) -> None:
    found = _found(source, target, lang)
    assert {one.check for one in found} == {check}
    assert found[0].severity is Severity.MAJOR


def test_a_reference_made_once_more_is_a_note() -> None:
    (found,) = _found(
        "See rule 119.6. Then see rule 119.6 again.", "Véase la regla 119.6. Y otra vez.", ES
    )
    assert (found.check, found.severity) == ("reference-missing", Severity.NOTE)


def test_the_fix_writes_the_number_of_the_source() -> None:
    (found,) = _found("See rule 704.5c.", "Véase la regla 704.5d.", ES)
    assert found.fix
    assert found.fix.applied("Véase la regla 704.5d.") == "Véase la regla 704.5c."


def test_a_number_with_a_title_is_left_to_people() -> None:
    (found,) = _found("See rule 702.9, “Flying.”", "Véase la regla 702.17, «Alcance».", ES)
    assert found.fix is None


def test_a_title_that_one_side_quotes_is_a_note() -> None:
    (found,) = _found("See rule 702.9, “Flying.”", "Voir la règle 702.9.", FR)
    assert found.severity is Severity.NOTE


def test_a_title_that_went_to_another_rule_is_found() -> None:
    (found,) = _found(
        "See rule 110.5 and rule 702.9, “Flying.”",
        "Voir la règle 702.9 et la règle 110.5, «\xa0Vol\xa0».",
        FR,
    )
    assert (found.check, found.severity) == ("reference-title", Severity.MAJOR)


@pytest.mark.parametrize(
    ("source", "target", "wrong"),
    [
        ("Then Ana attacks Luis.", "Luego Ana ataca a Pedro.", True),
        ("Then Ana attacks Luis. Then Luis wins.", "Luego Ana ataca a Luis. Gana Ana.", True),
        ("Then Ana attacks Luis.", "Luego Ana ataca a Luis.", False),
        ("Ana attacks Luis. Then Ana wins.", "Ana ataca a Luis. Luego gana Luis.", True),
        ("Then Ana attacks. Ana wins.", "Luego Ana ataca. Después gana Eva.", True),
        ("Then Ana casts Divination.", "Luego Ana lanza la Adivinación.", False),
        ("Noble Hierarch wins. Then Ana wins.", "La Noble hiérarche gana. Luego gana Ana.", False),
        ("Then Counterspell resolves.", "Después Contrahechizo se resuelve.", False),
        ("Then Ana controls an Elf.", "Luego Ana controla un Elfo.", False),
    ],
)
def test_people_of_an_example_keep_their_names(source: str, target: str, *, wrong: bool) -> None:
    found = run(ExampleName, source, target, ES, kind=UnitKind.EXAMPLE)
    assert bool(found) is wrong


def test_a_quoted_title_is_the_heading_that_the_translation_has() -> None:
    units = [
        Unit("see", UnitKind.RULE, _said("See rule 104.", "Véase la regla 104, «Principio».")),
        Unit("104#title", UnitKind.HEADING, _said("Ending the Game", "Fin de la partida"), "104"),
        Unit(
            "also", UnitKind.RULE, _said("See 104.", "Véase la regla 104.2, «Fin de la partida».")
        ),
    ]
    found = list(lint(units, Job(Language.EN, (ES,), (ReferenceHeading,)), jobs=1))
    assert [(one.key, one.expected) for one in found] == [("see", "Fin de la partida")]


def _said(source: str, target: str) -> dict[Language, str]:
    return {Language.EN: source, ES: target}


def test_a_name_that_is_kept_nowhere_is_a_note() -> None:
    source, target = "Then Ana casts Shock.", "Luego Ana lanza Choque."
    (found,) = run(ExampleName, source, target, ES, kind=UnitKind.EXAMPLE)
    assert found.severity is Severity.NOTE


def test_a_name_that_another_language_keeps_is_an_alarm() -> None:
    texts = {
        Language.EN: "Then Ana attacks Luis.",
        ES: "Luego Ana ataca a Pedro.",
        FR: "Plus tard, Ana attaque Luis.",
    }
    unit = Unit("unit", UnitKind.EXAMPLE, texts)
    (found,) = lint([unit], Job(Language.EN, (ES, FR), (ExampleName,)), jobs=1)
    assert (found.target.lang, found.severity) == (ES, Severity.MINOR)


@pytest.mark.parametrize("end", ["b", "e"])
def test_a_range_with_another_end_is_one_fault_at_the_range(end: str) -> None:
    (found,) = _found("See rules 601.2a–d.", f"Voir les règles 601.2a–{end}.", FR)
    assert found.check == "reference-differs"
    assert found.data == {"source_rules": "601.2d", "target_rules": f"601.2{end}"}
    assert found.source
    assert found.source.spans
    assert found.target.spans
    assert found.fix is None
