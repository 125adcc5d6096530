"""What only the knowledge base knows: what a text was when it was translated."""

from __future__ import annotations

from kb.lint.checks.kept.stale import (
    GoneUnit,
    StaleCheck,
    StaleMarks,
    StaleNumbers,
    StaleWording,
)

CHECKS: tuple[type[StaleCheck], ...] = (StaleWording, StaleMarks, StaleNumbers, GoneUnit)
