"""What the official text itself has wrong, with the editions in which it stood.

Slips of the editions only: references that lead nowhere, titles that are not those of the rule
cited, numbers given twice, letters out of step. Refuses: translations, the digest and pages, and
opinions about what a rule should say.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from corpus.kinds import Format
from corpus.languages import Language
from kb.doctor.editions import lost_parents, reading_faults
from kb.doctor.references import faults
from kb.frame import Frame
from kb.lineage.errors import NoEditions, NotInForce
from kb.store.editions import editions_of
from kb.store.speakers import Speaker
from kb.views import Finding

if TYPE_CHECKING:
    from kb.base import KnowledgeBase


@dataclass(frozen=True, slots=True)
class Stood:
    """An edition in which a fault stands, and where in it."""

    edition: date
    where: str | None


@dataclass(frozen=True, slots=True)
class Erratum:
    """One fault. `finding` is as the newest edition that has it shows it.

    `stood` has the imported editions that have it, oldest first, and `standing` says whether
    the newest imported edition is among them.
    """

    finding: Finding
    stood: tuple[Stood, ...]
    standing: bool


def errata(kb: KnowledgeBase, lang: Language = Language.EN) -> tuple[Erratum, ...]:
    """Every fault of the imported official editions of a language.

    Those that stand in the newest edition first, then by the last edition that had them, newest
    first, then by place. Raises NoEditions where none is imported.
    """
    frame = Frame.of(kb)
    dated = [
        source.edition
        for source in frame.everyone.values()
        if _official(source, lang) and source.edition
    ]
    if not dated:
        raise NoEditions(lang=lang)
    groups: dict[Hashable, list[tuple[date, Finding]]] = {}
    for key, source, found in _found(frame):
        if _official(source, lang) and source.edition:
            groups.setdefault((found.code, key), []).append((source.edition, found))
    made = [_erratum(group, max(dated)) for group in groups.values()]
    return tuple(sorted(made, key=_order))


def stood_on(
    kb: KnowledgeBase, found: Iterable[Erratum], at: date, lang: Language = Language.EN
) -> tuple[Erratum, ...]:
    """Of some faults those of the edition in force on a day, among those imported.

    Raises NotInForce.
    """
    dated = sorted(row.effective for row in editions_of(kb.database, lang))
    before = [one for one in dated if one <= at]
    if not before:
        raise NotInForce(at=at, first=dated[0] if dated else "–")
    return tuple(one for one in found if before[-1] in {stood.edition for stood in one.stood})


def _found(frame: Frame) -> Iterator[tuple[Hashable, Speaker, Finding]]:
    yield from faults(frame)
    yield from reading_faults(frame)
    yield from lost_parents(frame)


def _official(source: Speaker, lang: Language) -> bool:
    return source.format is Format.RULES_TEXT and source.lang is lang


def _erratum(group: list[tuple[date, Finding]], newest: date) -> Erratum:
    group.sort(key=lambda one: one[0])
    last, finding = group[-1]
    stood = dict.fromkeys(Stood(edition, one.where) for edition, one in group)
    return Erratum(finding, tuple(stood), last == newest)


def _order(erratum: Erratum) -> tuple[object, ...]:
    last = erratum.stood[-1].edition
    where = erratum.finding.where or ""
    return not erratum.standing, -last.toordinal(), where, erratum.finding.code
