"""Which edition a knowledge base reads, and the numbers of another one in it.

Refuses: other sources (`kb.graph.followed`).
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING

from corpus.kinds import Format
from corpus.languages import Language
from kb.frame import Frame

if TYPE_CHECKING:
    from kb.base import KnowledgeBase


def edition_read(frame: Frame) -> date | None:
    """The English edition that is read: the official one, else the newest numbering there is."""
    official = [
        source.edition
        for source in frame.speakers.values()
        if source.format is Format.RULES_TEXT and source.lang is Language.EN and source.edition
    ]
    numberings = [source.numbering for source in frame.speakers.values() if source.numbering]
    return max(official, default=None) or max(numberings, default=None)


def numbers_read(kb: KnowledgeBase, edition: date) -> Mapping[str, str] | None:
    """Number in an edition → number in the one that is read. None where they are the same.

    A rule that the edition read lacks is left out, and so are all where nobody knows.
    """
    frame = Frame.of(kb)
    if edition_read(frame) in {None, edition}:
        return None
    return frame.followers.numbers_of(edition) or {}
