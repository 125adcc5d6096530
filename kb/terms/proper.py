"""Telling a keyword from the same word in a proper name: storm, but Storm Crow.

Refuses: knowing which names there are; it looks at capitals only.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Protocol

from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.terms.matcher import Mention, TermMatcher

_WORD = r"[^\W\d_][\w'’]*"
_BEFORE = re.compile(rf"(?:{_WORD}[^\S\n]+){{1,3}}\Z")
_AFTER = re.compile(rf"(?:['’]s)?((?:[^\S\n]+{_WORD}){{1,3}})")
_OPENING = re.compile(r"(?:\A|[^\w\s,’'%)\]}-])\s*\Z|\n\s*\Z|},\s*\Z")
"""What stands before the first word of a sentence, a line, a quotation or a cost on a card."""

_WINDOW = 48
_SMALL = 3
"""The length of the words that names are joined with: of, the, de, la, des."""


def find_mentions(text: str, matcher: TermMatcher) -> tuple[Mention, ...]:
    """The mentions of a matcher that are not part of a capitalised name, by place."""
    return tuple(
        found for found in matcher.find(text) if not is_part_of_a_name(text, found, matcher.lang)
    )


class Found(Protocol):
    """What was found in a text: its start in code points, and its words."""

    @property
    def start(self) -> int:
        """Where it begins."""

    @property
    def words(self) -> str:
        """The slice of the text."""


def is_part_of_a_name(text: str, mention: Found, lang: Language) -> bool:
    """Whether a capitalised mention stands beside another capitalised word.

    “Lightning Storm”, “Champion of Dusk” and “Storm Crow” are names; “Flying, Trample” and
    “Storm copies” are not. Up to two small words may stand between, as in “Seize the Storm”,
    but none that joins a list. Where only the first word of a name has a capital, any capital
    inside a sentence begins a name: “el Vacío entre planos”.
    """
    if not mention.words[0].isupper() or mention.words.isupper():
        return False
    start, end = mention.start, mention.start + len(mention.words)
    lexicon = lexicon_of(lang)
    if not lexicon.names_in_title_case and not _OPENING.search(
        text, max(0, start - _WINDOW), start
    ):
        return True
    before = _BEFORE.search(text, max(0, start - _WINDOW), start)
    after = _AFTER.match(text, end)
    joints = frozenset(lexicon.list_words)
    return _reach_a_capital(reversed(before[0].split()) if before else (), joints) or (
        _reach_a_capital(after[1].split() if after else (), joints)
    )


def _reach_a_capital(words: Iterable[str], joints: frozenset[str]) -> bool:
    """Whether words, from the mention outwards, come to a capital over small words only."""
    for word in words:
        if word[0].isupper():
            return True
        if len(word) > _SMALL or word in joints:
            return False
    return False
