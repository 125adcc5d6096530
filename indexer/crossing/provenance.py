"""Where the learned words of a table come from: its second line.

    # {"files": [{"name": "a.json", "date": "2026-08-07", "sha256": "0123456789ab"}], "lines": …}

`lines` counts, by pair of languages, the lines that say the same: of the files, the digest
and the term base. Refuses: the table itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import date
from itertools import combinations
from typing import TYPE_CHECKING

from corpus.languages import Language
from indexer.frozen import Frozen

if TYPE_CHECKING:
    from indexer.crossing.aligned import Line

_DIGITS = 12
"""So many digits of a hash tell files apart."""


class LearnedFile(Frozen):
    """A file that was learned from: its name, the date of its data, how its hash begins."""

    name: str
    date: date | None
    sha256: str


class Provenance(Frozen):
    """The files, and by pair of languages (`es-fr`) how many lines there were."""

    files: tuple[LearnedFile, ...]
    lines: Mapping[str, int]


def learned_file(name: str, day: date | None, sha256: str) -> LearnedFile:
    """A file with the beginning of its hash."""
    return LearnedFile(name, day, sha256[:_DIGITS])


def counted(lines: Iterable[Line]) -> dict[str, int]:
    """By pair of languages, how many lines have both."""
    pairs = {f"{one}-{other}": (one, other) for one, other in combinations(Language, 2)}
    counts = dict.fromkeys(pairs, 0)
    for line in lines:
        for name, (one, other) in pairs.items():
            counts[name] += one in line and other in line
    return counts


def written(provenance: Provenance) -> str:
    """The line of a table, without its mark."""
    files = [
        {"name": one.name, "date": one.date and one.date.isoformat(), "sha256": one.sha256}
        for one in provenance.files
    ]
    return json.dumps({"files": files, "lines": dict(provenance.lines)})


def read(line: str) -> Provenance:
    """What the line of a table says. Raises ValueError."""
    try:
        told = json.loads(line)
        files = tuple(_file(one) for one in told["files"])
        lines = {str(pair): int(count) for pair, count in told["lines"].items()}
    except (AttributeError, KeyError, TypeError) as error:
        raise ValueError(line) from error
    return Provenance(files, lines)


def _file(one: Mapping[str, str]) -> LearnedFile:
    day = date.fromisoformat(one["date"]) if one["date"] else None
    return LearnedFile(str(one["name"]), day, str(one["sha256"]))
