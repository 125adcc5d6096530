"""Keys of nodes, as people type them and as they are printed.

Refuses: knowing whether a node exists.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple

from corpus.numbers import BadRuleNumber, RuleNumber


class KeyKind(StrEnum):
    """What a key names; the values stand before the colon."""

    NUMBER = "number"
    EXAMPLE = "example"
    GLOSSARY = "glossary"
    CARD = "card"
    RULING = "ruling"
    NAME = "name"


class Key(NamedTuple):
    """A key taken apart: a number, or the words after the colon.

    A key without a colon that is no number is a NAME: of a rule, an entry or a card.
    """

    kind: KeyKind
    value: str
    number: RuleNumber | None = None

    def __str__(self) -> str:
        """The key as it is printed."""
        plain = self.kind in {KeyKind.NUMBER, KeyKind.NAME}
        return self.value if plain else f"{self.kind}:{self.value}"


_PREFIXED = (KeyKind.EXAMPLE, KeyKind.GLOSSARY, KeyKind.CARD, KeyKind.RULING)
_WORD_AND_NUMBER = r"(?P<word>[^\W\d]+)\.?\s+(?P<number>\d\S*(?:\s[a-z]{1,2})?)"


def parse_key(text: str) -> Key:
    """Take a key apart; never raises.

    Numbers may have a word before them in any language, capital letters, a blank before the
    letter, and a last period: `rule 702.145B.`, `règle 702.145 b`.
    """
    key = " ".join(text.split())
    number = _number(key)
    if number:
        return Key(KeyKind.NUMBER, str(number), number)
    prefix, colon, rest = key.partition(":")
    for kind in _PREFIXED:
        if colon and prefix.strip().lower() == kind:
            return Key(kind, rest.strip())
    return Key(KeyKind.NAME, key)


def canonical_key(key: str) -> str:
    """The key as it is printed: `rule 702.145B.` gives `702.145b`; names keep their case."""
    return str(parse_key(key))


def _number(key: str) -> RuleNumber | None:
    if not key or not (key[0].isdigit() or key[-1].isdigit() or " " in key):
        return None
    match = re.fullmatch(_WORD_AND_NUMBER, key, re.IGNORECASE)
    if match and match["word"].lower() in _number_words():
        key = match["number"]
    try:
        return RuleNumber.parse(key.replace(" ", "").lower())
    except BadRuleNumber:
        return None


def _number_words() -> frozenset[str]:
    from corpus.lexicon import all_lexicons  # only for keys that begin with a word

    words = {"cr"}
    for lexicon in all_lexicons():
        words.update(lexicon.rule_words, lexicon.section_words, lexicon.chapter_words)
    return frozenset(words)


def glossary_key(head: str) -> str:
    """The key of a glossary entry."""
    return f"{KeyKind.GLOSSARY}:{head}"


def card_key(name: str) -> str:
    """The key of a card, by its full English name."""
    return f"{KeyKind.CARD}:{name}"


def ruling_key(digest: str) -> str:
    """The key of a ruling, by its twelve hexadecimal digits."""
    return f"{KeyKind.RULING}:{digest}"


def example_key(number: str, place: int) -> str:
    """The key of the example at a place, from 1, of a rule."""
    return f"{KeyKind.EXAMPLE}:{number}/{place}"
