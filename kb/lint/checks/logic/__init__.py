"""The small words on which a rule turns: may, must, only, unless, each, up to, not."""

from __future__ import annotations

from kb.lint.check import Check

CHECKS: tuple[type[Check], ...] = ()
