"""Rules that define what a query names: they say more of it than rules that only mention it.

The term base knows which rule defines a concept. That rule, and somewhat less those inside it,
gain by as much of the query as the name is. Refuses: finding names.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from indexer.matching import RULE_ITSELF, Matcher
from indexer.query.bound import Jump
from indexer.scores import Scores

if TYPE_CHECKING:
    from indexer.asked.closeness import Close
    from kb.views.named import NamedConcept

DEFINES = 0.2
"""What the defining rule gains where the query is nothing but the name."""

Defining = Mapping[str, float]
"""Rule number → the share of the query's words that name what it defines, 0 to 1."""


class Named(NamedTuple):
    """What a query names: as a whole (or ''), what rules define, and what rules are asked for so.

    `questions` are by rule number.
    """

    whole: str = ""
    defining: Defining = MappingProxyType({})
    questions: Mapping[str, Close] = MappingProxyType({})


def defining_rules(named: Iterable[NamedConcept], runs: Iterable[str]) -> Defining:
    """The rules that define the concepts named in the runs of words of a query."""
    size = sum(len(run.split()) for run in runs)
    found: dict[str, float] = {}
    for concept in named:
        if concept.rule:
            share = len(concept.words.split()) / size
            found[concept.rule] = max(share, found.get(concept.rule, 0.0))
    return found


def gained_by(matcher: Matcher, defining: Defining) -> Scores:
    """What the documents of defining rules gain."""
    gained: Scores = {}
    for number, share in defining.items():
        for doc, score in matcher.find(Jump(number)).items():
            more = DEFINES * share * score / RULE_ITSELF
            gained[doc] = max(more, gained.get(doc, 0.0))
    return gained
