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
    r"(?:[\w,;)]\s+|[LDld]['’])[^\W\d_a-zà-ÿ]\w+\s+(?:\w+(?:\s+|['’])){0,3}\Z"
)
"""A capital that no sentence begins with, and up to three more words."""
_GOES_ON = re.compile(r"[^\S\n]+[^\W\d_A-ZÀ-Ý]")
"""A word in small letters behind a capital."""
_LEAD = re.compile(r"(?:[•—+-]\s*)?([^\s•—][^\n—.:]{0,60}?)\s+—")
"""What a line says of itself before a dash: an ability word, or the name of a mode."""
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
    """Whether words on a card stand in a name as it seems: el Ángel exaltado, la Trampa de cobras.

    They follow a capital inside a sentence, or have one and more words of the name behind them.
    """
    if text.kind is not UnitKind.CARD:
        return False
    before = text.text[max(0, span[0] - _WINDOW) : span[0]]
    if _AFTER_A_CAPITAL.search(before) or _in_a_lead(text.text, span):
        return True
    return text.text[span[0]].isupper() and _GOES_ON.match(text.text, span[1]) is not None


def _in_a_lead(text: str, span: Span) -> bool:
    """Whether words have others beside them between the beginning of a line and a dash."""
    start = text.rfind("\n", 0, span[0]) + 1
    lead = _LEAD.match(text, start)
    return lead is not None and span[1] <= lead.end(1) and lead.span(1) != span


def is_before_a_name(text: Text, span: Span) -> bool:
    """Whether words say of what class a name is: the card Shock."""
    return _NAME_BEHIND.match(text.text, span[1]) is not None
