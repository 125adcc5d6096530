"""The ledger: what is known of every leaf rule of the reference edition (gate LEDGER).

The headline is verified ÷ all leaves. Checks have their status from the manifest; rules out of
scope and rules that wait for a feature stand in `ledger.tsv`, with the reason. Refuses: proving.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from corpus.digest.edition import EFFECTIVE
from kb.checks.manifest import changed, manifest
from kb.checks.model import Status
from kb.checks.structure import leaves

CHANGED = "changed"
"""The reason of a rule whose text is not the one that was proved."""


class Standing(StrEnum):
    """What is known of a leaf rule."""

    VERIFIED = "verified"
    EXECUTABLE = "executable"
    PREDICATE = "predicate"
    STRUCTURAL = "structural"
    BLOCKED = "blocked"
    OUT_OF_SCOPE = "out_of_scope"
    UNREVIEWED = "unreviewed"


_OF_STATUS = {
    Status.VERIFIED: Standing.VERIFIED,
    Status.PREDICATE: Standing.PREDICATE,
    Status.STRUCTURAL: Standing.STRUCTURAL,
    Status.EXECUTABLE: Standing.EXECUTABLE,
    Status.STALE: Standing.EXECUTABLE,
    Status.FAILED: Standing.EXECUTABLE,
    Status.BLOCKED: Standing.BLOCKED,
}


class Entry(NamedTuple):
    """A leaf rule in the ledger; `reason` says what it waits for."""

    rule: str
    standing: Standing
    reason: str


class Ledger(NamedTuple):
    """All of it: the edition, every entry, and how many of each."""

    edition: str
    entries: tuple[Entry, ...]

    @property
    def counts(self) -> Mapping[str, int]:
        """Standing → number of leaves, in a fixed order; they sum to all leaves."""
        counted = Counter(entry.standing for entry in self.entries)
        return {standing.value: counted[standing] for standing in Standing}

    def waiting(self) -> Mapping[tuple[Standing, str], int]:
        """Why how many rules wait or stay out, the most first."""
        reasons = Counter((one.standing, one.reason) for one in self.entries if one.reason)
        return dict(reasons.most_common())


class Ruled(NamedTuple):
    """A line of `ledger.tsv`: numbers that begin so have a standing for a reason."""

    prefix: str
    standing: Standing
    reason: str


@cache
def ruled() -> tuple[Ruled, ...]:
    """The lines of the file, the longest prefix first."""
    text = (files(__package__) / "ledger.tsv").read_text("utf-8")
    lines = (line for line in text.splitlines() if line and not line.startswith("#"))
    rows = csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
    found = [Ruled(row["prefix"], Standing(row["standing"]), row["reason"]) for row in rows]
    return tuple(sorted(found, key=lambda one: -len(one.prefix)))


def ledger(prefix: str = "") -> Ledger:
    """The ledger of all leaves, or of those below a number."""
    entries = tuple(_entry(rule) for rule in leaves() if within(rule, prefix))
    return Ledger(EFFECTIVE.isoformat(), entries)


def within(rule: str, prefix: str) -> bool:
    """Whether a rule is a number or lies below it: 702.19b in 7, 702, 702.19."""
    if not rule.startswith(prefix):
        return False
    rest = rule[len(prefix) :]
    return not rest or not prefix or len(prefix) < 3 or not rest[0].isdigit()


def _entry(rule: str) -> Entry:
    row = manifest().get(rule)
    if row is not None:
        standing = _OF_STATUS[row.status]
        if changed(rule):
            return Entry(rule, Standing.EXECUTABLE, CHANGED)
        return Entry(rule, standing, "")
    for line in ruled():
        if within(rule, line.prefix):
            return Entry(rule, line.standing, line.reason)
    return Entry(rule, Standing.UNREVIEWED, "")


def faults() -> Iterator[str]:
    """What is wrong with `ledger.tsv`: numbers that name nothing, reasons left out."""
    for line in ruled():
        if not line.reason:
            yield f"{line.prefix}: no reason"
        if not any(within(rule, line.prefix) for rule in leaves()):
            yield f"{line.prefix}: no such leaf"
