"""Accents that stand where none belongs, or are of another kind.

Refuses: accents that are not there at all (`accents`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.form.spelled import accents_of
from kb.lint.values import ErrorClass, Finding, Fix, Severity

_WORD = re.compile(r"[^\W\d_]+")
_NAMES = frozenset((UnitKind.CARD_NAME, UnitKind.CARD_TYPE))
_BEGINS = re.compile(r"(?:\A|[.!?:…»”)]\s*|\n\s*|[«“(•—]\s*)\Z")


class WrongAccent(Check):
    """A word that is known with other accents and not with these."""

    id = "wrong-accent"
    rows = (46, 29)
    error_class = ErrorClass.LINGUISTIC
    severity = Severity.MINOR
    needs_source = False
    title = N_("a word with a wrong accent")
    about = N_(
        "A word is known with other accents and not with these: “créatúre” for “créature”, “anáde” "
        "for “añade”. Known are the words of the term base and those that texts of the game have. "
        "Ends by whose accents the forms of a verb differ tell nothing."
    )
    right = (
        Example(Language.ES, "It drew.", "Robó y robará maná."),
        Example(Language.FR, "Discarded", "La carte ciblée est contrôlée."),
    )
    wrong = (
        Example(Language.ES, "The creature", "La críatura", words="críatura"),
        Example(Language.ES, "Add mana.", "Anáde maná.", words="Anáde"),
        Example(Language.FR, "The ability", "La capácité", words="capácité"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each such word, with its accents where only one word can be meant."""
        if pair.kind in _NAMES or pair.target.text.isascii():
            return
        text = pair.target.text
        source = pair.source.text if pair.source else ""
        for match in _WORD.finditer(text):
            word = match[0]
            if word.isascii() or word in source:
                continue
            named = word[0].isupper() and not word.isupper()
            if named and not _BEGINS.search(text, max(0, match.start() - 3), match.start()):
                continue
            meant = [_like(one, word) for one in accents_of(word, pair.target.lang)]
            if meant:
                yield self.found(
                    pair,
                    N_("“{word}” has a wrong accent."),
                    target=[match.span()],
                    expected=" / ".join(meant),
                    fix=Fix(match.start(), match.end(), meant[0]) if len(meant) == 1 else None,
                    word=word,
                )


def _like(word: str, other: str) -> str:
    """A word with the capitals of another."""
    if other.isupper():
        return word.upper()
    return word[0].upper() + word[1:] if other[0].isupper() else word
