"""What was left untranslated is told once."""

from __future__ import annotations

from corpus.languages import Language
from kb.bitext.unit import Unit, UnitKind
from kb.lint.engine import Job, lint
from kb.lint.registry import chosen

ENGLISH = "You can’t draw more than two cards each turn unless you control an artifact."


def checks(target: str, kind: UnitKind = UnitKind.RULE) -> set[str]:
    unit = Unit("702.5b", kind, {Language.EN: ENGLISH, Language.ES: target}, "702.5b")
    found = lint([unit], Job(Language.EN, (Language.ES,), chosen()), jobs=1)
    return {one.check for one in found if one.severity != "note"}


def test_a_text_left_in_english_is_one_finding() -> None:
    """Its terms and its logic follow from that."""
    assert checks(ENGLISH) == {"untranslated"}


def test_a_passage_left_in_english_hides_nothing_else() -> None:
    """The rest was translated, and is read."""
    text = "No puedes robar más de tres cartas cada turno unless you control an artifact."
    found = checks(text)
    assert found & {"untranslated", "foreign-word"}
    assert found & {"number-differs", "number-missing"}


def test_names_of_cards_are_no_logic() -> None:
    """A name is told freely."""
    unit = Unit(
        "card:X#1-name",
        UnitKind.CARD_NAME,
        {Language.EN: "Never-Blinking Eye", Language.ES: "Ojo sin párpado"},
    )
    found = lint([unit], Job(Language.EN, (Language.ES,), chosen()), jobs=1)
    assert not {one.check for one in found} & {"negation", "time-words", "restriction"}
