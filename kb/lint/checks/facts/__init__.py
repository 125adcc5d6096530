"""What must be the same in every language: numbers, symbols, references, numbering, names."""

from __future__ import annotations

from kb.lint.check import Check

CHECKS: tuple[type[Check], ...] = ()
