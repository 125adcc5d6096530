"""The figures as tables for people, and the page docs/relevance.md that holds them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from benchmarks.relevance.measures import Figures, Measured

OURS = "reglario"
UNASKED = "reglario without questions"
"""Ours without what players ask, which the project wrote down for each rule."""

BESIDE = "Whoosh BM25"
"""The peer shown beside ours by kind."""

KINDS = {
    "a": "official term",
    "b": "term and situation",
    "c": "slang",
    "d": "without accents",
    "e": "typing mistake",
    "f": "inflected",
    "g": "obsolete name",
    "h": "concept across chapters",
}
_TEMPLATE = Path(__file__).with_name("page.md")


@dataclass(frozen=True, slots=True)
class Part:
    """So many documents, and what was measured over them, by engine."""

    documents: int
    engines: Mapping[str, Measured]


@dataclass(frozen=True, slots=True)
class Table:
    """What was measured over one collection: over all of it, and over its rules alone."""

    name: str
    title: str
    everything: Part
    rules: Part


def tables(found: Iterable[Table]) -> Iterator[str]:
    """Each collection's tables, as Markdown."""
    for table in found:
        part = table.everything
        yield f"## {table.title}"
        yield f"{part.documents:,} documents."
        yield _by_lang({name: one.by_lang for name, one in part.engines.items()})
        yield "Needs asked in all three languages:"
        yield _by_lang({name: one.common for name, one in part.engines.items()})
        yield "By kind of query, nDCG@10 (queries):"
        yield _by_kind(part)
        yield f"Over the rules and subrules alone ({table.rules.documents:,} documents):"
        yield _by_lang({name: one.by_lang for name, one in table.rules.engines.items()})


def page(found: Sequence[Table], queries: int, day: date) -> str:
    """The whole page."""
    text = _TEMPLATE.read_text("utf-8")
    values = {
        "date": day.isoformat(),
        "queries": str(queries),
        "tables": "\n\n".join(tables(found)),
    }
    for name, value in values.items():
        text = text.replace("{{" + name + "}}", value)
    return text


def _by_lang(engines: Mapping[str, Mapping[str, Figures]]) -> str:
    langs = engines[OURS]
    head = ["engine"]
    for lang, figures in langs.items():
        head += [f"{lang} ({figures.queries}): nDCG@10", "MRR@10", "hit@10"]
    rows = [[name, *_cells(by_lang.values())] for name, by_lang in engines.items()]
    return _markdown(head, rows)


def _cells(figures: Iterable[Figures]) -> Iterator[str]:
    for one in figures:
        kept = one.record()
        yield f"{kept['ndcg']:.3f} ± {kept['error']:.3f}"
        yield f"{kept['mrr']:.3f}"
        yield f"{kept['hit']:.2f}"


def _by_kind(part: Part) -> str:
    ours, peer = (part.engines[name].by_kind for name in (OURS, BESIDE))
    langs = sorted({lang for lang, _ in ours})
    head = ["kind", *(f"{lang}, {who}" for lang in langs for who in (OURS, BESIDE))]
    rows = [
        [f"{kind}: {told}", *(cell for lang in langs for cell in _pair(ours, peer, (lang, kind)))]
        for kind, told in KINDS.items()
    ]
    return _markdown(head, rows)


def _pair(
    ours: Mapping[tuple[str, str], Figures],
    peer: Mapping[tuple[str, str], Figures],
    key: tuple[str, str],
) -> tuple[str, str]:
    """Ours and the peer's in one kind of one language; blank where there is no such query."""
    if key not in ours:
        return "", ""
    return f"{ours[key].ndcg:.2f} ({ours[key].queries})", f"{peer[key].ndcg:.2f}"


def _markdown(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
