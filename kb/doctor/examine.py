"""All findings in order.

Refuses: looking by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.doctor.editions import examine_editions
from kb.doctor.found import finding
from kb.doctor.references import examine_references
from kb.doctor.translations import examine_digest
from kb.fold import fold
from kb.frame import Frame
from kb.keys import parse_key
from kb.store.checks import undescribed_cards, unlinked_rulings, unsound_rows
from kb.views import Finding, Severity

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

_SEVERITIES = tuple(Severity)


def examine(kb: KnowledgeBase) -> Iterator[Finding]:
    """All findings: errors, then warnings, then notes; within these by code, source, place.

    Faults of older editions are told too; one fault in several editions is one finding. Raises
    CorruptKnowledgeBase where the file cannot even be asked.
    """
    frame = Frame.of(kb)
    found = [
        *_soundness(frame),
        *examine_references(frame),
        *examine_editions(frame),
        *examine_digest(frame),
        *_cards(frame),
    ]
    yield from sorted(found, key=_order)


def _order(found: Finding) -> tuple[object, ...]:
    number = parse_key(found.where or "").number
    return (
        _SEVERITIES.index(found.severity),
        found.code,
        found.source or "",
        number.sort_key if number else (99,),
        fold(found.where or ""),
        found.line or 0,
    )


def _soundness(frame: Frame) -> Iterator[Finding]:
    for reason in unsound_rows(frame.database):
        yield finding("damaged", None, reason=reason)


def _cards(frame: Frame) -> Iterator[Finding]:
    count, card = undescribed_cards(frame.database)
    if count:
        yield finding("card-unknown", None, count=count, card=card)
    count, oracle_id = unlinked_rulings(frame.database)
    if count:
        yield finding("card-id-unknown", None, count=count, oracle_id=oracle_id)
