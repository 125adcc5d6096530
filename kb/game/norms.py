"""Norms that stand in several rules, each of which points to the others.

Such a norm is one: it is in force while all its statements stand, an altered clause of any of
them alters it, and all of them are on record when it applies. Refuses: what any norm says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from kb.game.book import Active, Rule
    from kb.game.game import Game

_Value = TypeVar("_Value")


class Norm:
    """A norm and the rules that state it."""

    def __init__(self, *rules: Rule) -> None:
        """Take the rules; each may have some of the norm's clauses."""
        self._rules = rules

    def at_work(self, game: Game) -> Statements | None:
        """Its statements in a game; None where one of them is off."""
        found = [game.rule(rule) for rule in self._rules]
        active = [one for one in found if one is not None]
        return Statements(active) if len(active) == len(found) else None


class Statements:
    """The statements of a norm at work, asked like one rule."""

    def __init__(self, active: list[Active]) -> None:
        """Take the rules at work."""
        self._active = active

    def fire(self) -> None:
        """Record that the norm applied."""
        for one in self._active:
            one.fire()

    def holds(self, clause: str, truth: object) -> bool:
        """Whether a condition holds, as the book has it in any statement."""
        answers = [one.holds(clause, truth) for one in self._having(clause)]
        return next((one for one in answers if one is not bool(truth)), bool(truth))

    def number_of(self, clause: str, value: int) -> int:
        """A number, as the book has it."""
        answers = [one.number_of(clause, value) for one in self._having(clause)]
        return next((one for one in answers if one != value), value)

    def value(self, clause: str, value: _Value, other: _Value) -> _Value:
        """A value, or its neighbour where a statement is altered."""
        answers = [one.value(clause, value, other) for one in self._having(clause)]
        return next((one for one in answers if one is not value), value)

    def does(self, clause: str) -> bool:
        """Whether an outcome happens."""
        answers = [one.does(clause) for one in self._having(clause)]
        return all(answers)

    def _having(self, clause: str) -> list[Active]:
        return [one for one in self._active if clause in one.clauses]
