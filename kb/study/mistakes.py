"""Which mistakes end a case otherwise: the sources of wrong answers.

A mistake is a rule left out of the book, or one clause of it altered: `702.9b`, `702.9b:flying`.
For each case those are sought that lead to outcomes that differ from the right one and from each
other, first in the rule of the case, then in the rules that applied. `mistakes.tsv` keeps their
names; the outcomes themselves are computed when a question is made (`kb.study.makers.outcomes`).
`python -m kb.study.mistakes_build` makes the file.

Refuses: finding them (`mistakes_build`) and words.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from itertools import takewhile
from typing import NamedTuple

from kb.checks.model import Case
from kb.game.book import Book, Mutant

FILE = "mistakes.tsv"
_COLUMNS = ("rule", "case", "file", "kind", "deed", "by", "mistakes", "condition", "met")
_HEAD = (
    "# Which mistakes end the cases of checks otherwise: see kb/study/mistakes.py.\n"
    "# Made by `python -m kb.study.mistakes_build`; do not edit.\n"
)
MOST = 3
"""So many wrong answers a question has at most."""
MOST_FACTS = 4
"""A case that asserts more is asked about in so many facts: those in which outcomes differ."""


class Row(NamedTuple):
    """A case that can be asked about."""

    rule: str
    case: str
    """The hash of what is given, done and asserted."""
    file: str
    kind: str
    """`outcome` or `refusal`; '' where only the condition is asked for."""
    deed: str
    """The token of what is done last; '' where nothing is done."""
    by: str
    """The rule by which what is done last is refused; '' where it is not."""
    mistakes: tuple[str, ...]
    condition: str
    """The clause whose condition alone is not met; '' where that is not asked for."""
    met: tuple[str, ...]
    """Other clauses of the rule, whose conditions are met."""


def case_print(case: Case) -> str:
    """The hash of what a case gives, does and asserts: 8 hex digits."""
    told = [[step.token, step.args] for part in (case.given, case.when, case.then) for step in part]
    text = json.dumps(told, ensure_ascii=True, sort_keys=True)
    return blake2b(text.encode(), digest_size=4).hexdigest()


def book_of(mistake: str) -> Book:
    """The book of rules with a mistake in it."""
    rule, _, clause = mistake.partition(":")
    return Book(mutant=Mutant(rule, clause)) if clause else Book(off=frozenset({rule}))


@cache
def rows() -> tuple[Row, ...]:
    """The file: every case that can be asked about, by rule number."""
    lines = (files(__package__) / FILE).read_text("utf-8").splitlines()
    kept = (line for line in lines if not line.startswith("#"))
    return tuple(
        Row(
            row["rule"],
            row["case"],
            row["file"],
            row["kind"],
            row["deed"],
            row["by"],
            tuple(filter(None, row["mistakes"].split("; "))),
            row["condition"],
            tuple(filter(None, row["met"].split("; "))),
        )
        for row in csv.DictReader(kept, delimiter="\t", quoting=csv.QUOTE_NONE)
    )


GENERAL = 3
"""A rule that refuses in the checks of so many sections besides its own is a general one."""


def section_of(rule: str) -> str:
    """The section of a rule, or the keyword where the section has many: 508, 702.19."""
    number, _, rest = rule.partition(".")
    digits = "".join(takewhile(str.isdigit, rest))
    return f"{number}.{digits}" if number in {"701", "702"} else number


def lines(found: Iterable[Row]) -> str:
    """The text of the file."""
    written = [_HEAD + "\t".join(_COLUMNS)]
    written += [
        "\t".join(
            (
                row.rule,
                row.case,
                row.file,
                row.kind,
                row.deed,
                row.by,
                "; ".join(row.mistakes),
                row.condition,
                "; ".join(row.met),
            )
        )
        for row in found
    ]
    return "\n".join(written) + "\n"
