"""What a new official edition touches of the project's own: digest entries and checks.

Both use the numbers of the reference edition; the chain says what became of these since.
Refuses: judging whether a digest entry must be changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from corpus.digest.edition import EFFECTIVE
from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.checks.manifest import manifest
from kb.lineage.chain import Chain
from kb.lineage.trace import onward, rule_key
from kb.store.editions import numbers_of_digest

if TYPE_CHECKING:
    from kb.base import KnowledgeBase


@dataclass(frozen=True, slots=True)
class TouchedRule:
    """A rule of the reference edition that did not stay as it was.

    `today` is its number in the new edition, None where it is gone; `changes` are the classes
    of what happened, oldest first; `digest` and `check` say whether the project has its own
    text and its own check for it.
    """

    number: str
    today: str | None
    changes: tuple[str, ...]
    digest: bool
    check: bool


@dataclass(frozen=True, slots=True)
class Touched:
    """What an edition touches. `known` is False where the two could not be compared."""

    reference: date
    edition: date
    rules: tuple[TouchedRule, ...]
    known: bool = True


def touched(kb: KnowledgeBase) -> Touched | None:
    """What the newest English edition touches; None where it is not newer than the reference.

    Rules are in document order, only those of which the project has a digest entry or a check.
    """
    chain = Chain.of(kb, Language.EN)
    if chain.newest <= EFFECTIVE:
        return None
    if None in chain.steps[chain.place(EFFECTIVE) :]:
        return Touched(EFFECTIVE, chain.newest, (), known=False)
    return Touched(EFFECTIVE, chain.newest, tuple(_rules(kb, chain)))


def _rules(kb: KnowledgeBase, chain: Chain) -> Iterator[TouchedRule]:
    told = {str(number) for number in numbers_of_digest(kb.database)}
    checked = manifest().keys()
    there = chain.keys(EFFECTIVE) or frozenset()
    for number in sorted(told | checked, key=RuleNumber.parse):
        if rule_key(number) not in there:
            continue
        found = onward(chain, rule_key(number), EFFECTIVE)
        if found.changes:
            yield TouchedRule(
                number,
                found.today.key if found.today else None,
                tuple(change.name for change in found.changes),
                number in told,
                number in checked,
            )
