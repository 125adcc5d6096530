"""The term base's files are read whole, and a broken entry is told so that it can be mended."""

from __future__ import annotations

import json
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_terms import small_base

from corpus.languages import Language
from corpus.numbers import RuleNumber
from corpus.terms import (
    BadTermBase,
    Concept,
    ConceptKind,
    Gender,
    Names,
    NameStatus,
    OldName,
    PartOfSpeech,
    concept_table,
    read_concept,
    read_concepts,
    read_forms,
)

EN, ES, FR = Language.EN, Language.ES, Language.FR

ENTRY = {
    "kind": "zone",
    "pos": "noun",
    "en": {"term": "exile"},
    "es": {"term": "exilio", "status": "printed", "seen": "printed A"},
    "fr": {"term": "exil", "status": "proposed"},
}


def entry(path: str = "", value: object = None) -> dict[str, object]:
    """The entry above with one key (`es.term`) set, or taken out where the value is None."""
    table = {key: dict(own) if isinstance(own, dict) else own for key, own in ENTRY.items()}
    *above, last = path.split(".")
    place = table[above[0]] if above else table
    assert isinstance(place, dict)
    if value is None:
        place.pop(last, None)
    else:
        place[last] = value
    return table


def test_an_entry_is_read_key_by_key():
    """Lists and single texts, dates, marks and evidence."""
    concept = small_base().concepts["umbra-armor"]
    assert ConceptKind.KEYWORD_ABILITY is concept.kind
    assert RuleNumber(702, 89) == concept.rule
    assert (OldName("totem armor", date(2024, 6, 7), "article X"),) == concept.names[EN].old
    assert (OldName("armadura totémica"),) == concept.names[ES].old
    spanish = small_base().concepts["trample"].names[ES]
    assert Names(
        "arrollar",
        PartOfSpeech.VERB,
        NameStatus.PRINTED,
        "406/414 Archetype of Aggression",
        card=("Arrolla",),
    ) == (spanish)
    assert Gender.FEMININE is small_base().concepts["land"].names[ES].gender


def test_a_part_of_speech_is_the_concept_s_unless_the_language_has_its_own():
    """“dañar dos veces” is a verb, “double strike” none."""
    names = small_base().concepts["double-strike"].names
    assert [PartOfSpeech.VERB, PartOfSpeech.NOUN, PartOfSpeech.NOUN] == [
        names[lang].pos for lang in Language
    ]


def test_english_names_rest_on_the_rules():
    """They need no evidence; those of other languages do, unless they are proposed."""
    names = read_concept("exile", ENTRY).names
    assert [NameStatus.OFFICIAL, NameStatus.PROPOSED] == [names[EN].status, names[FR].status]


def test_a_concept_that_is_no_more_has_an_obsolete_name():
    """The same name is preferred, for want of another."""
    table = entry("en.old", [{"term": "exile", "until": date(2009, 7, 17)}])
    names = read_concept("exile", table).names
    assert OldName("exile", date(2009, 7, 17)) == names[EN].gone
    assert names[ES].gone is None


FAULTS = {
    "no table": ("es", "exilio", "es", "it must be a table"),
    "language missing": ("fr", None, "fr", "it must be a table"),
    "unknown key": ("rules", "702", "rules", "there is no such key; allowed are kind, rule, "),
    "unknown key of names": ("es.terms", "x", "es.terms", "there is no such key; allowed are term"),
    "kind missing": ("kind", None, "kind", "it says nothing; allowed are keyword-action, "),
    "unknown kind": ("kind", "zoo", "kind", "it says 'zoo'; allowed are keyword-action, "),
    "unknown status": ("fr.status", "sure", "fr.status", "allowed are printed, official, proposed"),
    "status missing": ("fr.status", None, "fr.status", "it says nothing; allowed are printed"),
    "unknown part of speech": ("pos", "name", "pos", "allowed are noun, verb, adjective, phrase"),
    "unknown gender": ("es.gender", "n", "es.gender", "allowed are m, f"),
    "no rule": ("rule", "702.x", "rule", "“702.x” is not a rule number"),
    "no evidence": ("es.seen", None, "es.seen", "a name that is printed needs evidence"),
    "name missing": ("es.term", None, "es.term", "it is missing"),
    "name empty": ("es.term", "", "es.term", "'' is no text, or has blanks too many"),
    "name with blanks": ("es.term", "un  exilio", "es.term", "has blanks too many"),
    "name no text": ("es.also", ["x", 3], "es.also", "3 is no text"),
    "flag no flag": ("es.common", "yes", "es.common", "it must be true or false"),
    "old no tables": ("es.old", "x", "es.old", "it must be a list of tables"),
    "no date": (
        "es.old",
        [{"term": "x", "until": 2009}],
        "es.old.until",
        "2009 is no date such as 2009-07-17",
    ),
    "no date either": (
        "es.old",
        [{"term": "x", "until": "July"}],
        "es.old.until",
        "'July' is no date such as 2009-07-17",
    ),
    "right and wrong": ("es.never", ["Exilio"], "es.never", "“exilio” stands twice"),
    "admitted and preferred": ("es.also", ["exilio"], "es.also", "“exilio” stands twice"),
    "obsolete twice": (
        "es.old",
        [{"term": "x"}, {"term": "X"}],
        "es.old",
        "“x” stands twice",
    ),
}


@pytest.mark.parametrize(("path", "value", "key", "fault"), FAULTS.values(), ids=FAULTS)
def test_a_broken_entry_is_told_by_id_key_and_what_is_allowed(path, value, key, fault):
    """A person who edits the file sees where to look."""
    with pytest.raises(BadTermBase) as told:
        read_concept("exile", entry(path, value))
    assert ("[exile]", key) == (told.value.data["place"], told.value.data["key"])
    assert fault in str(told.value.data["fault"])


@pytest.mark.parametrize("identity", ["Exile", "é", "a_b", "a b", "-a", "a--b", ""])
def test_an_id_is_small_letters_and_hyphens(identity):
    """Ids are stable keys that people type."""
    with pytest.raises(BadTermBase, match="an id has small letters"):
        read_concept(identity, ENTRY)


def test_entries_stand_in_the_order_of_ids():
    """So that two people who add entries do not add one twice."""
    text = "[b]\n[a]\n"
    with pytest.raises(BadTermBase, match=r"in \[a\], id: .* after \[b\]"):
        read_concepts(text)


@pytest.mark.parametrize("text", ["[a]\n[a]\n", "[a", "a = 1\n"])
def test_what_is_no_such_toml_is_told(text):
    """A repeated id is one; a value that is no table another."""
    with pytest.raises(BadTermBase):
        read_concepts(text)


def test_forms_are_read_by_language_and_name():
    """Comments and blank lines are left out; forms are parted by semicolons."""
    lines = ["# a comment", "lang\tterm\tforms", "", "es\ttoque mortal\ttoques mortales; x ;"]
    assert {(ES, "toque mortal"): ("toques mortales", "x")} == read_forms(lines)
    assert {} == read_forms([])


@pytest.mark.parametrize(
    ("line", "key", "fault"),
    [
        ("de\tx\ty", "lang", "allowed are es, fr, en"),
        ("es\tx", "columns", "there are 2"),
        ("es\tcarta\tz", "term", "it stands twice"),
    ],
)
def test_a_broken_line_of_forms_is_told(line, key, fault):
    """By its words, since lines move."""
    with pytest.raises(BadTermBase) as told:
        read_forms(["lang\tterm\tforms", "es\tcarta\tcartas", line])
    assert (key, fault) == (told.value.data["key"], told.value.data["fault"])


def test_a_table_of_forms_without_its_head_is_told():
    """Else its first line would be lost."""
    with pytest.raises(BadTermBase, match="allowed are lang, term, forms"):
        read_forms(["es\tcarta\tcartas"])


texts = st.text("abcé’ ", min_size=1, max_size=8).map(lambda text: " ".join(text.split()) or "x")
some = st.lists(texts, max_size=2).map(tuple)


@st.composite
def names(draw):
    """Names of one language that break no rule: every name has its own first letter."""
    tagged = iter("defghijk")
    own = [f"{next(tagged)}{draw(texts)}" for _ in range(5)]
    return Names(
        own[0],
        draw(st.sampled_from(PartOfSpeech)),
        draw(st.sampled_from(NameStatus)),
        draw(texts),
        draw(st.sampled_from([None, *Gender])),
        card=tuple(own[1:2]),
        also=tuple(own[2:3]),
        old=(OldName(own[3], draw(st.none() | st.dates()), draw(st.just("") | texts)),),
        never=tuple(own[4:]),
        common=draw(st.booleans()),
        exceptions=draw(some),
    )


@given(
    st.builds(
        Concept,
        id=st.from_regex(r"[a-z]{1,5}(-[a-z]{1,5})?", fullmatch=True),
        kind=st.sampled_from(ConceptKind),
        pos=st.sampled_from(PartOfSpeech),
        names=st.fixed_dictionaries({lang: names() for lang in Language}),
        rule=st.sampled_from([None, RuleNumber(702, 19), RuleNumber(122)]),
        sense=st.just({}) | st.fixed_dictionaries(dict.fromkeys(Language, texts)),
        heads=some,
    )
)
def test_a_concept_survives_being_written_as_json(concept):
    """What the knowledge base keeps is the concept, no less."""
    table = json.loads(json.dumps(concept_table(concept)))
    assert concept == read_concept(concept.id, table)
