"""From TREC runs and judged queries to figures; the measures themselves are ir-measures'.

A query for which a run has no line counts as 0 in every measure.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import TypeVar

import ir_measures
from ir_measures import RR, Success, nDCG

from benchmarks.relevance.judged import Judged

ANSWERS = 2
"""The grade from which a rule answers at least in part: a neighbour is no answer."""

MEASURES = {
    "ndcg": nDCG @ 10,
    "mrr": RR(rel=ANSWERS) @ 10,
    "hit": Success(rel=ANSWERS) @ 10,
}

Key = TypeVar("Key", str, tuple[str, str])


@dataclass(frozen=True, slots=True)
class Figures:
    """Means over some queries; `error` is the standard error of the mean nDCG."""

    queries: int
    ndcg: float
    mrr: float
    hit: float
    error: float

    def record(self) -> dict[str, float]:
        """The figures by name, rounded as far as they mean anything."""
        return {name: round(value, 4) for name, value in asdict(self).items()}


@dataclass(frozen=True, slots=True)
class Measured:
    """One run's figures: by language, by language and kind, and of needs asked in all languages."""

    by_lang: Mapping[str, Figures]
    by_kind: Mapping[tuple[str, str], Figures]
    common: Mapping[str, Figures]


def measure(queries: Sequence[Judged], run: str) -> Measured:
    """The figures of a run, given as the text of a TREC run."""
    values = _values(queries, run)
    langs: dict[str, set[str]] = {}
    for query in queries:
        langs.setdefault(query.need, set()).add(query.lang)
    everywhere = {query.lang for query in queries}
    shared = [query for query in queries if langs[query.need] == everywhere]
    return Measured(
        by_lang=_grouped(queries, values, lambda query: query.lang),
        by_kind=_grouped(queries, values, lambda query: (query.lang, query.kind)),
        common=_grouped(shared, values, lambda query: query.lang),
    )


def trec_run(answers: Iterable[tuple[str, Sequence[str]]], tag: str) -> str:
    """A TREC run of query → documents, best first; the scores only say the order."""
    return "".join(
        f"{query} Q0 {document} {rank} {len(found) - rank + 1} {tag}\n"
        for query, found in answers
        for rank, document in enumerate(found, start=1)
    )


def _values(queries: Sequence[Judged], run: str) -> dict[str, dict[str, float]]:
    """Measure → query → value."""
    qrels = [
        ir_measures.Qrel(query.id, rule, grade)
        for query in queries
        for rule, grade in query.grades.items()
    ]
    names = {measure: name for name, measure in MEASURES.items()}
    found: dict[str, dict[str, float]] = {name: {} for name in MEASURES}
    lines = list(ir_measures.read_trec_run(io.StringIO(run)))  # type: ignore[no-untyped-call]
    if lines:
        for metric in ir_measures.iter_calc(list(MEASURES.values()), qrels, lines):
            found[names[metric.measure]][metric.query_id] = metric.value
    return {
        name: {query.id: values.get(query.id, 0.0) for query in queries}
        for name, values in found.items()
    }


def _grouped(
    queries: Iterable[Judged],
    values: Mapping[str, Mapping[str, float]],
    key: Callable[[Judged], Key],
) -> dict[Key, Figures]:
    groups: dict[Key, list[str]] = {}
    for query in queries:
        groups.setdefault(key(query), []).append(query.id)
    return {name: _figures(ids, values) for name, ids in sorted(groups.items())}


def _figures(ids: Sequence[str], values: Mapping[str, Mapping[str, float]]) -> Figures:
    means = {name: fmean(by_query[one] for one in ids) for name, by_query in values.items()}
    ndcg = [values["ndcg"][one] for one in ids]
    error = stdev(ndcg) / sqrt(len(ndcg)) if len(ndcg) > 1 else 0.0
    return Figures(queries=len(ids), error=error, **means)
