"""Accents that are not there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from corpus.errors import N_
from corpus.languages import Language
from corpus.lexicon import all_lexicons, lexicon_of
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.form.spelled import accents_of, first_accents
from kb.lint.checks.form.words import accented_words, bare, form_words, words_with_accents
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Fix, Severity

_WORD = re.compile(r"[^\W\d_]+")
_NEXT_WORD = re.compile(r"[ \u00a0]([^\W\d_]+)")
_AROUND = 6
_BEGINS = re.compile(r"(?:\A|[.!?:…»”)]\s*|\n\s*|[«“(•—]\s*)\Z")
_ASCII_WORD = re.compile(r"(?<![^\W\d_])[A-Za-z]{3,}(?![^\W\d_])")


class CapitalAccent(Check):
    """A capital without the accent that its word has."""

    id = "capital-accent"
    rows = (46,)
    error_class = ErrorClass.LINGUISTIC
    severity = Severity.MINOR
    needs_source = False
    title = N_("a capital without its accent")
    about = N_(
        "A word begins with a capital that lacks its accent: “Ephémère” for “Éphémère”. Capitals "
        "keep their accents in Spanish and in French. A word that the source has too is let pass."
    )
    right = (
        Example(Language.ES, "Last", "Último árbol"),
        Example(Language.FR, "Instant", "Éphémère"),
        Example(Language.FR, "Each time", "À chaque fois"),
        Example(Language.FR, "Elite Squad", "Elite Squad"),
    )
    wrong = (
        Example(Language.ES, "Last", "Ultimo", words="Ultimo"),
        Example(Language.ES, "TREE", "ARBOL", words="ARBOL"),
        Example(Language.FR, "Instant", "Ephémère", words="Ephémère"),
        Example(Language.FR, "Each time", "A chaque fois", words="A"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each such word, with the accent."""
        text = pair.target.text
        known = _bare(pair.target.lang)
        before = form_words(pair.target.lang).accented_before
        source = pair.source.text.casefold() if pair.source else ""
        for match in _WORD.finditer(text):
            word = match[0]
            if not word[0].isupper():
                continue
            right = known.get(word.lower(), "")
            if right and word.lower() not in source:
                right = _dressed(right, word)
            elif word in before and _BEGINS.search(text, max(0, match.start() - 3), match.start()):
                after = _NEXT_WORD.match(text, match.end())
                capital, words = before[word]
                right = capital if after and after[1] in words else ""
            else:
                right = ""
            if right:
                yield self.found(
                    pair,
                    N_("The capital of “{word}” lacks its accent."),
                    target=[match.span()],
                    expected=right,
                    fix=Fix(match.start(), match.end(), right),
                    word=word,
                )


class MissingAccent(Check):
    """A word without any of its accents."""

    id = "missing-accent"
    rows = (46, 29)
    error_class = ErrorClass.LINGUISTIC
    severity = Severity.MINOR
    needs_source = False
    title = N_("a word without its accents")
    about = N_(
        "A word lacks its accents and is no word without them: “capacite” for “capacité”, “dano” "
        "for “daño”, also in capitals all through. Capitalised words, which may be names, "
        "are only asked at the beginning of a sentence, and not where the source has them too."
    )
    right = (
        Example(Language.ES, "The damage", "El daño"),
        Example(Language.ES, "Creacion draws.", "Creacion roba."),
        Example(Language.FR, "x", "The designation of the creature with it"),
        Example(Language.FR, "The ability", "La CAPACITÉ de créer"),
    )
    wrong = (
        Example(Language.ES, "The damage", "El dano", words="dano"),
        Example(Language.ES, "Number", "Numero", words="Numero"),
        Example(Language.FR, "The rule", "La REGLE", words="REGLE"),
        Example(Language.FR, "The owner", "Le proprietaire", words="proprietaire"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each such word, with its accents where only one word can be meant."""
        known = words_with_accents(pair.target.lang)
        text = pair.target.text
        source = pair.source.text if pair.source else ""
        if not known or text == source:
            return
        for match in _ASCII_WORD.finditer(text):
            word = match[0]
            meant = known.get(word.lower()) or accents_of(word, pair.target.lang)
            around = text[max(0, match.start() - _AROUND) : match.end() + _AROUND]
            if not meant or around in source:
                continue  # a word, or one of a passage left in the source's language
            if word[0].isupper() and word.lower() in _bare(pair.target.lang):
                continue  # told as a capital without its accent
            if _is_foreign(pair.target):
                return
            named = word[0].isupper() and not word.isupper()
            begins = _BEGINS.search(text, max(0, match.start() - 3), match.start())
            if named and (word in source or not begins):
                continue
            right = [_dressed(one, word) for one in meant]
            yield self.found(
                pair,
                N_("“{word}” lacks its accents."),
                target=[match.span()],
                expected=" / ".join(right),
                fix=Fix(match.start(), match.end(), right[0]) if len(right) == 1 else None,
                word=word,
            )


def _is_foreign(text: Text) -> bool:
    """Whether the text has more words that tell another language than words that tell its own."""
    own = lexicon_of(text.lang)
    words = [match[0].lower() for match in _WORD.finditer(text.text)]
    ours = sum(word in own.common_words or word in own.function_words for word in words)
    return any(
        ours < sum(word in other.common_words for word in words)
        for other in all_lexicons()
        if other is not own
    )


@cache
def _bare(lang: Language) -> Mapping[str, str]:
    """The words by themselves without their first accent, and without any."""
    known: dict[str, str] = {}
    for word in sorted(accented_words(lang)):
        for without in (bare(word[0]) + word[1:], bare(word)):
            if without not in accented_words(lang):
                known.setdefault(without, word)
    return {**first_accents(lang), **known}


def _dressed(word: str, like: str) -> str:
    """A word with the capitals of another."""
    if like.isupper():
        return word.upper()
    return word[0].upper() + word[1:] if like[0].isupper() else word
