"""All that a knowledge base says, as one value: two of them are alike when their dumps are."""

from __future__ import annotations

from dataclasses import replace

from kb.base import KnowledgeBase
from kb.documents import documents
from kb.graph import all_links, node, numbers, sources
from kb.views import Group, LinkKind

_TABLES = ("text", "citation", "mention", "statement", "example", "glossary", "card", "ruling")


def dump(kb: KnowledgeBase) -> dict[str, object]:
    """Sources, every node of a number, every link, every document, and how many rows there are."""
    return {
        "sources": [replace(source, imported="") for source in sources(kb)],
        "nodes": [node(kb, number, rulings=None) for number, _ in numbers(kb)],
        "links": sorted(map(repr, all_links(kb, kinds=tuple(LinkKind), every_edition=True))),
        "documents": {group: list(documents(kb, group)) for group in Group},
        "rows": {table: rows(kb, table) for table in _TABLES},
    }


def rows(kb: KnowledgeBase, table: str) -> int:
    """How many rows a table has: what is left over shows here."""
    return int(kb.database.value(f"SELECT count(*) FROM {table}"))
