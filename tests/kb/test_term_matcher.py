"""Names are found on word boundaries, the longest first, in any language."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.terms import Term, TermMatcher, find_mentions, name_words

EN, ES, FR = Language.EN, Language.ES, Language.FR


def matcher(lang: Language, *names: str) -> TermMatcher:
    """A matcher whose first name is of rule 702.2, the second of 702.3 and so on."""
    terms = [Term(name, lang, RuleNumber(702, place)) for place, name in enumerate(names, 2)]
    return TermMatcher(terms, lang)


CASES = {
    "any case": (EN, ["flying"], "Flying and FLYING", ["Flying", "FLYING"]),
    "not inside a word": (EN, ["flash"], "flashback, flashes, a reflash", []),
    "not in a hyphened word": (EN, ["double"], "a double-faced card, re-double", []),
    "a hyphen for a blank": (EN, ["first strike"], "first-strike damage", ["first-strike"]),
    "a blank for a hyphen": (EN, ["jump-start"], "a jump start", ["jump start"]),
    "possessive": (EN, ["kicker"], "the kicker’s cost", ["kicker"]),
    "after a dash": (EN, ["echo", "haste"], "echo—haste", ["echo", "haste"]),
    "the longest": (
        EN,
        ["trample", "trample over planeswalkers"],
        "trample over planeswalkers, trample over",
        ["trample over planeswalkers", "trample"],
    ),
    "the longest that ends on a word": (
        EN,
        ["first strike", "first strikes again"],
        "first strikes against, first strike",
        ["first strike"],
    ),
    "the left before the longer": (
        EN,
        ["double strike", "strike first"],
        "double strike first",
        ["double strike"],
    ),
    "punctuation of a name": (
        EN,
        ["Start Your Engines!"],
        "start your engines",
        ["start your engines"],
    ),
    "an accent counts": (ES, ["Épico"], "épico, epico", ["épico"]),
    "accents apart": (ES, ["Épico"], "e\u0301pico", ["e\u0301pico"]),
    "elision": (FR, ["écho"], "l’écho, d'Écho", ["écho", "Écho"]),
    "elision within": (FR, ["échange d’aura"], "l'échange d'aura", ["échange d'aura"]),
    "a pronoun after a hyphen": (FR, ["surveillez"], "surveillez-les", ["surveillez"]),
    "another word after a hyphen": (FR, ["recto"], "recto-verso", []),
    "no-break space": (FR, ["vol rapide"], "le vol\u00a0rapide", ["vol\u00a0rapide"]),
    "not over a line end": (EN, ["first strike"], "first\nstrike", []),
    "underscore": (EN, ["haste"], "no_haste haste_ haste", ["haste"]),
    "digits": (EN, ["toxic"], "toxic 2, toxic2", ["toxic"]),
}


@pytest.mark.parametrize(("lang", "names", "text", "expected"), CASES.values(), ids=CASES)
def test_a_name_is_found_where_it_stands_as_a_word(lang, names, text, expected):
    """Word boundaries, hyphens, elisions and accents, in every language."""
    assert [found.words for found in matcher(lang, *names).find(text)] == expected


def test_a_mention_says_where_and_which_rule():
    """Its slice of the text is its words."""
    text = "With daybound or nightbound."
    (one, two) = matcher(EN, "Daybound", "Nightbound").find(text)
    assert (one.start, one.length, one.words, str(one.number)) == (5, 8, "daybound", "702.2")
    assert (two.words, str(two.number)) == ("nightbound", "702.3")


def test_a_name_of_two_rules_gives_both():
    """Nothing is chosen silently."""
    terms = [Term("Warp", EN, RuleNumber(702, 185)), Term("warp", EN, RuleNumber(702, 9))]
    found = TermMatcher(terms, EN).find("warp")
    assert [str(one.number) for one in found] == ["702.9", "702.185"]


def test_terms_of_other_languages_are_left_out():
    """A Spanish name is not looked for in English texts."""
    assert TermMatcher([Term("vol", FR, RuleNumber(702, 9))], EN).find("vol") == ()


def test_a_phrase_without_a_number_hides_the_name_in_it():
    """The defending player is nobody's keyword."""
    terms = [Term("defensor", ES, RuleNumber(702, 3)), Term("jugador defensor", ES, None)]
    found = TermMatcher(terms, ES).find("El jugador defensor no tiene defensor.")
    assert [(one.start, one.words) for one in found] == [(29, "defensor")]


NAMES = {
    "a card name ends so": ("when Lightning Storm resolves", []),
    "a card name begins so": ("Storm Crow attacks", []),
    "a small word between": ("put Seize the Storm there; Storm of Souls too", []),
    "a possessive before": ("Urza’s Storm resolves", []),
    "first word": ("Storm copies the spell", ["Storm"]),
    "a list": ("Storm, Flying", ["Storm"]),
    "joined": ("Storm and Flying", ["Storm"]),
    "all capitals": ("HAS STORM NOW", ["STORM"]),
    "lower case": ("Grapeshot has storm", ["storm"]),
    "before a name": ("storm Grapeshot", ["storm"]),
}


@pytest.mark.parametrize(("text", "expected"), NAMES.values(), ids=NAMES)
def test_a_capital_beside_a_capital_is_a_proper_name(text, expected):
    """A ruling that names the card Lightning Storm is not about storm."""
    assert [found.words for found in find_mentions(text, matcher(EN, "storm"))] == expected


FIRST_WORD = {
    "es": (ES, "vacío", "cuando el Vacío entre planos muere", []),
    "es, at the start": (ES, "vacío", "Vacío. «Vacío» es vacío", ["Vacío", "Vacío", "vacío"]),
    "fr": (FR, "vol", "quand le Vol de nuit", []),
    "fr, elision": (FR, "écho", "quand l’Écho du soir", []),
    "fr, at the start": (FR, "vol", "Vol, vol. Vol : vol", ["Vol", "vol", "Vol", "vol"]),
    "fr, quoted": (FR, "vol", "dit « Vol »", ["Vol"]),
}


@pytest.mark.parametrize(("lang", "name", "text", "expected"), FIRST_WORD.values(), ids=FIRST_WORD)
def test_a_capital_inside_a_sentence_is_a_name_where_only_first_words_have_one(
    lang, name, text, expected
):
    """Spanish and French names have one capital, which says as much."""
    assert [found.words for found in find_mentions(text, matcher(lang, name))] == expected


words = st.text("aébE", min_size=1, max_size=2)
names = st.lists(st.lists(words, min_size=1, max_size=3).map(" ".join), min_size=1, max_size=6)
texts = st.lists(
    st.one_of(words, st.sampled_from([" ", "-", "’", "_", "\n", ", ", ". ", "—", "1"])), max_size=40
).map("".join)


@given(names, texts)
def test_finding_equals_trying_every_name_at_every_place(found_names, text):
    """The oracle knows no dictionary: at each word it tries all names, the longest first."""
    fast = matcher(EN, *found_names)
    assert [(one.start, one.length) for one in fast.find(text)] == brute_force(found_names, text)


def brute_force(all_names: list[str], text: str) -> list[tuple[int, int]]:
    """Places and lengths, once for each rule that bears the name."""
    found: list[tuple[int, int]] = []
    place = 0
    while place < len(text):
        ends = {
            match.end(): sum(name_words(other) == name_words(name) for other in all_names)
            for name in all_names
            if (match := anywhere(name).match(text, place))
        }
        if ends and not glued(text, place):
            found += [(place, max(ends) - place)] * ends[max(ends)]
            place = max(ends)
        else:
            place += 1
    return found


def anywhere(name: str) -> re.Pattern[str]:
    """A name as one plain pattern."""
    inner = r"(?:[^\S\n]+|[-'’])".join(map(re.escape, name.split()))
    return re.compile(rf"{inner}(?!\w|-\w)", re.IGNORECASE)


def glued(text: str, place: int) -> bool:
    """Whether the place is not the beginning of a word."""
    return bool(re.search(r"(?:\w|[^\W_]-)\Z", text[:place]))


@given(st.text(), st.lists(st.text(max_size=8), max_size=5), st.sampled_from(list(Language)))
def test_any_text_is_searched_without_an_error(text, any_names, lang):
    """Mentions are slices of the text, in order, none overlapping."""
    end = 0
    for one in matcher(lang, *dict.fromkeys(any_names)).find(text):
        assert text[one.start : one.start + one.length] == one.words
        assert one.start >= end or one.start + one.length == end
        end = one.start + one.length


@given(st.text(st.characters(categories=["L"]), min_size=1, max_size=12))
def test_a_name_is_found_in_itself(name):
    """Whatever its script, composed or not."""
    for form in ("NFC", "NFD"):
        text = unicodedata.normalize(form, name)
        if text.lower() == text and len(name_words(text)) == 1:
            assert [one.words for one in matcher(EN, name.lower()).find(text)] == [text]
