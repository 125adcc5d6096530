"""The reading side: a node, its family, what it cites, what cites it.

Refuses: SQL (that is `kb.store`), search, printing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import date
from typing import Any

from corpus.errors import N_, ReglarioError
from kb.base import KnowledgeBase
from kb.views import Link, LinkKind, NodeView, SourceView


class UnknownRule(ReglarioError):
    """Nothing in the knowledge base has that number or name."""

    code = "unknown-rule"
    message = N_("There is no “{key}” in the knowledge base.")
    exit_code = 1

    def __init__(self, *, key: str, closest: tuple[str, ...] = (), **data: Any) -> None:
        """Keep the key asked for and the closest keys there are, best first (also as `near`)."""
        super().__init__(key=key, closest=closest, near=", ".join(closest), **data)
        self.hint = N_("Closest: {near}.") if closest else None  # type: ignore[misc]


def canonical_key(key: str) -> str:
    """The key as stored: `rule 702.145B.` gives `702.145b`; other keys are only stripped."""
    raise NotImplementedError


def node(
    kb: KnowledgeBase, key: str, *, at: date | None = None, rulings: int | None = 50
) -> NodeView:
    """Everything about one node.

    `key` is a rule number as people type it (`702.145b`, `rule 702.145B.`), `glossary:HEAD`,
    `card:NAME` (any language, any face) or `ruling:ID`. `at` asks for the newest edition in
    force on a day instead of the newest of all. Of its rulings the first `rulings` are given
    (None for all): those that cite it or are grounded on it first, then those that name it,
    newest first. Raises UnknownRule.
    """
    raise NotImplementedError


def links(
    kb: KnowledgeBase, key: str, *, at: date | None = None
) -> tuple[tuple[Link, ...], tuple[Link, ...]]:
    """What a node cites and what cites it, as in its `NodeView`. Raises UnknownRule."""
    raise NotImplementedError


def all_links(
    kb: KnowledgeBase,
    *,
    kinds: Collection[LinkKind] = (LinkKind.REFERS_TO,),
    every_edition: bool = False,
) -> Iterator[Link]:
    """The whole graph as a stream: by kind, then source, then place in the source.

    Each citation of each number in each speaking source is one link (so the same two rules
    may be linked twice); with `every_edition` older editions are included.
    """
    raise NotImplementedError


def sources(kb: KnowledgeBase) -> tuple[SourceView, ...]:
    """What is in the knowledge base: by format, language, newest edition first."""
    raise NotImplementedError


def numbers(kb: KnowledgeBase, prefix: str = "", limit: int = 1000) -> tuple[tuple[str, str], ...]:
    """Rule numbers that begin so, in document order, each with its title or '' (completion)."""
    raise NotImplementedError


def names(kb: KnowledgeBase, prefix: str, limit: int = 50) -> tuple[str, ...]:
    """Keys `card:NAME` and `glossary:HEAD` that begin so, any language (completion)."""
    raise NotImplementedError
