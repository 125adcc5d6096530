"""The term base is complete, and its names are apart."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

from corpus.languages import Language
from corpus.readers import read_file
from corpus.records import RuleRecord
from corpus.terms import Concept, ConceptKind, NameStatus, term_base

KEYWORDS = (ConceptKind.KEYWORD_ACTION, ConceptKind.KEYWORD_ABILITY)
CONCEPTS = tuple(term_base().concepts.values())


def keywords() -> dict[str, list[Concept]]:
    """The keyword actions and abilities by the rule of each."""
    found = defaultdict(list)
    for concept in CONCEPTS:
        if concept.kind in KEYWORDS and concept.rule:
            found[str(concept.rule).rstrip("abcdefghijkmnpqrstuvwxyz")].append(concept)
    return found


def test_there_are_more_than_six_hundred_concepts():
    """Of every kind that there is."""
    assert len(CONCEPTS) >= 600
    assert set(ConceptKind) == {concept.kind for concept in CONCEPTS}


def test_every_keyword_is_a_concept():
    """701.2 to 701.70 and 702.2 to 702.195, as in the edition of 2026-08-07."""
    expected = [f"701.{rule}" for rule in range(2, 71)]
    expected += [f"702.{rule}" for rule in range(2, 196)]
    assert set(expected) == set(keywords())


@pytest.mark.parametrize("lang", list(Language), ids=str)
def test_no_name_stands_for_the_keywords_of_two_rules(lang):
    """Preferred names, card forms and admitted names of different rules all differ."""
    bearers = defaultdict(set)
    for rule, concepts in keywords().items():
        for concept in concepts:
            for name in concept.names[lang].right:
                bearers[name.casefold()].add(rule)
    assert {} == {name: rules for name, rules in bearers.items() if len(rules) > 1}


@pytest.mark.parametrize("lang", [Language.ES, Language.FR], ids=str)
def test_evidence_says_where_to_look(lang):
    """Votes and a card, a card or its transcription, an article; nothing else."""
    for concept in CONCEPTS:
        names = concept.names[lang]
        if names.status is NameStatus.PRINTED:
            assert names.seen.split()[0].partition("/")[0].isdigit() or names.seen.startswith(
                ("printed ", "transcribed ")
            ), concept.id
        elif names.status is NameStatus.OFFICIAL:
            assert names.seen.startswith("article "), concept.id


@pytest.mark.parametrize("lang", list(Language), ids=str)
def test_forms_are_forms_of_names(lang):
    """No line of the table is left behind when a name is mended."""
    names = {
        name
        for concept in CONCEPTS
        for own in [concept.names[lang]]
        for name in (*own.right, *(old.term for old in own.old), *own.never)
    }
    assert set() == {name for code, name in term_base().forms if code is lang} - names


@pytest.mark.parametrize("lang", list(Language), ids=str)
def test_every_preferred_name_was_looked_at_for_its_forms(lang):
    """A name that has no other forms has an empty cell."""
    lacking = {
        concept.names[lang].term
        for concept in CONCEPTS
        if (lang, concept.names[lang].term) not in term_base().forms
    }
    assert set() == lacking


@pytest.mark.parametrize(
    ("rule", "lang", "name"),
    [
        ("702.9", Language.ES, "Vuela"),
        ("702.9", Language.ES, "volar"),
        ("702.65", Language.ES, "cambio de aura"),
        ("702.65", Language.FR, "échange d’aura"),
        ("702.145", Language.ES, "diurno"),
        ("702.145", Language.FR, "nocturne"),
        ("702.145", Language.EN, "nightbound"),
        ("702.5", Language.ES, "encantar"),
        ("702.41", Language.FR, "affinité"),
        ("701.25", Language.ES, "Escruta"),
        ("701.22", Language.FR, "regard"),
    ],
)
def test_names_that_people_know_are_in_it(rule, lang, name):
    """Samples in each form and language."""
    known = {one for concept in keywords()[rule] for one in concept.names[lang].right}
    assert name.casefold() in {one.casefold() for one in known}


@pytest.mark.real
def test_english_headings_are_those_of_the_rules(real_texts):
    """Every heading of sections 701 and 702 is a head or name, or joins two of them."""
    reading = read_file(real_texts / "corpora/en/cr-2026-08-07.txt")
    known = keywords()
    for record in reading.records:
        if isinstance(record, RuleRecord) and str(record.number) in known and record.title:
            own = {
                name.casefold()
                for concept in known[str(record.number)]
                for name in (*concept.heads, *concept.names[Language.EN].right)
            }
            title = record.title.casefold()
            parts = set(re.split(r" and | \(", title.rstrip(")")))
            assert title in own or parts <= own, record.title
