"""`corpus.detect`: a text's language by common words, or an honest None."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.detect import detect_language
from corpus.languages import Language
from corpus.lexicon import all_lexicons

SENTENCES = [
    (Language.EN, "This permanent can't leave until its owner has decided."),
    (Language.EN, "You may put it into your hand."),
    (Language.EN, "Frobnicating Moss of the Deep doesn’t count when the turn is over."),
    (Language.ES, "El mago se queda con las fichas y no las devuelve."),
    (Language.ES, "LOS DOS DUELISTAS MEZCLAN SUS MAZOS CON CALMA"),
    (Language.FR, "Le mage garde les jetons et ne les rend pas."),
    (Language.FR, "L’armure s'use lorsqu’on court."),
    (Language.FR, "L'armure s’use lorsqu'on court."),
]

THIN = [
    "",
    "Grizzly",
    "the",
    "{2}{G}: +1/+1",
    "el mago del oeste of the west",
    "702.145b 731",
    "’ ' ’’",
]


@pytest.mark.parametrize(("lang", "text"), SENTENCES, ids=[text for _, text in SENTENCES])
def test_a_sentence_tells_its_language(lang: Language, text: str) -> None:
    """Case, names in other tongues and the kind of apostrophe do not matter."""
    assert lang == detect_language(text)


@pytest.mark.parametrize("text", THIN)
def test_thin_evidence_gives_none(text: str) -> None:
    """A lone word, symbols or a draw are no proof."""
    assert detect_language(text) is None


@pytest.mark.parametrize(
    "pair", list(combinations(all_lexicons(), 2)), ids=lambda p: "-".join(x.lang for x in p)
)
def test_no_common_word_serves_two_languages(pair: tuple) -> None:
    """A word that two languages share would vote for whichever was loaded last."""
    first, second = pair
    assert frozenset() == first.common_words & second.common_words


@given(st.text(max_size=80))
def test_any_text_can_be_asked(text: str) -> None:
    """No text raises."""
    assert detect_language(text) in {None, *Language}


@given(st.sampled_from(all_lexicons()), st.data())
def test_two_words_of_one_language_are_enough(lexicon, data) -> None:
    """Any two common words, alone, name their language."""
    words = data.draw(
        st.lists(st.sampled_from(sorted(lexicon.common_words)), min_size=2, max_size=6)
    )
    assert lexicon.lang == detect_language(" ".join(words))


@pytest.mark.real
def test_real_rulings_are_told_as_english(real_texts) -> None:
    """Of the real rulings at least 99% are English by their words, and none is another language."""
    import json

    text = (real_texts / "corpora" / "mtgjson-AtomicCards-es-fr.json").read_text("utf-8")
    rulings = {
        ruling["text"]
        for faces in json.loads(text)["data"].values()
        for face in faces
        for ruling in face.get("rulings", ())
    }
    found = [detect_language(ruling) for ruling in rulings]
    assert {Language.EN, None} == set(found)
    assert found.count(Language.EN) >= 0.99 * len(rulings)
