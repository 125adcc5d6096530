"""The judged queries: what people ask, and the rules that answer, each with a grade."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

FILE = Path("eval", "queries-dev.tsv")
"""Where they stand in the folder of the real texts."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One query. Queries of one `need` ask the same in several languages.

    `grades` has rule → grade: 3 answers, 2 answers in part, 1 is a useful neighbour.
    """

    id: str
    need: str
    lang: str
    kind: str
    text: str
    grades: Mapping[str, int]


def judged_queries(path: Path) -> list[Judged]:
    """The queries of a file, in order."""
    with path.open(encoding="utf-8", newline="") as stream:
        rows = csv.DictReader(stream, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [
            Judged(row["id"], row["need"], row["lang"], row["kind"], row["query"], grades)
            for row in rows
            if (grades := _grades(row["grades"]))
        ]


def _grades(cell: str) -> dict[str, int]:
    pairs = (pair.rpartition(":") for pair in cell.split())
    return {rule: int(grade) for rule, _, grade in pairs}
