"""Checks as values.

Refuses: reading and running them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from corpus.languages import Language
from kb.game.cards import Card


class CaseKind(StrEnum):
    """Whether the rule applies in the case, or does not by one step."""

    POSITIVE = "positive"
    BOUNDARY = "boundary"


class Oracle(StrEnum):
    """Where the expected outcome comes from."""

    EXAMPLE = "cr-example"
    RULING = "ruling"
    READING = "reading"


class Status(StrEnum):
    """What is known of a check once it ran."""

    VERIFIED = "verified"
    EXECUTABLE = "executable"
    PREDICATE = "predicate"
    STRUCTURAL = "structural"
    STALE = "stale"
    BLOCKED = "blocked"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Step:
    """One token of a case with what it takes, and the line where it stands."""

    token: str
    args: Any
    line: int


@dataclass(frozen=True, slots=True)
class Case:
    """One case: a position, what is done, and what must be so afterwards."""

    kind: CaseKind
    oracle: Oracle
    given: tuple[Step, ...]
    when: tuple[Step, ...]
    then: tuple[Step, ...]
    kills: tuple[str, ...]
    line: int
    source: str = ""
    """Of a ruling: its key; of an example: its number."""
    cards: Mapping[str, Card] | None = None
    """Definitions by label of what the case may create."""


@dataclass(frozen=True, slots=True)
class ClauseWords:
    """The words of the digest that say a clause, by language."""

    name: str
    words: Mapping[Language, str]
    line: int


@dataclass(frozen=True, slots=True)
class Check:
    """The cases of one rule, and the words of its clauses."""

    rule: str
    clauses: tuple[ClauseWords, ...]
    cases: tuple[Case, ...]
    path: str
    line: int
    predicate: bool = False
    """Whether the rule defines something, so that its cases are rows of a table."""
