"""`rulings-page`: saved pages of one card's rulings, languages mixed."""

from __future__ import annotations

from datetime import date

import pytest
from page_samples import RULINGS_FR, RULINGS_FR_HTML
from whole_files import read_whole

from corpus.kinds import Format
from corpus.languages import Language

BOTH = pytest.mark.parametrize("page", [RULINGS_FR, RULINGS_FR_HTML], ids=["text", "html"])

EN = "If the kettle is hot, the tea that you pour into your cup is hot."
FR = "Si la bouilloire est chaude, le thé que vous versez dans votre tasse est chaud."


@BOTH
def test_each_ruling_has_its_date_source_and_language(read_text, page):
    """Dates become ISO dates; a French page shows English rulings and French ones."""
    found = read_text(page)
    assert [(ruling.date, ruling.source, ruling.lang) for ruling in found.records] == [
        (date(2021, 9, 24), "wotc", Language.EN),
        (date(2021, 10, 1), "wotc", Language.FR),
        (date(2021, 10, 2), "scryfall", Language.EN),
    ]
    assert found.problems == ()


@BOTH
def test_texts_stand_without_their_labels(read_text, page):
    """The notice above the rulings is no ruling, and the label is not in the text."""
    texts = [ruling.text for ruling in read_text(page).records]
    assert texts[0] == "If Frog of the Pond is wet, you may dry it with the towel that is yours."
    assert not any("source" in text or "traduction" in text for text in texts)


@BOTH
def test_the_page_has_its_own_language(read_text, page):
    """The page is French whatever its rulings are."""
    info = read_text(page).info
    assert (info.format, info.lang) == (Format.RULINGS_PAGE, Language.FR)


@BOTH
def test_the_card_is_named_by_the_page(read_text, page):
    """The name that the rulings repeat, not that of the other face."""
    found = read_text(page)
    assert found.info.card == "Frog of the Pond"
    assert {ruling.card for ruling in found.records} == {"Frog of the Pond"}


def test_the_card_that_a_person_names_counts(read_text):
    """What the person says goes before what the page says."""
    found = read_text(RULINGS_FR_HTML, card="Toad of the Lake")
    assert found.info.card == "Toad of the Lake"
    assert {ruling.card for ruling in found.records} == {"Toad of the Lake"}


def test_a_page_that_names_no_card_says_so(read_text):
    """Rulings without a name are kept, and the gap is a problem."""
    found = read_text(f"24 septembre 2021 · source : wotc\n{EN}\n")
    assert (found.info.card, found.records[0].card) == (None, None)
    assert found.problems == (("no-card", 1, {}),)


@pytest.mark.parametrize(
    "label",
    [
        "24 septembre 2021 · source : wotc",
        "- 24 septembre 2021 • source: wotc",
        "24 de septiembre de 2021 — fuente: wotc",
        "September 24, 2021 | source: WOTC",
        "2021-09-24 (source: wotc)",
    ],
)
def test_labels_of_all_languages_are_known(read_text, label):
    """Separators, bullets and the language of the label differ from site to site."""
    (ruling,) = read_text(f"{label}\n{EN}\n", card="Kettle").records
    assert (ruling.date, ruling.source) == (date(2021, 9, 24), "wotc")


def test_bullets_of_a_page_that_is_one_list_are_not_of_the_rulings(read_text):
    """Where labels alone are items, the bullets of a ruling are its own."""
    label = "2021-02-01 · source : wotc"
    listed = read_text(f"- {label}\n- {EN}\n- {label}\n- {FR}\n", card="Kettle")
    assert [ruling.text for ruling in listed.records] == [EN, FR]
    mixed = read_text(f"- {label}\n{EN}\n- {FR}\n- {label}\n{EN}\n", card="Kettle")
    assert mixed.records[0].text == f"{EN}\n- {FR}"


def test_a_ruling_may_stand_behind_its_label(read_text):
    """Label and text on one line, as lists have them."""
    (ruling,) = read_text(f"2021-09-24 · source : wotc — {EN}", card="Kettle").records
    assert ruling.text == EN


def test_a_date_that_does_not_exist_is_reported(read_text):
    """The ruling without a date is left out, and the line is said."""
    label = "31 février 2021 · source : wotc"
    found = read_text(f"{label}\n{FR}\n2021-02-01 · source : wotc\n{FR}\n", card="Kettle")
    assert len(found.records) == 1
    assert found.problems == (("bad-date", 1, {"text": label}),)


def test_a_label_without_a_ruling_is_reported(read_text):
    """An empty ruling is no ruling."""
    label = "2021-02-01 · source : wotc"
    found = read_text(f"{label}\n{label}\n{FR}\n", card="Kettle")
    assert len(found.records) == 1
    assert found.problems == (("empty-entry", 1, {"head": label}),)


def test_a_ruling_too_short_to_tell_takes_the_language_of_the_others(read_text):
    """The assumption is reported, with the language that was assumed."""
    page = f"2021-02-02 · source : wotc\nYes!\n2021-02-01 · source : wotc\n{EN}\n"
    found = read_text(page, card="Kettle", lang=Language.FR)
    assert [ruling.lang for ruling in found.records] == [Language.EN, Language.EN]
    assert found.problems == (("unknown-language", 1, {"text": "Yes!", "lang": "en"}),)


def test_what_follows_the_last_ruling_is_reported(read_text):
    """A page does not say where its last ruling ends: it has as many paragraphs as the others."""
    page = f"2021-02-01 · source : wotc\n{EN}\n2021-02-02 · source : wotc\n{FR}\nÀ propos\n"
    found = read_text(page, card="Kettle")
    assert [ruling.text for ruling in found.records] == [EN, FR]
    assert found.problems == (("stray-line", 5, {"text": "À propos"}),)


def test_a_ruling_may_have_several_paragraphs(read_text):
    """Paragraphs up to the next label are one text."""
    page = f"2021-02-01 · source : wotc\n{EN}\n{EN}\n2021-02-02 · source : wotc\n{FR}\n"
    assert read_text(page, card="Kettle").records[0].text == f"{EN}\n{EN}"


def test_symbols_that_are_pictures_are_read(read_text):
    """The text of a picture of a mana symbol is part of the ruling."""
    page = (
        "<p>2021-02-01 · source : wotc</p>"
        '<p>You may pay <img alt="{2}{U}"><img alt="{W}" src="w.svg"> for the tea.'
        '<img alt="a cup"></p>'
    )
    (ruling,) = read_text(page, card="Kettle").records
    assert ruling.text == "You may pay {2}{U}{W} for the tea."


@pytest.mark.real
def test_seed_002_gives_13_english_rulings_of_one_card(real_texts):
    """ISO dates, source wotc, language en on a French page; the card by the text."""
    (path,) = (real_texts / "seeds").glob("002*")
    found = read_whole(path)
    assert len(found.records) == 13
    assert {(r.date, r.source, r.lang, r.card) for r in found.records} == {
        (date(2021, 9, 24), "wotc", Language.EN, "Curse of Leeches")
    }
    assert (found.info.lang, found.info.card) == (Language.FR, "Curse of Leeches")
    assert found.problems == ()
