"""Words, numbers and symbols: what stands in a text, whatever marks it was typed with."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from indexer.tokens import fold, is_word, normal, spans, tokens, words

ENGLISH = {
    "The owner’s copy can’t attack.": "the owner 's copy can't attack",
    "the players' hands": "the players hands",
    "two double-faced non-Elf tokens": "two double faced non elf tokens",
    "a 10th turn, 20,000 times": "a 10th turn 20,000 times",
}
SPANISH = {
    "¡Sacrifícala! ¿Cuándo?": "sacrifícala cuándo",
    "«El día», del/al jugador": "el día del al jugador",
    "el n.º 3 y el 1.er turno": "el n o 3 y el 1 er turno",
    "AÑO PINGÜINO": "año pingüino",
}
FRENCH = {
    "L’arme d’Angrath": "l' arme d' angrath",
    "l'arme d'Angrath": "l' arme d' angrath",
    "Lʼarme qu′il": "l' arme qu' il",
    "jusqu’à lorsqu’elle puisqu’on": "jusqu' à lorsqu' elle puisqu' on",
    "aujourd’hui, la presqu’île": "aujourd'hui la presqu'île",
    "Défaussez-vous, exilez-la": "défaussez vous exilez la",
    "y a-t-il un recto-verso ?": "y a t il un recto verso",
    "d’l’arme": "d' l' arme",
    "ŒUVRE au 1er tour": "œuvre au 1er tour",
    "l’": "l",
    "Sʼ": "s",
}
NUMBERS = {
    "702.145b": "702.145b",
    "rule 702.145B.": "rule 702.145b",
    "(702.145b, 7.)": "702.145b 7",
    "601.2f–h": "601.2f h",
    "702.1-702.20": "702.1 702.20",
    "August 7, 2026": "august 7 2026",
    "7/8/2026": "7 8 2026",
    "1,5 o 1.5": "1,5 o 1.5",
    "12º": "12o",
}
SYMBOLS = {
    "{2/W}": "{2/w}",
    "{T}, {Q}: {2/U}{G/P}": "{t} {q} {2/u} {g/p}",
    "{CHAOS}": "{chaos}",
    "{not a symbol}": "not a symbol",
    "{}": "",
    "+1/+1": "+1/+1",
    "(+1/+1).": "+1/+1",
    "-1/-1": "-1/-1",
    "−1/−1": "-1/-1",
    "–1/–1": "-1/-1",
    "+X/-X": "+x/-x",
    "+0/+2, +2/-2": "+0/+2 +2/-2",
    "2/3": "2/3",
    "a 2/3 or 10/10": "a 2/3 or 10/10",
    "*/* 1+*/1+* */1+*": "*/* 1+*/1+* */1+*",
    "[+1]: [−3]": "+1 -3",
    "x-3": "x 3",
    "1/2/3": "1 2 3",
    "either/or": "either or",
}
MARKS = {
    "sacri\u00adfice": "sacrifice",
    "e\u0301te\u0301": "été",
    "l\u00ad’arme": "l' arme",
    "owner’s\u00ad": "owner 's",
    "ﬁn": "fin",
    "…—“”«»": "",
    "": "",
}
TABLE = {**ENGLISH, **SPANISH, **FRENCH, **NUMBERS, **SYMBOLS, **MARKS}

PIECES = [*"abls'’ʼ′-–−+/*{}() .,0123xXTé½²\n\u0301\u00adﬁİœß", "qu’", "’s", "702.145b", "+1/+1"]
TEXTS = st.one_of(st.text(), st.lists(st.sampled_from(PIECES)).map("".join))


@pytest.mark.parametrize(("text", "expected"), TABLE.items(), ids=[one or "empty" for one in TABLE])
def test_a_text_is_cut_into_words_numbers_and_symbols(text, expected):
    """Each in lower case, with straight apostrophes and plain minus signs."""
    assert expected == " ".join(words(text))


@given(TEXTS)
def test_tokens_are_where_they_say(text):
    """Spans rise and are never empty; what they slice out is the token as it was typed."""
    end = 0
    for token in tokens(text):
        assert end <= token.start < token.end
        assert token.text == normal(text[token.start : token.end])
        end = token.end


@given(TEXTS)
def test_the_quick_ways_give_the_same(text):
    """`words` and `spans` leave out one half of a token each."""
    found = list(tokens(text))
    assert [token.text for token in found] == words(text)
    assert [(token.start, token.end) for token in found] == spans(text)


@given(TEXTS)
def test_nothing_that_a_person_reads_is_skipped(text):
    """Every ASCII letter and digit is in a token."""
    covered = {at for start, end in spans(text) for at in range(start, end)}
    missed = [char for at, char in enumerate(text) if at not in covered]
    assert not [char for char in missed if char.isascii() and char.isalnum()]


@given(TEXTS)
@example("0A\u0300A")
def test_composed_and_decomposed_accents_are_the_same_words(text):
    """A text copied from a Mac finds what was typed on another machine."""
    composed = unicodedata.normalize("NFC", text)
    folded = [list(map(fold, words(one))) for one in (composed, text)]
    assert folded[0] == folded[1]


@pytest.mark.parametrize(
    ("word", "folded"),
    [
        ("créé", "cree"),
        ("año", "ano"),
        ("pingüino", "pinguino"),
        ("œuvre", "oeuvre"),
        ("æther", "aether"),
        ("straße", "strasse"),
        ("aujourd'hui", "aujourdhui"),
        ("can't", "cant"),
        ("l'", "l"),
        ("søren", "soren"),
        ("+1/+1", "+1/+1"),
        ("{2/w}", "{2/w}"),
        ("702.145b", "702.145b"),
    ],
)
def test_a_word_folds_to_what_people_type_in_haste(word, folded):
    """No accents, no ligatures, no apostrophes; numbers and symbols stay."""
    assert folded == fold(word)


@given(st.text())
def test_folding_twice_changes_nothing_more(text):
    """A folded word can be looked up as it is."""
    once = fold(normal(text))
    assert once == fold(once)


@pytest.mark.parametrize("text", ["night", "ñandú", "l'", "x/x"])
def test_words_start_with_a_letter(text):
    """What belongs to a language."""
    assert is_word(text)


@pytest.mark.parametrize("text", ["702.145b", "{t}", "+1/+1", "2/3", "*/*", "10th", ""])
def test_numbers_and_symbols_are_no_words(text):
    """What belongs to none."""
    assert not is_word(text)
