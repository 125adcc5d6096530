"""How well questions find the rules that answer them, side by side with plain engines.

nDCG@10, MRR@10 and hit@10 on judged queries in three languages, over the newest English rules
alone and beside the project's digest. `--write` renews docs/relevance.md and baseline.json.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from benchmarks.common import ROOT, arguments
from benchmarks.relevance.baseline import write_baseline
from benchmarks.relevance.judged import FILE, Judged, judged_queries
from benchmarks.relevance.measures import Measured, measure
from benchmarks.relevance.ours import command_run, library_run, make_bare, make_full
from benchmarks.relevance.peers import all_texts, peer_runs
from benchmarks.relevance.tables import OURS, UNASKED, Part, Table, page, tables
from cli.commands.search import KINDS
from kb.base import KnowledgeBase

PAGE = ROOT / "docs" / "relevance.md"
RULES = ("rule",)
"""The `--kind` of a search for rules alone."""


@dataclass(frozen=True, slots=True)
class Collection:
    """Documents to measure over: how they are made, and how ours is asked there."""

    name: str
    title: str
    make: Callable[[Path, Path], None]
    run: Callable[[Path, Path, tuple[str, ...]], str]


COLLECTIONS = (
    Collection("english", "The newest English rules alone", make_bare, library_run),
    Collection("digest", "The English rules beside the digest", make_full, command_run),
)


def main() -> None:
    """Make both knowledge bases, ask all engines, measure, print, and write where asked."""
    options = arguments(__doc__ or "", {"--write": "renew docs/relevance.md and the baseline"})
    path = options.real / FILE
    queries = judged_queries(path)
    scratch = options.home or Path(tempfile.mkdtemp(prefix="reglario-relevance-"))
    found = [_measured(one, scratch, options.real, queries) for one in COLLECTIONS]
    if options.json:
        print(json.dumps({"benchmark": "relevance", **_record(found)}, ensure_ascii=False))
    else:
        print("\n\n".join(tables(found)))
    if options.write:
        PAGE.write_text(page(found, len(queries), datetime.now(UTC).date()), "utf-8")
        write_baseline({one.name: one.everything.engines[OURS] for one in found})


def _measured(collection: Collection, scratch: Path, real: Path, queries: list[Judged]) -> Table:
    home = scratch / collection.name
    if not (home / "index").is_dir():
        print(f"building {home} ...", file=sys.stderr)
        collection.make(home, real)
    found = {}
    for kind in ((), RULES):
        with KnowledgeBase.open(home) as kb:
            texts = all_texts(kb, KINDS[kind[0]] if kind else ())
        runs = {
            OURS: collection.run(home, real / FILE, kind),
            UNASKED: library_run(home, real / FILE, kind, questions=False),
            **dict(peer_runs(texts, queries)),
        }
        for name, run in runs.items():
            parts = (collection.name, *kind, *name.split())
            (scratch / f"{'-'.join(parts)}.run").write_text(run, "utf-8")
        found[kind] = Part(len(texts), {name: measure(queries, run) for name, run in runs.items()})
    return Table(collection.name, collection.title, found[()], found[RULES])


def _record(found: list[Table]) -> Mapping[str, Any]:
    return {
        table.name: {
            name: {
                "documents": part.documents,
                "engines": {engine: _engine(value) for engine, value in part.engines.items()},
            }
            for name, part in (("everything", table.everything), ("rules", table.rules))
        }
        for table in found
    }


def _engine(measured: Measured) -> Mapping[str, Any]:
    return {
        "langs": {lang: value.record() for lang, value in measured.by_lang.items()},
        "kinds": {f"{lang} {kind}": v.record() for (lang, kind), v in measured.by_kind.items()},
        "needs_in_all_languages": {lang: value.record() for lang, value in measured.common.items()},
    }


if __name__ == "__main__":
    main()
