"""Which edition a file was made from that does not say so itself.

Refuses: files that say it.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from corpus.kinds import Format
from corpus.languages import Language
from kb.base import KnowledgeBase
from kb.bitext.stored import pieces_of
from kb.exchange.values import Segment
from kb.frame import Frame


def edition_made_from(
    kb: KnowledgeBase, segments: Iterable[Segment], source: Language
) -> date | None:
    """The imported edition that has most of the source texts under their keys, the newest of such.

    None where no edition has any.
    """
    texts = {one.key: _plain(one.source) for one in segments}
    frame = Frame.of(kb)
    editions = sorted(
        (
            one
            for one in frame.everyone.values()
            if one.format is Format.RULES_TEXT and one.lang is source and one.edition
        ),
        key=lambda one: one.edition or date.min,
        reverse=True,
    )
    best: tuple[int, date | None] = (0, None)
    for one in editions:
        same = sum(
            texts.get(piece.key) == _plain(piece.text) for piece in pieces_of(frame, one, source)
        )
        if same > best[0]:
            best = (same, one.edition)
        if best[0] == len(texts):
            break
    return best[1]


def _plain(text: str) -> str:
    return " ".join(text.split())
