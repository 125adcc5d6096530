"""What became of a thing that was asked for, as values.

Refuses: the network; whoever only lists things need not load it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from pathlib import Path

from corpus.download.publishers import Thing
from corpus.download.state import Kept
from corpus.languages import Language


class Outcome(StrEnum):
    """Whether something new came."""

    DOWNLOADED = "downloaded"
    UNCHANGED = "unchanged"


@dataclass(frozen=True, slots=True)
class Proof:
    """What the reader saw. `counts` has how many of each there are."""

    lang: Language | None
    effective: date | None
    counts: dict[str, int]


@dataclass(frozen=True, slots=True)
class Got:
    """A thing that is there. `resumed` counts the bytes that had come an earlier time.

    `redirects` are the addresses that the publisher sent on to. `proof` is None where nothing
    new came.
    """

    thing: Thing
    outcome: Outcome
    path: Path
    kept: Kept
    redirects: tuple[str, ...] = ()
    resumed: int = 0
    proof: Proof | None = None
