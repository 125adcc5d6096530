"""Lists: the sources, and the numbers and names that a shell completes.

Refuses: nodes by themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from itertools import islice
from typing import TYPE_CHECKING

from corpus.languages import Language
from corpus.numbers import BadRuleNumber, RuleNumber
from kb.fold import fold
from kb.frame import Frame
from kb.keys import KeyKind, card_key, glossary_key
from kb.store.cards import names_from
from kb.store.codes import encode, number_text
from kb.store.rules import all_titles, heads_from, numbers_between
from kb.store.sources import source_views
from kb.views import SourceView

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

_ALL = 1_000_000


def sources(kb: KnowledgeBase) -> tuple[SourceView, ...]:
    """What is in the knowledge base: by language, official before the digest, newest first.

    Files of several languages (card data) come last.
    """
    return source_views(kb.database)


def numbers(kb: KnowledgeBase, prefix: str = "", limit: int = 1000) -> tuple[tuple[str, str], ...]:
    """Rule numbers that begin so, in document order, each with its first title or ''."""
    frame = Frame.of(kb)
    begin = prefix.strip().lower()
    codes = numbers_between(frame.database, *_range(begin), frame.ids, _ALL)
    fitting = [code for code in codes if number_text(code).startswith(begin)][:limit]
    titles = frame.titles(fitting)
    texts = map(number_text, fitting)
    return tuple((text, next(iter(titles.get(text, {}).values()), "")) for text in texts)


def _range(begin: str) -> tuple[int, int]:
    """The integers among which numbers that begin so are found: those of one chapter or rule."""
    head, dot, _ = begin.partition(".")
    if not head[:1].isdigit() or head[0] == "0":
        return 0, 1 << 62
    if not dot or len(head) != 3:
        low = encode(RuleNumber(int(head[0])))
        return low, encode(RuleNumber(int(head[0]), 0)) + 10_000_000_000 - 1
    try:
        low = encode(RuleNumber.parse(head))
    except BadRuleNumber:
        return 0, 0
    return low, low + 10_000_000 - 1


def names(kb: KnowledgeBase, prefix: str, limit: int = 50) -> tuple[str, ...]:
    """What bare names begin so, in any language: headings, glossary heads, cards.

    Headings are given as they are, heads and cards as keys (`glossary:HEAD`, `card:NAME`); a
    prefix such as `card:Curs` gives cards only.
    """
    frame = Frame.of(kb)
    kind, colon, rest = prefix.partition(":")
    chosen = kind.strip().lower() if colon else None
    begin = fold(rest if colon else prefix)
    found: list[str] = []
    if not colon:
        titles = all_titles(frame.database, frame.ids)
        found += [title for _, _, title in titles if fold(title).startswith(begin)]
    if chosen in {None, KeyKind.GLOSSARY}:
        found += map(glossary_key, heads_from(frame.database, begin, frame.ids, limit))
    if chosen in {None, KeyKind.CARD}:
        found += map(card_key, names_from(frame.database, begin, limit))
    return tuple(islice(dict.fromkeys(found), limit))


def titles(
    kb: KnowledgeBase, numbers: Iterable[str], *, at: date | None = None
) -> Mapping[str, Mapping[Language, str]]:
    """The titles of some rule numbers, those that have one, by language, on a day or today."""
    frame = Frame.of(kb, at).in_step()
    return frame.titles(encode(RuleNumber.parse(number)) for number in numbers)
