"""Facts of the official editions: what became of each number and glossary head.

`en.tsv` has a line for each unit that did not stay as it was from one edition to the next, and a
line `edition` for each edition. Numbers, heads and classes only, no text. Made by
`python -m kb.lineage_build` from the editions themselves. Refuses: judging.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import cache
from pathlib import Path

from corpus.languages import Language

Fact = tuple[str, str, str, str, str, float]
"""Kind, old key, new key, way, wording, confidence: the fields of a `kb.lineage` passage."""

FOLDER = Path(__file__).parent
EDITION = "edition"
SAME_KEY = "="
"""Stands for the key before, where it stayed."""


def known_editions(lang: Language) -> tuple[date, ...]:
    """The effective dates of the editions of a language, oldest first."""
    return _facts(lang)[0]


def known_passages(lang: Language) -> Mapping[tuple[date, date], tuple[Fact, ...]]:
    """Old and new edition → what did not stay as it was."""
    return _facts(lang)[1]


_Facts = tuple[tuple[date, ...], Mapping[tuple[date, date], tuple[Fact, ...]]]


@cache
def _facts(lang: Language) -> _Facts:
    path = FOLDER / f"{lang}.tsv"
    editions: list[date] = []
    found: dict[tuple[date, date], list[Fact]] = {}
    if path.exists():
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("#"):
                continue
            kind, *fields = line.split("\t")
            if kind == EDITION:
                editions.append(date.fromisoformat(fields[0]))
                if len(editions) > 1:
                    found[editions[-2], editions[-1]] = []
                continue
            old, new, way, wording, confidence = fields
            fact = (kind, old, old if new == SAME_KEY else new, way, wording, float(confidence))
            found[editions[-2], editions[-1]].append(fact)
    return tuple(editions), {pair: tuple(facts) for pair, facts in found.items()}
