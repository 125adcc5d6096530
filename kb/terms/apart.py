"""Names of several words whose first one stands apart from the others: remove it from the game.

Refuses: names that stand together (`kb.terms.concepts`), and judging them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from corpus.languages import Language
from corpus.terms import PartOfSpeech, TermBase
from kb.terms.names import lower, name_words

_WORD = r"[^\S\n]+[^\s.;:()]+"
_BETWEEN = rf"(?:-\w+(?:{_WORD}){{0,8}}?|(?:{_WORD}){{1,8}}?)[^\S\n]+"
"""A pronoun joined by a hyphen, and up to eight words of the same clause."""


class ApartNames:
    """The obsolete names of verbs in one language that an object may stand inside."""

    def __init__(self, base: TermBase, lang: Language) -> None:
        """Make a pattern for each concept that has one."""
        self._patterns: Mapping[str, re.Pattern[str]] = {
            concept.id: re.compile("|".join(parts))
            for concept in base.concepts.values()
            if concept.names[lang].pos is PartOfSpeech.VERB
            and not concept.names[lang].gone
            and (parts := tuple(_patterns(base, concept.names[lang].old_terms, lang)))
        }

    def find(self, concept: str, text: str) -> tuple[tuple[int, int], ...]:
        """Where a text has an obsolete name of a concept with other words inside it."""
        pattern = self._patterns.get(concept)
        return tuple(found.span() for found in pattern.finditer(lower(text))) if pattern else ()


def _patterns(base: TermBase, names: tuple[str, ...], lang: Language) -> Iterator[str]:
    for name in names:
        rest = " ".join(name_words(name)[1:])
        if not rest:
            continue
        firsts = {name_words(form)[0] for form in (name, *base.forms_of(lang, name))}
        first = "|".join(sorted(map(re.escape, firsts), key=len, reverse=True))
        yield rf"\b(?:{first})\b{_BETWEEN}{re.escape(rest)}\b"
