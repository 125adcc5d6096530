"""The names of the game: the right one, in the right sense, and none that is obsolete."""

from __future__ import annotations

from kb.lint.check import Check

CHECKS: tuple[type[Check], ...] = ()
