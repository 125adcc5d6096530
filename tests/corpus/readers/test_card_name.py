"""Which card a page of rulings is about: by what it repeats, and by what stands above."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.readers.card_name import guess_card
from corpus.readers.page_card import find_card

FROG = [
    "If Frog of the Pond is wet, dry it.",
    "Drying Frog of the Pond takes a towel.",
    "Once dry, Frog of the Pond becomes Prince in Green.",
    "Nothing else matters.",
]


def test_the_name_that_most_rulings_repeat_is_the_card():
    """The other face is named less, and a word that opens a sentence is no part of the name."""
    assert guess_card(FROG) == "Frog of the Pond"


def test_a_name_may_have_a_title_after_a_comma():
    """Someone, the Brave is one name; a list of words is none."""
    rulings = [f"When Ana, the Brave sleeps, wait {n} turns for Red, Blue." for n in range(3)]
    assert guess_card(rulings) == "Ana, the Brave"


def test_apostrophes_become_those_of_card_data():
    """Both kinds are one name, and a possessive at the end is not part of it."""
    rulings = ["It sees Ana’s Frog. It likes Ana's Frog.", "It takes Ana's Frog’s hat."]
    assert guess_card(rulings) == "Ana's Frog"


@pytest.mark.parametrize(
    "rulings",
    [
        [],
        ["Nothing has a name here."],
        ["Aura and Equipment are words.", "Aura, again.", "Aura once more."],
        ["See Frog of the Pond.", "See Frog of the Pond."],
        ["See Frog of the Pond, Frog of the Pond, Frog of the Pond."],
        ["See Red Hat, then Old Frog.", "See Red Hat, then Old Frog."] * 2,
        ["See Red Hat.", "See Red Hat.", "See Red Hat.", *["Nothing."] * 10],
    ],
    ids=["none", "nameless", "single words", "twice", "one ruling", "a draw", "a side show"],
)
def test_thin_evidence_names_no_card(rulings):
    """No name, single words, too few mentions, a draw: nothing is concluded."""
    assert guess_card(rulings) is None


@given(st.lists(st.text(max_size=60), max_size=6))
def test_any_rulings_can_be_asked(rulings):
    """No text raises."""
    guess_card(rulings)


@pytest.mark.parametrize(
    ("headings", "title", "leading"),
    [
        (["Frog of the Pond"], "", []),
        (["FROG OF THE POND"], "", []),
        (["Clarifications"], "Frog of the Pond | A site", []),
        (["Rulings: Frog of the Pond"], "", []),
        ([], "Frog of the Pond (Pond Life) – A site", []),
        ([], "", ["Home", "Frog of the Pond", "All rulings are final."]),
    ],
)
def test_a_heading_that_a_ruling_mentions_is_the_card(headings, title, leading):
    """One mention is enough where heading, title or a line above the rulings has the name."""
    rulings = ["See Red Hat, Red Hat.", "If Frog of the Pond is wet, see Red Hat."]
    assert find_card(headings, title, leading, rulings) == "Frog of the Pond"


def test_a_heading_with_a_typographic_apostrophe_is_found():
    """The name is written as card data writes it."""
    assert find_card(["Ana’s Frog"], "", [], ["When Ana's Frog sleeps, wait."]) == "Ana's Frog"


def test_what_heading_and_title_both_say_is_the_card():
    """Rulings that never name their card have it from the page."""
    rulings = ["Nothing else matters."]
    assert find_card(["Kettle"], "Kettle - A site", [], rulings) == "Kettle"
    assert find_card(["Kettle"], "", [], rulings) == "Kettle"


def test_headings_that_disagree_name_no_card():
    """Where nothing decides, the answer is none."""
    assert find_card(["Kettle"], "Teapot | A site", [], ["Nothing else matters."]) is None


@pytest.mark.parametrize("heading", ["Rulings", "Décisions", "This is a sentence.", "x" * 90, "—"])
def test_a_heading_that_can_be_no_name_is_passed_over(heading):
    """Our own headings, sentences and long texts name no card."""
    assert find_card([heading], "", [], ["Nothing else matters."]) is None


@pytest.mark.real
def test_names_guessed_from_real_rulings_are_right(real_texts):
    """Of the cards with rulings more than a tenth is named, at least 96% of them rightly."""
    text = (real_texts / "corpora" / "mtgjson-AtomicCards-es-fr.json").read_text("utf-8")
    guessed = right = cards = 0
    for name, faces in json.loads(text)["data"].items():
        rulings = {ruling["text"]: None for face in faces for ruling in face.get("rulings", ())}
        if not rulings:
            continue
        cards += 1
        guess = guess_card(list(rulings))
        guessed += guess is not None
        right += guess in {name, name.split(" // ")[0]}
    assert cards == 13_589
    assert guessed > 0.1 * cards
    assert right >= 0.96 * guessed
