"""What a query asks of the index, once its words are looked up."""

from __future__ import annotations

import pytest

from corpus.languages import Language
from corpus.numbers import RuleNumber
from indexer.engine.postings import ALL_ZONES, Zone
from indexer.forms import Form, FormTable, table_bytes
from indexer.lookup import Lookup
from indexer.query.bind import asks_for_editions, bind, loosened
from indexer.query.bound import (
    AllOf,
    AnyOf,
    Jump,
    KeyUse,
    NoDocument,
    NumberRange,
    Select,
    Step,
    TermForms,
    TermPhrase,
    TermWord,
    Wishes,
)
from indexer.query.notes import NoteLog
from indexer.query.parse import parse
from indexer.query.show import show

FORMS = [
    Form(Language.EN, "night", "night", ("night",)),
    Form(Language.EN, "nights", "night", ("night",)),
    Form(Language.ES, "noche", "noch", ("noche",)),
    Form(Language.FR, "créé", "cre", ("creer",)),
    Form(Language.ES, "cree", "cre", ("crear", "creer")),
]
TABLE = FormTable(table_bytes(FORMS, 1), "table")
STANDING = {"en:night", "es:noche", "fr:creer", "es:crear", "es:creer", *(f.word for f in FORMS)}


def bound(text, log=None):
    """A query bound to an index in which the words of `FORMS` stand."""
    lookup = Lookup(TABLE, lambda _, term: int(term in STANDING))
    return bind(parse(text).tree, lookup, log or NoteLog(text))


def uses(word):
    """The keys of a bound word with their weights."""
    assert isinstance(word, TermWord)
    return {use.term: use.weight for use in word.keys}


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("702.145b", "702.145b"),
        ("702.145B.", "702.145b"),
        ("702", "702"),
        ("7", "7"),
        ("rule 702.145", "702.145"),
        ("la regla", None),
        ("Regla 702.145", "702.145"),
        ("règle 702", "702"),
        ("capítulo 7", "7"),
        ("702.145 night", None),
    ],
)
def test_a_number_alone_leads_to_its_rule(text, number):
    """With or without the word for rule before it, in any language; not beside other words."""
    found = bound(text)
    assert number == (found.number if isinstance(found, Jump) else None)


@pytest.mark.parametrize("text", ["702.1-702.3", "702.1–3", "reglas 702.1–702.3"])
def test_a_range_alone_leads_to_its_rules(text):
    """As after `rule:`."""
    assert NumberRange(RuleNumber(702, 1), RuleNumber(702, 3)) == bound(text)


def test_a_word_stands_for_its_keys_in_every_language():
    """Written exactly so first, with other accents less."""
    found = uses(bound("cree").wishes[0])
    assert {"es:crear": 1.0, "es:creer": 1.0, "fr:creer": 0.85, ":cree": 1.0} == found


def test_a_word_of_the_same_stem_is_kin():
    """A form that the table lacks finds those that share its stem."""
    found = bound("nighted").wishes[0]
    assert KeyUse("en:night", Language.EN, 0.5, Step.KIN) in found.keys


def test_a_misspelt_word_is_read_as_the_nearest():
    """With a remark that says so."""
    log = NoteLog("nigth")
    assert "en:night" in uses(bound("nigth", log).wishes[0])
    assert ["“nigth” stands nowhere; shown for: night."] == [str(note) for note in log.notes]


def test_a_word_that_stands_nowhere_is_told():
    """Nothing is near it."""
    log = NoteLog("xylophone")
    bound("xylophone", log)
    assert ["“xylophone” stands nowhere."] == [str(note) for note in log.notes]


def test_plain_words_are_wishes_and_the_rest_is_asked_for():
    """Quotations, fields and what operators join must be there; excluded items must not."""
    found = bound('night noche "cree" kind:card -créé')
    assert isinstance(found, Wishes)
    assert (["night", "noche"], 2, 1) == (
        [wish.text for wish in found.wishes],
        len(found.musts),
        len(found.nots),
    )


def test_operators_bind_as_they_are_shown():
    """AND before OR."""
    found = bound("night OR noche AND cree")
    assert isinstance(found, AnyOf)
    assert isinstance(found.items[1], AllOf)


def test_a_phrase_takes_each_word_with_any_accents():
    """The typed form first."""
    found = bound('"cree night"')
    assert found == TermPhrase("cree night", "form", (("cree", "créé"), ("night",)), ALL_ZONES)


def test_a_compound_asked_for_by_an_operator_is_a_phrase():
    """`night-noche AND cree` asks for both words side by side."""
    found = bound("night-noche AND cree").items[0]
    assert (("night",), ("noche",)) == found.slots


def test_a_prefix_stands_for_the_forms_that_begin_so():
    """Accents aside."""
    assert TermForms("nig*", ("night", "nights")) == bound("nig*").wishes[0]
    assert ("cree", "créé") == bound("cré*").wishes[0].forms


def test_a_prefix_behind_other_words_is_a_phrase_with_an_open_end():
    """`night-noc*` has two places, the second of which has all forms that begin so."""
    assert (("night",), ("noche",)) == bound("night-noc*").wishes[0].slots


@pytest.mark.parametrize("text", ["zzz*", "l'zzz*", "night-zzz*"])
def test_a_prefix_of_nothing_finds_nothing(text):
    """And can be asked for all the same."""
    assert TermForms(text, ()) == bound(text).wishes[0]


def test_a_fuzzy_word_stands_for_the_forms_near_it():
    """One change, or two where they are allowed."""
    assert ("night",) == bound("nigth~").wishes[0].forms
    assert ("night", "nights") == bound("nigth~2").wishes[0].forms


def test_a_field_of_texts_asks_in_its_zone():
    """`title:` looks at titles only, `glossary:` at the heads of entries."""
    assert Zone.TITLE.bit == bound("title:night").zones
    entries, head = bound("glossary:night").items
    assert (Select("kind", ("glossary",)), Zone.TITLE.bit) == (entries, head.zones)


@pytest.mark.parametrize("text", ["", "…", "title:", "kind:nothing", "since:yesterday"])
def test_a_query_of_which_nothing_is_left_finds_no_document(text):
    """Rather than all of them."""
    assert NoDocument() == bound(text)


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("edition:2021", True),
        ("night (noche OR -edition:2021)", True),
        ("since:2021 night", False),
        ('"edition 2021"', False),
    ],
)
def test_only_a_query_that_names_an_edition_asks_for_older_ones(text, asks):
    """Wherever in the query it is named."""
    assert asks is asks_for_editions(parse(text).tree)


@pytest.mark.parametrize(
    ("text", "loose"),
    [
        ('"night falls" cree', "night falls cree"),
        ('"night falls" OR cree', "(night falls) OR cree"),
        ('"night" kind:card', "night kind:card"),
        ('title:"night falls"', 'title:"night falls"'),
        ("night -cree", "night -cree"),
    ],
)
def test_a_quotation_can_be_loosened_to_its_words(text, loose):
    """What is asked when nothing has the words exactly so; fields and exclusions stay."""
    assert loose == show(loosened(parse(text).tree))
