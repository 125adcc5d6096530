"""Letters that the language does not have, and letters that stand thrice."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.form.words import form_words
from kb.lint.values import ErrorClass, Finding, Severity

_WORD = re.compile(r"[^\W\d_]+")
_BEYOND = re.compile(r"[^\W\d_\x00-\x7f]")
_TRIPLED = re.compile(r"([^\W\d_])\1\1", re.IGNORECASE)
_ROMAN = re.compile(r"[IVXLCDM]+")


class ForeignLetter(Check):
    """A letter that neither the language nor the source has."""

    id = "foreign-letter"
    rows = (6, 43)
    error_class = ErrorClass.LINGUISTIC
    severity = Severity.MINOR
    needs_source = False
    title = N_("a letter of another language")
    about = N_(
        "A word has a letter that its language does not have: “ñ” in French, “ç” in Spanish, or "
        "a Cyrillic letter that looks like a Latin one. Letters that the source has too, and "
        "capitalised words, which may be names, are let pass unless the alphabet is another."
    )
    right = (
        Example(Language.ES, "Exile it.", "Exilia a la señora Núñez."),
        Example(Language.ES, "Juzám Djinn, Lim-Dûl", "Djinn de Juzám, Lim-Dûl"),
        Example(Language.FR, "Its heart", "Son cœur est là, à Noël."),
    )
    wrong = (
        Example(Language.ES, "Creature", "Façade de criatura façade", words="façade"),
        Example(Language.ES, "Draw a card.", "Roba una cartа.", words="cartа"),
        Example(Language.FR, "Damage", "Le daño d’une créature", words="daño"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each word with such a letter; another alphabet weighs more."""
        alphabet = form_words(pair.target.lang).alphabet
        source = pair.source.text.casefold() if pair.source else ""
        for match in _WORD.finditer(pair.target.text):
            if match[0].isascii():
                continue
            odd = [
                letter
                for letter in _BEYOND.findall(unicodedata.normalize("NFC", match[0]))
                if letter.lower() not in alphabet and letter.casefold() not in source
            ]
            other = [letter for letter in odd if not _is_latin(letter)]
            named = match[0][0].isupper() or pair.kind is UnitKind.CARD_NAME
            if other or (odd and not named):
                yield self.found(
                    pair,
                    N_("“{letter}” is no letter of this language."),
                    target=[match.span()],
                    severity=Severity.MAJOR if other else None,
                    letter=(other or odd)[0],
                )


class TripledLetter(Check):
    """The same letter three times in a row."""

    id = "tripled-letter"
    rows = (6,)
    error_class = ErrorClass.LINGUISTIC
    severity = Severity.MINOR
    needs_source = False
    title = N_("a letter three times in a row")
    about = N_(
        "A word has the same letter three times in a row. Roman numbers are let pass, and words "
        "that the source has too."
    )
    right = (
        Example(Language.ES, "Chapter III", "Capítulo III"),
        Example(Language.FR, "Aaargh!", "Aaargh !"),
    )
    wrong = (
        Example(Language.ES, "Creature", "Criaturaaa", words="Criaturaaa"),
        Example(Language.FR, "Attack", "Atttaque", words="Atttaque"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each word that has one."""
        source = pair.source.text.casefold() if pair.source else ""
        if not _TRIPLED.search(pair.target.text):
            return
        for match in _WORD.finditer(pair.target.text):
            tripled = _TRIPLED.search(match[0])
            if tripled and not _ROMAN.fullmatch(match[0]) and match[0].casefold() not in source:
                yield self.found(
                    pair,
                    N_("“{word}” has the same letter three times in a row."),
                    target=[match.span()],
                    word=match[0],
                )


def _is_latin(letter: str) -> bool:
    return unicodedata.name(letter, "LATIN").startswith(
        ("LATIN", "MODIFIER", "FEMININE", "MASCULINE")
    )
