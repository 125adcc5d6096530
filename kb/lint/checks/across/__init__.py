"""What only a whole run shows: one text translated in two ways, numbering, patterns."""

from __future__ import annotations

from kb.lint.check import RunCheck

CHECKS: tuple[type[RunCheck], ...] = ()
