"""Accents on capitals, joined letters, and which apostrophe."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache

from corpus.errors import N_
from corpus.languages import Language
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.form.words import accented_words, form_words
from kb.lint.values import ErrorClass, Finding, Fix, Severity

_WORD = re.compile(r"[^\W\d_]+")
_NEXT_WORD = re.compile(r"[ \u00a0]([^\W\d_]+)")
_BEGINS = re.compile(r"(?:\A|[.!?:…»”)]\s*|\n\s*|[«“(•—]\s*)\Z")
_APOSTROPHE = re.compile(r"(?<=[^\W\d_])(['’])(?=[^\W\d_])")
_NO_APOSTROPHE = re.compile(r"(?<=[^\W\d_])[‘´`ʼ′](?=[^\W\d_])")
_CURLY = "’"


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
        bare = _bare(pair.target.lang)
        before = form_words(pair.target.lang).accented_before
        source = pair.source.text.casefold() if pair.source else ""
        for match in _WORD.finditer(text):
            word = match[0]
            if not word[0].isupper():
                continue
            right = bare.get(word.lower(), "")
            if right and word.lower() not in source:
                right = right.upper() if word.isupper() else right[0].upper() + right[1:]
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


class Ligature(Check):
    """Letters apart that are always joined."""

    id = "ligature"
    rows = (46,)
    error_class = ErrorClass.LINGUISTIC
    severity = Severity.MINOR
    needs_source = False
    title = N_("letters apart that are joined")
    about = N_(
        "Two letters stand apart that the language joins: French “coeur” for “cœur”. A word that "
        "the source has too is let pass."
    )
    right = (Example(Language.FR, "Heart", "Un cœur, une bioessence"),)
    wrong = (
        Example(Language.FR, "Heart", "Un coeur", words="oeu"),
        Example(Language.FR, "Eye", "L’Oeil", words="Oeil"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each place, with the joined letter."""
        for apart, joined in form_words(pair.target.lang).ligatures.items():
            for match in re.finditer(apart, pair.target.text, re.IGNORECASE):
                right = joined
                if match[0].isupper():
                    right = joined.upper()
                elif match[0][0].isupper():
                    right = joined[0].upper() + joined[1:]
                yield self.found(
                    pair,
                    N_("“{apart}” is written “{joined}”."),
                    target=[match.span()],
                    expected=right,
                    fix=Fix(match.start(), match.end(), right),
                    apart=match[0],
                    joined=right,
                )


class Apostrophe(Check):
    """Two kinds of apostrophes in one text, or a mark that is none."""

    id = "apostrophe"
    rows = (46,)
    error_class = ErrorClass.LOCALE
    severity = Severity.MINOR
    needs_source = False
    title = N_("another apostrophe")
    about = N_(
        "One text has both the straight and the curly apostrophe, or an accent or an opening mark "
        "in the place of one. Where both are used, the straight ones are pointed at."
    )
    right = (
        Example(Language.FR, "The opponent", "L’adversaire d’à côté"),
        Example(Language.FR, "The opponent", "L'adversaire d'à côté"),
    )
    wrong = (
        Example(Language.FR, "The opponent", "L’adversaire d'à côté", words="'"),
        Example(Language.FR, "The effect", "L´effet", words="´"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each apostrophe that is not like the others, with the right one."""
        text = pair.target.text
        if not form_words(pair.target.lang).apostrophes:
            return
        found = list(_APOSTROPHE.finditer(text))
        kinds = {match[0] for match in found}
        odd = [match for match in found if match[0] != _CURLY] if len(kinds) > 1 else []
        usual = kinds.pop() if len(kinds) == 1 else _CURLY
        for match in sorted(
            (*odd, *_NO_APOSTROPHE.finditer(text)), key=lambda match: match.start()
        ):
            yield self.found(
                pair,
                N_("“{mark}” is not the apostrophe of this text."),
                target=[match.span()],
                expected=usual,
                fix=Fix(match.start(), match.end(), usual),
                mark=match[0],
            )


@cache
def _bare(lang: Language) -> Mapping[str, str]:
    """The words by themselves without their first accent, and without any."""
    known: dict[str, str] = {}
    for word in sorted(accented_words(lang)):
        first = _plain(word[0]) + word[1:]
        for bare in (first, _plain(word)):
            if bare not in accented_words(lang):
                known.setdefault(bare, word)
    return known


def _plain(word: str) -> str:
    return "".join(
        char for char in unicodedata.normalize("NFD", word) if not unicodedata.combining(char)
    )
