"""Checks of whole runs, and of all languages together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corpus.languages import Language
from kb.bitext.unit import Place, Unit, UnitKind
from kb.lint.check import AnyCheck
from kb.lint.checks.across.forms import MixedTerms
from kb.lint.checks.across.marks import MixedMarks
from kb.lint.checks.across.numbering import NumberingGap, NumberingOrder, SkippedLetter
from kb.lint.checks.across.presence import ExtraText, MissingText
from kb.lint.checks.across.see_also import SeeAlso
from kb.lint.checks.across.suspect import SourceSuspect
from kb.lint.checks.across.twice import SameSource, SameTarget
from kb.lint.checks.form.blanks import DoubleBlank
from kb.lint.checks.form.ends import EndMark
from kb.lint.engine import Job, lint
from kb.lint.values import Finding, Severity

EN, ES, FR = Language.EN, Language.ES, Language.FR


def find(
    units: list[Unit], *checks: type[AnyCheck], targets: tuple[Language, ...] = (ES,)
) -> list[Finding]:
    return list(lint(units, Job(EN, targets, checks), jobs=1))


def pairs(*texts: tuple[str, str], kind: UnitKind = UnitKind.SEGMENT) -> list[Unit]:
    return [
        Unit(f"unit-{place}", kind, {EN: source, ES: target})
        for place, (source, target) in enumerate(texts)
    ]


def rules(numbers: str, *, without: str = "", alone: str = "") -> list[Unit]:
    """Rules of which the translation lacks some, and of which it has some alone."""
    return [
        Unit(
            number,
            UnitKind.RULE,
            {
                **({} if number in alone.split() else {EN: "Draw a card."}),
                **({} if number in without.split() else {ES: "Roba una carta."}),
            },
            number,
        )
        for number in numbers.split()
    ]


def test_a_missing_text_is_told_with_its_source() -> None:
    [one] = find(rules("702.5a 702.5b", without="702.5b"), MissingText)
    assert ("702.5b", Severity.MAJOR) == (one.key, one.severity)
    assert one.source
    assert ((0, 12),) == one.source.spans


def test_an_empty_text_is_missing_too() -> None:
    assert ["unit-0"] == [one.key for one in find(pairs(("Draw.", " ")), MissingText)]


def test_a_translation_that_is_hardly_begun_is_told_once() -> None:
    numbers = " ".join(f"702.{place}" for place in range(1, 60))
    [one] = find(rules(numbers, without=" ".join(numbers.split()[5:])), MissingText)
    assert Severity.NOTE is one.severity
    assert {"missing": "54", "all": "59"} == one.data


def test_a_card_without_a_text_was_not_printed() -> None:
    [one] = find(pairs(("Flying", ""), kind=UnitKind.CARD), MissingText)
    assert Severity.NOTE is one.severity


def test_a_text_without_a_source_is_extra() -> None:
    found = find(rules("702.5a 702.5b", alone="702.5b"), ExtraText, MissingText)
    assert [("extra-text", "702.5b")] == [(one.check, one.key) for one in found]


@pytest.mark.parametrize(
    ("without", "gaps"),
    [
        ("702.5b", ["702.5b"]),
        ("702.5c", []),
        ("702.5a 702.5b", ["702.5a", "702.5b"]),
        ("702.5a 702.5b 702.5c", []),
    ],
)
def test_a_gap_is_a_rule_missing_before_one_that_is_there(without: str, gaps: list[str]) -> None:
    found = find(rules("702.5a 702.5b 702.5c 702.6", without=without), NumberingGap)
    assert gaps == [one.key for one in found]


def test_what_the_source_skips_is_no_gap() -> None:
    assert not find(rules("702.5k 702.5m"), NumberingGap)


def placed(*lines: tuple[str, int, int]) -> list[Unit]:
    return [
        Unit(
            number,
            UnitKind.RULE,
            {EN: "Draw.", ES: "Roba."},
            number,
            places={EN: Place("en", here), ES: Place("es", there)},
        )
        for number, here, there in lines
    ]


def test_rules_that_changed_places_are_told_once() -> None:
    found = find(placed(("702.5a", 1, 1), ("702.5b", 2, 3), ("702.5c", 3, 2)), NumberingOrder)
    assert [("702.5c", "702.5b")] == [(one.key, one.data["other"]) for one in found]


def test_the_order_of_the_source_is_right() -> None:
    assert not find(placed(("702.5b", 1, 4), ("702.5a", 2, 6)), NumberingOrder)


@pytest.mark.parametrize(
    ("number", "right"), [("702.5l", "702.5m"), ("702.5o", "702.5p"), ("702.5al", "702.5am")]
)
def test_a_letter_that_rules_skip(number: str, right: str) -> None:
    [one] = find(rules(f"702.5a {number}", alone=number), SkippedLetter)
    assert right == one.expected


def test_a_letter_that_the_source_has_too_is_its_own_business() -> None:
    assert not find(rules("702.5l"), SkippedLetter)


def glossary(entry: str, *heads: tuple[str, str], source: str = "See Cast.") -> list[Unit]:
    return [
        *(
            Unit(f"glossary:{en}#head", UnitKind.GLOSSARY_HEAD, {EN: en, ES: es})
            for en, es in heads
        ),
        Unit("glossary:Play", UnitKind.GLOSSARY, {EN: source, ES: entry}),
    ]


@pytest.mark.parametrize(
    ("entry", "lost"),
    [
        ("Véase Lanzar.", []),
        ("Véase también «Lanzar».", []),
        ("Véase Lanzar, Jugar.", []),
        ("Véase Arrojar.", ["Arrojar"]),
        ("Es antiguo. Véase también Tirar.", ["Tirar"]),
        ("Véase la regla 702.5.", []),
        ("Jugar. Véanse las reglas 1 y 2.", []),
    ],
)
def test_see_also_needs_an_entry(entry: str, lost: list[str]) -> None:
    heads = (("Cast", "Lanzar"), ("Play", "Jugar (obsoleto)"))
    assert lost == [one.data["name"] for one in find(glossary(entry, *heads), SeeAlso)]


def test_see_also_may_lead_nowhere_where_the_source_does() -> None:
    assert not find(glossary("Véase Lanzar.", ("Play", "Jugar")), SeeAlso)


def test_see_also_is_not_asked_without_names() -> None:
    assert not find(glossary("Véase Arrojar."), SeeAlso)


def test_one_source_in_two_ways_is_told_at_the_rarer() -> None:
    one, other = (
        ("Draw one of the cards.", "Roba una carta."),
        ("Draw one of the cards.", "Coge eso."),
    )
    [found] = find(pairs(one, other, one), SameSource)
    assert ("unit-1", Severity.MINOR, "Roba una carta.") == (
        found.key,
        found.severity,
        found.expected,
    )


@pytest.mark.parametrize(
    ("source", "first", "second"),
    [
        ("The red ones die.", "Las rojas mueren.", "Los rojos mueren."),
        ("Draw one of them.", "Roba una de ellas.", "Roba  una de ellas"),
        ("Exile it", "Exíliala", "Exílialo"),
    ],
)
def test_endings_blanks_and_ends_make_no_two_ways(source: str, first: str, second: str) -> None:
    assert not find(pairs((source, first), (source, second)), SameSource)


def test_a_number_is_no_ending() -> None:
    assert find(
        pairs(("Draw many of them", "Roba 3 de esas"), ("Draw many of them", "Roba 4 de esas")),
        SameSource,
    )


def test_reminder_text_makes_no_two_ways() -> None:
    units = pairs(("Flying", "Vuela."), ("Flying", "Vuela. (Por el aire.)"), kind=UnitKind.CARD)
    assert not find(units, SameSource)


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        ("Draw two cards now.", "Discard two cards now.", True),
        ("Draw 2 cards now.", "Draw 3 cards now.", True),
        ("The cards are drawn.", "A card is drawn.", False),
        ("Draw cards now.", "Draw cards now", False),
    ],
)
def test_two_sources_in_one_way(first: str, second: str, told: bool) -> None:
    units = pairs((first, "Haz eso con dos cartas."), (second, "Haz eso con dos cartas."))
    assert told == bool(find(units, SameTarget))


BACK = ("the back face", "la cara posterior")


def test_a_rare_name_beside_a_usual_one_is_a_note() -> None:
    found = find(pairs(*[BACK] * 12, ("the back face", "la cara trasera")), MixedTerms)
    assert [("unit-12", Severity.NOTE, "cara posterior")] == [
        (one.key, one.severity, one.expected) for one in found
    ]


@pytest.mark.parametrize(
    "others",
    [
        [("the back face", "la cara trasera")] * 4,
        [("the other side", "la cara trasera")],
        [("back faces", "las caras posteriores")],
    ],
)
def test_two_names_are_let_pass(others: list[tuple[str, str]]) -> None:
    """That are both usual, that stand for something else, that are one name inflected."""
    assert not find(pairs(*[BACK] * 12, *others), MixedTerms)


REACH = ("It has “reach.”", "Tiene «alcance».")
REACH_OTHERWISE = ("It has “reach.”", "Tiene “alcance”.")


def test_a_rare_mark_beside_a_usual_one() -> None:
    texts = [("It has “reach.”", "Tiene «alcance».")] * 20 + [
        ("It has “reach.”", "Tiene “alcance”.")
    ]
    found = find(pairs(*texts), MixedMarks)
    assert [("unit-20", "«»")] == [(one.key, one.expected) for one in found]


def test_few_marks_tell_nothing() -> None:
    texts = [("It has “reach.”", "Tiene «alcance».")] * 5 + [
        ("It has “reach.”", "Tiene “alcance”.")
    ]
    assert not find(pairs(*texts), MixedMarks)


def both(source: str, es: str, fr: str) -> list[Unit]:
    return [Unit("unit", UnitKind.SEGMENT, {EN: source, ES: es, FR: fr})]


def suspects(units: list[Unit], *checks: type[AnyCheck]) -> list[str]:
    found = find(units, *checks, SourceSuspect, targets=(ES, FR))
    return [one.data["check"] for one in found if one.check == SourceSuspect.id]


def test_a_source_at_which_all_fail_is_suspect_once() -> None:
    assert [EndMark.id] == suspects(both("Draw a card", "Roba.", "Piochez."), EndMark, DoubleBlank)


@pytest.mark.parametrize(
    ("es", "fr"),
    [("Roba.", "Piochez"), ("Roba.", "Une  carte"), ("Roba", "Piochez")],
)
def test_one_language_or_another_fault_tells_nothing_of_the_source(es: str, fr: str) -> None:
    assert not suspects(both("Draw a card", es, fr), EndMark, DoubleBlank)


def test_one_language_alone_is_no_vote() -> None:
    units = [replace(unit, texts={EN: "Draw", ES: "Roba."}) for unit in both("", "", "")]
    assert not suspects(units, EndMark)


def test_in_a_short_text_two_names_once_each_are_a_note() -> None:
    assert ["unit-1"] == [
        one.key for one in find(pairs(BACK, ("the back face", "la cara trasera")), MixedTerms)
    ]


def test_a_gap_is_told_once() -> None:
    found = find(rules("702.5a 702.5b 702.5c", without="702.5b"), MissingText, NumberingGap)
    assert ["numbering-gap"] == [one.check for one in found]


def test_the_number_of_a_rule_counts_whatever_a_file_calls_it() -> None:
    units = [
        replace(unit, key=f"id-{unit.key}")
        for unit in rules("702.5a 702.5b 702.5c", without="702.5b")
    ]
    assert ["id-702.5b"] == [one.key for one in find(units, NumberingGap)]
