"""What people say is kept in well-formed lists, and means what the rules have words for."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from functools import cache

import pytest

from corpus.digest import assemble
from corpus.languages import Language
from corpus.speech import BadSaying, Saying, SayingKind, read_sayings, sayings
from corpus.terms import term_base

HEAD = "said\tmeans\tkind\tsource"
LANGUAGES = pytest.mark.parametrize("lang", list(Language), ids=str)
_WORD = re.compile(r"[^\W_]+")


def words(text: str) -> list[str]:
    """The words and figures of a text, in small letters, with their accents."""
    return _WORD.findall(unicodedata.normalize("NFC", text.casefold()))


def plain(text: str) -> str:
    """A text as a search compares it: small letters without accents."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


@cache
def vocabulary(lang: Language) -> frozenset[str]:
    """Every word of the digest with its headings, and of the right names with their forms."""
    base = term_base()
    names = {name for concept in base.concepts.values() for name in concept.names[lang].right}
    forms = (form for name in names for form in base.forms_of(lang, name))
    return frozenset(words(" ".join((assemble(lang), *names, *forms))))


@LANGUAGES
def test_there_are_sayings_of_every_kind(lang):
    """At least 350 of them, and never a few for the sake of the number."""
    kinds = Counter(saying.kind for saying in sayings(lang))
    assert set(kinds) == set(SayingKind)
    assert min(kinds.values()) >= 20
    assert kinds.total() >= 350


@LANGUAGES
def test_each_word_of_a_reading_is_a_word_of_the_rules(lang):
    """A word that no digest and no official name has would find nothing."""
    unknown = {
        saying.said: missing
        for saying in sayings(lang)
        for reading in saying.means
        if (missing := [word for word in words(reading) if word not in vocabulary(lang)])
    }
    assert unknown == {}


@LANGUAGES
def test_no_saying_means_itself(lang):
    """Not even with other accents."""
    assert [one.said for one in sayings(lang) if plain(one.said) in map(plain, one.means)] == []


@LANGUAGES
def test_no_two_sayings_differ_in_accents_only(lang):
    """A search does not see accents, so that one of the two would never be heard."""
    found = defaultdict(list)
    for saying in sayings(lang):
        found[plain(saying.said)].append(saying.said)
    assert [alike for alike in found.values() if len(alike) > 1] == []


@LANGUAGES
def test_what_is_said_is_short(lang):
    """A saying is a word or a phrase, not a sentence; a reading is brief as well."""
    for saying in sayings(lang):
        assert len(words(saying.said)) <= 7, saying
        assert all(len(words(reading)) <= 12 for reading in saying.means), saying


@LANGUAGES
def test_the_small_words_of_the_rules_stay_as_they_are(lang):
    """Without accents some slang is a preposition of the rules: `contré` would be `contre`."""
    small = {
        Language.EN: {"a", "any", "as", "at", "from", "if", "in", "of", "on", "the", "to", "with"},
        Language.ES: {"a", "al", "con", "contra", "de", "del", "en", "poder", "por", "si", "sin"},
        Language.FR: {"a", "contre", "dans", "de", "des", "du", "en", "par", "pour", "si", "sur"},
    }
    assert small[lang] & {plain(saying.said) for saying in sayings(lang)} == set()


def test_a_list_is_read():
    """Readings are parted, in their order; a filler has none."""
    lines = (HEAD, "how\t\tfiller\tusage", "scoop\tconcede | leave the game\tslang\ta.example/b")
    assert read_sayings("en.tsv", lines) == (
        Saying("how", (), SayingKind.FILLER, "usage"),
        Saying("scoop", ("concede", "leave the game"), SayingKind.SLANG, "a.example/b"),
    )


@pytest.mark.parametrize(
    ("lines", "line", "told"),
    [
        ((), 1, "columns"),
        (("said\tmeans",), 1, "columns"),
        ((HEAD, "a\tb\tslang"), 2, "3 columns"),
        ((HEAD, "a\tb\tjargon\tusage"), 2, "“jargon” is no kind"),
        ((HEAD, "a\tb\tslang\t"), 2, "missing"),
        ((HEAD, "a\t b\tslang\tusage"), 2, "blanks"),
        ((HEAD, "a\tb | \tslang\tusage"), 2, "missing"),
        ((HEAD, "A\tb\tslang\tusage"), 2, "capital"),
        ((HEAD, "a\t\tslang\tusage"), 2, "only a filler"),
        ((HEAD, "a\tb\tfiller\tusage"), 2, "only a filler"),
        ((HEAD, "a\tb | c | b\tslang\tusage"), 2, "twice"),
        ((HEAD, "a\tb | c | d | e | f\tslang\tusage"), 2, "4 readings"),
        ((HEAD, "b\tc\tslang\tusage", "a\tc\tslang\tusage"), 3, "order"),
        ((HEAD, "a\tb\tslang\tusage", "a\tc\tslang\tusage"), 3, "order"),
    ],
)
def test_a_broken_line_is_told(lines, line, told):
    """With the file, the line, and what is wrong."""
    with pytest.raises(BadSaying, match=told) as caught:
        read_sayings("xx.tsv", lines)
    assert (caught.value.data["file"], caught.value.data["line"]) == ("xx.tsv", line)
