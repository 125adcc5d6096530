"""`section-page`: saved pages that list a section's rules, most of them cut off."""

from __future__ import annotations

import pytest
from page_samples import SECTION_ES, SECTION_ES_HTML
from whole_files import read_whole

from corpus.kinds import Format, Kind
from corpus.languages import Language
from corpus.lexicon import all_lexicons

BOTH = pytest.mark.parametrize("page", [SECTION_ES, SECTION_ES_HTML], ids=["text", "html"])


@BOTH
def test_the_repeated_title_is_taken_off_each_text(read_text, page):
    """The section has the title; its rules have their own texts."""
    assert read_text(page).texts() == {
        "798": ("Juegos de mesa", ""),
        "798.1": (None, "Un tablero plano sirve para cualquier partida que quepa sobre él…"),
        "798.2": (None, "Los peones son de madera."),
        "798.3": (None, "Si un peón dice «Espera...» hay que esperar, pero no más de lo que dure…"),
        "798.4": (None, "Hay dos dados (véase la regla 798.2…"),
    }


@BOTH
def test_a_text_is_judged_by_its_own_end(read_text, page):
    """Dots inside quotes cut nothing off; … at the end does, and each cut is reported."""
    found = read_text(page)
    cut = [str(record.number) for record in found.records if record.truncated]
    assert cut == ["798.1", "798.3", "798.4"]
    assert [(code, data) for code, _line, data in found.problems] == [
        ("truncated", {"number": number}) for number in cut
    ]


@BOTH
def test_a_section_page_is_known_by_its_content(read_text, page):
    """Format and language come from the page's headings."""
    found = read_text(page)
    assert (found.info.format, found.info.lang) == (Format.SECTION_PAGE, Language.ES)
    assert [record.kind for record in found.records] == [Kind.SECTION, *[Kind.RULE] * 4]


@pytest.mark.parametrize(
    ("lang", "heading"),
    [(lexicon.lang, h) for lexicon in all_lexicons() for h in lexicon.section_rules_headings],
)
def test_headings_of_every_language_are_known(read_text, lang, heading):
    """The headings are data: each that a lexicon has is found, and tells the language."""
    found = read_text(f"798. Tea\n{heading}\n- 798.1 Tea Hot.\n")
    assert (found.info.lang, found.texts()["798.1"]) == (lang, (None, "Hot."))


def test_three_full_stops_cut_a_text_off_as_well(read_text):
    """A site may write the mark of omission as three periods."""
    found = read_text("798. Tea\nRules in this section\n- 798.1 Tea Cups are made of...\n")
    assert found.one("798.1").truncated


def test_a_title_that_a_text_only_begins_like_stays(read_text):
    """Only the whole title, as words, is taken off."""
    found = read_text("798. Tea\nRules in this section\n- 798.1 Teapots are round.\n")
    assert found.one("798.1").text == "Teapots are round."


def test_a_rule_that_has_a_name_keeps_it_as_its_title(read_text):
    """In sections of keywords an item has a name and no text."""
    found = read_text(
        "798. Tea\nRules in this section\n- 798.1 Tea Green Tea\n- 798.2 Tea Drink.\n"
    )
    assert found.texts()["798.1"] == ("Green Tea", "")
    assert found.texts()["798.2"] == (None, "Drink.")


def test_an_item_without_text_is_kept_and_reported(read_text):
    """The number exists; that its text is missing is said."""
    found = read_text("798. Tea\nRules in this section\n- 798.1 Tea\n")
    assert found.texts()["798.1"] == (None, "")
    assert found.problems == (("empty-entry", 3, {"head": "798.1"}),)


def test_a_line_that_is_no_item_is_reported(read_text):
    """Nothing in the list is swallowed."""
    found = read_text("798. Tea\nRules in this section\n- 798.1 Tea Drink.\nMore to come\n")
    assert found.problems == (("stray-line", 4, {"text": "More to come"}),)


def test_a_gap_and_a_step_back_are_reported(read_text):
    """A list that leaves out a number or goes backwards says so."""
    listed = "- 798.1 One.\n- 798.3 Three.\n- 798.2 Two.\n"
    found = read_text(f"798. Tea\nRules in this section\n{listed}")
    assert [code for code, _line, _data in found.problems] == [
        "number-out-of-step",
        "number-backwards",
    ]


def test_number_and_title_may_stand_apart_by_style_alone(read_text):
    """Elements side by side have no space between them in the file."""
    page = (
        "<h1>798. Tea</h1><h2>Rules in this section</h2>"
        "<ul><li><b>798.1</b><i>Tea</i> <span>Drink.</span></li></ul>"
    )
    assert read_text(page).texts()["798.1"] == (None, "Drink.")


@pytest.mark.real
def test_seed_004_gives_21_rules_twelve_of_them_cut(real_texts):
    """712 and 712.1 to 712.21; what ends with … is truncated, and only that."""
    (path,) = (real_texts / "seeds").glob("004*")
    found = read_whole(path)
    assert list(found.texts()) == ["712", *(f"712.{rule}" for rule in range(1, 22))]
    assert found.texts()["712"] == ("Cartas de dos caras", "")
    assert not any(
        text.startswith("Cartas de dos caras Una") for _title, text in found.texts().values()
    )
    cut = [str(record.number) for record in found.records if record.truncated]
    assert cut == [f"712.{rule}" for rule in (1, 2, 3, 7, 8, 9, 10, 12, 15, 16, 19, 20)]
    assert [(code, data["number"]) for code, _line, data in found.problems] == [
        ("truncated", number) for number in cut
    ]
