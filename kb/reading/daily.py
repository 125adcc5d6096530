"""The rule of a day: the same for everyone, and each once before any comes again.

Refuses: knowing which day it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

from corpus.digest.edition import edition_rules
from corpus.kinds import Format
from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.checks.texts import digest_text
from kb.frame import Frame

if TYPE_CHECKING:
    from kb.base import KnowledgeBase


@cache
def rules_by_day() -> tuple[str, ...]:
    """Every rule that the digest tells, with its subrules or by itself, as the days go.

    A rule that only has a heading is none. The order is made of the numbers alone, so that a rule
    that is told one day changes it at one place.
    """
    return tuple(sorted(_told(), key=lambda rule: sha256(rule.encode()).digest()))


def _told() -> set[str]:
    found = set()
    for rule, facts in edition_rules().items():
        number = RuleNumber.parse(rule)
        if number.rule and not facts.title and digest_text(rule, Language.EN):
            found.add(str(number.parent) if number.is_subrule else rule)
    return found


def rule_of(day: date) -> str:
    """The rule of a day, by its number in the edition that the digest tells."""
    return rules_by_day()[day.toordinal() % len(rules_by_day())]


def rule_here(kb: KnowledgeBase, day: date) -> str:
    """The rule of a day by its number in the edition that a knowledge base reads.

    Where that edition no longer has it, the next one that it has.
    """
    known = _numbers_read(kb)
    if known is None:
        return rule_of(day)
    return next((known[rule] for rule in _from(day) if rule in known), rule_of(day))


def _from(day: date) -> Iterator[str]:
    ordered = rules_by_day()
    begin = day.toordinal() % len(ordered)
    yield from ordered[begin:]
    yield from ordered[:begin]


def _numbers_read(kb: KnowledgeBase) -> Mapping[str, str] | None:
    """Numbers of the digest's edition → those of the edition that is read; None: the same."""
    frame = Frame.of(kb)
    for source, speaker in frame.speakers.items():
        if speaker.format is Format.DIGEST and source in frame.followers.apart:
            return frame.followers.numbers_read(source)
    return None
