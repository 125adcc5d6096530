"""What the words of a query may be read as, by a small table written by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpus.languages import Language
from indexer.crossing.expand import ACROSS, crossed, ways
from indexer.crossing.table import CrossingRow, CrossingTable, ReadAs, Why, crossing_bytes
from indexer.documents import key_term
from indexer.query.bound import KeyUse, Step, TermWord

EN, ES, FR = Language.EN, Language.ES, Language.FR


def row(key, why, *readings):
    """A row: `en:first strike`, and readings as `0.5 es:dañar es:primero`."""
    lang, _, stems = key.partition(":")
    found = [one.split(" ") for one in readings]
    return CrossingRow(
        Language(lang),
        tuple(stems.split(" ")),
        why,
        tuple(ReadAs(float(weight), tuple(terms)) for weight, *terms in found),
    )


ROWS = [
    row("en:strike", Why.WORD, "0.8 es:golpe", "0.2 es:huelga", "0.6 fr:coup"),
    row("en:first", Why.WORD, "0.9 es:primero", "0.5 fr:premier"),
    row("en:first strike", Why.NAME, "1 es:golpe es:primero", "1 fr:initiative"),
    row("en:double first strike", Why.NAME, "1 es:dobles"),
    row("en:double", Why.WORD, "0.9 es:doble"),
    row("en:tap", Why.NAME, "1 es:girar"),
    row("en:tap", Why.WORD, "0.7 es:girar", "0.3 es:grifo", "0.5 fr:engager"),
    row("en:dark", Why.WORD, "0.5 es:oscuro", "0.05 es:noche"),
    row("en:rare", Why.WORD, "0.1 es:raro", "0.05 es:poco"),
    row("en:etb", Why.SAYING, "1 en:enter en:battlefield", "0.5 en:arrive", "1 es:entrar"),
    row("en:creature", Why.SYNONYM, "1 en:beast"),
    row("en:kill dragon", Why.SAYING, "1 en:destroy es:dragón"),
    row("en:dragon", Why.WORD, "0.9 es:dragón"),
    row("en:how", Why.FILLER),
    row("en:how come", Why.SAYING, "1 en:why"),
    row("en:please tell", Why.FILLER),
    row("en:so tap", Why.FILLER),
    row("en:come first", Why.FILLER),
    row("es:noche", Why.WORD, "1 en:night"),
    row("es:a", Why.WORD, "1 en:letter"),
    row("fr:tu", Why.SAYING, "1 fr:detruire"),
]
TABLE = CrossingTable(crossing_bytes(ROWS, "hand"), "hand")


def word(text, lang=EN):
    """A word that stands for its own key in a language."""
    return TermWord(text, (KeyUse(key_term(lang, text), lang),), (text,))


def english(text):
    """Words of English alone, as they are read."""
    words = text.split()
    found = crossed(TABLE, [word(one) for one in words], [{EN: (one, 1.0)} for one in words])
    return {one.text: {use.term: use for use in one.keys} for one in found.words}


def readings(text):
    """Which stretches of English words are read, by which kind of row."""
    words = text.split()
    found = crossed(TABLE, [word(one) for one in words], [{EN: (one, 1.0)} for one in words])
    return [(" ".join(one.row.stems), one.row.why) for one in found.readings]


def test_words_keep_their_own_keys_and_get_those_of_other_languages():
    """Weighted: the best word of a language stands for it wholly, the others as likely."""
    uses = english("strike")["strike"]
    assert KeyUse("en:strike", EN) == uses["en:strike"]
    assert KeyUse("es:golpe", ES, ACROSS, Step.WORD) == uses["es:golpe"]
    assert KeyUse("fr:coup", FR, ACROSS, Step.WORD) == uses["fr:coup"]
    assert ACROSS * 0.25 == pytest.approx(uses["es:huelga"].weight)


def test_what_is_unlikely_is_not_looked_for():
    """It would only bring in what nobody meant."""
    assert {"en:dark", "es:oscuro"} == english("dark")["dark"].keys()


def test_a_word_of_which_nothing_is_sure_stands_for_nothing_wholly():
    """The best of unlikely ones is no translation."""
    assert ACROSS * 0.5 > english("rare")["rare"]["es:raro"].weight


def test_the_longest_name_is_read_and_its_words_are_not_read_alone():
    """From left to right, none overlapping another."""
    assert [("double first strike", Why.NAME)] == readings("double first strike")
    assert [("first strike", Why.NAME)] == readings("first strike")
    assert [("double", Why.WORD), ("strike", Why.WORD)] == readings("double strike")
    assert [("first", Why.WORD), ("first strike", Why.NAME)] == readings("first first strike")


def test_names_stand_before_words_that_were_learned():
    """What the term base calls it counts wholly; a word that was learned for it counts less."""
    uses = english("tap")["tap"]
    assert (ACROSS, Step.TERM) == (uses["es:girar"].weight, uses["es:girar"].step)
    assert "es:grifo" not in uses
    assert (ACROSS, Step.WORD) == (uses["fr:engager"].weight, uses["fr:engager"].step)


def test_terms_of_a_phrase_land_on_the_words_that_they_translate():
    """In whatever order the other language has them; what translates none is a word more."""
    found = english("first strike")
    assert {"en:first", "es:primero"} == found["first"].keys()
    assert {"en:strike", "es:golpe"} == found["strike"].keys()
    (more,) = (uses for text, uses in found.items() if "+" in text)
    assert {"fr:initiative"} == more.keys()


def test_a_saying_adds_words():
    """The first stands for what was typed, each further one is a word more; weaker than names."""
    found = english("etb")
    assert {"en:etb", "en:enter", "en:arrive", "es:entrar"} == found["etb"].keys()
    (more,) = (uses for text, uses in found.items() if text != "etb")
    assert {"en:battlefield"} == more.keys()
    weights = [found["etb"][term].weight for term in ("en:etb", "en:enter", "en:arrive")]
    assert sorted(set(weights), reverse=True) == weights
    assert Step.SAYING == more["en:battlefield"].step
    assert ACROSS > more["en:battlefield"].weight


@pytest.mark.parametrize("text", ["kill dragon", "kill the dragon", "kill my dragon"])
def test_a_saying_is_heard_with_any_article_in_it(text):
    """What it says of a word lands on that word; its articles stay what they are."""
    found = english(text)
    assert "es:dragón" in found["dragon"]
    assert "en:destroy" not in found["dragon"]
    assert {"kill", "dragon"} <= found.keys() <= {"kill", "dragon", f"{text}+{len(text.split())}"}


def test_a_saying_counts_less_where_other_words_stand_in_it():
    """It is heard all the same, and what stands between is read as ever."""
    near = english("kill the dragon")["kill the dragon+3"]["en:destroy"]
    found = english("kill double dragon")
    assert "es:doble" in found["double"]
    assert 0 < found["kill double dragon+3"]["en:destroy"].weight < near.weight
    assert "kill double first tap dragon+5" not in english("kill double first tap dragon")


@pytest.mark.parametrize(("typed", "read"), [("tuer", ["tu"]), ("tué", ["tu"]), ("tu", [])])
def test_a_saying_is_not_read_in_a_word_that_says_nothing(typed, read):
    """A pronoun may have the stem of a verb."""
    words = [word(typed, FR), word("dragon", FR)]
    found = crossed(TABLE, words, [{FR: ("tu", 1.0)}, {FR: ("dragon", 1.0)}])
    assert [" ".join(one.row.stems) for one in found.readings] == read


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("how creature", ["creature"]),
        ("please tell creature", ["creature"]),
        ("the creature of the night", ["creature", "night"]),
        ("how", ["how"]),
        ("the of", ["the", "of"]),
        ("how the", ["how", "the"]),
        ("how come creature", ["how", "come", "creature"]),
        ("so tap creature", ["creature"]),
        ("come first strike", ["come", "first", "strike"]),
    ],
)
def test_what_says_nothing_is_left_out_unless_it_is_all_there_is(text, kept):
    """Fillers and function words; a filler that is part of a saying says something.

    A name within a longer filler is none; one that goes on after it is.
    """
    assert kept == [one for one in english(text) if "+" not in one]


def test_a_word_with_accents_is_no_function_word_for_its_letters():
    """A die is no preposition; the preposition may be typed with and without its own accents."""
    for text, kept in [
        ("dé rouge", ["dé", "rouge"]),
        ("à rouge", ["rouge"]),
        ("de rouge", ["rouge"]),
    ]:
        words = text.split()
        stems = [{FR: (one, 1.0)} for one in words]
        found = crossed(TABLE, [word(one, FR) for one in words], stems)
        assert kept == [one.text for one in found.words]


def test_a_language_is_read_only_where_most_of_the_query_makes_sense():
    """One word that exists there too makes no query of it."""
    words = ["tap", "dark", "noche"]
    at_home = {EN: ("tap", 1.0)}, {EN: ("dark", 1.0)}, {EN: ("noche", 1.0), ES: ("noche", 1.0)}
    found = crossed(TABLE, [word(one) for one in words], at_home)
    assert {EN} == {one.row.lang for one in found.readings}
    assert "en:night" not in {use.term for one in found.words for use in one.keys}
    alone = crossed(TABLE, [word("noche", ES)], at_home[2:])
    assert "en:night" in {use.term for use in alone.words[0].keys}


def test_a_function_word_of_a_language_that_is_not_read_is_kept():
    """Spanish `a` says nothing, but the query is not Spanish."""
    words = [word("tour", FR), word("el", FR)]
    found = crossed(TABLE, words, [{FR: ("tour", 1.0)}, {FR: ("el", 1.0)}])
    assert ["tour", "el"] == [one.text for one in found.words]


def test_a_less_likely_language_counts_less():
    """By how much less of the query makes sense in it."""
    both = {EN: ("dark", 1.0), ES: ("noche", 0.7)}
    (found,) = crossed(TABLE, [word("dark")], [both]).words
    weights = {use.term: use.weight for use in found.keys}
    assert (ACROSS, ACROSS * 0.7) == pytest.approx((weights["es:oscuro"], weights["en:night"]))


@pytest.mark.parametrize("stems", [[], [{}], [dict.fromkeys(Language, ("", 0.0))]])
def test_words_of_no_language_stay_what_they_are(stems):
    """Symbols and numbers need no reading."""
    words = [word("{2/W}") for _ in stems]
    found = crossed(TABLE, words, stems)
    assert (tuple(words), ()) == (found.words, found.readings)


def test_the_ways_to_read_a_word_are_its_sure_readings_each_whole():
    """For operators, which ask for all words of a reading, and for no unlikely one."""
    stems = [{EN: ("etb", 1.0)}]
    found = {
        tuple(use.term for use in way)
        for way in ways(crossed(TABLE, [word("etb")], stems).readings)
    }
    assert {("en:enter", "en:battlefield"), ("es:entrar",)} == found


@given(st.lists(st.sampled_from(["double", "first", "strike", "tap", "etb", "how", "the", "zzz"])))
def test_readings_of_a_kind_do_not_overlap_and_no_telling_word_is_lost(words):
    """Whatever is typed, each word is there with its own key, and no weight is above one."""
    stems = [{EN: (one, 1.0)} for one in words]
    found = crossed(TABLE, [word(one) for one in words], stems)
    said = [one for one in found.readings if one.row.why in {Why.NAME, Why.WORD}]
    taken = {}
    for one in said:
        for place in range(one.place, one.place + one.length):
            assert (one.place, one.length) == taken.setdefault(place, (one.place, one.length))
    assert set(words) - {"how", "the"} <= {one.text for one in found.words}
    assert bool(words) is bool(found.words)
    assert all(0 < use.weight <= 1 for one in found.words for use in one.keys)
