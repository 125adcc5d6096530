"""Cards under all their names, rulings on them, whatever came first."""

from __future__ import annotations

from itertools import permutations

import pytest
from dumps import dump, rows
from small_texts import (
    atomic_cards,
    face,
    foreign,
    french_rulings,
    ruling,
    scryfall,
    scryfall_card,
    scryfall_ruling,
    write,
)

from corpus.languages import Language
from kb.base import KnowledgeBase
from kb.graph import UnknownRule, all_links, names, node
from kb.importer import ImportOptions, import_files
from kb.views import LinkKind

BURNS = "The lamp’s flame burns all night, even when nobody looks at it or knows that it is there."
LANTERN = {
    "Lantern": [
        face(
            "Lantern",
            "Lights the room.",
            foreignData=[foreign("Spanish", "Farol", "Alumbra la sala.")],
            rulings=[ruling(BURNS.replace("’", "'"))],
        )
    ],
    "Dusk // Dawn": [
        face("Dusk // Dawn", "It darkens.", faceName="Dusk", side="a"),
        face("Dusk // Dawn", "It brightens.", faceName="Dawn", side="b"),
    ],
    "Lamp Post": [face("Lamp Post", "Stands.", rulings=[ruling(BURNS)])],
}
PAGE = ImportOptions(card="Lantern")


@pytest.fixture
def cards(empty: KnowledgeBase, tmp_path) -> KnowledgeBase:
    """Three cards and two rulings, which are one."""
    import_files(empty, [write(tmp_path, "cards.json", atomic_cards(LANTERN))])
    return empty


def test_a_card_is_shown_in_its_languages(cards):
    """Spanish before English, each with its name and text."""
    lantern = node(cards, "card:Lantern")
    assert {"es": "Farol", "en": "Lantern"} == lantern.title
    assert ["Artefacto\nAlumbra la sala.", "Artifact\nLights the room."] == [
        text.text for text in lantern.texts
    ]


@pytest.mark.parametrize("name", ["lantern", "FAROL", "farol"])
def test_a_card_is_found_by_any_name(cards, name):
    """In any language, whatever the case."""
    assert "card:Lantern" == node(cards, f"card:{name}").key == node(cards, name).key


def test_a_card_is_found_by_each_face(cards):
    """Dusk and Dawn are one card."""
    assert {"card:Dusk // Dawn"} == {
        node(cards, f"card:{name}").key for name in ("Dusk", "dawn", "dusk // dawn")
    }
    faces = node(cards, "card:dusk").faces
    assert ["Dusk", "Dawn"] == [face.name for face in faces]


def test_accents_do_not_matter_in_names(empty, tmp_path):
    """Not everyone has them on the keyboard."""
    data = {"Lamp": [face("Lamp", "x", foreignData=[foreign("French", "Lumière dorée", "y")])]}
    import_files(empty, [write(tmp_path, "c.json", atomic_cards(data))])
    assert "card:Lamp" == node(empty, "card:lumiere doree").key


def test_a_ruling_on_two_cards_is_one_ruling(cards):
    """Equal day and words, but for the kind of apostrophe; the typographic form is shown."""
    (one,) = node(cards, "card:Lantern").rulings
    assert (BURNS, ("Lamp Post", "Lantern")) == (one.text, one.cards)
    assert (one,) == node(cards, "card:Lamp Post").rulings
    assert 1 == rows(cards, "ruling")


def test_a_ruling_is_a_node(cards):
    """With its card links, in the language it is in."""
    key = node(cards, "card:Lantern").rulings[0].key
    shown = node(cards, key.upper().replace("RULING", "ruling"))
    assert [(Language.EN, BURNS)] == [(text.lang, text.text) for text in shown.texts]
    assert ["card:Lamp Post", "card:Lantern"] == [link.target for link in shown.references]


def test_the_same_ruling_from_a_page_is_the_same(cards, tmp_path):
    """A saved French page holds the English ruling that the card data holds."""
    page = write(tmp_path, "page.txt", french_rulings(("24 septembre 2021", BURNS)))
    (report,) = import_files(cards, [page], PAGE).files
    assert "rulings-page:fr:Lantern" == report.source
    assert 1 == rows(cards, "ruling")


def test_a_ruling_keeps_the_name_of_a_card_that_no_data_describes(empty, tmp_path):
    """The card exists by its name alone, until data come."""
    page = write(tmp_path, "page.txt", french_rulings(("24 septembre 2021", BURNS)))
    import_files(empty, [page], PAGE)
    lantern = node(empty, "card:lantern")
    assert ({"en": "Lantern"}, (), 1) == (lantern.title, lantern.texts, lantern.rulings_total)
    import_files(empty, [write(tmp_path, "cards.json", atomic_cards(LANTERN))])
    assert {"es": "Farol", "en": "Lantern"} == node(empty, "card:lantern").title


def test_a_ruling_named_by_a_face_is_on_the_whole_card(cards, tmp_path):
    """Pages name the front face only."""
    text = "Dusk falls before anything else happens in the turn of the player whose lamp is out."
    page = write(tmp_path, "page.txt", french_rulings(("1 mai 2020", text)))
    import_files(cards, [page], ImportOptions(card="Dusk"))
    assert [text] == [one.text for one in node(cards, "card:Dusk // Dawn").rulings]
    assert 3 == rows(cards, "card")


FILES = {
    "atomic": ("cards.json", atomic_cards(LANTERN)),
    "rulings": (
        "r.json",
        scryfall([scryfall_ruling("id-1", BURNS), scryfall_ruling("id-2", "Dim.")]),
    ),
    "scryfall": (
        "s.json",
        scryfall([scryfall_card("id-1", "Lantern"), scryfall_card("id-2", "Farol")]),
    ),
}


@pytest.mark.parametrize("order", list(permutations(FILES)), ids="-".join)
def test_the_order_of_imports_does_not_matter(empty, tmp_path, home, order):
    """Rulings named by id find their cards, whichever came first, and one command is the same."""
    paths = {name: write(tmp_path, *FILES[name]) for name in FILES}
    for name in order:
        import_files(empty, [paths[name]])
    with KnowledgeBase.open(home.with_name("other"), create=True) as other:
        import_files(other, paths.values())
        assert dump(other) == dump(empty)
    assert ["Dim."] == [one.text for one in node(empty, "card:farol").rulings]
    assert ("Lamp Post", "Lantern") == node(empty, "card:lantern").rulings[0].cards


def test_a_ruling_with_an_unknown_id_waits_for_its_card(empty, tmp_path):
    """It is kept without a card, and linked when the card comes."""
    import_files(empty, [write(tmp_path, *FILES["rulings"])])
    with pytest.raises(UnknownRule):
        node(empty, "card:Lantern")
    assert () == tuple(all_links(empty, kinds=[LinkKind.RULING_OF]))
    import_files(empty, [write(tmp_path, *FILES["scryfall"])])
    assert 1 == node(empty, "card:Lantern").rulings_total


def test_replaced_card_data_leave_no_rests(cards, tmp_path):
    """Cards, rulings and texts that only the old file had are gone."""
    newer = {**LANTERN, "Lantern": [face("Lantern", "Lights two rooms.", rulings=[ruling("New.")])]}
    import_files(cards, [write(tmp_path, "newer.json", atomic_cards(newer))])
    assert ["New."] == [one.text for one in node(cards, "card:Lantern").rulings]
    with pytest.raises(UnknownRule):
        node(cards, "card:Farol")
    left = cards.database.value("SELECT count(*) FROM text WHERE body = 'Alumbra la sala.'")
    assert 0 == left


def test_names_of_cards_are_completed_in_any_language(cards):
    """Full names, faces and printed names."""
    assert ("card:Lamp Post", "card:Lantern") == names(cards, "card:la")
    assert ("card:Dawn",) == names(cards, "card:daw")
    assert ("card:Farol",) == names(cards, "far")
