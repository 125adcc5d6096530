"""Capitals at the beginning, and all through.

Refuses: capitals elsewhere (`inner`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.form.words import bare
from kb.lint.reading.words import reading_words
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Fix, Severity

_FIRST = re.compile(r"\A[\s«“‘\"'(¿¡•—]*([^\W\d_])")
_AFTER_PERIOD = re.compile(
    r"(?<![.\s])\.[»”’\"')\]]*[ \u00a0\u202f]+[«“‘\"'(¿¡]*[ \u00a0\u202f]?([^\W\d_])"
)
_WORD = re.compile(r"[^\W\d_]+")
_SHORT = re.compile(r"(?<![^\W_])[^\W\d_a-zà-ÿ]{2,}(?![^\W_])")
_BRACES = re.compile(r"\{[^{}]*\}")
_VOWELS = frozenset("AEIOU")
_PARTS = frozenset("{}/.-’'0123456789")
_ROMAN = re.compile(r"[IVXLCDM]+")
_LAST = re.compile(r"(?:[^\W\d_]\w*\.\s?)?[^\W\d_]\w*\Z")


class InitialCapital(Check):
    """A text or sentence that begins with a small letter."""

    id = "initial-capital"
    rows = (18,)
    error_class = ErrorClass.LINGUISTIC
    severity = Severity.MINOR
    title = N_("a small letter at the beginning")
    about = N_(
        "The source begins with a capital and the translation with a small letter, or a sentence "
        "in it does. The other way round it is a note: names take capitals in one language "
        "and not in another."
    )
    right = (
        Example(Language.ES, "Draw. Discard.", "Roba. Descarta."),
        Example(Language.ES, "Other cards, e.g. X", "Otras, p. ej. cartas"),
        Example(Language.FR, "{T}: Draw.", "{T}: piochez."),
        Example(Language.FR, "When “. . .” is so", "Quand «\u00a0. . .\u00a0» est là"),
    )
    wrong = (
        Example(Language.ES, "Draw a card.", "roba una carta.", words="r"),
        Example(Language.ES, "Draw. Discard.", "Roba. descarta.", words="d"),
        Example(Language.FR, "“X” is so.", "«\u00a0x\u00a0» est ainsi.", words="x"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """The first letter, then those of sentences."""
        if pair.source is None:
            return
        wanted = _FIRST.search(pair.source.text)
        has = _FIRST.search(pair.target.text)
        if wanted and has and _mixed(pair.source):
            if wanted[1].isupper() and has[1].islower():
                yield self._small(pair, has)
            elif wanted[1].islower() and has[1].isupper() and wanted[1] != has[1].lower():
                yield self.found(
                    pair,
                    N_("The source begins with a small letter, the translation with a capital."),
                    source=[wanted.span(1)],
                    target=[has.span(1)],
                    severity=Severity.NOTE,
                )
        words = reading_words(pair.target.lang)
        known = words.abbreviations | words.trailing
        for match in _AFTER_PERIOD.finditer(pair.target.text):
            word = _LAST.search(pair.target.text, max(0, match.start() - 12), match.start())
            abbreviated = word and (
                len(word[0]) == 1
                or word[0].lower() in known
                or word[0].lower().rpartition(" ")[2] in known
            )
            if match[1].islower() and not abbreviated and not _same_word(pair, match):
                yield self._small(pair, match)

    def _small(self, pair: Pair, match: re.Match[str]) -> Finding:
        capital = match[1].upper()
        return self.found(
            pair,
            N_("A sentence begins with the small letter “{letter}”."),
            target=[match.span(1)],
            expected=capital,
            fix=Fix(match.start(1), match.end(1), capital),
            letter=match[1],
        )


class AllCapitals(Check):
    """A word in capitals all through where the source has none, or the other way round."""

    id = "all-capitals"
    rows = (18,)
    error_class = ErrorClass.STYLE
    severity = Severity.MINOR
    title = N_("a word in capitals")
    about = N_(
        "A word of the translation is in capitals all through, and the source has fewer of them. "
        "Roman numbers, abbreviations, and words that the source has as well are let pass; one of "
        "three letters is told where the source has no capitals at all. Where only the source has "
        "such a word it is a note."
    )
    right = (
        Example(Language.ES, "in APNAP order", "en orden APNAP"),
        Example(Language.FR, "You MUST draw.", "Vous DEVEZ piocher."),
        Example(Language.FR, "Roll {CHAOS}.", "Obtenez chaos."),
    )
    wrong = (
        Example(Language.ES, "You must draw.", "DEBES robar.", words="DEBES"),
        Example(Language.ES, "They are green.", "SON verdes y de Ana.", words="SON"),
        Example(Language.FR, "You must draw.", "Vous DEVEZ piocher.", words="DEVEZ"),
        Example(Language.FR, "You MUST draw.", "Vous devez piocher.", words="MUST", in_source=True),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each such word of the translation, or one finding for those of the source."""
        if pair.source is None:
            return
        if not _mixed(pair.target) and _mixed(pair.source):
            words = _WORD.findall(pair.target.text)
            if any(len(word) > 3 and not _ROMAN.fullmatch(word) for word in words):
                yield self.found(
                    pair,
                    N_("All of the translation is in capitals, and the source is not."),
                    target=[(0, len(pair.target.text))],
                )
            return
        ours = pair.source.of(_capitals)
        theirs = pair.target.of(_capitals)
        more = theirs if len(theirs) > len(ours) else ()
        if not ours and not _SHORT.search(_BRACES.sub("", pair.source.text)):
            more = (*more, *pair.target.of(_short_capitals))
        for match in more:
            if match[0] not in pair.source.text:
                yield self.found(
                    pair,
                    N_("“{word}” is in capitals, and the source has fewer words that are."),
                    target=[match.span()],
                    word=match[0],
                )
        if ours and not theirs:
            yield self.found(
                pair,
                N_("“{word}” is in capitals in the source, and nothing in the translation is."),
                source=[match.span() for match in ours],
                severity=Severity.NOTE,
                word=ours[0][0],
            )


def _capitals(text: Text) -> tuple[re.Match[str], ...]:
    """The words in capitals all through, of four letters and more, that are no Roman numbers."""
    if not _mixed(text):
        return ()
    return tuple(
        match
        for match in _WORD.finditer(text.text)
        if len(match[0]) > 3
        and match[0].isupper()
        and not _ROMAN.fullmatch(match[0])
        and text.text[match.start() - 1 : match.start()] != "{"
    )


def _short_capitals(text: Text) -> tuple[re.Match[str], ...]:
    """The words of three letters in capitals that can be spoken, so that they are no letters."""
    if not _mixed(text):
        return ()
    return tuple(
        match
        for match in _WORD.finditer(text.text)
        if len(match[0]) == 3
        and match[0].isupper()
        and not _ROMAN.fullmatch(match[0])
        and _VOWELS & set(bare(match[0]))
        and not set(text.text[match.start() - 1 : match.start()] + text.text[match.end() :][:1])
        & _PARTS
    )


def _mixed(text: Text) -> bool:
    """Whether the text has small letters at all."""
    return not text.text.isupper()


def _same_word(pair: Pair, match: re.Match[str]) -> bool:
    """Whether the word is in the source as it is: a name that is written small."""
    word = _WORD.match(pair.target.text, match.start(1))
    return bool(word and pair.source and len(word[0]) > 3 and word[0] in pair.source.text.split())
