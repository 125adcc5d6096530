"""Letters that are always joined, and which apostrophe.

Refuses: apostrophes of a whole run (`across.marks`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.form.words import form_words
from kb.lint.values import ErrorClass, Finding, Fix, Severity

_APOSTROPHE = re.compile(r"(?<=[^\W\d_])(['’])(?=[^\W\d_])")
_NO_APOSTROPHE = re.compile(r"(?<=[^\W\d_])[‘´`ʼ′](?=[^\W\d_])")
_CURLY = "’"


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
