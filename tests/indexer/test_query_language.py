"""In which language a query is, and that its hits are shown in it."""

from __future__ import annotations

import pytest
from shelf import Shelf, rule

from corpus.languages import Language
from indexer.build import refresh_from
from indexer.lookup import Lookup
from indexer.opened import OpenIndex
from indexer.query.language import language_of
from indexer.query.notes import NoteLog
from indexer.query.parse import parse_into
from indexer.results import SearchOptions
from indexer.search import Searcher
from kb.views import Group

EN, ES, FR = Language.EN, Language.ES, Language.FR
TEXTS = (
    ("508.4", "A creature that comes into the battle tapped attacks nobody that is here."),
    ("508.4", "Une créature engagée et attaquante.", "fr"),
    ("508.4", "Una criatura girada y atacante.", "es"),
    ("106.1", "Mana is what pays for spells.", "en"),
    ("106.1", "Maná, maná, maná.", "es"),
    ("106.1", "Le mana paie les sorts.", "fr"),
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """An index of rules whose texts differ in how well they fit."""
    shelf = Shelf(rule(*text) for text in TEXTS)
    folder = tmp_path_factory.mktemp("index")
    refresh_from(shelf, folder)
    return folder, shelf


@pytest.fixture(scope="module")
def searcher(folder):
    """A searcher over that index."""
    with Searcher.over(*folder) as opened:
        yield opened


@pytest.mark.parametrize(
    ("typed", "lang"),
    [
        ("tapped creature attacks", EN),
        ("criatura girada", ES),
        ("créature engagée", FR),
        ("creature engagee", FR),
        ("text:tapped AND nobody", EN),
        ("kind:rule lang:es tapped", EN),
        ("mana", None),
        ("106.1", None),
        ("zzyzx", None),
        ("-tapped", None),
    ],
)
def test_the_words_of_a_query_tell_its_language(folder, typed, lang):
    """Where they make sense in one; what only chooses or leaves out is not asked."""
    index = OpenIndex(folder[0])
    readers = [matcher.reader for matcher in index.groups(Group).values()]
    lookup = Lookup(index.forms, lambda *term: sum(len(one.postings(*term)) for one in readers))
    assert language_of(parse_into(typed, NoteLog(typed)), lookup) is lang
    index.close()


@pytest.mark.parametrize("prefer", [None, *Language])
@pytest.mark.parametrize(
    ("typed", "lang"),
    [("tapped creature attacks", EN), ("criatura girada atacante", ES), ("attaquante engagée", FR)],
)
def test_a_hit_is_shown_in_the_language_of_the_query(searcher, typed, lang, prefer):
    """Whatever the reader's is, and although a text in another may fit better."""
    hit = searcher.search(typed, SearchOptions(prefer=prefer)).hits[0]
    assert ("508.4", lang, lang) == (hit.id, hit.lang, hit.langs[0])


@pytest.mark.parametrize("prefer", [EN, FR])
def test_else_it_is_shown_in_the_reader_s_language(searcher, prefer):
    """A word of several languages tells none."""
    assert prefer is searcher.search("mana", SearchOptions(prefer=prefer)).hits[0].lang


def test_filters_keep_their_say(searcher):
    """A text that was not asked for is not shown for being in the language of the query."""
    found = searcher.search("tapped creature", SearchOptions(langs=frozenset({FR})))
    assert {FR} == {hit.lang for hit in found.hits}


def test_a_quoted_word_is_not_one_of_the_quoting_language(tmp_path):
    """Though it may be a form of a common verb there, as “haste” may be one of “haber”."""
    texts = [
        ("508.1", "A creature with haste attacks."),
        ("508.2", "Haste lets it attack."),
        *((f"509.{number}", "Una criatura ha atacado ya.", "es") for number in range(1, 5)),
        ("510.1", "La prisa se llama haste en inglés.", "es"),
    ]
    shelf = Shelf(rule(*text) for text in texts)
    refresh_from(shelf, tmp_path)
    index = OpenIndex(tmp_path)
    reader = index.groups([Group.RULES])[Group.RULES].reader
    lookup = Lookup(index.forms, lambda field, term: len(reader.postings(field, term)))
    assert lookup.languages(["haste"]) == (EN,)
    index.close()
