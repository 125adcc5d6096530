"""`scryfall`: bulk files of rulings and of cards."""

from __future__ import annotations

import json
import tracemalloc
from datetime import date
from typing import Any

import pytest
from whole_files import read_whole

from corpus.kinds import Format
from corpus.languages import Language
from corpus.readers import read_file
from corpus.readers.json_items import TruncatedJson
from corpus.records import CardRecord, Face, FaceText, RulingRecord, Span

RULINGS: list[dict[str, Any]] = [
    {
        "object": "ruling",
        "oracle_id": "k-1",
        "source": "wotc",
        "published_at": "2020-01-02",
        "comment": "Water is needed.",
    },
    {
        "object": "ruling",
        "oracle_id": "k-1",
        "source": "scryfall",
        "published_at": "2020-01-03",
        "comment": "Tea is not.",
    },
    {
        "object": "ruling",
        "oracle_id": "m-2",
        "source": "wotc",
        "published_at": "2020-01-02",
        "comment": "Water is needed.",
    },
]


def printing(lang: str = "en", released: str = "2020-01-01", **more: Any) -> dict[str, Any]:
    """A printing of one card."""
    base = {
        "object": "card",
        "oracle_id": "k-1",
        "lang": lang,
        "released_at": released,
        "name": "Kettle",
        "layout": "normal",
        "mana_cost": "{2}",
        "type_line": "Artifact",
        "oracle_text": "Boil water.",
    }
    return base | more


def spanish(name: str, text: str = "", released: str = "2020-01-01") -> dict[str, Any]:
    """A Spanish printing of it."""
    printed = {"printed_name": name, "printed_type_line": "Artefacto", "printed_text": text}
    return printing("es", released, **printed)


def spanish_names(card: CardRecord) -> list[str]:
    """The Spanish names of a card's faces."""
    return [text.name for face in card.faces for text in face.texts if text.lang is Language.ES]


def test_rulings_name_their_card_by_its_key(read_text):
    """The file has no names; the key is kept for the join."""
    found = read_text(json.dumps(RULINGS))
    assert found.info.format == Format.SCRYFALL
    assert found.records == (
        RulingRecord(
            None, date(2020, 1, 2), Language.EN, "wotc", "Water is needed.", Span(1), "k-1"
        ),
        RulingRecord(
            None, date(2020, 1, 3), Language.EN, "scryfall", "Tea is not.", Span(2), "k-1"
        ),
        RulingRecord(
            None, date(2020, 1, 2), Language.EN, "wotc", "Water is needed.", Span(3), "m-2"
        ),
    )


def test_a_ruling_that_stands_twice_is_one(read_text):
    """The same words on the same day on the same card."""
    assert len(read_text(json.dumps([RULINGS[0], *RULINGS])).records) == 3


@pytest.mark.parametrize("key", ["oracle_id", "published_at", "comment"])
def test_a_ruling_that_lacks_something_is_reported(read_text, key):
    """The others are kept."""
    broken = {name: value for name, value in RULINGS[1].items() if name != key}
    found = read_text(json.dumps([RULINGS[0], broken, RULINGS[2]]))
    assert len(found.records) == 2
    assert found.problems == (("bad-item", 2, {"item": "2", "key": key}),)


def test_what_the_site_answers_to_a_question_is_read_too(read_text):
    """A list object holds the same objects."""
    wrapped = {"object": "list", "has_more": False, "data": RULINGS}
    assert read_text(json.dumps(wrapped)).records == read_text(json.dumps(RULINGS)).records


def lines(objects: list[dict[str, Any]]) -> str:
    """Objects as bulk files have them since July 2026: one a line, no array around them."""
    return "".join(json.dumps(one) + "\n" for one in objects)


@pytest.mark.parametrize(
    "objects", [RULINGS, [printing(), spanish("Tetera", "Hierve.")]], ids=["rulings", "cards"]
)
@pytest.mark.parametrize("count", [1, 2])
def test_one_object_a_line_is_read_as_an_array_of_them_is(read_text, objects, count):
    """Nor does it matter how many there are."""
    expected = read_text(json.dumps(objects[:count]))
    found = read_text(lines(objects[:count]))
    assert (expected.records, expected.info) == (found.records, found.info)


def test_lines_that_end_in_the_middle_of_an_object_are_no_whole_file(read_text):
    """The objects before it are counted."""
    with pytest.raises(TruncatedJson) as caught:
        read_text(lines(RULINGS)[:-30])
    assert caught.value.data["items"] == 2


def test_a_line_that_is_no_object_is_reported(read_text):
    """The others are kept."""
    found = read_text(lines(RULINGS[:1]) + "[7]\n" + lines(RULINGS[1:]))
    assert len(found.records) == 3
    assert found.problems == (("bad-item", 2, {"item": "2", "key": "oracle_id"}),)


def test_a_card_is_one_record_for_all_its_printings(read_text):
    """English as it is today, Spanish and French as printed, in the order of languages."""
    french = printing("fr", printed_name="Bouilloire", printed_text="Faites bouillir.")
    found = read_text(json.dumps([printing(), french, printing(), spanish("Tetera", "Hierve.")]))
    texts = (
        FaceText(Language.EN, "Kettle", "Artifact", "Boil water."),
        FaceText(Language.ES, "Tetera", "Artefacto", "Hierve."),
        FaceText(Language.FR, "Bouilloire", "", "Faites bouillir."),
    )
    assert found.records == (
        CardRecord("Kettle", (Face("Kettle", "{2}", texts),), Span(1), oracle_id="k-1"),
    )
    assert found.problems == ()


@pytest.mark.parametrize(
    ("printings", "name"),
    [
        ([spanish("Vieja", "Hierve.", "2001-01-01"), spanish("Nueva", "Hierve.")], "Nueva"),
        ([spanish("Nueva", "Hierve."), spanish("Vieja", "Hierve.", "2001-01-01")], "Nueva"),
        ([spanish("Vieja", "Hierve.", "2001-01-01"), spanish("Sin texto")], "Vieja"),
        ([spanish("Vieja", "", "2001-01-01"), spanish("Nueva")], "Nueva"),
        ([spanish("Primera", "Hierve."), spanish("Segunda", "Hierve.")], "Primera"),
    ],
    ids=["last", "first", "with text", "without text", "a draw"],
)
def test_the_newest_printing_with_text_speaks_for_its_language(read_text, printings, name):
    """Whatever the order of the file."""
    (card,) = read_text(json.dumps(printings)).records
    assert spanish_names(card) == [name]


def test_printings_in_other_languages_give_the_english_text(read_text):
    """A card that the file has in Japanese alone is a card, in English."""
    japanese = printing("ja", printed_name="やかん", printed_text="湯を沸かす。")
    (card,) = read_text(json.dumps([japanese])).records
    assert card.faces[0].texts == (FaceText(Language.EN, "Kettle", "Artifact", "Boil water."),)


def test_faces_have_their_own_texts(read_text):
    """Names and texts of a card with two faces stand in `card_faces`."""
    faces = [
        {"name": "Tea", "mana_cost": "{G}", "printed_name": "Té", "printed_text": "Verde."},
        {"name": "Cup", "oracle_text": "Hold tea.", "printed_name": "Taza"},
    ]
    card_of_two = printing("es", name="Tea // Cup", layout="transform", card_faces=faces)
    (card,) = read_text(json.dumps([card_of_two])).records
    assert (card.name, card.layout) == ("Tea // Cup", "transform")
    assert [(face.name, face.mana_cost) for face in card.faces] == [("Tea", "{G}"), ("Cup", "")]
    assert card.faces[1].texts == (
        FaceText(Language.EN, "Cup", "", "Hold tea."),
        FaceText(Language.ES, "Taza"),
    )


def test_both_sides_of_a_reversible_card_are_one_card(read_text):
    """Such printings keep the key in their faces and join the name with itself."""
    side = {"name": "Kettle", "oracle_id": "k-1", "type_line": "Artifact"}
    reversible = printing(
        name="Kettle // Kettle", layout="reversible_card", card_faces=[side, side]
    )
    del reversible["oracle_id"]
    found = read_text(json.dumps([reversible, spanish("Tetera", "Hierve.")]))
    (card,) = found.records
    assert (card.name, card.oracle_id, spanish_names(card)) == ("Kettle", "k-1", ["Tetera"])
    assert found.problems == ()


@pytest.mark.parametrize(
    "layout", ["token", "double_faced_token", "emblem", "art_series", "front_card"]
)
def test_what_is_no_card_is_left_out(read_text, layout):
    """Tokens share names with cards and with each other."""
    found = read_text(json.dumps([printing(), printing(layout=layout, oracle_id="t-9")]))
    assert [card.oracle_id for card in found.records] == ["k-1"]


def test_a_card_without_a_key_is_kept_and_reported(read_text):
    """Its name keeps its printings together."""
    unkeyed = [printing(oracle_id=None), printing(oracle_id=None)]
    found = read_text(json.dumps(unkeyed))
    assert [(card.name, card.oracle_id) for card in found.records] == [("Kettle", None)]
    assert found.problems == (
        ("bad-item", 1, {"item": "1 (Kettle)", "key": "oracle_id"}),
        ("bad-item", 2, {"item": "2 (Kettle)", "key": "oracle_id"}),
    )


def test_a_card_with_the_key_of_another_is_reported(read_text):
    """Neither its name nor its printed texts become those of the card that was there first."""
    other = spanish("Olla", "Cuece.", "2022-01-01") | {"name": "Pot"}
    found = read_text(json.dumps([printing(), other, spanish("Tetera", "Hierve.")]))
    assert [(card.name, spanish_names(card)) for card in found.records] == [("Kettle", ["Tetera"])]
    assert found.problems == (("card-key-taken", 2, {"item": "2 (Pot)", "name": "Kettle"}),)


@pytest.mark.parametrize(
    ("broken", "item", "key"),
    [
        (printing(name=7), "2", "name"),
        (printing(oracle_id="m-2", card_faces="two"), "2 (Kettle)", "card_faces"),
        (printing(oracle_id="m-2", oracle_text=["Boil"]), "2 (Kettle)", "oracle_text"),
        ("not an object", "2", "oracle_id"),
    ],
)
def test_wrong_types_are_reported_and_nothing_else_is_lost(read_text, broken, item, key):
    """The card before the broken object is there."""
    found = read_text(json.dumps([spanish("Tetera", "Hierve."), broken]))
    assert spanish_names(found.records[0]) == ["Tetera"]
    assert found.problems == (("bad-item", 2, {"item": item, "key": key}),)


def test_a_file_that_ends_in_the_middle_gives_no_cards(read_text):
    """No card is made of half the printings."""
    with pytest.raises(TruncatedJson):
        read_text(json.dumps([printing(), spanish("Tetera", "Hierve.")])[:-30])


def test_memory_grows_with_the_cards_and_not_with_the_file(tmp_path):
    """A file of 100 MB, of 200 cards in 12,000 printings, is read within 20 MB."""
    path = tmp_path / "all-cards.json"
    filler = {"prices": "x" * 8_000}
    with path.open("w", encoding="utf-8") as stream:
        for number in range(12_000):
            card = printing("es", oracle_id=f"k-{number % 200}", printed_name="Tetera", **filler)
            stream.write(("," if number else "[") + json.dumps(card) + "\n")
        stream.write("]")
    assert path.stat().st_size > 95_000_000
    tracemalloc.start()
    try:
        cards = sum(1 for _ in read_file(path).records)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert cards == 200
    assert peak < 20_000_000


def test_rulings_are_given_while_the_file_is_read(tmp_path):
    """The first ruling of a file that is broken further on is there before the error."""
    path = tmp_path / "rulings.json"
    path.write_text("[" + ",\n".join(json.dumps(RULINGS[0]) for _ in range(1000)), "utf-8")
    records = read_file(path).records
    assert isinstance(next(records), RulingRecord)
    with pytest.raises(TruncatedJson):
        list(records)


def test_the_name_of_a_file_tells_nothing(tmp_path):
    """Both files are known by their keys."""
    path = tmp_path / "oracle-cards.json"
    path.write_text(json.dumps(RULINGS), "utf-8")
    assert all(isinstance(record, RulingRecord) for record in read_whole(path).records)
