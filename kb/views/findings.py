"""What the doctor tells.

Refuses: the sentences (`kb.doctor`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Severity(StrEnum):
    """How much a finding matters: an error is wrong, a warning may be, a note is a gap."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that `doctor` found; `code` names a sentence of `kb.doctor.FINDINGS`.

    `where` is a node key. A fault that stands in several editions is one finding: `source`
    is the newest of them and `since` the id of the oldest, `editions` how many.
    """

    code: str
    severity: Severity
    source: str | None
    where: str | None
    line: int | None
    data: Mapping[str, str] = field(default_factory=dict)
    since: str | None = None
    editions: int = 1
