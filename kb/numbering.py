"""The numbers that the project's own texts use, in the edition that a knowledge base reads.

Refuses: other sources (`kb.graph.followed`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kb.frame import Frame

if TYPE_CHECKING:
    from kb.base import KnowledgeBase


def own_numbers_read(kb: KnowledgeBase) -> Mapping[str, str] | None:
    """Own number → number of today. None where they are the same.

    A rule that the edition read lacks is left out, and so are all where nobody knows.
    """
    return Frame.of(kb).followers.own_numbers_read()
