"""Names that are never translated: of the game, its company and its formats.

Refuses: names of cards, and terms that were left as they are (`left`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from corpus.errors import N_
from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.terms.tables import rows_of
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Severity, Span

_OF_CARDS = frozenset({UnitKind.CARD, UnitKind.CARD_NAME, UnitKind.CARD_TYPE})


class KeptName(Check):
    """A name that stays as it is, told word for word."""

    id = "kept-name"
    rows = (25,)
    error_class = ErrorClass.TERMINOLOGY
    severity = Severity.MAJOR
    title = N_("a name that stays as it is")
    about = N_(
        "The game, its company and most formats have the same name in every language: Magic, "
        "Wizards of the Coast, Commander. A translation of such a name is wrong where the source "
        "has the name and the translation has not. Texts of cards have names of their own, and "
        "are not asked."
    )
    right = (
        Example(Language.ES, "You play Magic.", "Juegas a Magic."),
        Example(Language.FR, "You play Magic.", "Vous jouez à Magic."),
        Example(Language.FR, "Magic made by magic.", "Magic, fait par magie."),
    )
    wrong = (
        Example(Language.ES, "You play Magic.", "Juegas a Magia.", "Magia"),
        Example(Language.FR, "You play Magic.", "Vous jouez à la Magie.", "Magie"),
        Example(
            Language.ES,
            "It is made by Wizards of the Coast.",
            "Lo hacen los Magos de la Costa.",
            "los Magos de la Costa",
        ),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each such name, in the order of the table."""
        if pair.source is None or pair.kind in _OF_CARDS:
            return
        done: set[int] = set()
        for name, wrong in _kept(pair.target.lang):
            there = [
                found.span()
                for found in _named(name).finditer(pair.source.text)
                if not _in_a_name(pair.source, found.span())
            ]
            if not there or _named(name).search(pair.target.text):
                continue
            spans = [
                found.span()
                for found in wrong.finditer(pair.target.text)
                if found.start() not in done
            ]
            done.update(start for start, _ in spans)
            if spans:
                yield self.found(
                    pair,
                    N_("“{name}” is a name that stays as it is."),
                    source=there,
                    target=spans,
                    expected=name,
                    name=name,
                )


def _in_a_name(text: Text, span: Span) -> bool:
    """Whether a capital before or behind a name, but that of an article, makes it another one."""
    before = _BEFORE.search(text.text, 0, span[0])
    if before and before[1].lower() not in lexicon_of(text.lang).articles:
        return True
    return _BEHIND.match(text.text, span[1]) is not None


_BEFORE = re.compile(r"([^\W\d_a-zà-ÿ][\w’'-]*),? \Z")
_BEHIND = re.compile(r",? [^\W\d_a-zà-ÿ]")


@cache
def _named(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")


@cache
def _kept(lang: Language) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Each name with what it is wrongly called in a language."""
    return tuple(
        (row["name"], re.compile(rf"(?<!\w)(?:{row['wrong']})(?!\w)"))
        for row in rows_of("kept_names.tsv")
        if row["lang"] == lang
    )
