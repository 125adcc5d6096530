"""What a build reads of a knowledge base, and what a search shows of it.

Lives here: the door (`DocumentSource`) and the knowledge base behind it. Tests put lists of
documents there. Refuses: SQL.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import date
from typing import TYPE_CHECKING, Protocol

from indexer.frozen import Frozen
from kb.views import Group, IndexDocument

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.documents.dated import Day


class DocumentSource(Protocol):
    """What a build reads of a knowledge base; a group's revision is '' while it is empty."""

    @property
    def revision(self) -> str:
        """Changes with every import that changed something."""

    def group_revision(self, group: Group) -> str:
        """Changes when the documents of a group may have changed."""

    def stamps(self, group: Group) -> Mapping[str, str]:
        """Key → stamp of every document of a group."""

    def documents(self, group: Group, keys: Collection[str] | None) -> Iterator[IndexDocument]:
        """All documents of a group, or those of some keys, in a steady order."""

    def texts(self, keys: Iterable[str]) -> Mapping[str, IndexDocument]:
        """A few documents by key, of any group; unknown keys are left out."""

    def on(self, at: date) -> Day:
        """What stood on a day. Raises NotInForce."""


class KnowledgeBaseDocuments(Frozen):
    """The documents of a knowledge base."""

    kb: KnowledgeBase

    @property
    def revision(self) -> str:
        """The knowledge base's."""
        return self.kb.revision

    def group_revision(self, group: Group) -> str:
        """The knowledge base's for a group."""
        from kb.documents import group_revision

        return group_revision(self.kb, group)

    def stamps(self, group: Group) -> Mapping[str, str]:
        """Key → stamp."""
        from kb.documents import document_stamps

        return document_stamps(self.kb, group)

    def documents(self, group: Group, keys: Collection[str] | None) -> Iterator[IndexDocument]:
        """All documents of a group, or some."""
        from kb.documents import documents

        return documents(self.kb, group, keys)

    def texts(self, keys: Iterable[str]) -> Mapping[str, IndexDocument]:
        """A few documents by key."""
        from kb.documents import texts_of

        return texts_of(self.kb, keys)

    def on(self, at: date) -> Day:
        """What stood on a day. Raises NotInForce, NoEditions."""
        from kb.documents.dated import Day

        return Day(self.kb, at)
