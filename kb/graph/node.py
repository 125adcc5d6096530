"""A key in, a node out.

Refuses: what each kind of node shows.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.fold import fold
from kb.frame import Frame
from kb.graph.card_nodes import card_node
from kb.graph.entry_nodes import entry_node
from kb.graph.rule_nodes import example_node, rule_node
from kb.graph.ruling_views import ruling_node
from kb.graph.unknown import unknown
from kb.keys import Key, KeyKind, parse_key
from kb.store.codes import decode
from kb.store.rules import all_titles
from kb.views import Link, NodeView

if TYPE_CHECKING:
    from kb.base import KnowledgeBase


def node(
    kb: KnowledgeBase, key: str, *, at: date | None = None, rulings: int | None = 50
) -> NodeView:
    """Everything about one node.

    `key` is a rule number as people type it (`702.145b`, `rule 702.145B.`), `glossary:HEAD`,
    `card:NAME` (any language, any face), `ruling:ID`, `example:702.65b/1`, or a bare name:
    the heading of a rule (or a part of it, such as daybound), else a glossary head, else a
    card. Case and accents do not matter. `at` asks for the newest editions in force on a day
    instead of the newest of all. Of its rulings the first `rulings` are given (None for all):
    those grounded on it first, then those that cite it, then those that name it, each newest
    first. Raises UnknownRule.
    """
    frame = Frame.of(kb, at)
    parsed = parse_key(key)
    found = _find(frame, parsed, rulings)
    if found is None:
        raise unknown(frame, parsed)
    return found


def links(
    kb: KnowledgeBase, key: str, *, at: date | None = None
) -> tuple[tuple[Link, ...], tuple[Link, ...]]:
    """What a node cites and what cites it, as in its `NodeView`. Raises UnknownRule."""
    found = node(kb, key, at=at, rulings=0)
    return found.references, found.referenced_by


def _find(frame: Frame, key: Key, rulings: int | None) -> NodeView | None:
    match key.kind:
        case KeyKind.NUMBER:
            assert key.number is not None  # noqa: S101 - a key of this kind has one
            return rule_node(frame, key.number, rulings)
        case KeyKind.GLOSSARY:
            return entry_node(frame, key.value)
        case KeyKind.CARD:
            return card_node(frame, key.value, rulings)
        case KeyKind.RULING:
            return ruling_node(frame, key.value.lower())
        case KeyKind.EXAMPLE:
            return example_node(frame, key)
        case KeyKind.NAME:
            return (
                _titled(frame, key.value, rulings)
                or entry_node(frame, key.value)
                or card_node(frame, key.value, rulings)
            )


def _titled(frame: Frame, name: str, rulings: int | None) -> NodeView | None:
    """The rule with a heading, whole or in part (“Daybound” of “Daybound and Nightbound”)."""
    wanted = fold(name)
    best: tuple[bool, int] | None = None
    for code, source, title in all_titles(frame.database, frame.ids):
        folded = fold(title)
        whole = folded == wanted
        if whole or wanted in _parts(folded, frame.lang_of(source)):
            best = min(best or (True, code), (not whole, code))
    return rule_node(frame, decode(best[1]), rulings) if best else None


def _parts(title: str, lang: Language) -> list[str]:
    """What a heading joins, by the words for “and” and “or” of its language."""
    for word in lexicon_of(lang).list_words:
        title = title.replace(f" {word} ", ", ")
    return title.split(", ")
