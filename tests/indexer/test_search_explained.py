"""What is said of a hit's score gives the score, and what all hits are gives their number."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from queries import QUERIES
from shelf import Shelf, card, paper, rule, ruling

from corpus.kinds import Kind
from corpus.languages import Language
from indexer.build import refresh_from
from indexer.explain import completed
from indexer.frozen import replace
from indexer.results import Explanation, SearchOptions
from indexer.search import Searcher
from kb.views import Group

NAMES = {"en": "Curse of Leeches", "es": "Fuentes del Día", "fr": "Sangre du Cercle"}
DIGEST = "digest:en:2026-08-07"
SHELF = Shelf(
    [
        paper("7", kind=Kind.CHAPTER, number="7", heading="Additional Rules"),
        paper("7", "", "es", kind=Kind.CHAPTER, number="7", heading="Reglas adicionales"),
        paper("702", kind=Kind.SECTION, number="702", heading="Keyword Abilities"),
        rule("702.7", heading="Night"),
        rule("702.7a", "When it becomes night, transform each permanent.", heading="Night"),
        rule("702.7a", "Cuando es de noche, transforma la otra cara.", "es", heading="Noche"),
        rule("702.7a", "La nuit, l’autre face du permanent se transforme.", "fr", heading="Nuit"),
        rule("702.7b", "A player controls the turn of the night.", source=DIGEST),
        rule("703.1", "Las dos caras de la carta tienen el mismo nombre el primer día.", "es"),
        rule("601.2", "As in rule 702.7a, a spell is cast at night or by day."),
        paper("glossary:Night", "See night.", kind=Kind.GLOSSARY, heading="Night", hit="702.7"),
        ruling("Curse of Leeches", "It is exiled at night."),
        paper(
            "ruling:three",
            "The player puts nothing.",
            kind=Kind.RULING,
            heading="Curse of Leeches",
            cards=tuple(NAMES.values()),
        ),
        *(card(NAMES, lang, text) for lang, text in [("en", "Enchant player"), ("es", "Aura")]),
        paper("601.9", "The older night.", number="601.9", key="archive:en/1", group=Group.ARCHIVE),
        *(rule(f"605.{number}", "The turn of a player.") for number in range(1, 40)),
    ]
)
ASKED = SearchOptions(limit=60, explain=True, facets=True, titles=True, archive=True)
TYPED = st.one_of(
    QUERIES,
    st.lists(
        st.sampled_from(
            [
                *("night", "noche", "nuit", "caras", "transforms", "nigth", "player", "turn"),
                *("702.7a", "etb", "kind:ruling", "lang:es", "-face", '"the turn"', "nigh*"),
                *("curse of leeches", "night~1", "title:night", "trample", "piétinement"),
            ]
        ),
        min_size=1,
        max_size=4,
    ).map(" ".join),
)


@pytest.fixture(scope="module")
def searcher(tmp_path_factory):
    """Searches on the shelf, across languages."""
    folder = tmp_path_factory.mktemp("shelf")
    refresh_from(SHELF, folder)
    with Searcher.over(folder, SHELF) as opened:
        yield opened


@pytest.fixture
def told(searcher):
    """The explanation of a hit."""

    def told(query, hit, **options):
        hits = searcher.search(query, replace(ASKED, **options)).hits
        return next(one.explanation for one in hits if one.id == hit)

    return told


@settings(max_examples=100, deadline=None)
@given(TYPED, st.sampled_from([None, *Language]))
def test_the_parts_of_a_score_give_the_score(searcher, query, lang):
    """Of every hit, whatever was typed; nothing is left over on the first page."""
    asked = replace(ASKED, langs=frozenset([lang] if lang else []), limit=10)
    for hit in searcher.search(query, asked).hits:
        told = hit.explanation
        assert told.score == pytest.approx(hit.score, abs=5.1e-5)
        assert told.cut == 0
        assert told.sum == pytest.approx(told.score, abs=1e-9)
        assert sum(one.points for one in told.others) in (0, pytest.approx(told.together, abs=1e-9))
        for one in told.words:
            assert one.points == pytest.approx(one.share * one.weight)
            assert one.met


@settings(max_examples=40, deadline=None)
@given(TYPED)
def test_later_pages_only_take_away(searcher, query):
    """Where a hit comes after those of an earlier page it scores no more than they do."""
    hits = searcher.search(query, ASKED).hits
    assert all(hit.explanation.cut <= 0 for hit in hits)
    assert all(one.score >= two.score for one, two in pairwise(hits))
    for hit in hits:
        assert hit.explanation.sum == pytest.approx(hit.explanation.score, abs=1e-9)


@given(st.floats(0, 1), st.floats(0, 0.1), st.floats(0, 1), st.booleans())
def test_what_is_cut_off_is_never_less_than_nothing(base, order, less, is_ordered):
    """Whether the order of words was looked at or not, and however much was cut."""
    score = base + (order if is_ordered else 0.0) - less
    parts = {"number": 0.0, "factors": {}, "together": 0.0, "order": order, "group": 1.0}
    told = completed(Explanation((), (), missing=(), name=base, score=score, **parts))
    assert told.cut <= 0
    assert told.sum == pytest.approx(score, abs=1e-8)


@pytest.mark.parametrize(
    ("query", "hit", "way"),
    [
        ("night", "702.7a", "en exact night"),
        ("players", "605.1", "en lemma player"),
        ("nigth", "702.7b", "en fuzzy night"),
        ("nuit", "702.7b", "en term night"),
        ('"the turn"', "702.7b", "en phrase the turn"),
        ("nigh*", "702.7b", "en prefix night"),
        ("night~1", "702.7b", "en fuzzy night"),
        ("card:leeches", "card:Curse of Leeches", "en phrase Leeches"),
    ],
)
def test_a_word_met_is_told_with_the_step_to_it(told, query, hit, way):
    """The text's own word, as it stands there, in the language of the text."""
    words = told(query, hit).words
    assert way in {f"{one.lang.value} {one.step} {one.met}" for one in words}


def test_a_better_word_of_another_text_is_told_as_such(told):
    """Where the reader has chosen the language: the text shown says the word less well."""
    found = told("night", "702.7a", langs=frozenset({Language.ES}))
    assert {one.lang for one in found.words} == {Language.ES}
    assert ("night", Language.EN) in {(one.word, one.lang) for one in found.others}
    assert found.together > 0


def test_what_a_text_is_counts_in_its_score(told):
    """The digest, bare headings and entries count less, and it is said by how much."""
    assert set(told("night", "702.7a").factors) == {"language"}
    assert told("night", "702.7b").factors["digest"] < 1
    assert told("keyword abilities", "702").factors["heading"] < 1


def test_names_numbers_and_the_order_of_words_have_their_parts(told):
    """Each where it is so, and nothing where it is not."""
    whole = told("curse of leeches", "card:Curse of Leeches")
    assert whole.name > 0
    assert whole.group < told("night", "702.7a").group
    assert told("leeches", "card:Curse of Leeches").name == 0
    assert told("702.7a", "702.7a").number > told("702.7a", "601.2").number > 0
    assert told("turn control", "702.7b").order == 0 < told("control turn", "702.7b").order


def test_typed_words_that_a_hit_lacks_are_named(told):
    """Those that it has are not."""
    assert told("night spell", "702.7b").missing == ("spell",)
    assert told("night spell", "601.2").missing == ()


def test_nothing_is_told_that_was_not_asked_for(searcher):
    """Neither explanations nor counts nor titles."""
    results = searcher.search("night")
    assert results.facets is None
    assert results.titles == {}
    assert {hit.explanation for hit in results.hits} == {None}


def test_asking_changes_nothing_else(searcher):
    """The hits are the same ones with the same scores."""
    plain = searcher.search("night player", SearchOptions(limit=60, archive=True)).hits
    asked = searcher.search("night player", ASKED).hits
    assert plain == tuple(replace(hit, explanation=None) for hit in asked)


@settings(max_examples=60, deadline=None)
@given(TYPED)
def test_a_count_is_what_asking_for_the_value_finds(searcher, query):
    """By language; together no fewer than all hits."""
    results = searcher.search(query, ASKED)
    counted = results.facets
    assert sum(counted.langs.values()) >= results.total
    assert sum(counted.kinds.values()) >= results.total
    for lang, count in counted.langs.items():
        alone = searcher.search(query, replace(ASKED, langs=frozenset({lang})))
        assert alone.total == count
        assert alone.facets.langs == {lang: count}


@pytest.mark.parametrize("query", ["night", "player turn", "noche cara", "leeches", "kind:rule"])
def test_a_count_of_a_kind_is_what_asking_for_it_finds(searcher, query):
    """As long as no word has to be spelt otherwise for want of it among that kind."""
    counted = searcher.search(query, ASKED).facets.kinds
    assert counted
    for kind, count in counted.items():
        alone = searcher.search(query, replace(ASKED, kinds=frozenset({kind})))
        assert alone.total == count
        assert alone.facets.kinds == {kind: count}


def test_hits_are_counted_and_not_documents(searcher):
    """A rule in three languages, with its entry, is one; it counts for each of its values."""
    counted = searcher.search("kind:rule OR kind:subrule OR kind:glossary", ASKED).facets
    assert counted.kinds == {Kind.RULE: 43, Kind.SUBRULE: 2, Kind.GLOSSARY: 1}
    assert counted.langs == {Language.ES: 2, Language.FR: 1, Language.EN: 44}
    assert counted.chapters == {"6": 41, "7": 4}


def test_counts_go_by_the_filters(searcher):
    """What is filtered out is not counted."""
    counted = searcher.search("night", replace(ASKED, kinds=frozenset({Kind.RULING}))).facets
    assert counted.kinds == {Kind.RULING: 1}
    assert counted.chapters == {}


def test_chapters_and_sections_are_named_in_the_readers_language(searcher):
    """Or in the one that there is."""
    titles = searcher.search("night", replace(ASKED, prefer=Language.ES)).titles
    assert titles == {"7": "Reglas adicionales", "702": "Keyword Abilities"}
    assert searcher.search("night", replace(ASKED, prefer=Language.EN)).titles["7"] != titles["7"]


def test_a_hit_knows_its_section(searcher):
    """Chapters, cards and rulings are in none."""
    hits = searcher.search("kind:chapter OR kind:section OR kind:subrule OR kind:card", ASKED).hits
    assert {hit.id: hit.section for hit in hits} == {
        "7": "",
        "702": "702",
        "702.7a": "702",
        "702.7b": "702",
        "card:Curse of Leeches": "",
    }


@pytest.mark.parametrize("name", NAMES.values())
@pytest.mark.parametrize("form", ["{name}", 'card:"{name}"', "card:{part}", "card:{start}*"])
def test_rulings_are_found_by_a_name_of_their_card(searcher, name, form):
    """In any language, whole or a part of it, with the field and without."""
    part = max(name.split(), key=len)
    query = form.format(name=name, part=part, start=part[:-1])
    assert "ruling:three" in {hit.id for hit in searcher.search(query, SearchOptions()).hits}
