"""The names of the game: the right one, in the right sense, and none that is obsolete."""

from __future__ import annotations

from kb.lint.check import Check
from kb.lint.checks.terms.forbidden import ForbiddenTerm
from kb.lint.checks.terms.kept_names import KeptName
from kb.lint.checks.terms.leak import ForeignWord, LeftTerm
from kb.lint.checks.terms.lookalikes import FalseFriendWord
from kb.lint.checks.terms.mistaken import FalseFriend, SwappedTerm
from kb.lint.checks.terms.named import ExtraTerm, MissingTerm
from kb.lint.checks.terms.obsolete import ObsoleteTerm
from kb.lint.checks.terms.shifted import ShiftedTerm

CHECKS: tuple[type[Check], ...] = (
    MissingTerm,
    SwappedTerm,
    ShiftedTerm,
    FalseFriend,
    FalseFriendWord,
    ExtraTerm,
    ForbiddenTerm,
    ObsoleteTerm,
    KeptName,
    LeftTerm,
    ForeignWord,
)
