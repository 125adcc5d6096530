"""Queries in one process, and the build, side by side with SQLite FTS5 on the same documents."""

from __future__ import annotations

import re
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from common import arguments, full_home, percentile, queries, report

from indexer.build import refresh
from indexer.results import SearchOptions
from indexer.search import Searcher
from kb.base import KnowledgeBase
from kb.documents import documents
from kb.views import Group, IndexDocument

ROUNDS = 5
TOP = SearchOptions(limit=10)


def folder_size(folder: Path) -> int:
    """Bytes of all files below a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def all_documents(kb: KnowledgeBase) -> Iterator[IndexDocument]:
    """Every document that the default search covers."""
    for group in (Group.RULES, Group.RULINGS, Group.CARDS):
        yield from documents(kb, group)


def build_fts5(kb: KnowledgeBase, path: Path) -> float:
    """Index the documents with FTS5, accents folded; CPU seconds."""
    started = time.process_time()
    db = sqlite3.connect(path)
    db.execute(
        "CREATE VIRTUAL TABLE doc USING fts5(key UNINDEXED, number, heading, text, examples, "
        "ancestors, cards, tokenize = 'unicode61 remove_diacritics 2')"
    )
    db.executemany(
        "INSERT INTO doc VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            (
                doc.key,
                doc.number,
                doc.heading,
                doc.text,
                "\n".join(doc.examples),
                "\n".join(doc.ancestors),
                "\n".join(doc.cards),
            )
            for doc in all_documents(kb)
        ),
    )
    db.execute("INSERT INTO doc(doc) VALUES ('optimize')")
    db.commit()
    db.close()
    return time.process_time() - started


def ask_fts5(db: sqlite3.Connection, query: str) -> int:
    """The ten best documents that hold any of the words, with their texts; how many."""
    words = re.findall(r"\w+", query)
    match = " OR ".join(f'"{word}"' for word in words)
    rows = db.execute(
        "SELECT key, heading, snippet(doc, 3, '[', ']', '…', 24), bm25(doc, 0, 4, 4, 2, 1, 1, 2) "
        "FROM doc WHERE doc MATCH ? ORDER BY bm25(doc, 0, 4, 4, 2, 1, 1, 2) LIMIT 10",
        (match,),
    ).fetchall()
    return len(rows)


def milliseconds(ask: Callable[[str], object], asked: list[str]) -> list[float]:
    """Wall time of each query in each round, after one round that warms the caches."""
    taken = []
    for query in asked:
        ask(query)
    for _ in range(ROUNDS):
        for query in asked:
            started = time.perf_counter()
            ask(query)
            taken.append((time.perf_counter() - started) * 1000)
    return taken


def first_round(ask: Callable[[str], object], asked: list[str]) -> list[float]:
    """Wall time of each query the first time that it is asked in this process."""
    taken = []
    for query in asked:
        started = time.perf_counter()
        ask(query)
        taken.append((time.perf_counter() - started) * 1000)
    return taken


def main() -> None:
    """Build both indexes from one knowledge base, ask both the same, compare."""
    options = arguments(__doc__ or "")
    home = full_home(options)
    asked = queries()
    scratch = Path(tempfile.mkdtemp(prefix="reglario-bench-fts5-"))
    try:
        with KnowledgeBase.open(home) as kb:
            fts_build = build_fts5(kb, scratch / "fts5.sqlite3")
            started = time.process_time()
            refresh(kb, scratch / "index", full=True)
            our_build = time.process_time() - started
            with Searcher.open(scratch / "index", kb) as searcher:
                ask = lambda query: searcher.search(query, TOP)  # noqa: E731 - one expression
                ours_first = first_round(ask, asked)
                ours = milliseconds(ask, asked)
        db = sqlite3.connect(scratch / "fts5.sqlite3")
        fts_first = first_round(lambda query: ask_fts5(db, query), asked)
        fts = milliseconds(lambda query: ask_fts5(db, query), asked)
        count = db.execute("SELECT count(*) FROM doc").fetchone()[0]
        db.close()
        our_size, fts_size = (
            folder_size(scratch / "index"),
            folder_size(scratch) - folder_size(scratch / "index"),
        )
    finally:
        shutil.rmtree(scratch)
    report(
        "warm search",
        {
            "documents": count,
            "queries x rounds": f"{len(asked)} x {ROUNDS}",
            "build, CPU s: ours": our_build,
            "build, CPU s: FTS5": fts_build,
            "build ratio": our_build / fts_build,
            "size, MB: ours": our_size / 1e6,
            "size, MB: FTS5": fts_size / 1e6,
            "size ratio": our_size / fts_size,
            "first time, median ms: ours": median(ours_first),
            "first time, p95 ms: ours": percentile(ours_first, 0.95),
            "first time, median ms: FTS5": median(fts_first),
            "median ms: ours (bound 10)": median(ours),
            "median ms: FTS5": median(fts),
            "median ratio": median(ours) / median(fts),
            "p95 ms: ours (bound 40)": percentile(ours, 0.95),
            "p95 ms: FTS5": percentile(fts, 0.95),
            "p95 ratio": percentile(ours, 0.95) / percentile(fts, 0.95),
        },
        as_json=options.json,
    )


if __name__ == "__main__":
    main()
