"""The tables of the checks of terms, row by row.

Refuses: knowing what they mean.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from importlib.resources import files

_HERE = files("kb.lint.checks.terms")


def has_table(name: str) -> bool:
    """Whether there is a table of a name."""
    return _HERE.joinpath(name).is_file()


def rows_of(name: str) -> Iterator[dict[str, str]]:
    """The rows of a table by their columns."""
    text = _HERE.joinpath(name).read_text(encoding="utf-8")
    yield from csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
