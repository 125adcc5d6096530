"""Words of every day that look like the English one and mean something else.

Refuses: terms of the game (`mistaken`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from corpus.errors import N_
from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.terms.reading import term_use
from kb.lint.checks.terms.tables import has_table, rows_of
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Severity, Span
from kb.terms.use import without_quoted_titles


@dataclass(frozen=True, slots=True)
class _Friend:
    """An English word, what looks like it in a language, and what is right there."""

    source: re.Pattern[str]
    words: re.Pattern[str]
    right: str


class FalseFriendWord(Check):
    """A word that looks like the English one and never means the same."""

    id = "false-friend-word"
    rows = (28,)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MINOR
    title = N_("a false friend")
    about = N_(
        "Some words look like English ones and mean something else: Spanish “actualmente” and "
        "French “actuellement” are now, and not actually. Known are those that are wrong "
        "wherever the English word stands. What is the name of something that the source names "
        "is no fault."
    )
    right = (
        Example(Language.ES, "Eventually, it ends.", "Finalmente, termina."),
        Example(Language.FR, "Eventually, it ends.", "Finalement, cela se termine."),
        Example(Language.ES, "It is currently red.", "Actualmente es roja."),
    )
    wrong = (
        Example(Language.ES, "Eventually, it ends.", "Eventualmente, termina.", "Eventualmente"),
        Example(Language.FR, "It actually ends.", "Il se termine actuellement.", "actuellement"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each such word, in the order of the table."""
        if pair.source is None or pair.kind in {UnitKind.CARD_NAME, UnitKind.CARD_TYPE}:
            return
        source, target = pair.source.of(_untitled), pair.target.of(_untitled)
        for friend in _friends(pair.target.lang):
            there = [found.span() for found in friend.source.finditer(source)]
            words = there and [
                found.span()
                for found in friend.words.finditer(target)
                if not _is_a_name(pair, found.span())
            ]
            if words:
                yield self.found(
                    pair,
                    N_("This looks like “{word}” of the source and means something else."),
                    source=there,
                    target=words,
                    expected=friend.right,
                    word=pair.source.text[slice(*there[0])],
                )


def _untitled(text: Text) -> str:
    """A text without the titles that its references quote, every letter at its place."""
    return without_quoted_titles(text.text, text.lang)


def _is_a_name(pair: Pair, span: Span) -> bool:
    """Whether words are the name of something that the source may name."""
    named = pair.source.of(term_use).maybe if pair.source else set[str]()
    return any(
        concept in named and place.span[0] <= span[0] and span[1] <= place.span[1]
        for concept, places in pair.target.of(term_use).at.items()
        for place in places
    )


@cache
def _friends(lang: Language) -> tuple[_Friend, ...]:
    """The false friends of English in a language, where there is a table of them."""
    if not has_table(f"friends/{lang}.tsv"):
        return ()
    return tuple(
        _Friend(_whole(row["source"]), _whole(row["words"]), row["right"])
        for row in rows_of(f"friends/{lang}.tsv")
    )


def _whole(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE)
