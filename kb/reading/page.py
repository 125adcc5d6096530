"""A page: a rule with its family and with what is told of it elsewhere, and the pages beside it.

Refuses: choosing texts and layout.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from corpus.kinds import Kind
from corpus.languages import Language
from kb.bitext.stored import english_name
from kb.graph import node
from kb.keys import KeyKind, parse_key
from kb.views import NodeView

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

_INNER = frozenset({Kind.SUBRULE, Kind.EXAMPLE})
_OUTER = frozenset({Kind.CHAPTER, Kind.SECTION})


@dataclass(slots=True)
class Entry:
    """A glossary entry, by its English head: the head and the text in each language."""

    english: str
    heads: dict[Language, str] = field(default_factory=dict)
    texts: dict[Language, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Page:
    """What is read together.

    `asked` is the key that was asked for, which may be that of a subrule; `node` is the whole, and
    `family` are its subrules. `glossary` are the entries that send to it, by their English heads.
    `previous` and `next` are the keys of the pages beside it.
    """

    asked: str
    node: NodeView
    family: tuple[NodeView, ...] = ()
    glossary: tuple[Entry, ...] = ()
    previous: str | None = None
    next: str | None = None


def page(
    kb: KnowledgeBase, key: str, langs: Collection[Language], *, rulings: int | None = 50
) -> Page:
    """The page on which a key stands, which is as in `graph.node`. Raises UnknownRule.

    A subrule and an example stand on the page of their rule. Glossary entries are given in `langs`.
    """
    asked = node(kb, key, rulings=rulings)
    whole = _whole(kb, asked, rulings)
    return Page(
        asked=asked.key,
        node=whole,
        family=tuple(node(kb, one, rulings=0) for one in _family(whole)),
        glossary=tuple(_glossary(kb, whole, langs).values()),
        previous=whole.previous,
        next=whole.children[0] if whole.kind in _OUTER and whole.children else whole.next,
    )


def _whole(kb: KnowledgeBase, asked: NodeView, rulings: int | None) -> NodeView:
    whole = asked
    while whole.kind in _INNER and whole.parent is not None:
        above = node(kb, whole.parent, rulings=rulings)
        if above.kind in _OUTER:
            break
        whole = above
    return whole


def _family(whole: NodeView) -> tuple[str, ...]:
    return whole.children if whole.kind is Kind.RULE else ()


def _glossary(
    kb: KnowledgeBase, whole: NodeView, langs: Collection[Language]
) -> Mapping[str, Entry]:
    """English head → entry, by the alphabet of these."""
    found: dict[str, Entry] = {}
    links = (link for link in whole.referenced_by if link.lang in langs)
    for key in dict.fromkeys(link.origin for link in links):
        if parse_key(key).kind is not KeyKind.GLOSSARY:
            continue
        for text in node(kb, key).texts:
            told, english = english_name(text.text, text.lang)
            entry = found.setdefault(
                english or text.title or "", Entry(english or text.title or "")
            )
            if text.lang in langs and text.lang not in entry.texts:
                entry.heads[text.lang] = text.title or ""
                entry.texts[text.lang] = told
    return dict(sorted(found.items()))
