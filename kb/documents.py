"""What the indexer is given: one document per node and language, with a stamp.

Keys: `SLOT/702.145b`, `SLOT/glossary:HEAD` (`#2` for a second one of the same name),
`archive:en/SHA`, `ruling:ID`, `card:NAME/es`. They are the same from one import to the next.

Refuses: analysis, and knowing about indexes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from kb.base import KnowledgeBase
from kb.views import Group, IndexDocument


def group_revision(kb: KnowledgeBase, group: Group) -> str:
    """Changes when the documents of a group may have changed: the cheapest look of all."""
    raise NotImplementedError


def document_stamps(kb: KnowledgeBase, group: Group) -> Mapping[str, str]:
    """Key → stamp of every document of a group, without making the documents."""
    raise NotImplementedError


def documents(
    kb: KnowledgeBase, group: Group, keys: Iterable[str] | None = None
) -> Iterator[IndexDocument]:
    """The documents of a group, or those of the given keys, in a steady order."""
    raise NotImplementedError


def texts_of(kb: KnowledgeBase, keys: Iterable[str]) -> Mapping[str, IndexDocument]:
    """A few documents by key, of any group, for display; keys that are unknown are left out."""
    raise NotImplementedError
