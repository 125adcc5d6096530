"""What a person who types expects to find, and in which order.

The words are in the digest, so that no language model is loaded.
"""

from __future__ import annotations

from datetime import date

import pytest
from shelf import Shelf, card, entry, paper, rule, ruling

from corpus.kinds import Kind
from corpus.languages import Language
from indexer.build import refresh_from
from indexer.errors import QuerySyntax
from indexer.results import SearchOptions
from indexer.search import Searcher
from kb.views import Group

ABILITIES = "Keyword Abilities"
LEECHES = {"en": "Curse of Leeches", "es": "Fuentes del Día", "fr": "Sangre du Cercle"}
SHELF = Shelf(
    [
        paper("702", kind=Kind.SECTION, number="702", heading=ABILITIES),
        rule("702.7", heading="Night", ancestors=(ABILITIES,)),
        rule("702.7", "", "es", heading="Noche"),
        rule(
            "702.7a",
            "When it becomes night, transform each permanent with the other face.",
            heading="Night",
            ancestors=("Night", ABILITIES),
        ),
        rule("702.7a", "Cuando es de noche, transforma la otra cara.", "es", heading="Noche"),
        rule("702.7a", "La nuit, l’autre face du permanent se transforme.", "fr", heading="Nuit"),
        rule(
            "702.7b",
            "A player controls the turn.",
            heading="Night",
            ancestors=("Night", ABILITIES),
            examples=("A player puts a +1/+1 counter for {2/W}.",),
        ),
        rule("702.8", heading="Aura Swap", ancestors=(ABILITIES,)),
        rule(
            "702.8a",
            "Exchange a permanent for an Aura card from a hand.",
            heading="Aura Swap",
            ancestors=("Aura Swap", ABILITIES),
        ),
        rule("702.9", "If a spell has the aura or the swap, see the rule on aura swap."),
        rule("702.12", "As in rule 702.7, a token is a card too."),
        rule("702.13", "The face is turned to the other side."),
        rule("703.1", "Las dos caras de la carta tienen el mismo nombre el primer día.", "es"),
        rule("703.2", "Le joueur choisit où cela se passe sur le champ de bataille.", "fr"),
        rule("703.3", "Le joueur choisit ou cela se passe sur le champ de bataille.", "fr"),
        rule("703.4", "Two faces, one face to the front, are on one side of the library."),
        rule("703.5", "Two face, one face to the front, are on one side of the library."),
        rule("703.6", "Le joueur choisit une créature sur le champ de bataille.", "fr"),
        rule("703.7", "Le joueur choisit une creature sur le champ de bataille.", "fr"),
        entry("Day, Night", "Each designation of the game."),
        entry("Token", "A permanent without a card."),
        ruling("Curse of Leeches", "It is exiled at night.", day=date(2021, 9, 24)),
        ruling("Curse of Leeches", "The player puts nothing.", day=date(2019, 5, 1)),
        *(card(LEECHES, lang, text) for lang, text in [("en", "Enchant player"), ("es", "Aura")]),
        card({"en": "Night Dragon", "es": "Dragon de Noche"}, "en", "The token is white."),
        paper(
            "702.99",
            "The older swap of the night is obsolete.",
            number="702.99",
            key="archive:en/1",
            group=Group.ARCHIVE,
            date=date(2019, 1, 1),
        ),
    ]
)
QUERIES = (
    "night",
    "aura swap",
    "702.7",
    "trans*",
    "player -night",
    '"the other face"',
    "kind:rule",
    "noche cara",
    "nigth",
)


@pytest.fixture(scope="module")
def searcher(tmp_path_factory):
    """Searches on the shelf."""
    folder = tmp_path_factory.mktemp("shelf")
    assert 0 == refresh_from(SHELF, folder).analysed
    with Searcher.over(folder, SHELF) as searcher:
        yield searcher


@pytest.fixture
def find(searcher):
    """The ids that a query finds, best first."""

    def find(query, **options):
        return [hit.id for hit in searcher.search(query, SearchOptions(**options)).hits]

    return find


@pytest.fixture
def notes(searcher):
    """What is remarked on a query, as sentences."""
    return lambda query: [str(note) for note in searcher.search(query).notes]


# numbers


@pytest.mark.parametrize("typed", ["702.7", "rule 702.7", "regla 702.7", "règle 702.7", "702.7."])
def test_a_number_goes_straight_to_its_rule(find, typed):
    """Then come the rules below it, then those that name it."""
    first, *below, naming = find(typed)
    assert ("702.7", {"702.7a", "702.7b"}, "702.12") == (first, set(below), naming)


@pytest.mark.parametrize("typed", ["702.7 face", "face 702.7", "transform 702.7 other face"])
def test_a_number_among_words_brings_its_rule(find, typed):
    """And what belongs to it, however little the rule itself says of the words."""
    found = find(typed, limit=50)
    assert {"702.7", "702.7a"} == set(found[:2])
    assert "702.7b" in found


def test_a_number_of_a_section_finds_all_of_it(find):
    """The section first."""
    assert "702" == find("702")[0]
    assert {"702.7", "702.8a", "702.12"} < set(find("702", limit=50))


def test_a_near_miss_suggests(find, notes):
    """Numbers of the same family, which are few."""
    assert [] == find("702.7z")
    assert ["There is no rule 702.7z. Did you mean 702.7b, 702.7a, 702.7?"] == notes("702.7z")


def test_a_number_like_no_other_is_said_to_be_none(notes):
    """Without a guess."""
    assert ["There is no rule 999.9."] == notes("999.9")


def test_a_range_of_numbers_finds_what_lies_between(find):
    """And what belongs to its end."""
    assert {"702.7", "702.7a", "702.7b", "702.8", "702.8a"} == set(find("702.7-702.8"))


# words


def test_a_heading_stands_above_a_mention(find):
    """The rule that is called so, before one that says the words more often."""
    assert "702.8" == find("aura swap")[0]


def test_all_words_stand_above_some(find):
    """Side by side they are wishes: who grants more comes first."""
    assert "702.7a" == find("night transform face")[0]


def test_the_accents_typed_come_first(find):
    """Both are found, each query has its own first."""
    assert ["703.6", "703.7"] == find("créature choisit bataille")[:2]
    assert ["703.7", "703.6"] == find("creature choisit bataille")[:2]


def test_the_form_typed_comes_first(find):
    """Of two texts that are alike but for it."""
    assert ["703.4", "703.5"] == [one for one in find("faces") if one in ("703.4", "703.5")]


@pytest.mark.parametrize(
    ("typed", "number"),
    [("dia", "703.1"), ("DÍA", "703.1"), ("primer dia", "703.1"), ("transformee", "702.7a")],
)
def test_accents_and_capitals_may_be_left_out(find, typed, number):
    """People type as it comes."""
    assert number in find(typed)


@pytest.mark.parametrize(
    "typed", ["autre", "l'autre", "l’autre face", "L’AUTRE", '"l\'autre face"']
)
def test_elided_words_are_found_with_and_without_what_stands_before(find, typed):
    """Whatever apostrophe is typed."""
    assert ["702.7a"] == find(typed, langs=frozenset({Language.FR}))


@pytest.mark.parametrize("typed", ["transforming", "transformed", "transformarlo", "transformer"])
def test_forms_find_each_other(find, typed):
    """In every language."""
    assert "702.7a" in find(typed)


@pytest.mark.parametrize("typed", ["+1/+1", "{2/W}", "{2/w}", "+1/+1 counter"])
def test_symbols_are_words(find, typed):
    """Whole, in small letters or large."""
    assert ["702.7b"] == find(typed)


# the language of queries


def test_a_quotation_asks_for_the_words_in_order(find):
    """Not for both of them somewhere."""
    assert {"702.7a", "702.13"} == set(find("other AND face", langs=frozenset({Language.EN})))
    assert ["702.7a"] == find('"other face"')


def test_a_quotation_that_stands_nowhere_is_loosened(find, notes):
    """With a remark."""
    assert "702.7a" in find('"face other"')
    assert ["Nothing has the words exactly so; shown for the words one by one."] == notes(
        '"face other"'
    )


@pytest.mark.parametrize(
    "typed", ["night -permanent", "night NOT permanent", "night SAUF permanent"]
)
def test_what_is_excluded_is_not_found(find, typed):
    """However it is said."""
    found = find(typed, limit=50)
    assert "702.7a" in find("night", limit=50)
    assert "glossary:Day, Night" in found
    assert "702.7a" not in found


def test_a_prefix_finds_what_begins_so(find):
    """Whatever the language and the accents."""
    assert ["702.7a"] == find("transf*")
    assert {"glossary:Day, Night"} == set(find("designat*"))


@pytest.mark.parametrize("typed", ["nigth~", "nihgt~1", "nght~", "nigthh~2"])
def test_a_fuzzy_word_allows_slips(find, typed):
    """Letters that are swapped count as one."""
    assert "702.7a" in find(typed)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("rule:702.7", {"702.7", "702.7a", "702.7b"}),
        ("rule:702.7*", {"702.7", "702.7a", "702.7b"}),
        ("rule:702.1*", {"702.12", "702.13"}),
        ("rule:703.* kind:rule lang:fr", {"703.2", "703.3", "703.6", "703.7"}),
        ("kind:glossary", {"glossary:Day, Night", "glossary:Token"}),
        ("tipo:glosario night", {"glossary:Day, Night"}),
        ("kind:section", {"702"}),
        ("lang:fr", {"702.7a", "703.2", "703.3", "703.6", "703.7"}),
        ("langue:français nuit", {"702.7a"}),
        ("title:night kind:rule", {"702.7"}),
        ("text:aura lang:en", {"702.8a", "702.9"}),
        ("example:counter", {"702.7b"}),
        ("glossary:token", {"glossary:Token"}),
        ("source:shelf kind:section", {"702"}),
        ("kind:card token", {"card:Night Dragon"}),
        ("card:dragon", {"card:Night Dragon"}),
    ],
)
def test_fields_choose(find, typed, found):
    """Where words are looked for, and among which texts."""
    assert found == set(find(typed, limit=50))


@pytest.mark.parametrize(
    ("typed", "texts"),
    [
        ("since:2021-09-24", 1),
        ("since:2021-09-25", 0),
        ("since:2019", 2),
        ("until:2020", 1),
        ("since:2019-05 until:2019-05", 1),
        ("desde:2021", 1),
    ],
)
def test_dates_choose_rulings(searcher, typed, texts):
    """Years, months and days, both ends included."""
    assert texts == searcher.search(f"kind:ruling {typed}").total


def test_older_editions_are_searched_when_they_are_asked_for(find):
    """By the option, or by naming an edition."""
    assert "702.99" not in find("swap", limit=50)
    assert "702.99" in find("swap", limit=50, archive=True)
    assert ["702.99"] == find("swap edition:2019")


def test_options_choose_as_fields_do(find):
    """A program can ask without writing a query."""
    assert find("night kind:glossary") == find("night", kinds=frozenset({Kind.GLOSSARY}))
    assert find("face lang:fr") == find("face", langs=frozenset({Language.FR}))


# cards


@pytest.mark.parametrize(
    "typed",
    [
        "Curse of Leeches",
        "curse of leeches",
        "Fuentes del Día",
        "fuentes del dia",
        "Sangre du Cercle",
        '"Sangre du Cercle"',
    ],
)
def test_a_card_is_found_by_its_name_in_each_language(find, typed):
    """Before everything that has some of its words, and before its rulings."""
    assert "card:Curse of Leeches" == find(typed)[0]


@pytest.mark.parametrize("typed", ['card:"Curse of Leeches"', "card:leeches", "carta:leeches"])
def test_a_card_is_found_with_its_rulings(searcher, typed):
    """Nothing else is."""
    hits = searcher.search(typed).hits
    assert [Kind.CARD, Kind.RULING, Kind.RULING] == sorted(hit.kind for hit in hits)


# hits


def test_one_rule_in_several_languages_is_one_hit(searcher):
    """Which says in what languages it was found, and shows the best text."""
    results = searcher.search("nuit noche night transform transforma")
    first = results.hits[0]
    assert ("702.7a", set(Language)) == (first.id, set(first.langs))
    assert first.lang is first.langs[0]
    assert len({hit.id for hit in results.hits}) == len(results.hits) == results.total


def test_a_hit_is_shown_in_the_language_that_was_typed(searcher):
    """Not in the one that comes first."""
    for typed, lang in [("noche cara", "es"), ("nuit autre", "fr"), ("becomes night", "en")]:
        hit = searcher.search(typed).hits[0]
        assert ("702.7a", lang) == (hit.id, hit.lang)


def test_a_hit_stands_in_its_family(searcher):
    """The titles above it, nearest first, and where it is from."""
    hit = searcher.search("exchange hand").hits[0]
    assert ("702.8a", "Aura Swap", ("Aura Swap", ABILITIES), None) == (
        hit.id,
        hit.heading,
        hit.family,
        hit.title,
    )
    assert (Kind.SUBRULE, date(2026, 8, 7), "shelf") == (hit.kind, hit.edition, hit.source)


def test_a_heading_is_the_title_of_its_own_rule(searcher):
    """Of which the family are only those above."""
    hit = searcher.search("702.8").hits[0]
    assert ("Aura Swap", (ABILITIES,)) == (hit.title, hit.family)


@pytest.mark.parametrize("typed", QUERIES)
def test_a_snippet_is_a_piece_of_the_text(searcher, typed):
    """Nothing is added but dots where it was cut."""
    for hit in searcher.search(typed, SearchOptions(limit=50)).hits:
        (document,) = (one for one in SHELF.items if (one.node, one.lang) == (hit.id, hit.lang))
        shown = "".join(segment.text for segment in hit.snippet).strip("…")
        assert any(shown in text for text in (document.text, document.heading, *document.examples))


@pytest.mark.parametrize(
    ("typed", "marked"),
    [
        ("transforming night", {"night", "transform"}),
        ("noche caras", {"noche", "cara"}),
        ('"other face"', {"other", "face"}),
        ("autre transf*", {"autre", "transforme"}),
        ("face -player", {"face"}),
    ],
)
def test_a_snippet_marks_the_words_that_were_found(searcher, typed, marked):
    """As they stand in the text."""
    hit = next(hit for hit in searcher.search(typed).hits if hit.id == "702.7a")
    assert marked == {segment.text for segment in hit.snippet if segment.marked}


def test_a_snippet_shows_the_example_where_only_that_has_the_word(searcher):
    """Else one would look for the word in vain."""
    (hit,) = searcher.search("counter").hits
    assert "A player puts a +1/+1 counter" in "".join(segment.text for segment in hit.snippet)
    assert ["counter"] == [segment.text for segment in hit.snippet if segment.marked]


def test_snippets_can_be_left_out(searcher):
    """A run over many queries needs none."""
    hits = searcher.search("night", SearchOptions(snippets=False)).hits
    assert {()} == {hit.snippet for hit in hits}


# remarks


def test_a_misspelt_word_is_read_as_the_nearest(find, notes):
    """And that is said; it is no rule's name for that, so that the order may be another."""
    assert set(find("night")) == set(find("nigth"))
    assert ["“nigth” stands nowhere; shown for: night."] == notes("nigth")


def test_a_misspelt_word_between_operators_is_read_so_too(find):
    """What is said is what is done."""
    assert find("night AND becomes") == find("nigth AND becomes") == ["702.7a"]


def test_a_form_that_no_text_has_is_found_between_operators(find):
    """By the words of its stem: they are all there is."""
    assert ["702.7a"] == find("transformations AND night")


def test_a_word_like_no_other_is_said_to_stand_nowhere(find, notes):
    """The others are found all the same."""
    assert [] == find("zqxzqx")
    assert ["“zqxzqx” stands nowhere."] == notes("zqxzqx")
    for typed in ("aura zqxzqx swap", "aura swap zqx*", "zqxzqx~ aura swap", "aura swap 999.9"):
        assert set(find("aura swap")) == set(find(typed))


@pytest.mark.parametrize("typed", ["", "   ", "()", '"', "-", "AND", "*", "kind:", "~", "title:()"])
def test_nothing_typed_is_an_error(searcher, typed):
    """It finds nothing and says why."""
    results = searcher.search(typed)
    assert (0, ()) == (results.total, results.hits)
    assert results.notes


def test_strict_reading_refuses_slips_but_not_what_was_found(searcher):
    """A misspelt word is no mistake of the language."""
    strict = SearchOptions(strict=True)
    with pytest.raises(QuerySyntax):
        searcher.search("(night", strict)
    assert ["spelling"] == [note.code for note in searcher.search("nigth", strict).notes]


def test_the_answer_has_the_query_as_typed_and_as_read(searcher):
    """People see what was made of it."""
    results = searcher.search("noche  Y cara")
    assert ("noche  Y cara", "noche AND cara") == (results.query, results.canonical)


# many hits, many queries


@pytest.mark.parametrize("typed", QUERIES)
def test_pages_are_pieces_of_one_list(searcher, typed):
    """No hit twice, none lost, and the same total on each."""
    whole = searcher.search(typed, SearchOptions(limit=100))
    pages = [
        searcher.search(typed, SearchOptions(limit=3, offset=offset))
        for offset in range(0, whole.total + 3, 3)
    ]
    assert whole.hits == tuple(hit for page in pages for hit in page.hits)
    assert {whole.total} == {page.total for page in pages}
    assert whole.total == len(whole.hits)


def test_a_page_of_nothing_still_counts(searcher):
    """How many there are, without any of them."""
    results = searcher.search("night", SearchOptions(limit=0))
    assert () == results.hits
    assert results.total > 3


def test_scores_fall(searcher):
    """From the best to the last."""
    scores = [hit.score for hit in searcher.search("night face", SearchOptions(limit=50)).hits]
    assert scores == sorted(scores, reverse=True)


def test_many_queries_are_answered_in_their_order(searcher):
    """Each as by itself."""
    expected = [searcher.search(query) for query in QUERIES]
    assert expected == list(searcher.search_many(QUERIES))


def test_a_text_that_is_gone_from_the_base_is_left_out(tmp_path):
    """The index may be older: what cannot be shown is not."""
    refresh_from(SHELF, tmp_path)
    less = Shelf(item for item in SHELF.items if item.node != "702.8a")
    with Searcher.over(tmp_path, less) as searcher:
        found = [hit.id for hit in searcher.search("aura swap").hits]
    assert "702.8a" not in found
    assert "702.8" == found[0]


def test_a_query_can_be_asked_in_any_letters(find):
    """Small, large, decomposed, of full width."""
    for typed in ("DÍA", "ｄíａ", "di\u0301a", "DI\u0301A"):
        assert find("día") == find(typed) != []
