"""Concepts are found in texts whatever the form of their names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_terms import small_base

from corpus.languages import Language
from kb.terms import ConceptMatcher
from kb.views import FormKind

EN, ES, FR = Language.EN, Language.ES, Language.FR
MATCHERS = {lang: ConceptMatcher(small_base(), lang) for lang in Language}

CASES = {
    "the longest wins": (EN, "double strike", [("double strike", ["double-strike"])]),
    "the longest wins in French": (
        FR,
        "double initiative, initiative",
        [("double initiative", ["double-strike"]), ("initiative", ["first-strike"])],
    ),
    "homographs": (EN, "counters", [("counters", ["counter-marker", "counter-spell"])]),
    "false friends": (EN, "initiative", [("initiative", ["initiative"])]),
    "not over a period": (EN, "first. Strike", []),
    "not over a comma": (EN, "first, strike", []),
    "not over a semicolon": (EN, "first; strike", []),
    "not over a colon": (EN, "first: strike", []),
    "not over a parenthesis": (EN, "first (strike)", []),
    "inflected": (ES, "exiliadas", [("exiliadas", ["exile-action"])]),
    "on cards": (ES, "Arrolla", [("Arrolla", ["trample"])]),
    "joined pronoun": (ES, "exíliala", [("exíliala", ["exile-action"])]),
    "two joined pronouns": (ES, "exíliasela", [("exíliasela", ["exile-action"])]),
    "gerund and pronoun": (
        ES,
        "contrarrestándolo",
        [("contrarrestándolo", ["counter-spell"])],
    ),
    "a noun takes no pronoun": (ES, "exiliolo tierrala", []),
    "split pronoun": (FR, "Exilez-la", [("Exilez", ["exile-action"])]),
    "split pronouns": (FR, "exilez-vous", [("exilez", ["exile-action"])]),
    "phrases that mean something else": (ES, "el jugador defensor", []),
    "beside such a phrase": (
        ES,
        "el jugador defensor con defensor",
        [("defensor", ["defender"])],
    ),
    "a negative prefix": (EN, "a nonland card", [("nonland", ["land"]), ("card", ["card"])]),
    "a negative prefix and a hyphen": (FR, "non-terrain", [("terrain", ["land"])]),
    "another word before a hyphen": (FR, "demi-terrain", []),
    "signs": (
        EN,
        "a +1/+1 counter, a −1/−1 counter, 1/1 counter",
        [
            ("+1/+1 counter", ["1-1-counter-plus"]),
            ("−1/−1 counter", ["1-1-counter-minus"]),
            ("counter", ["counter-marker", "counter-spell"]),
        ],
    ),
    "signs behind a name": (
        ES,
        "un contador +1/+1, un contador -1/-1",
        [
            ("contador +1/+1", ["1-1-counter-plus"]),
            ("contador -1/-1", ["1-1-counter-minus"]),
        ],
    ),
    "a capital of its own": (EN, "a gate, a Gate", [("Gate", ["gate"])]),
    "quotation marks": (
        FR,
        "marqueurs « temps »",
        [("marqueurs « temps", ["time-counter"])],
    ),
    "obsolete": (EN, "totem armor", [("totem armor", ["umbra-armor"])]),
}


@pytest.mark.parametrize(("lang", "text", "expected"), CASES.values(), ids=CASES)
def test_a_concept_is_found(lang, text, expected):
    """Its place and every candidate."""
    found = MATCHERS[lang].find(text)
    assert expected == [(place.words, list(place.concepts)) for place in found]


@pytest.mark.parametrize(
    ("lang", "text", "kind", "inflected", "wrong"),
    [
        (ES, "arrollar", FormKind.PREFERRED, False, False),
        (ES, "arrolla", FormKind.CARD, False, False),
        (ES, "arrollan", FormKind.PREFERRED, True, False),
        (EN, "exile zone", FormKind.ALSO, False, False),
        (EN, "totem armor", FormKind.OLD, False, True),
        (ES, "toque letal", FormKind.NEVER, False, True),
    ],
)
def test_a_place_says_what_kind_of_form_it_is(lang, text, kind, inflected, wrong):
    """Preferred, on cards, admitted, obsolete or forbidden, inflected or not."""
    [place] = MATCHERS[lang].find(text)
    [candidate] = place.candidates
    assert (kind, inflected, wrong) == (candidate.kind, candidate.inflected, place.is_wrong)


def test_names_inside_a_name_can_be_asked_for():
    """Their starts count from the start of the longer one."""
    [place] = MATCHERS[FR].find("la double initiative")
    [inside] = MATCHERS[FR].find_within(place)
    assert (7, "initiative", ("first-strike",)) == (inside.start, inside.words, inside.concepts)
    [place] = MATCHERS[EN].find("first strike")
    assert () == MATCHERS[EN].find_within(place)


@given(st.text("aeiloxíé .-’", max_size=40) | st.text(max_size=40), st.sampled_from(Language))
def test_any_text_is_searched_without_an_error(text, lang):
    """Places are slices in order, none overlapping another."""
    end = 0
    for place in MATCHERS[lang].find(text):
        assert text[place.start : place.start + place.length] == place.words
        assert place.start >= end
        assert place.candidates
        end = place.start + place.length
