"""Many units are checked in several processes, with the same findings in the same order."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from typing import ClassVar

from corpus.errors import N_
from corpus.languages import Language
from kb.bitext.unit import Unit, UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.form.blanks import DoubleBlank
from kb.lint.engine import CHUNK, ENOUGH, Job, lint
from kb.lint.values import ErrorClass, Finding, Severity, Vote

BOTH = (Language.ES, Language.FR)


def units(count: int) -> list[Unit]:
    """Units of which every seventh has a fault in Spanish, every eleventh one in French."""
    return [
        Unit(
            str(at),
            UnitKind.RULE,
            {
                Language.EN: "Draw a card.",
                Language.ES: "Roba  una." if at % 7 == 0 else "Roba una.",
                Language.FR: "Piochez  une." if at % 11 == 0 else "Piochez une.",
            },
        )
        for at in range(count)
    ]


def test_two_processes_find_what_one_finds() -> None:
    """In the same order; progress ends with the number of units."""
    job = Job(Language.EN, BOTH, (DoubleBlank,))
    many = units(ENOUGH + 3 * CHUNK + 1)
    told: list[int] = []
    alone = list(lint(many, job, jobs=1))
    assert list(lint(iter(many), job, jobs=2, progress=told.append)) == alone
    assert told[-1] == len(many)
    assert told == sorted(told)


class Deadly(Check):
    """A check that kills the worker that asks it, and finds what double-blank finds."""

    id = "deadly"
    rows = (4,)
    error_class = ErrorClass.STYLE
    severity = Severity.NOTE
    title = N_("a fault")
    about = title
    right: ClassVar[tuple[Example, ...]] = ()
    wrong: ClassVar[tuple[Example, ...]] = ()
    parent = os.getpid()

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Die where this is not the first process."""
        if pair.key == "7" and os.getpid() != self.parent:
            os.kill(os.getpid(), signal.SIGKILL)
        yield from DoubleBlank().find(pair)


def test_a_worker_that_is_killed_costs_no_finding() -> None:
    """What it had to do is done in the first process."""
    many = units(ENOUGH + CHUNK)
    job = Job(Language.EN, BOTH, (Deadly,))
    assert list(lint(many, job, jobs=2)) == list(lint(many, job, jobs=1))


class Voting(DoubleBlank):
    """The same check, whose findings the other language is asked about."""

    id = "voting"
    votes = True


def votes(kind: UnitKind) -> dict[str, tuple[Vote, ErrorClass, Severity]]:
    texts = {Language.EN: "Draw.", Language.ES: "Roba  una.", Language.FR: "Piochez  une."}
    shared = Unit("shared", kind, texts)
    alone = Unit("alone", kind, {**texts, Language.FR: "Piochez une."})
    single = Unit("single", kind, {Language.EN: "Draw.", Language.ES: "Roba  una."})
    job = Job(Language.EN, BOTH, (Voting,))
    found = lint([shared, alone, single], job, jobs=1)
    return {
        one.key: (one.vote, one.error_class, one.severity)
        for one in found
        if one.target.lang is Language.ES
    }


def test_the_other_language_is_asked() -> None:
    """Whether it has the same fault; on a card a shared one is a matter of the print's age."""
    own = (ErrorClass.LINGUISTIC, Severity.MINOR)
    found = votes(UnitKind.RULE)
    assert found["shared"] == (Vote.SHARED, *own)
    assert found["alone"] == (Vote.ALONE, *own)
    assert found["single"] == (Vote.UNASKED, *own)
    card = votes(UnitKind.CARD)
    assert card["shared"] == (Vote.SHARED, ErrorClass.DATED, Severity.NOTE)
    assert card["alone"] == (Vote.ALONE, *own)
