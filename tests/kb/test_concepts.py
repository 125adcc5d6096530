"""Names are looked up in the knowledge base, in any language and form."""

from __future__ import annotations

import pytest
from small_terms import small_base

from corpus.languages import Language
from corpus.numbers import RuleNumber
from corpus.terms.base import term_base
from kb.concepts import (
    UnknownTerm,
    all_concepts,
    concept,
    concepts_of_rule,
    lookup,
    names_from,
)
from kb.importer import import_digest
from kb.named import has_terms, named_in
from kb.store.meta import TERM_BASE, set_meta
from kb.term_intake import store_terms, take_in_terms
from kb.views import FormKind

EN, ES, FR = Language.EN, Language.ES, Language.FR


@pytest.fixture
def small(empty):
    """A knowledge base with the small term base and nothing else."""
    store_terms(empty.database, small_base(), "small")
    return empty


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("piétinement", ["trample"]),
        ("PIETINEMENT", ["trample"]),
        ("arrolla", ["trample"]),
        ("arrollan", ["trample"]),
        ("totem armor", ["umbra-armor"]),
        ("toque letal", ["deathtouch"]),
        ("double  strike", ["double-strike"]),
        ("double-strike", ["double-strike"]),
        ("armure d'ombre", ["umbra-armor"]),
        ("exíliala", ["exile-action"]),
        ("contrarrestándolos", ["counter-spell"]),
        ("initiative", ["first-strike", "initiative"]),
        ("counter", ["counter-marker", "counter-spell"]),
        ("counter-marker", ["counter-marker"]),
        ("exile-action", ["exile-action"]),
        ("+1/+1 counter", ["1-1-counter-plus"]),
        ("−1/−1 counter", ["1-1-counter-minus"]),
    ],
)
def test_a_form_finds_its_concepts(small, form, expected):
    """Whatever its case, accents, hyphens, inflection and age; ids are names too."""
    assert sorted(expected) == sorted(found.concept.id for found in lookup(small, form))


def test_a_found_form_says_what_it_is(small):
    """Obsolete, forbidden, on cards, inflected, and in which language."""
    [found] = lookup(small, "totem armor")
    assert (EN, FormKind.OLD, "totem armor", False) == found.forms[0]
    [found] = lookup(small, "toque letal")
    assert (ES, FormKind.NEVER, "toque letal", False) == found.forms[0]
    [found] = lookup(small, "arrolla")
    assert (ES, FormKind.CARD, "Arrolla", False) == found.forms[0]
    [found] = lookup(small, "arrollan")
    assert (ES, FormKind.PREFERRED, "arrollar", True) == found.forms[0]


def test_a_concept_comes_back_whole(small):
    """What is stored is what the files say, dates, statuses and all."""
    assert tuple(small_base().concepts.values()) == all_concepts(small)
    assert small_base().concepts["umbra-armor"] == concept(small, "umbra-armor")


def test_a_typing_error_is_told_with_the_closest_names(small):
    """The best first, as they are written, one of each concept."""
    with pytest.raises(UnknownTerm) as told:
        lookup(small, "pietinment")
    assert "The term base has no “pietinment”." == str(told.value)
    assert ("piétinement",) == told.value.data["closest"][:1]
    with pytest.raises(UnknownTerm) as told:
        lookup(small, "arollar")
    assert "Arrolla" not in told.value.data["closest"]
    assert "Closest: {near}." == told.value.hint


def test_a_word_that_is_like_nothing_has_no_hint(small):
    """Better none than a wrong one."""
    with pytest.raises(UnknownTerm) as told:
        lookup(small, "qqqqqqqq")
    assert (None, ()) == (told.value.hint, told.value.data["closest"])


@pytest.mark.parametrize("form", ["", "!?", " "])
def test_what_has_no_letters_is_unknown(small, form):
    """It is no name of anything."""
    with pytest.raises(UnknownTerm):
        lookup(small, form)


def test_a_rule_defines_the_concepts_of_its_family(small):
    """122.1 is below no rule, but section 122 speaks for itself only."""
    assert ["counter-marker"] == [
        one.id for one in concepts_of_rule(small, RuleNumber.parse("122.1"))
    ]
    assert ["land"] == [one.id for one in concepts_of_rule(small, RuleNumber.parse("305"))]
    assert () == concepts_of_rule(small, RuleNumber.parse("122"))
    assert () == concepts_of_rule(small, RuleNumber.parse("7"))


def test_names_begin_as_typed(small):
    """For a shell that completes: no inflected forms, all languages, accents do not matter."""
    assert ("exil", "exile", "exile zone", "exiler", "Exilez", "Exilia", "exiliar", "exilio") == (
        names_from(small, "éxil", 50)
    )
    assert ("exil",) == names_from(small, "exil", 1)


def test_the_longest_name_of_a_query_counts(small):
    """“first strike” is no strike, and each name is given once."""
    found = named_in(small, ["creature with double strike", "double strike land"])
    assert [("double strike", "double-strike"), ("land", "land")] == [
        (one.words, one.concept) for one in found
    ]


def test_a_named_concept_says_what_it_is_called_elsewhere(small):
    """The languages of the word, the three names and the rule."""
    [one] = named_in(small, ["piétinement"])
    assert ((FR,), "702.19", False) == (one.langs, one.rule, one.plain)
    assert {ES: "arrollar", FR: "piétinement", EN: "trample"} == one.names


def test_a_shared_name_gives_every_concept(small):
    """Initiative is one thing in English and another in French."""
    found = {one.concept: one.langs for one in named_in(small, ["initiative"])}
    assert {"first-strike": (FR,), "initiative": (EN,)} == found


def test_a_plain_word_is_marked(small):
    """A card is named in every query that says card."""
    [one] = named_in(small, ["cartas"])
    assert one.plain


def test_a_very_short_word_is_a_name_only_by_itself(small):
    """Without accents it is too often another word of another language."""
    assert () == named_in(small, ["dado de mano"])
    assert ["die"] == [one.concept for one in named_in(small, ["de"])]


def test_nothing_named_is_nothing(small):
    """No runs, and runs without names."""
    assert () == named_in(small, [])
    assert () == named_in(small, ["zzz yyy", ""])


def test_the_term_base_comes_in_with_the_digest(empty, small_digest):
    """And stays as it is until the program brings another."""
    assert not has_terms(empty)
    import_digest(empty)
    assert has_terms(empty)
    assert not take_in_terms(empty.database)


def test_another_term_base_takes_the_place_of_an_older_one(empty):
    """Nothing of the old one is left."""
    store_terms(empty.database, small_base(), "old")
    set_meta(empty.database, TERM_BASE, "old")
    assert take_in_terms(empty.database)
    assert not [one for one in all_concepts(empty) if one.names[ES].seen == "9/9 B"]


def test_every_name_of_the_term_base_can_be_named(empty):
    """Each gives the names of its concept in all languages, also where one is a mere sign."""
    take_in_terms(empty.database)
    for own in term_base().concepts.values():
        for lang in Language:
            term = own.names[lang].term
            found = {one.concept: one.names for one in named_in(empty, [term])}
            if own.id in found:
                assert {each: own.names[each].term for each in Language} == found[own.id]
    signs = {one.names[FR] for one in named_in(empty, ["infinito"])}
    assert {"∞ (infini)", "infini"} == signs


def test_a_name_that_was_not_kept_is_read_from_the_record(small):
    """Versions before this one kept no form of a name that is a mere sign."""
    small.database.run("DELETE FROM concept_form WHERE concept = 'trample' AND lang = 'en'")
    [one] = named_in(small, ["piétinement"])
    assert one.names[EN] == "trample"
