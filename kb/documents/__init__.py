"""What the indexer is given: one document per node and language, with a stamp.

Keys: `SLOT/702.145b`, `SLOT/glossary:HEAD` (`#2` behind a second one of the same name),
`archive:en/SHA` and `archive:en/glossary/SHA`, `ruling:ID`, `card:NAME/es`,
`check:702.145b/es`. They are the same from one import to the next.

Lives here: the choice of a group; one module a group has the rest. Refuses: analysis, and
knowing about indexes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from kb.frame import Frame
from kb.store.meta import get_meta, group_key
from kb.views.documents import Group, IndexDocument

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

__all__ = ["document_stamps", "documents", "group_revision", "texts_of"]

_Maker = Callable[[Frame, Collection[str] | None, bool], Iterator[IndexDocument]]
_MODULES: Mapping[Group, str] = {
    Group.RULES: "rules",
    Group.ARCHIVE: "archive",
    Group.RULINGS: "rulings",
    Group.CARDS: "cards",
    Group.CHECKS: "checks",
}


def _maker(group: Group) -> _Maker:
    """The function that makes a group's documents; a search loads only those that it shows."""
    maker: _Maker = import_module(f"{__name__}.{_MODULES[group]}").make_documents
    return maker


def group_revision(kb: KnowledgeBase, group: Group) -> str:
    """Changes when the documents of a group may have changed: the cheapest look of all."""
    if group is Group.CHECKS:
        from kb.checks.shipped import shipped_stamp

        return shipped_stamp() if Frame.of(kb).has_digest else ""
    return get_meta(kb.database, group_key(group)) or ""


def document_stamps(kb: KnowledgeBase, group: Group) -> Mapping[str, str]:
    """Key → stamp of every document of a group, without reading the texts."""
    made = _maker(group)(Frame.of(kb), None, False)
    return {document.key: document.stamp for document in made}


def documents(
    kb: KnowledgeBase, group: Group, keys: Iterable[str] | None = None
) -> Iterator[IndexDocument]:
    """The documents of a group, or those of the given keys, in a steady order.

    Keys that are unknown, or of another group, are left out.
    """
    chosen = None if keys is None else frozenset(keys)
    return _maker(group)(Frame.of(kb), chosen, True)


def texts_of(kb: KnowledgeBase, keys: Iterable[str]) -> Mapping[str, IndexDocument]:
    """A few documents by key, of any group, for display; keys that are unknown are left out."""
    by_group: dict[Group, list[str]] = {}
    for key in keys:
        by_group.setdefault(_group_of(key), []).append(key)
    frame = Frame.of(kb)
    return {
        document.key: document
        for group, chosen in by_group.items()
        for document in _maker(group)(frame, frozenset(chosen), True)
    }


_PREFIXES = {
    "archive": Group.ARCHIVE,
    "ruling": Group.RULINGS,
    "card": Group.CARDS,
    "check": Group.CHECKS,
}


def _group_of(key: str) -> Group:
    return _PREFIXES.get(key.partition(":")[0], Group.RULES)
