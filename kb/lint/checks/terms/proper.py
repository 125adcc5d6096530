"""Names of cards in texts of cards: what they are made of names nothing else.

Refuses: names with capitals on all their words (`kb.terms.proper`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from kb.bitext.unit import UnitKind
from kb.lint.check import Pair
from kb.lint.text import Text
from kb.lint.values import Span

_KEY = re.compile(r"card:(.+?)(?:#.*)?\Z")
_AFTER_A_CAPITAL = re.compile(
    r"(?:[\w,;)]\s+|[ld]['’])[^\W\d_a-zà-ÿ][\w'’]+\s+(?:[\w'’]+\s+){0,2}\Z"
)
"""A capital that no sentence begins with, and up to two more words."""
_NAME_BEHIND = re.compile(r"[^\S\n]+[«“]?\s?[^\W\d_a-zà-ÿ][^\W\d_]")
_WINDOW = 48


def own_names(pair: Pair) -> tuple[str, ...]:
    """What a card's text calls the card in its source: its name, each half's, and the short one."""
    found = _KEY.match(pair.key) if pair.kind is UnitKind.CARD else None
    return _forms(found[1]) if found else ()


@lru_cache(maxsize=256)
def _forms(name: str) -> tuple[str, ...]:
    halves = name.split(" // ")
    return tuple(dict.fromkeys((name, *halves, *(half.split(",")[0] for half in halves))))


def within(span: Span, text: str, names: Iterable[str]) -> bool:
    """Whether words are part of one of some names."""
    return any(
        found.start() <= span[0] and span[1] <= found.end()
        for name in names
        for found in re.finditer(re.escape(name), text)
    )


def may_be_a_name(text: Text, span: Span) -> bool:
    """Whether words on a card follow a capital inside a sentence: the Ángel exaltado."""
    if text.kind is not UnitKind.CARD:
        return False
    before = text.text[max(0, span[0] - _WINDOW) : span[0]]
    return _AFTER_A_CAPITAL.search(before) is not None


def is_before_a_name(text: Text, span: Span) -> bool:
    """Whether words say of what class a name is: the card Shock."""
    return _NAME_BEHIND.match(text.text, span[1]) is not None
