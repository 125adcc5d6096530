"""Texts of one language answer questions in the others, by the table that ships."""

from __future__ import annotations

from dataclasses import replace

import pytest
from shelf import Shelf, card, entry, rule

from corpus.kinds import Kind
from corpus.languages import Language
from indexer.build import refresh_from
from indexer.crossing.table import CrossingRow, CrossingTable, ReadAs, Why, crossing_bytes
from indexer.opened import OpenIndex
from indexer.results import SearchOptions
from indexer.search import Searcher
from indexer.stems import stem

TEXTS = {
    "en": {
        "701.9": "The player discards a card at random.",
        "701.26": "To tap a permanent is to turn it to the side.",
        "702.9": "A creature with flying is blocked by a creature with reach.",
        "702.19": "An attacking creature with trample assigns damage to the player.",
        "405.1": "The spell goes on the stack.",
    },
    "es": {
        "701.9": "El jugador descarta una carta al azar.",
        "701.26": "Girar un permanente es ponerlo de lado.",
        "702.9": "Una criatura que vuela es bloqueada por una criatura con alcance.",
        "702.19": "La criatura atacante que tiene arrollar asigna el daño al jugador.",
        "405.1": "El hechizo va a la pila.",
    },
    "fr": {
        "701.9": "Le joueur met une carte dans le cimetière : se défausser au hasard.",
        "701.26": "Engager un permanent, c’est le tourner sur le côté.",
        "702.9": "Une créature avec le vol est bloquée par une créature avec la portée.",
        "702.19": "Une créature attaquante avec le piétinement inflige des blessures au joueur.",
        "405.1": "Le sort va sur la pile.",
    },
}
ASKED = {
    "701.26": ["tap permanent", "to tap a permanent", "girar", "girar un permanente", "engager"],
    "702.9": ["flying", "creature with flying", "volar", "criatura con volar", "vol"],
    "702.19": [
        "trample",
        "trample damage",
        "arrollar",
        "daño arrollar",
        "piétinement",
        "pietinement",
    ],
    "405.1": ["stack", "the stack", "la pila", "pile", "sur la pile"],
    "701.9": ["discard a card", "descartar carta", "défausser une carte", "discard at random"],
}
EMPTY = CrossingTable(crossing_bytes([], "nothing"), "empty")


@pytest.fixture(scope="module")
def shelves(tmp_path_factory):
    """By language, a search over texts of that language alone."""
    opened = {}
    for lang, texts in TEXTS.items():
        folder = tmp_path_factory.mktemp(lang)
        shelf = Shelf(rule(number, text, lang) for number, text in texts.items())
        refresh_from(shelf, folder)
        opened[lang] = Searcher.over(folder, shelf)
    yield opened
    for searcher in opened.values():
        searcher.close()


def numbers(searcher, query, **options):
    """What a query finds, best first."""
    return [hit.number for hit in searcher.search(query, SearchOptions(**options)).hits]


def made(tmp_path, *items, crossing=None):
    """A search over a few documents."""
    shelf = Shelf(items)
    refresh_from(shelf, tmp_path)
    return Searcher(OpenIndex(tmp_path), shelf, crossing)


@pytest.mark.parametrize("lang", TEXTS)
@pytest.mark.parametrize(("number", "query"), [(n, q) for n, asked in ASKED.items() for q in asked])
def test_the_rule_comes_first_whatever_language_it_is_asked_in(shelves, lang, number, query):
    """And whatever language it is written in."""
    assert number == numbers(shelves[lang], query)[0]


def test_it_is_the_table_that_crosses(shelves, tmp_path):
    """Without it, the words of one language find nothing of another's."""
    items = [rule(number, text) for number, text in TEXTS["en"].items()]
    with made(tmp_path, *items, crossing=EMPTY) as alone:
        assert [] == numbers(alone, "piétinement")
    assert ["702.19"] == numbers(shelves["en"], "piétinement")


@pytest.mark.parametrize(
    ("query", "read", "number"),
    [
        ("criatra atacante", "criatura", "702.19"),
        ("piétinemment", "piétinement", "702.19"),
        ("tramplle damage", "trample", "702.19"),
    ],
)
def test_a_misspelt_word_of_another_language_is_read_and_crosses(shelves, query, read, number):
    """And it is said as what it was read."""
    for searcher in shelves.values():
        results = searcher.search(query)
        assert number == results.hits[0].number
        spelling = [str(note) for note in results.notes if note.code == "spelling"]
        assert [f"“{query.split()[0]}” stands nowhere; shown for: {read}."] == spelling


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("converted mana cost", "The mana value of a card is a number."),
        ("bury", "A permanent that is destroyed cannot be regenerated."),
        ("coste de maná convertido", "The mana value of a card is a number."),
        ("coût converti de mana", "The mana value of a card is a number."),
    ],
)
def test_obsolete_names_lead_to_those_of_today(tmp_path, query, text):
    """In any language."""
    others = [rule(number, other) for number, other in TEXTS["en"].items()]
    with made(tmp_path, *others, rule("202.3", text)) as searcher:
        assert "202.3" == numbers(searcher, query)[0]


def test_a_saying_is_told(shelves):
    """People see what was made of their words."""
    notes = [note.code for note in shelves["en"].search("pisotear").notes]
    assert ["saying"] == notes
    assert ["702.19"] == numbers(shelves["en"], "pisotear")


@pytest.mark.parametrize("prefer", list(Language), ids=str)
def test_a_saying_of_several_languages_is_told_in_the_reader_s(shelves, prefer):
    """What players of all three call a fizzled spell; and a saying inside another is not told."""
    options = SearchOptions(prefer=prefer)
    [note] = shelves["en"].search("fizzle", options).notes
    own = {row.lang: row for row in shelves["en"].readings("fizzle") if row.why == "saying"}
    told = next(one for one in own[prefer].readings if one.terms[0].startswith(f"{prefer}:"))
    assert note.data["read"] == " ".join(term.partition(":")[2] for term in told.terms)
    assert len(shelves["en"].search("infinite combo", options).notes) == 1


def test_a_word_that_is_read_as_itself_is_not_told(shelves):
    """It says nothing new."""
    assert [note.code for note in shelves["en"].search("mulligan").notes] != ["saying"]


def test_a_saying_is_told_without_what_stands_in_it(tmp_path):
    """Articles are shown with it, other words are not."""
    key = tuple(stem(Language.ES, word) for word in ("recojo", "bártulos"))
    row = CrossingRow(Language.ES, key, Why.SAYING, (ReadAs(1.0, ("es:conceder",)),))
    table = CrossingTable(crossing_bytes([row], "nothing"), "made")
    texts = (
        rule("104.3", "Conceder es recoger mis bártulos hoy.", "es"),
        rule("104.4", "Hoy.", "es"),
    )
    with made(tmp_path, *texts, crossing=table) as searcher:
        for typed, told in (
            ("recojo mis bártulos", "recojo mis bártulos"),
            ("recojo hoy mis bártulos", "recojo bártulos"),
        ):
            said = [note.data["word"] for note in searcher.search(typed).notes if note.data]
            assert told in said


def test_words_that_say_nothing_alone_are_heard_together(tmp_path):
    """No text has them, and no row is of one of them; apart, they stand nowhere."""
    key = tuple(stem(Language.ES, word) for word in ("recojo", "bártulos"))
    row = CrossingRow(Language.ES, key, Why.SAYING, (ReadAs(1.0, ("en:concede",)),))
    table = CrossingTable(crossing_bytes([row], "nothing"), "made")
    others = [rule(f"105.{number}", "There are five colors.") for number in range(1, 9)]
    with made(tmp_path, *others, rule("104.3", "To concede."), crossing=table) as searcher:
        found = searcher.search("recojo bártulos")
        assert ["104.3"] == [hit.number for hit in found.hits]
        assert not found.notes
        apart = searcher.search("bártulos recojo")
        assert not apart.hits
        assert ["no-such-word"] * 2 == [note.code for note in apart.notes]


# what operators ask for


@pytest.mark.parametrize("query", ["girar AND permanente", "engager AND permanent", "+girar"])
def test_an_operator_reads_a_word_that_no_text_has(shelves, query):
    """Nothing else can have been meant."""
    for searcher in shelves.values():
        assert ["701.26"] == numbers(searcher, query)


def test_an_operator_reads_no_word_that_a_text_has(tmp_path):
    """It asks for the word itself; side by side, the same words are wishes."""
    items = [rule("701.26", "To tap a permanent."), rule("701.27", "Girar un permanente.", "es")]
    with made(tmp_path, *items) as searcher:
        assert {"701.26", "701.27"} == set(numbers(searcher, "girar permanente"))
        assert ["701.27"] == numbers(searcher, "girar AND permanente")
        assert ["701.26"] == numbers(searcher, "tap AND permanent")
        assert ["701.26"] == numbers(searcher, '"tap a permanent"')


def test_words_beside_an_exclusion_do_not_cross(tmp_path):
    """The text of another language does not have the word that is left out, but means it."""
    items = [
        rule("701.26", "To tap a permanent of a player."),
        rule("701.26", "Girar un permanente de un jugador.", "es"),
        rule("701.28", "To tap a card."),
    ]
    with made(tmp_path, *items) as searcher:
        assert ["701.28"] == numbers(searcher, "tap -permanent")
        assert {"701.26", "701.28"} == set(numbers(searcher, "tap -lang:es"))


def test_an_exclusion_leaves_out_what_a_word_that_no_text_has_says(shelves):
    """As it would be found by it."""
    assert "702.9" in numbers(shelves["en"], "criatura")
    assert ["702.19"] == numbers(shelves["en"], "criatura -alcance")


# one hit


def leading(head, text, number, lang="en"):
    """A glossary entry that sends to a rule."""
    return replace(entry(head, text, lang), hit=number, number=number)


def test_a_rule_and_the_entry_that_sends_to_it_are_one_hit(tmp_path):
    """Whichever says the words of the query, and in whatever language."""
    items = [
        rule("702.19", TEXTS["en"]["702.19"]),
        rule("702.19", TEXTS["es"]["702.19"], "es"),
        leading("Trample", "A power of creatures that fight.", "702.19"),
        rule("702.9", TEXTS["en"]["702.9"]),
    ]
    with made(tmp_path, *items) as searcher:
        for query in ("trample", "trample fight", "arrollar", "piétinement"):
            results = searcher.search(query)
            assert ["702.19"] == [hit.number for hit in results.hits if hit.number != "702.9"]
            assert results.total == len(results.hits)


def test_words_of_the_rule_and_of_its_entry_count_together(tmp_path):
    """A rule whose entry says the rest stands above one that has as much alone."""
    items = [
        *(rule(f"100.{place}", "Each player has a library.") for place in range(1, 30)),
        rule("702.18", "A creature with trample is strong."),
        rule("702.19", "A creature with trample is large."),
        leading("Pushing", "It is on the battlefield.", "702.19"),
    ]
    with made(tmp_path, *items) as searcher:
        assert ["702.19", "702.18"] == numbers(searcher, "trample battlefield")


def test_what_is_filtered_out_of_a_hit_is_not_shown(tmp_path):
    """A hit is shown as the text that was asked for, though another says it better."""
    items = [
        rule("702.19", TEXTS["en"]["702.19"]),
        rule("702.19", TEXTS["fr"]["702.19"], "fr"),
        leading("Trample", "Trample lets a creature trample.", "702.19"),
    ]
    with made(tmp_path, *items) as searcher:
        rules = SearchOptions(kinds=frozenset({Kind.RULE}))
        assert {Kind.RULE} == {hit.kind for hit in searcher.search("trample", rules).hits}
        assert [Kind.GLOSSARY] == [
            hit.kind for hit in searcher.search("trample kind:glossary").hits
        ]
        french = SearchOptions(langs=frozenset({Language.FR}))
        (hit,) = searcher.search("trample", french).hits
        assert ((Language.FR,), Language.FR) == (hit.langs, hit.lang)


def test_cards_of_one_language_are_found_from_the_others(tmp_path):
    """Words cross among cards where these do not have them."""
    with made(tmp_path, card({"en": "Silent Gate"}, "en", "Tap a creature.")) as searcher:
        for query in ("girar criatura", "engager créature"):
            assert ["card:Silent Gate"] == [hit.id for hit in searcher.search(query).hits]


@pytest.mark.parametrize("query", ["tap", "first strike"])
def test_a_name_of_the_game_is_no_saying_of_another_language(tmp_path, query):
    """“Tap” is a word of the rules; that Spanish players call something tapado is beside it."""
    shelf = Shelf([rule("701.26", "To tap, or to have first strike, is to turn a permanent.")])
    refresh_from(shelf, tmp_path)
    with Searcher.over(tmp_path, shelf) as searcher:
        found = searcher.search(query)
    assert ["701.26"] == [hit.id for hit in found.hits]
    assert [] == [note for note in found.notes if note.code == "saying"]
