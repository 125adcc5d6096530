"""`atomic-cards`: MTGJSON's cards, faces, foreign texts and rulings."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest
from whole_files import read_whole

from corpus.kinds import Format
from corpus.languages import Language
from corpus.readers.json_items import TruncatedJson
from corpus.records import CardRecord, Face, FaceText, RulingRecord, Span

KETTLE: dict[str, Any] = {
    "name": "Kettle",
    "layout": "normal",
    "type": "Artifact",
    "manaCost": "{2}",
    "text": "Boil water.",
    "foreignData": [
        {"language": "German", "name": "Kessel"},
        {"language": "French", "name": "Bouilloire", "type": "Artefact"},
        {"language": "French", "name": "Bouilloire neuve", "text": "Faites bouillir."},
        {"language": "Spanish", "name": "Tetera", "type": "Artefacto", "text": "Hierve."},
    ],
    "rulings": [
        {"date": "2020-01-02", "text": "Water is needed."},
        {"date": "2020-01-02", "text": "Tea is not."},
        {"date": "2020-01-02", "text": "Water is needed."},
        {"date": "2021-01-02", "text": "Water is needed."},
    ],
}


def atomic(*cards: tuple[str, Any], meta: Any = None) -> str:
    """A file of that shape."""
    return json.dumps({"meta": meta or {"date": "2023-02-05"}, "data": dict(cards)})


def test_a_card_has_its_texts_in_our_languages(read_text):
    """English first, then Spanish and French: of several texts the first with rules text."""
    card = read_text(atomic(("Kettle", [KETTLE]))).records[0]
    texts = (
        FaceText(Language.EN, "Kettle", "Artifact", "Boil water."),
        FaceText(Language.ES, "Tetera", "Artefacto", "Hierve."),
        FaceText(Language.FR, "Bouilloire neuve", "", "Faites bouillir."),
    )
    assert card == CardRecord("Kettle", (Face("Kettle", "{2}", texts),), Span(1))


def test_rulings_follow_their_card_each_once(read_text):
    """The same words on another day are another ruling."""
    found = read_text(atomic(("Kettle", [KETTLE]), ("Mug", [{"name": "Mug"}])))
    assert [type(record) for record in found.records] == [
        CardRecord,
        *[RulingRecord] * 3,
        CardRecord,
    ]
    assert [(r.card, r.date, r.lang, r.source, r.text) for r in found.records[1:4]] == [
        ("Kettle", date(2020, 1, 2), Language.EN, "wotc", "Water is needed."),
        ("Kettle", date(2020, 1, 2), Language.EN, "wotc", "Tea is not."),
        ("Kettle", date(2021, 1, 2), Language.EN, "wotc", "Water is needed."),
    ]


def test_the_header_has_the_date_of_the_data(read_text):
    """A file of several languages has none of its own."""
    info = read_text(atomic()).info
    assert (info.format, info.lang, info.effective) == (
        Format.ATOMIC_CARDS,
        None,
        date(2023, 2, 5),
    )


def test_faces_have_their_own_names_and_share_rulings(read_text):
    """Both faces repeat the rulings; they are one card's."""
    faces = [
        {
            "name": "Tea // Cup",
            "faceName": name,
            "side": side,
            "layout": "split",
            "foreignData": [{"language": "Spanish", "name": "Té // Taza", "faceName": foreign}],
            "rulings": KETTLE["rulings"],
        }
        for name, side, foreign in (("Tea", "a", "Té"), ("Cup", "b", "Taza"))
    ]
    card, *rulings = read_text(atomic(("Tea // Cup", faces))).records
    assert (card.name, card.layout) == ("Tea // Cup", "split")
    assert [(face.name, face.texts[1].name) for face in card.faces] == [
        ("Tea", "Té"),
        ("Cup", "Taza"),
    ]
    assert len(rulings) == 3


@pytest.mark.parametrize(
    "face", [{"name": "Tea // Cup"}, {"name": "Tea // Cup", "faceName": "Tea"}]
)
def test_a_face_that_only_the_name_tells_of_is_a_face(read_text, face):
    """Cards that are here for their rulings, or melded ones, have one object for two faces."""
    (card,) = read_text(atomic(("Tea // Cup", [face]))).records
    assert [face.name for face in card.faces] == ["Tea", "Cup"]


@pytest.mark.parametrize(
    ("card", "key", "kept"),
    [
        (7, "Kettle", 0),
        ({"name": "Kettle"}, "Kettle", 0),
        ([], "name", 0),
        ([None], "Kettle", 0),
        ([{**KETTLE, "text": 7, "rulings": None}], "text", 1),
        ([{**KETTLE, "foreignData": {"language": "French"}, "rulings": []}], "foreignData", 1),
        ([{**KETTLE, "foreignData": [{"language": "French"}], "rulings": []}], "name", 1),
        ([{**KETTLE, "rulings": [{"date": "2020-02-30", "text": "Hot."}]}], "date", 1),
        ([{**KETTLE, "rulings": [{"date": 2020, "text": "Hot."}]}], "date", 1),
        ([{**KETTLE, "rulings": [{"date": "2020-01-02", "text": " "}]}], "text", 1),
        ([{**KETTLE, "rulings": ["Hot."]}], "rulings", 1),
    ],
)
def test_wrong_types_are_reported_with_their_item(read_text, card, key, kept):
    """A bad field never stops the file: what can be kept is, and the item is named."""
    found = read_text(atomic(("Mug", [{"name": "Mug"}]), ("Kettle", card)))
    assert found.problems == (("bad-item", 2, {"item": "2 (Kettle)", "key": key}),)
    assert len(found.records) == 1 + kept


def test_a_date_that_is_none_is_reported(read_text):
    """The date of the data is read from the text only."""
    found = read_text(atomic(meta={"date": "soon"}))
    assert found.info.effective is None
    assert found.problems == (("bad-date", 1, {"text": "soon"}),)


def test_a_file_without_cards_is_read(read_text):
    """Nothing is lost where there is nothing."""
    assert read_text(atomic()).records == ()


def test_a_file_that_ends_in_the_middle_is_an_error(read_text):
    """Its whole cards are not passed off as the whole file."""
    with pytest.raises(TruncatedJson):
        read_text(atomic(("Kettle", [KETTLE]), ("Mug", [KETTLE]))[:-40])


@pytest.fixture(scope="module")
def real_cards(real_texts):
    """The real file, read once."""
    return read_whole(real_texts / "corpora" / "mtgjson-AtomicCards-es-fr.json")


@pytest.mark.real
def test_the_real_file_gives_its_cards(real_cards):
    """23,167 names; the face names and texts in Spanish and French that its makers counted."""
    cards = [record for record in real_cards.records if isinstance(record, CardRecord)]
    texts = [text for card in cards for face in card.faces for text in face.texts]
    assert len({card.name for card in cards}) == len(cards) == 23_167
    for lang, names, with_text in (
        (Language.ES, 22_368, 18_706),
        (Language.FR, 22_404, 19_283),
    ):
        assert sum(text.lang is lang for text in texts) == names
        assert sum(text.lang is lang and bool(text.text) for text in texts) == with_text


@pytest.mark.real
def test_the_real_file_gives_its_rulings(real_cards):
    """46,178 are counted in the data; one of them has no text, and is reported."""
    rulings = [record for record in real_cards.records if isinstance(record, RulingRecord)]
    assert len(rulings) == 46_177
    assert len({ruling.card for ruling in rulings}) == 13_589
    assert [(code, data["key"]) for code, _line, data in real_cards.problems] == [
        ("bad-item", "text")
    ]


@pytest.mark.real
def test_the_real_file_has_cards_that_are_there_for_their_rulings(real_cards):
    """998 names have rulings and nothing else."""
    cards = [record for record in real_cards.records if isinstance(record, CardRecord)]
    bare = [
        card
        for card in cards
        if all(len(face.texts) == 1 and not face.texts[0].type_line for face in card.faces)
    ]
    assert len(bare) == 998
