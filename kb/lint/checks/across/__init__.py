"""What only a whole run shows, or all languages together: numbering, two ways, two names."""

from __future__ import annotations

from kb.lint.check import AnyCheck
from kb.lint.checks.across.forms import MixedTerms
from kb.lint.checks.across.marks import MixedMarks
from kb.lint.checks.across.numbering import NumberingGap, NumberingOrder, SkippedLetter
from kb.lint.checks.across.presence import ExtraText, MissingText
from kb.lint.checks.across.see_also import SeeAlso
from kb.lint.checks.across.suspect import SourceSuspect
from kb.lint.checks.across.twice import SameSource, SameTarget

CHECKS: tuple[type[AnyCheck], ...] = (
    MissingText,
    ExtraText,
    NumberingGap,
    NumberingOrder,
    SkippedLetter,
    SeeAlso,
    SameSource,
    SameTarget,
    MixedTerms,
    MixedMarks,
    SourceSuspect,
)
