"""Our own runs: knowledge bases over which it is measured, and what the command answers there."""

from __future__ import annotations

import subprocess
from pathlib import Path

from benchmarks.common import PROGRAM, ROOT
from cli.commands.search import KINDS, MANY
from cli.queries import read_queries
from cli.render.search import trec_lines
from indexer.build import refresh
from indexer.library import INDEX_FOLDER, Library
from indexer.results import SearchOptions
from kb.base import KnowledgeBase
from kb.importer import import_files
from kb.term_intake import take_in_terms

EDITION = Path("corpora", "en", "cr-2026-08-07.txt")
"""The rules that the queries are judged by, in the folder of the real texts."""


def make_bare(home: Path, real: Path) -> None:
    """A knowledge base of the newest English rules, and its index; no digest.

    The term base is there, as it is wherever the program made the folder.
    """
    with KnowledgeBase.open(home, create=True) as kb:
        with kb.database.transaction():
            take_in_terms(kb.database)
        import_files(kb, [real / EDITION])
        refresh(kb, home / INDEX_FOLDER)


def make_full(home: Path, real: Path) -> None:
    """The same beside the project's digest and term base, as a person makes it."""
    command = [*PROGRAM, "--home", str(home), "import", str(real / EDITION)]
    subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.DEVNULL)


def command_run(home: Path, queries: Path, kind: tuple[str, ...] = ()) -> str:
    """What `reglario search --queries FILE --format trec` writes; `kind` is its `--kind`."""
    command = [*PROGRAM, "--home", str(home), "search", "--queries", str(queries)]
    command += ["--format", "trec", *(f"--kind={one}" for one in kind)]
    done = subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8")
    return done.stdout


def library_run(
    home: Path,
    queries: Path,
    kind: tuple[str, ...] = (),
    limit: int | None = None,
    *,
    questions: bool = True,
) -> str:
    """The same in this process, by the command's own parts, over the home as it is.

    The command itself brings the digest into a home that lacks it, so that it cannot be asked
    what it finds in the English rules alone. `limit` is its `--limit`. Without `questions` what
    players ask leads to no rule.
    """
    kinds = frozenset().union(*(KINDS[one] for one in kind))
    options = SearchOptions(limit=limit or MANY, kinds=kinds, questions=questions)
    with Library(home, KnowledgeBase.open(home)) as library:
        return "".join(
            f"{line}\n"
            for query in read_queries(queries)
            for line in trec_lines(query.id, library.search(query.text, options))
        )
