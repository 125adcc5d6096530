"""Telling a keyword from the same word in a proper name: storm, but Storm Crow.

Refuses: knowing which names there are; it looks at capitals only.
"""

from __future__ import annotations

import re

from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.terms.matcher import Mention, TermMatcher

_BEFORE = re.compile(r"(?:[^\W\d_][\w'’]*)[^\S\n]\Z")
_AFTER = re.compile(
    r"(?:['’]s)?[^\S\n]+(?P<small>(?:[^\W\d_]{1,3}[^\S\n]+){0,2})(?P<next>[^\W\d_])"
)
_WINDOW = 24


def find_mentions(text: str, matcher: TermMatcher) -> tuple[Mention, ...]:
    """The mentions of a matcher that are not part of a capitalised name, by place."""
    return tuple(
        found for found in matcher.find(text) if not is_part_of_a_name(text, found, matcher.lang)
    )


def is_part_of_a_name(text: str, mention: Mention, lang: Language) -> bool:
    """Whether a capitalised mention stands beside another capitalised word.

    “Lightning Storm”, “Champion of Dusk” and “Storm Crow” are names; “Flying, Trample” and
    “Storm copies” are not. Up to two short words may stand between, as in “Seize the Storm”,
    but none that joins a list.
    """
    if not mention.words[0].isupper() or mention.words.isupper():
        return False
    start, end = mention.start, mention.start + mention.length
    before = _BEFORE.search(text, max(0, start - _WINDOW), start)
    if before and before[0][0].isupper():
        return True
    after = _AFTER.match(text, end)
    if not after or not after["next"].isupper():
        return False
    return not set(after["small"].lower().split()) & set(lexicon_of(lang).list_words)
