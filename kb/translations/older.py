"""The English that a published translation of an older edition was made from.

Refuses: translations that were handed in; they bring their source with them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date

from corpus.kinds import Format
from corpus.languages import Language
from kb.base import KnowledgeBase
from kb.bitext.stored import pieces_of
from kb.frame import Frame
from kb.translations.moving import Moving


def older_sources(
    kb: KnowledgeBase, target: Language, moving: Callable[[date], Moving]
) -> Mapping[str, tuple[date, str | None, str]]:
    """Unit now → edition followed, English text there (None where not imported) and key there.

    Only for units whose translation stands in a source that follows another edition than the one
    that is read.
    """
    frame = Frame.of(kb)
    english = {
        one.edition: one
        for one in frame.everyone.values()
        if one.format is Format.RULES_TEXT and one.lang is Language.EN and one.edition
    }
    found: dict[str, tuple[date, str | None, str]] = {}
    for number, day in frame.followers.apart.items():
        if frame.speakers[number].lang is not target:
            continue
        source = english.get(day)
        texts = (
            {piece.key: piece.text for piece in pieces_of(frame, source, Language.EN)}
            if source
            else {}
        )
        way = moving(day)
        own = {piece.key for piece in pieces_of(frame, frame.speakers[number], target)}
        for key in own:
            now = way.key(key) if way.is_known else key
            if now:
                found.setdefault(now, (day, texts.get(key), key))
    return found
