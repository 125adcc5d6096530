"""Warm queries, and the build, side by side with other engines on the same documents.

Each engine answers in a process of its own: what one keeps in memory must not slow another down.
"""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from typing import NamedTuple

from common import arguments, full_home, percentile, queries, report
from engines import PEERS, TOP

from indexer.build import refresh
from indexer.results import SearchOptions
from indexer.search import Searcher
from kb.base import KnowledgeBase
from kb.documents import documents
from kb.views import Group, IndexDocument

ROUNDS = 5
OURS = "ours"
BOUNDS = {0.5: 8, 0.95: 30}
"""Milliseconds that ours may take, by share of the queries."""

Ask = Callable[[str], object]


class Taken(NamedTuple):
    """Milliseconds of one query: of the clock, and of the processor."""

    wall: float
    cpu: float


Times = Mapping[str, list[Taken]]
"""Engine → what each query took."""


def folder_size(folder: Path) -> int:
    """Bytes of all files below a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def all_documents(kb: KnowledgeBase) -> Iterator[IndexDocument]:
    """Every document that the default search covers."""
    for group in (Group.RULES, Group.RULINGS, Group.CARDS):
        yield from documents(kb, group)


def serve(name: str, scratch: Path, home: Path, asked: list[str], pipe: Connection) -> None:
    """Ask one engine all queries, each time that the pipe says so; send back how long each took."""
    if name == OURS:
        kb = KnowledgeBase.open(home)
        searcher = Searcher.open(scratch / OURS, kb)
        options = SearchOptions(limit=TOP)
        ask: Ask = lambda query: searcher.search(query, options)  # noqa: E731 - one expression
    else:
        ask = PEERS[name](scratch / name).ask
    while pipe.recv():
        pipe.send([milliseconds(ask, query) for query in asked])


def milliseconds(ask: Ask, query: str) -> Taken:
    """How long one query takes."""
    wall, cpu = time.perf_counter(), time.process_time()
    ask(query)
    return Taken((time.perf_counter() - wall) * 1000, (time.process_time() - cpu) * 1000)


def asked_in_turn(scratch: Path, home: Path, asked: list[str]) -> tuple[Times, Times]:
    """How long the queries take the first time, and in the rounds after it.

    Engines take turns in each round, so that noise of the machine falls on all alike.
    """
    spawn = get_context("spawn")
    pipes = {}
    for name in (OURS, *PEERS):
        pipes[name], theirs = spawn.Pipe()
        spawn.Process(target=serve, args=(name, scratch, home, asked, theirs), daemon=True).start()
        theirs.close()  # else a process that died would be waited for
    first: dict[str, list[Taken]] = {name: [] for name in pipes}
    later: dict[str, list[Taken]] = {name: [] for name in pipes}
    for taken in (first, *[later] * ROUNDS):
        for name, pipe in pipes.items():
            pipe.send(True)
            taken[name] += pipe.recv()
    for pipe in pipes.values():
        pipe.send(False)
    return first, later


def figures(builds: Mapping[str, float], sizes: Mapping[str, int]) -> dict[str, float]:
    """What a build takes and leaves, of each engine."""
    found = {}
    for name in builds:
        found[f"build, CPU s: {name}"] = builds[name]
        found[f"size, MB: {name}"] = sizes[name] / 1e6
    for name in PEERS:
        found[f"build ratio to {name}"] = builds[OURS] / builds[name]
        found[f"size ratio to {name}"] = sizes[OURS] / sizes[name]
    return found


def wall(times: Times) -> dict[str, list[float]]:
    """What a person waits."""
    return {name: [one.wall for one in taken] for name, taken in times.items()}


def cpu(times: Times) -> dict[str, list[float]]:
    """What the processor works, which other programs on the machine disturb less."""
    return {name: [one.cpu for one in taken] for name, taken in times.items()}


def speeds(told: str, times: Mapping[str, list[float]], *, bounded: bool) -> dict[str, float]:
    """Median and 95th percentile of each engine, and the ratios of ours to the others."""
    found = {}
    for label, share in (("median", 0.5), ("p95", 0.95)):
        at = {
            name: median(taken) if share == 0.5 else percentile(taken, share)
            for name, taken in times.items()
        }
        for name, value in at.items():
            bound = f" (bound {BOUNDS[share]})" if name == OURS and bounded else ""
            found[f"{told}, {label} ms: {name}{bound}"] = value
        for name in PEERS:
            found[f"{told}, {label} ratio to {name}"] = at[OURS] / at[name]
    return found


def main() -> None:
    """Build all indexes from one knowledge base, ask all the same, compare."""
    options = arguments(__doc__ or "")
    home = full_home(options)
    asked = queries()
    scratch = Path(tempfile.mkdtemp(prefix="reglario-bench-warm-"))
    try:
        with KnowledgeBase.open(home) as kb:
            count = sum(1 for _ in all_documents(kb))
            started = time.process_time()
            refresh(kb, scratch / OURS, full=True)
            builds = {OURS: time.process_time() - started}
            for name, engine in PEERS.items():
                (scratch / name).mkdir()
                started = time.process_time()
                engine.build(all_documents(kb), scratch / name)
                builds[name] = time.process_time() - started
        sizes = {name: folder_size(scratch / name) for name in builds}
        first, later = asked_in_turn(scratch, home, asked)
    finally:
        shutil.rmtree(scratch)
    report(
        "warm search",
        {
            "documents": count,
            "queries x rounds": f"{len(asked)} x {ROUNDS}",
            **figures(builds, sizes),
            **speeds("first time", wall(first), bounded=False),
            **speeds("warm", wall(later), bounded=True),
            **speeds("warm, CPU", cpu(later), bounded=False),
        },
        as_json=options.json,
    )


if __name__ == "__main__":
    main()
