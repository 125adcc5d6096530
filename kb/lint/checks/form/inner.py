"""Capitals where none should be: inside a word, and on a word inside a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from corpus.errors import N_
from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.reading.sentences import sentences
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Fix, Severity
from kb.terms import Place, concept_matcher

_WORD = re.compile(r"[^\W\d_]+")
_LINES = frozenset((UnitKind.CARD, UnitKind.CARD_TYPE))
_NAMES = frozenset((UnitKind.CARD_NAME, UnitKind.CARD_TYPE, UnitKind.CARD))
_TITLES = frozenset((UnitKind.HEADING, UnitKind.GLOSSARY_HEAD))
_FULL_OF_NAMES = frozenset((UnitKind.EXAMPLE, UnitKind.RULING))
_BETWEEN = re.compile(r"[ \u00a0](?:[^\W\d_]{1,3}[ \u00a0]){0,2}")
_OPENS = re.compile(r"(?:\A|[«»“”‘\"'(\[:.!?¿¡…•—–}\n|]\s*)\Z")


class InnerCapital(Check):
    """A capital after a small letter, inside a word."""

    id = "inner-capital"
    rows = (18,)
    error_class = ErrorClass.LINGUISTIC
    severity = Severity.MINOR
    needs_source = False
    title = N_("a capital inside a word")
    about = N_(
        "A capital stands inside a word behind a small letter: a slip of the keyboard, or two "
        "words that were run together. Words that the source has too are let pass; on a card it "
        "is a note, since its lines may have been run together."
    )
    right = (
        Example(Language.ES, "MacMoth draws.", "MacMoth roba."),
        Example(Language.FR, "It draws.", "L’Ange pioche."),
    )
    wrong = (
        Example(Language.ES, "The creature", "La criaTura", words="criaTura"),
        Example(Language.FR, "The creature", "La créaTure", words="créaTure"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each such word."""
        source = pair.source.text if pair.source else ""
        for match in _WORD.finditer(pair.target.text):
            word = match[0]
            if word[1:].islower() or len(word) < 3:
                continue
            inner = any(one.islower() and two.isupper() for one, two in pairwise(word))
            if inner and word not in source and not _shares_capital(word, source):
                yield self.found(
                    pair,
                    N_("“{word}” has a capital inside."),
                    target=[match.span()],
                    severity=Severity.NOTE if pair.kind in _LINES else None,
                    word=word,
                )


class StrayCapital(Check):
    """A term with a capital inside a sentence, where the source has fewer capitals."""

    id = "stray-capital"
    rows = (18,)
    error_class = ErrorClass.LINGUISTIC
    severity = Severity.MINOR
    title = N_("a capital inside a sentence")
    about = N_(
        "A word of the game has a capital inside a sentence or a title, and the term base writes "
        "it with a small letter; the source has fewer capitals there. So “la "
        "Criatura objetivo”, and titles in the English manner: “Lanzar Hechizos”. Only asked where "
        "titles have one capital, and not on cards, where names of cards stand everywhere."
    )
    right = (
        Example(Language.ES, "Cast Moth now.", "Lanza Criatura ahora."),
        Example(Language.ES, "target creature: Draw", "criatura objetivo: Roba"),
        Example(Language.FR, "Casting Spells", "Lancer des sorts", kind=UnitKind.HEADING),
    )
    wrong = (
        Example(
            Language.ES, "Destroy target creature.", "Destruye la Criatura objetivo.", words="C"
        ),
        Example(
            Language.FR, "Casting Spells", "Lancer des Sorts", words="S", kind=UnitKind.HEADING
        ),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each such word, with a small letter."""
        lang = pair.target.lang
        if pair.source is None or pair.kind in _NAMES or lexicon_of(lang).names_in_title_case:
            return
        inner = pair.target.of(_inner_capitals)
        titled = pair.kind in _TITLES
        if pair.kind is UnitKind.GLOSSARY_HEAD and "," in pair.target.text:
            return  # several names of one entry, each with its capital
        allowed = 0 if titled else len(pair.source.of(_inner_capitals))
        if len(inner) <= allowed or (allowed and pair.kind in _FULL_OF_NAMES):
            return
        text = pair.target.text
        places = concept_matcher(lang).find(text)
        see = lexicon_of(lang).see_words
        for at in inner:
            if not titled and _is_in_a_name(text, at, inner, pair.source.text, see):
                continue
            if any(_is_small(place, at) for place in places):
                small = text[at].lower()
                yield self.found(
                    pair,
                    N_("“{letter}” is a capital inside a sentence."),
                    target=[(at, at + 1)],
                    expected=small,
                    fix=Fix(at, at + 1, small),
                    letter=text[at],
                )


def _is_in_a_name(
    text: str, at: int, inner: tuple[int, ...], source: str, see: tuple[str, ...]
) -> bool:
    """Whether a word is in the source as well, or small words alone part it from another capital.

    So “Voz de las Pesadillas” is a name, and so is what follows a word of `see`.
    """
    word = _WORD.match(text, at)
    if word is None or word[0] in source:
        return True
    before = text[:at].lower().split()[-2:]
    if before and (before[-1] in see or " ".join(before) in see):
        return True  # the name of an entry
    ends = {other: found.end() for other in inner if (found := _WORD.match(text, other))}
    return any(
        _BETWEEN.fullmatch(text, ends[min(at, other)], max(at, other))
        for other in ends
        if other != at
    )


def _is_small(place: Place, at: int) -> bool:
    """Whether a term stands there all of whose names are written small."""
    return place.start <= at < place.start + place.length and all(
        one.name.islower() for one in place.candidates
    )


def _inner_capitals(text: Text) -> tuple[int, ...]:
    """Where words begin with a capital that does not follow from their place."""
    starts = {start for start, _ in text.of(sentences)}
    return tuple(
        match.start()
        for match in _WORD.finditer(text.text)
        if len(match[0]) > 3
        and match[0][0].isupper()
        and not match[0].isupper()
        and match.start() not in starts
        and not _OPENS.search(text.text, max(0, match.start() - 3), match.start())
    )


def _shares_capital(word: str, source: str) -> bool:
    """Whether a name in the source has such a capital too: McMoth’s."""
    return any(
        other[:3] == word[:3] and not other[1:].islower() and not other.isupper()
        for other in _WORD.findall(source)
        if len(other) > 2
    )
