"""`reglario terms`: names looked up, listed, and told when they are wrong."""

from __future__ import annotations

import pytest
from small_terms import small_base

from cli.render.term_words import evidence
from kb.base import KnowledgeBase
from kb.term_intake import store_terms


@pytest.fixture
def terms(reglario, home):
    """Run `reglario terms` on the small term base."""
    with KnowledgeBase.open(home, writable=True) as kb:
        store_terms(kb.database, small_base(), "small")
    return lambda *words, **more: reglario("terms", *words, home=home, **more)


TRAMPLE = """trample  (keyword ability)
  Rule: Keyword Abilities › 702.19
  [en] trample (verb)
       Status: in the Comprehensive Rules
  [es] arrollar (verb)
       Status: printed on cards (406 of 414 card texts, such as “Archetype of Aggression”)
       On cards: Arrolla
  [fr] piétinement (noun, m)
       Status: printed on cards (9 of 9 card texts, such as “I”)

"""


@pytest.mark.parametrize("word", ["piétinement", "pietinement", "arrolla", "ARROLLAN", "Trample"])
def test_any_form_in_any_language_shows_the_whole_concept(terms, word):
    """Its kind, rule and heading, and in each language name, status, evidence and forms."""
    assert (0, TRAMPLE) == (terms(word).code, terms(word).out)


def test_a_rule_has_its_own_heading_where_there_is_one(terms):
    """In the reader's language."""
    assert "  Rule: 712 Double-Faced Cards" in terms("recto").out.splitlines()
    spanish = terms("recto", "--ui", "es").out.splitlines()
    assert "  Regla: 712 Cartas de dos caras" in spanish


def test_an_obsolete_name_is_told_first_with_its_date(terms):
    """Words need no quotation marks."""
    run = terms("totem", "armor")
    assert (
        "[en] “totem armor” is obsolete since June 7, 2024; now it is “umbra armor”."
        == run.out.splitlines()[0]
    )
    assert "       Obsolete: totem armor (until June 7, 2024)" in run.out.splitlines()


def test_an_obsolete_name_without_a_date_is_told_without_one(terms):
    """Nothing is made up."""
    expected = "[es] “armadura totémica” is obsolete; now it is “armadura de umbra”."
    assert expected == terms("armadura totémica").out.splitlines()[0]


def test_a_concept_that_is_no_more_is_told_first(terms):
    """There is no name to use instead."""
    expected = "[en] “mana burn” is obsolete: the rules no longer have it since July 17, 2009."
    assert expected == terms("mana burn").out.splitlines()[0]
    expected = "[es] “quemadura de maná” is obsolete: the rules no longer have it."
    assert expected == terms("quemadura de maná").out.splitlines()[0]


def test_a_wrong_name_is_told_first(terms):
    """As it is seen on unofficial lists."""
    expected = "[es] “toque letal” is wrong: the name is “toque mortal”."
    assert expected == terms("toque letal").out.splitlines()[0]


def test_a_right_name_is_followed_by_no_warning(terms):
    """The concept itself comes first."""
    assert "deathtouch  (keyword ability)" == terms("toque mortal").out.splitlines()[0]


def test_a_shared_name_shows_each_concept_with_its_sense(terms):
    """Counter is two things, told apart in the reader's language."""
    out = terms("counter").out
    assert "  Sense: a marker on something" in out.splitlines()
    assert "  Sense: to stop a spell" in out.splitlines()
    assert "  Sentido: parar un hechizo" in terms("counter", "--ui", "es").out.splitlines()


def test_a_language_chooses_between_the_concepts_of_a_name(terms):
    """Initiative is first strike in French."""
    found = terms("initiative", "--lang", "fr", "--json").json["concepts"]
    assert ["first-strike"] == [concept["id"] for concept in found]


def test_the_project_s_own_names_are_marked(terms):
    """In full where there is room, by a star in the list."""
    assert "Status: proposed by this project, not official" in terms("élan").out
    listed = terms("--status", "proposed")
    ids = [line.split()[0] for line in listed.out.splitlines()[1:5]]
    assert ["initiative", "mana-burn", "swap", "umbra-armor"] == ids
    assert "  umbra armor  armadura de umbra*  armure d’ombre†" in listed.out
    assert "† in an official text" in listed.out.splitlines()
    assert "* proposed by this project, not official" in listed.out.splitlines()
    assert "4 concepts\n" == listed.err


def test_the_list_is_narrowed_by_kind_language_and_status(terms):
    """A status counts in the languages asked for."""
    assert "land  " in terms("--kind", "card-type").out
    assert "1 concept\n" == terms("--kind", "card-type").err
    assert "2 concepts\n" == terms("--status", "proposed", "--lang", "fr").err


def test_an_empty_list_is_an_exit_code(terms):
    """So that a script can ask."""
    run = terms("--kind", "phase")
    assert (1, "", "0 concepts\n") == (run.code, run.out, run.err)


def test_what_is_not_there_is_told_with_the_closest(terms):
    """Nothing on stdout, exit code 1."""
    run = terms("arollar")
    assert (1, "") == (run.code, run.out)
    assert "Error: The term base has no “arollar”." == run.err.splitlines()[0]
    assert run.err.splitlines()[1].startswith("Closest: arrollar")


def test_what_the_options_leave_out_is_told_as_such(terms):
    """The name is there, so no other name is offered."""
    run = terms("trample", "--lang", "es")
    assert (1, "") == (run.code, run.out)
    assert run.err == (
        "Error: “trample” is in the term base, but the options leave it out.\n"
        "Repeat the command without --lang, --kind and --status.\n"
    )


def test_json_has_the_stable_keys(terms):
    """Languages by code, dates in ISO form, null for what is not known."""
    record = terms("totem armor", "--json").json
    assert "totem armor" == record["asked"]
    [concept] = record["concepts"]
    assert ["id", "kind", "pos", "rule", "heading", "heads", "sense", "names", "found"] == list(
        concept
    )
    assert [{"lang": "en", "kind": "old", "name": "totem armor", "inflected": False}] == concept[
        "found"
    ]
    assert {"es", "fr", "en"} == set(concept["names"])
    english = concept["names"]["en"]
    assert [{"term": "totem armor", "until": "2024-06-07", "seen": "article X"}] == english["old"]
    assert concept["names"]["es"]["official"] is False


def test_the_list_as_json_has_the_same_keys(terms):
    """All concepts, in the order of ids."""
    record = terms("--json").json
    assert record["asked"] is None
    ids = [concept["id"] for concept in record["concepts"]]
    assert sorted(small_base().concepts) == ids


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("es", "[en] «totem armor» está anticuado desde el 7 de junio de 2024; ahora es "),
        ("fr", "[en] « totem armor » est obsolète depuis le 7 juin 2024 ; on dit "),
    ],
)
def test_it_speaks_the_reader_s_language(terms, lang, expected):
    """Sentences and dates."""
    first = terms("totem armor", "--ui", lang).out.splitlines()[0].replace("\u00a0", " ")
    assert first.startswith(expected)


def test_show_names_what_the_rule_defines(terms, reglario, home):
    """English, Spanish, French, with a mark for what is proposed."""
    out = reglario("show", "712", home=home).out
    assert "Terms\n  front face — cara frontal — recto\n\n" in out
    record = reglario("show", "712", "--json", home=home).json
    assert ["front-face"] == [concept["id"] for concept in record["terms"]]
    assert "Double-Faced Cards" == record["terms"][0]["heading"]["en"]


def test_show_says_what_is_proposed(terms, reglario, home):
    """By a mark, which is explained."""
    out = reglario("show", "702.65", home=home).out
    assert "Terms\n  swap* — cambio* — échange†\n  † in an official text\n  * proposed" in out


def test_search_says_what_the_words_are_called(terms, reglario, home):
    """On stderr for people, under `terms` for programs."""
    run = reglario("search", "piétinement", home=home)
    said = "piétinement (fr) = trample (en), arrollar (es): rule 702.19"
    assert said in run.err.splitlines()
    [term] = reglario("search", "piétinement", "--json", home=home).json["terms"]
    assert {
        "words": "piétinement",
        "concept": "trample",
        "langs": ["fr"],
        "names": {"en": "trample", "es": "arrollar", "fr": "piétinement"},
        "rule": "702.19",
        "form": "preferred",
    } == term


def test_search_keeps_quiet_about_plain_words(terms, reglario, home):
    """A card is in every question; alone, it may be the question."""
    assert "carta" not in reglario("search", "una carta doble", home=home).err
    assert (
        "carta (es) = card (en), carte (fr): rule 108" in reglario("search", "carta", home=home).err
    )


def test_the_reader_s_own_name_comes_first(terms):
    """As the head of a concept, among its languages, and among the columns of the list."""
    lines = terms("trample", "--ui", "fr").out.splitlines()
    assert lines[0].startswith("piétinement")
    assert ["fr", "es", "en"] == [line[3:5] for line in lines if line.startswith("  [")]
    assert ["français", "espagnol", "anglais"] == terms("--ui", "fr").out.splitlines()[0].split()[
        -3:
    ]


def test_the_number_of_a_rule_finds_what_it_defines(terms):
    """As `show` takes it."""
    found = terms("702.19", "--json").json["concepts"]
    assert [("trample", [])] == [(one["id"], one["found"]) for one in found]


def test_a_part_of_a_name_is_answered_with_the_whole(terms):
    """Before names that are only spelt alike."""
    run = terms("umbra")
    assert (1, "Closest: armadura de umbra.") == (run.code, run.err.splitlines()[1])


@pytest.mark.parametrize("name", ["", "  "])
def test_an_empty_name_is_misuse(terms, name):
    """It is neither a name nor a wish to see the list."""
    run = terms(name)
    assert (2, "") == (run.code, run.out)
    assert "Error: Give the name to look up, or none for the whole list." in run.err


def test_characters_that_are_not_seen_do_not_hide_a_name(terms):
    """Pasted from a page: a blank of no width, a soft hyphen."""
    assert TRAMPLE == terms("tram\u200bp\u00adle").out


def test_a_long_or_unprintable_name_is_told_short_and_safe(terms):
    """A terminal obeys no characters that came in with a name."""
    told = terms("\x1b[2J" + "x" * 500).err.splitlines()[0]
    assert told.startswith("Error: The term base has no “\\x1b[2Jxxx")
    assert told.endswith("xxx…”.")
    assert len(told) < 240


@pytest.mark.parametrize(
    ("seen", "expected"),
    [
        ("3/4 Neheb", "3 of 4 card texts, such as “Neheb”"),
        ("1/1 Neheb", "1 of 1 card text, such as “Neheb”"),
        ("printed Neheb", "on the card “Neheb”"),
        ("transcribed Neheb", "on the card “Neheb”, as others transcribed it"),
        ("article Mechanics", "article “Mechanics”"),
        ("“segunda fase”: 3/4 Neheb", "“segunda fase”: 3 of 4 card texts, such as “Neheb”"),
    ],
)
def test_evidence_is_told_in_words(seen, expected):
    """Of each kind that the base has."""
    assert expected == evidence(seen)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("toque letal", "toque letal (es, wrong) = toque mortal (es), deathtouch (en),"),
        ("totem armor", "totem armor (en, obsolete) = umbra armor (en), armadura de umbra (es),"),
    ],
)
def test_search_says_of_a_wrong_name_which_one_is_right(terms, reglario, home, words, expected):
    """In the language of the wrong name first."""
    lines = reglario("search", words, home=home).err.splitlines()
    assert [line for line in lines if line.startswith(expected)]
