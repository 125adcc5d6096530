"""Facts of the official edition whose numbers the digest uses, kept as data.

`edition-2026-08-07.tsv` has a line for each number: its official English heading where it has
one, and the rules that it cites. `edition-2026-08-07-glossary.tsv` has
each official glossary head and the rules that its entry cites. A cited number ends in `*` where
its title is quoted. No sentence of the edition is kept. `python -m kb.edition_build` makes both
files from the official text. Refuses: finding citations.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files

EFFECTIVE = date(2026, 8, 7)
"""From when the edition is in force."""

RULES_FILE = "edition-2026-08-07.tsv"
GLOSSARY_FILE = "edition-2026-08-07-glossary.tsv"
QUOTED = "*"

Cited = tuple[str, bool]
"""A rule number and whether its title is quoted."""


@dataclass(frozen=True, slots=True)
class EditionRule:
    """What is known of a number: its heading ('' for none), and what it cites."""

    title: str
    cites: tuple[Cited, ...]


@cache
def edition_rules() -> Mapping[str, EditionRule]:
    """Every number of the edition, chapters and sections included, in document order."""
    return {
        row["number"]: EditionRule(row["title"], _cited(row["cites"])) for row in _rows(RULES_FILE)
    }


@cache
def edition_glossary() -> Mapping[str, tuple[Cited, ...]]:
    """Every glossary head of the edition with what its entry cites, in document order."""
    return {row["head"]: _cited(row["cites"]) for row in _rows(GLOSSARY_FILE)}


def _rows(name: str) -> Iterator[dict[str, str]]:
    lines = (files("corpus.digest") / name).read_text("utf-8").splitlines()
    kept = (line for line in lines if not line.startswith("#"))
    return csv.DictReader(kept, delimiter="\t", quoting=csv.QUOTE_NONE)


def _cited(text: str) -> tuple[Cited, ...]:
    return tuple((word.rstrip(QUOTED), word.endswith(QUOTED)) for word in text.split())
