"""Leaving names out of texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.languages import Language
from kb.study.hiding import forms_of, hidden, signs, tells, without_references, words_of

NONE: frozenset[str] = frozenset()


@pytest.mark.parametrize(
    ("text", "forms", "kindred", "left"),
    [
        ("To “scry N,” look.", ["scry"], (), "To “[…] N,” look."),
        ("First-strike damage", ["first strike"], (), "[…] damage"),
        ("Avec l’initiative", ["initiative"], (), "Avec l’[…]"),
        ("Exíliala y vete", ["exiliar"], ("exiliar",), "[…] y vete"),
        ("with N fade counters", ["fading"], ("fading",), "with N […] counters"),
        ("qu’elle soit réputée", ["réputation"], ("reputation",), "qu’elle soit […]"),
        ("the Fortification", ["fortify"], ("fortify",), "the […]"),
        ("it hasn’t attacked", ["haste"], ("haste",), "it hasn’t attacked"),
        ("«¡Por Mirrodin!» es", ["por mirrodin"], (), "«[…]» es"),
        ("one, two three", ["two three", "two"], (), "one, […]"),
        ("two. Three", ["two three"], (), "two. Three"),
    ],
)
def test_a_name_becomes_a_gap(
    text: str, forms: list[str], kindred: tuple[str, ...], left: str
) -> None:
    """In all its forms, and its kin; the longest name first."""
    assert hidden(text, forms_of(forms), kindred, NONE) == left


def test_a_common_word_is_no_gap_unless_it_is_the_name() -> None:
    """Countering a spell is not told by counters."""
    common = frozenset({"counters"})
    assert hidden("two counters", forms_of(["counter"]), ("counter",), common) == "two counters"
    assert hidden("to counter", forms_of(["counter"]), ("counter",), common) == "to […]"


def test_a_part_of_a_name_tells_it() -> None:
    """Land in landwalk; a common word tells nothing."""
    assert tells("any land", words_of("landwalk"), NONE)
    assert not tells("any land", words_of("landwalk"), frozenset({"land"}))
    assert not tells("any color", words_of("landwalk"), NONE)


def test_a_sign_is_a_name_too() -> None:
    """∞ is infinity in every language."""
    assert signs("∞ (infinity)") == {"∞"}
    assert signs("For Mirrodin!") == set()


@pytest.mark.parametrize(
    ("text", "lang", "left"),
    [
        ("It flies. See rule 702.9, “Flying.”", Language.EN, "It flies."),
        ("A type (see rule 205.3) of card.", Language.EN, "A type of card."),
        ("Pone cartas. Véase la regla 702.9, «Volar».", Language.ES, "Pone cartas."),
        ("Elle vole. Voir la règle 702.9, « Vol ».", Language.FR, "Elle vole."),
        ("It has “choose a Background.” More.", Language.EN, "It has “choose a Background.” More."),
        ("See Typecycling.", Language.EN, ""),
        ("It seems so. (Rule 104.3d says more.)", Language.EN, "It seems so."),
    ],
)
def test_references_are_left_out(text: str, lang: Language, left: str) -> None:
    """With the sentence or the brackets that they stand in."""
    assert without_references(text, lang) == left


@given(st.text(alphabet="abc é’-. […]", max_size=40), st.sampled_from(["ab", "a b", "é", "cab"]))
def test_what_is_left_has_no_form_any_more(text: str, name: str) -> None:
    """Whatever stands around it; and hiding twice changes nothing."""
    forms = forms_of([name])
    left = hidden(text, forms, (), NONE)
    (form,) = forms
    if len(form) == 1:
        assert form[0] not in words_of(left)
    assert hidden(left, forms, (), NONE) == left
