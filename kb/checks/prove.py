"""The proof of a check: it fails when its rule, or a clause of it, is broken (gates 1 to 3).

Refuses: printing.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from corpus.errors import N_
from corpus.numbers import RuleNumber
from kb.checks.ledger import within
from kb.checks.model import Case, CaseKind, Check, Status
from kb.checks.run import Outcome, judge, run_case
from kb.checks.told import Told
from kb.game.book import RULES, Book, Mutant

THE_RULE = "the rule itself"
"""The feature that is lacking where the model has no unit for a rule."""


@dataclass(slots=True)
class CaseReport:
    """A case that ran."""

    case: Case
    fault: Told | None
    """Why it does not pass; None if it does."""
    outcome: Outcome
    kills: list[str] = field(default_factory=list)
    """What it noticed: `off`, or names of altered clauses."""


@dataclass(slots=True)
class Report:
    """A check that ran, and its proof where that was asked for."""

    check: Check
    status: Status
    cases: list[CaseReport]
    faults: list[Told] = field(default_factory=list)
    blocked: tuple[str, str] | None = None
    """Rule and feature that the model lacks."""
    proved: bool = False
    judged: tuple[str, ...] | None = None
    """Of a file from outside: the clauses that the proof judged, besides the rule as a whole."""


def examine(check: Check, *, prove: bool = False, outside: bool = False) -> Report:
    """Run a check, and with `prove` switch its rule and each clause off.

    A file from `outside` cannot know all clauses of the model; only those are altered that it
    names itself.
    """
    reports = []
    for case in check.cases:
        outcome = run_case(case, check.path)
        reports.append(CaseReport(case, judge(check, case, outcome), outcome))
    report = Report(check, Status.EXECUTABLE, reports, proved=prove)
    lacking = next((one.outcome.blocked for one in reports if one.outcome.blocked), None)
    if lacking is not None:
        report.status = Status.BLOCKED
        report.blocked = (str(lacking.data["rule"]), str(lacking.data["feature"]))
        return report
    if check.rule not in RULES:
        report.status = Status.BLOCKED
        report.blocked = (check.rule, THE_RULE)
        return report
    report.faults = [_where(one) for one in reports if one.fault]
    if report.faults:
        report.status = Status.FAILED
        return report
    if prove:
        known = tuple(RULES[check.rule].clauses)
        claimed = _claimed(check)
        clauses = tuple(name for name in known if name in claimed) if outside else known
        report.judged = clauses if outside else None
        report.faults = _proof(report, clauses, outside=outside)
        done = Status.PREDICATE if check.predicate else Status.VERIFIED
        report.status = Status.FAILED if report.faults else done
    return report


def subrules(rule: str) -> list[str]:
    """The rules below a number that the model has."""
    found = [one for one in RULES if one != rule and within(one, rule)]
    return sorted(found, key=RuleNumber.parse)


def _where(report: CaseReport) -> Told:
    data = {"line": report.case.line, "fault": report.fault}
    return Told(N_("case in line {line}: {fault}"), data)


def _claimed(check: Check) -> set[str]:
    """The clauses of which a check says that its cases notice them."""
    named = {name for case in check.cases for name in case.kills}
    return named | {clause.name for clause in check.clauses}


def _proof(report: Report, clauses: tuple[str, ...], *, outside: bool) -> list[Told]:
    """What the proof lacks."""
    check = report.check
    faults: list[Told] = []
    if not outside and all(one.case.kind is CaseKind.POSITIVE for one in report.cases):
        faults.append(Told(N_("there is no boundary case, one step away from the rule")))
    for one in report.cases:
        if one.case.kind is CaseKind.POSITIVE and _dies(
            one, check, Book(off=frozenset({check.rule}))
        ):
            one.kills.append("off")
    if not any("off" in one.kills for one in report.cases):
        data: dict[str, object] = {"rule": check.rule}
        faults.append(Told(N_("no positive case fails when {rule} is switched off"), data))
    for name in clauses:
        mutant = Mutant(check.rule, name)
        reached = False
        for one in report.cases:
            book = Book(mutant=mutant)
            if _dies(one, check, book):
                one.kills.append(name)
            reached = reached or mutant in book.reached
        if not reached:
            faults.append(Told(N_("no case reaches the clause “{clause}”"), {"clause": name}))
        elif not any(name in one.kills for one in report.cases):
            message = N_("no case fails when the clause “{clause}” is altered")
            faults.append(Told(message, {"clause": name}))
    for one in report.cases:
        missing = [name for name in one.case.kills if name not in one.kills]
        if missing:
            data = {"line": one.case.line, "clauses": ", ".join(missing)}
            faults.append(Told(N_("case in line {line} does not kill {clauses}"), data))
        if not one.kills and (not outside or one.case.kind is CaseKind.POSITIVE):
            faults.append(Told(N_("case in line {line} kills nothing"), {"line": one.case.line}))
    return faults


def _dies(report: CaseReport, check: Check, book: Book) -> bool:
    """Whether a case fails under a book by one of its assertions, not by a crash."""
    return run_case(report.case, check.path, book).failed is not None
