"""The rules as units under their numbers, and a book of them with some switched off or altered.

A rule's functions hang on hooks, which the engine asks; its clauses are named, so that a proof
can drop a condition, shift a number, swap an actor or skip an outcome. Refuses: what any rule
says (`rules`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeVar

from corpus.numbers import RuleNumber
from kb.game.errors import Runaway

_Function = TypeVar("_Function", bound=Callable[..., Any])
_Value = TypeVar("_Value")


class ClauseKind(StrEnum):
    """What a clause is, and so how it is altered."""

    GUARD = "guard"
    """A condition; altered, it always holds."""
    NEVER = "never"
    """A condition that lets something happen; altered, it never holds."""
    NUMBER = "number"
    """A number; altered, it is one more or one less."""
    VALUE = "value"
    """A player, zone or other value; altered, it is the neighbour that the rule's code names."""
    DOES = "does"
    """An outcome; altered, it does not happen."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A named clause of a rule."""

    kind: ClauseKind
    shift: int = 0
    """For a number: by how much the altered one differs."""


GUARD = Clause(ClauseKind.GUARD)
NEVER = Clause(ClauseKind.NEVER)
VALUE = Clause(ClauseKind.VALUE)
DOES = Clause(ClauseKind.DOES)
LESS = Clause(ClauseKind.NUMBER, -1)
MORE = Clause(ClauseKind.NUMBER, 1)


class Rule:
    """A rule of the reference edition: its number, its clauses, and its functions by hook."""

    def __init__(self, number: str, /, **clauses: Clause) -> None:
        """Register the rule. Raises ValueError for a number given twice."""
        self.number = str(RuleNumber.parse(number))
        if self.number in RULES:
            message = f"rule {number} is registered twice"
            raise ValueError(message)
        self.clauses: Mapping[str, Clause] = clauses
        self.echoes: list[Rule] = []
        """Rules that state the same norm under other numbers."""
        self._mutants: dict[str, tuple[Mutant, ...]] = {}
        RULES[self.number] = self

    def echo(self, number: str, *clauses: str) -> Rule:
        """Register a rule that states the same norm again, with these of its clauses.

        The norm is in force while all that state it are on, a clause altered in one of them is
        altered, and all of them are on record when it applies.
        """
        other = Rule(number, **{name: self.clauses[name] for name in clauses})
        self.echoes.append(other)
        self._mutants.clear()
        return other

    def restated_by(self, other: Rule) -> None:
        """Let a rule that is registered already state this norm again too, as `echo` does."""
        self.echoes.append(other)
        self._mutants.clear()

    def mutants(self, clause: str) -> tuple[Mutant, ...]:
        """The mutants of a clause: one for each rule that states it."""
        if clause not in self._mutants:
            stating = [one for one in (self, *self.echoes) if clause in one.clauses]
            self._mutants[clause] = tuple(Mutant(one.number, clause) for one in stating)
        return self._mutants[clause]

    def at(self, hook: str, *, key: str = "") -> Callable[[_Function], _Function]:
        """Hang a function on a hook; under `key`, where the hook has keys such as keywords."""

        def hang(function: _Function) -> _Function:
            HOOKS.setdefault((hook, key), []).append((self, function))
            HOOKS[hook, key].sort(key=lambda pair: RuleNumber.parse(pair[0].number))
            return function

        return hang

    def __repr__(self) -> str:
        """For traces and test reports."""
        return f"Rule({self.number})"


RULES: dict[str, Rule] = {}
"""Every registered rule by number."""

HOOKS: dict[tuple[str, str], list[tuple[Rule, Callable[..., Any]]]] = {}
"""(hook, key) → what hangs on it, in the order of rule numbers."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One altered clause of one rule."""

    rule: str
    clause: str


PATIENCE = 400_000
"""A case looks at rules some thousands of times; one that looks so often does not end."""


Hanging = list[tuple["Active", Callable[..., Any]]]
"""Rules at work with their functions on a hook."""


@dataclass(slots=True)
class Book:
    """The rules of one run: which are off, which clause is altered, and what was reached."""

    off: frozenset[str] = frozenset()
    mutant: Mutant | None = None
    reached: set[Mutant] = field(default_factory=set)
    fired: Counter[str] = field(default_factory=Counter)
    log: list[str] = field(default_factory=list)
    """The rules that applied, in their order, each as often as it did."""
    truths: dict[Mutant, set[bool]] | None = None
    """Where it is asked for: how each condition turned out, as often as it was looked at."""
    patience: int = PATIENCE
    """So many looks at rules are left in this run."""
    _known: dict[Rule, Active | None] = field(default_factory=dict)
    _hanging: dict[tuple[str, str], Hanging] = field(default_factory=dict)

    def rule(self, rule: Rule) -> Active | None:
        """A rule at work; None while it is off. Raises Runaway where a run has no end."""
        self.patience -= 1
        if self.patience < 0:
            raise Runaway
        try:
            return self._known[rule]
        except KeyError:
            stated = [rule.number, *(one.number for one in rule.echoes)]
            on = self.off.isdisjoint(stated)
            known = self._known[rule] = Active(self, rule) if on else None
            return known

    def credit(self, number: str) -> None:
        """Record that an ability which a rule gives did something; '' for a card's own."""
        if number:
            self.fired[number] += 1
            self.log.append(number)

    @contextmanager
    def aside(self) -> Iterator[None]:
        """What is only tried or imagined leaves no record."""
        fired, length = self.fired.copy(), len(self.log)
        try:
            yield
        finally:
            self.fired.clear()
            self.fired.update(fired)
            del self.log[length:]

    def hooked(self, hook: str, key: str = "") -> Hanging:
        """What hangs on a hook, of the rules that are on, in the order of numbers."""
        self.patience -= 1
        if self.patience < 0:
            raise Runaway
        place = (hook, key)
        try:
            return self._hanging[place]
        except KeyError:
            hanging = self._hanging[place] = [
                (active, function)
                for rule, function in HOOKS.get(place, ())
                if (active := self.rule(rule))
            ]
            return hanging


class Active:
    """A rule at work in one run: its clauses as they are now, and the record that it applied."""

    __slots__ = ("_book", "_noted", "_rule")

    def __init__(self, book: Book, rule: Rule) -> None:
        """Take the rule of a book."""
        self._book = book
        self._rule = rule
        self._noted: dict[str, Clause | None] = {}

    @property
    def number(self) -> str:
        """The rule's number."""
        return self._rule.number

    @property
    def clauses(self) -> Mapping[str, Clause]:
        """The rule's clauses by name."""
        return self._rule.clauses

    def fire(self) -> None:
        """Record that the rule applied: it did, forbade or allowed something."""
        for rule in (self._rule, *self._rule.echoes):
            self._book.credit(rule.number)

    def holds(self, clause: str, truth: object) -> bool:
        """Whether a condition holds, as the book has it."""
        altered = self._altered(clause, ClauseKind.GUARD, ClauseKind.NEVER)
        if self._book.truths is not None:
            mutant = Mutant(self._rule.number, clause)
            self._book.truths.setdefault(mutant, set()).add(bool(truth))
        if altered is None:
            return bool(truth)
        return altered.kind is ClauseKind.GUARD

    def number_of(self, clause: str, value: int) -> int:
        """A number, as the book has it."""
        altered = self._altered(clause, ClauseKind.NUMBER)
        return value + altered.shift if altered else value

    def value(self, clause: str, value: _Value, other: _Value) -> _Value:
        """A value, or its neighbour where the clause is altered."""
        return other if self._altered(clause, ClauseKind.VALUE) else value

    def does(self, clause: str) -> bool:
        """Whether an outcome happens."""
        return self._altered(clause, ClauseKind.DOES) is None

    def _altered(self, clause: str, *kinds: ClauseKind) -> Clause | None:
        """The clause, where it is the altered one; that it was reached is noted either way."""
        try:
            return self._noted[clause]
        except KeyError:
            altered = self._noted[clause] = self._note(clause, kinds)
            return altered

    def _note(self, clause: str, kinds: tuple[ClauseKind, ...]) -> Clause | None:
        declared = self._rule.clauses[clause]
        if declared.kind not in kinds:
            message = f"{self._rule.number} {clause}: a {declared.kind} is used as {kinds}"
            raise TypeError(message)
        these = self._rule.mutants(clause)
        self._book.reached.update(these)
        return declared if self._book.mutant in these else None
