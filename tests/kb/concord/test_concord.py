"""A phrase is found in all its forms, beside what it is called elsewhere."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.languages import Language
from kb.bitext.unit import Unit, UnitKind
from kb.concord import Phrase, answers, concordance
from kb.concord.phrase import EmptyPhrase, words_of

FORMS = {"rings": "ring", "rang": "ring", "bells": "bell"}


def keys_of(word: str) -> frozenset[str]:
    """A little table of forms."""
    return frozenset((FORMS.get(word, word),))


def unit(key: str, english: str, spanish: str = "") -> Unit:
    texts = {Language.EN: english} | ({Language.ES: spanish} if spanish else {})
    return Unit(key, UnitKind.RULE, texts)


def spans(phrase: str, text: str) -> list[str]:
    """The words found in a text."""
    units = [unit("1", text)]
    found = concordance(units, Language.EN, Phrase.of(phrase, keys_of), keys_of)
    return [hit.text[start:end] for hit in found for start, end in hit.spans]


def test_words_are_found_in_all_their_forms() -> None:
    """And whatever their case."""
    assert spans("ring bell", "Rang bells twice. RING BELL!") == ["Rang bells", "RING BELL"]


def test_an_asterisk_stands_for_up_to_three_words() -> None:
    """For none too; four are too many."""
    text = "ring bell, ring the old bell; ring it in the big bell"
    assert spans("ring * bell", text) == ["ring bell", "ring the old bell"]


def test_marks_between_words_do_not_part_them() -> None:
    """A phrase goes over a comma; numbers and symbols are words."""
    assert spans("cost {2}", "It costs 2. Cost, {2}: draw.") == ["Cost, {2}"]
    assert spans("702.1a", "See rule 702.1a.") == ["702.1a"]


@pytest.mark.parametrize("text", ["", "  ", "*", "* *", "…!"])
def test_a_phrase_without_words_is_refused(text: str) -> None:
    """With what to do."""
    with pytest.raises(EmptyPhrase) as caught:
        Phrase.of(text, keys_of)
    assert caught.value.exit_code == 2


def test_what_comes_where_the_phrase_comes_is_its_answer() -> None:
    """Not what is frequent everywhere; of a run and its part one."""
    units = [
        unit("1", "The bell rings at noon.", "La campana suena al mediodía."),
        unit("2", "Who rings the bell?", "¿Quién toca la campana vieja?"),
        unit("3", "A bell is old.", "Una campana vieja es vieja."),
        unit("4", "A rope is old.", "Una cuerda es vieja, y suena mal."),
        unit("5", "A door is old.", "Una puerta es vieja."),
    ]
    found = answers(units, {"1", "2", "3"}, Language.ES)
    assert found[0].words == ("campana",)
    assert found[0].together == 3
    assert found[0].score == 1.0
    assert ("vieja",) not in [one.words for one in found[:1]]


def test_no_text_in_a_language_is_no_answer() -> None:
    """And neither is what came once."""
    units = [unit("1", "A bell.", "Una campana."), unit("2", "A rope.")]
    assert answers(units, {"1", "2"}, Language.FR) == ()
    assert answers(units, {"1"}, Language.ES) == ()


@given(st.text(max_size=60))
def test_words_stand_where_they_say(text: str) -> None:
    """In order, none overlapping another."""
    end = 0
    for word in words_of(text):
        assert word.start >= end
        assert text[word.start : word.end].casefold() == word.text
        end = word.end
