"""How a text is written: blanks, marks, capitals, length, and that it is there at all."""

from __future__ import annotations

from kb.lint.check import Check
from kb.lint.checks.form.blanks import DoubleBlank

CHECKS: tuple[type[Check], ...] = (DoubleBlank,)
