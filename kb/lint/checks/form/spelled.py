"""Which words are spelled rightly as far as is known, and which accents a word should have.

Known are the words of the term base, those that texts of the game have, and the grammar words.
Refuses: finding faults, and words that are not known in any spelling.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from corpus.languages import Language
from corpus.lexicon import lexicon_of
from corpus.terms.base import term_base
from corpus.terms.model import PartOfSpeech
from kb.lint.checks.form.words import (
    accented_words,
    bare,
    form_words,
    listed_words,
    words_with_accents,
)
from kb.terms.concepts import forms_of

_WORD = re.compile(r"[^\W\d_]+")
_SHORTEST = 4
_VOWELS = frozenset("aeiouy")


def accents_of(word: str, lang: Language) -> tuple[str, ...]:
    """The known words of which one is meant by a word that is none, where accents alone differ.

    None where the word is known, or where its end might make it another form of a verb; a noun of
    the term base without its accents is told whatever its end.
    """
    small = unicodedata.normalize("NFC", word.lower())
    if len(small) < _SHORTEST or small in _known(lang):
        return ()
    meant = _by_bare(lang).get(bare(small), ())
    plain = small == bare(small)
    sure = all(
        (plain and one in _nouns(lang)) or _differs_inside(one, small, lang) for one in meant
    )
    return meant if sure else ()


@cache
def first_accents(lang: Language) -> Mapping[str, str]:
    """The known words that begin with an accent, by what they are without it, if that is none."""
    return {
        bare(word[0]) + word[1:]: word
        for word in sorted(_known(lang))
        if len(word) >= _SHORTEST
        and bare(word[0]) != word[0]
        and accents_of(bare(word[0]) + word[1:], lang) == (word,)
    }


def _differs_inside(one: str, other: str, lang: Language) -> bool:
    """Whether two words differ before a verb's end and not in it, or in a consonant."""
    if len(one) != len(other):
        return False
    if any(
        two != three and bare(two) not in _VOWELS for two, three in zip(one, other, strict=True)
    ):
        return True
    end = re.search(form_words(lang).verb_ends, bare(one))
    at = end.start() if end else len(one)
    return one[at:] == other[at:]


@cache
def _nouns(lang: Language) -> frozenset[str]:
    """The forms of the nouns that the term base has in one word."""
    base = term_base()
    nouns = {
        name
        for concept in base.concepts.values()
        if (names := concept.names[lang]).pos is PartOfSpeech.NOUN
        for name in (names.term, *base.forms_of(lang, names.term))
    }
    return frozenset(name.lower() for name in nouns if _WORD.fullmatch(name))


@cache
def _known(lang: Language) -> frozenset[str]:
    grammar = lexicon_of(lang)
    texts = files("kb.lint.checks.terms.words").joinpath(f"{lang}.txt")
    seen = texts.read_text("utf-8") if texts.is_file() else ""
    return frozenset(
        (
            *(word.lower() for name, _, _ in forms_of(term_base(), lang) for word in _words(name)),
            *(line for line in seen.splitlines() if not line.startswith("#")),
            *grammar.common_words,
            *grammar.function_words,
            *accented_words(lang),
            *(word for words in words_with_accents(lang).values() for word in words),
            *listed_words(f"{lang}_also.txt"),
        )
    )


@cache
def _by_bare(lang: Language) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for word in sorted(_known(lang)):
        found[bare(word)] = (*found.get(bare(word), ()), word)
    return found


def _words(name: str) -> list[str]:
    return _WORD.findall(name)
