"""The small words on which a rule turns: may, must, only, unless, each, up to, not."""

from __future__ import annotations

from kb.lint.check import Check
from kb.lint.checks.logic.bounds import Bounds
from kb.lint.checks.logic.modality import Modality
from kb.lint.checks.logic.negation import Negation
from kb.lint.checks.logic.quantifiers import Quantifiers
from kb.lint.checks.logic.restriction import Restriction
from kb.lint.checks.logic.time_words import TimeWords

CHECKS: tuple[type[Check], ...] = (
    Modality,
    Restriction,
    Negation,
    Bounds,
    Quantifiers,
    TimeWords,
)
