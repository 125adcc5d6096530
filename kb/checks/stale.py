"""Checks whose rule says something else in an imported official edition (gate TEXT).

The manifest keeps hashes of the reference edition's texts, never the texts. Editions before it
are not compared, since a check is of the newest rules. Refuses: running checks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import TYPE_CHECKING

from corpus.digest.edition import EFFECTIVE
from corpus.languages import Language
from kb.checks.manifest import manifest
from kb.checks.texts import fingerprint
from kb.lineage.chain import Chain
from kb.lineage.trace import place_in, rule_key
from kb.lineage.units import Unit

if TYPE_CHECKING:
    from kb.base import KnowledgeBase


def changed_in_editions(kb: KnowledgeBase, rules: Iterable[str]) -> Mapping[str, date]:
    """Rule → the newest official English edition, not before the reference, that words it anew.

    A rule is looked up where it stands in that edition, if the lineage knows it, else under its
    own number. A rule that the edition does not have any more counts as worded anew.
    """
    chain = Chain.of(kb, Language.EN)
    newest = max(chain.imported, default=None)
    if newest is None or newest < EFFECTIVE:
        return {}
    found = {}
    for rule in rules:
        row = manifest().get(rule)
        if row is None or not row.official:
            continue
        unit = _unit(chain, rule, newest)
        if unit is None or not unit.text or fingerprint(unit.text) != row.official:
            found[rule] = newest
    return found


def _unit(chain: Chain, rule: str, newest: date) -> Unit | None:
    """A rule of the reference edition as the newest one has it."""
    number = rule
    if None not in chain.steps[chain.place(EFFECTIVE) : chain.place(newest)]:
        stop = place_in(chain, rule_key(rule), EFFECTIVE, newest) if _known(chain, rule) else None
        number = stop.key if stop else ""
    return chain.unit(newest, rule_key(number)) if number else None


def _known(chain: Chain, rule: str) -> bool:
    return rule_key(rule) in (chain.keys(EFFECTIVE) or frozenset())
