"""Checks as transcripts and JSON.

Refuses: running them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cli.messages import _, ngettext, spoken
from cli.render.check_trace import trace_lines, trace_record
from cli.render.layout import in_a_row, wrapped
from cli.render.ledger import standing_of
from cli.render.local import number
from cli.render.out import strong
from cli.render.tokens import told_text
from corpus.errors import N_
from kb.checks.model import CaseKind, Check, Oracle, Status
from kb.checks.narrate import narrate
from kb.checks.prove import THE_RULE, CaseReport, Report, subrules

STATUSES = {
    Status.VERIFIED: N_("verified: fails when the rule or a clause is broken"),
    Status.PREDICATE: N_("verified as a definition"),
    Status.EXECUTABLE: N_("passes; not proved in this run"),
    Status.STRUCTURAL: N_("structural"),
    Status.STALE: N_("stale: the text changed"),
    Status.BLOCKED: N_("blocked"),
    Status.FAILED: N_("failed"),
}
KINDS = {
    CaseKind.POSITIVE: N_("the rule applies"),
    CaseKind.BOUNDARY: N_("the rule does not apply"),
}
ORACLES = {
    Oracle.EXAMPLE: N_("example of the rules"),
    Oracle.RULING: N_("ruling"),
    Oracle.READING: N_("reading of the rule"),
}


def as_lines(
    report: Report, title: str, width: int | None, *, trace: bool = False
) -> Iterator[str]:
    """A check for people: every case in words, and the verdict."""
    yield f"{strong(report.check.rule)}  {title}".rstrip()
    for place, case in enumerate(report.cases, start=1):
        yield ""
        yield from _case(place, case, width, _clauses(report.check))
        if trace:
            yield from trace_lines(case.outcome.trace, width)
    yield ""
    yield from verdict(report)


def _case(
    place: int, report: CaseReport, width: int | None, clauses: Mapping[str, str]
) -> Iterator[str]:
    case = report.case
    yield _("Case {number}: {kind} ({oracle})").format(
        number=place, kind=_(KINDS[case.kind]), oracle=_(ORACLES[case.oracle])
    )
    said = narrate(case)
    for label, sentences in ((_("Given"), said.given), (_("When"), said.when)):
        if sentences:
            yield f"  {label}"
        for one in sentences:
            yield from wrapped(told_text(one), width, "    ")
    label = _("Then")
    yield f"  {label}"
    for step, one in enumerate(said.then):
        yield from wrapped(f"{_mark(report, step)} {told_text(one)}", width, "    ")
    if report.fault:
        text = _("Fault: {text}").format(text=told_text(report.fault))
        yield from wrapped(text, width, "  ")
    if report.kills:
        yield from wrapped(
            _("Notices when altered: {clauses}").format(clauses=_kills(report, clauses)),
            width,
            "  ",
        )


def _mark(report: CaseReport, step: int) -> str:
    """Whether an assertion holds, fails, or was not reached."""
    outcome = report.outcome
    if outcome.passed or step < outcome.step:
        return "✓"
    return "✗" if outcome.failed and step == outcome.step else "·"


def _clauses(check: Check) -> Mapping[str, str]:
    """Clause → the words of the digest that say it, where the file has them."""
    said = {one.name: one.words[spoken()] for one in check.clauses}
    return {name: _("“{what}”").format(what=words) for name, words in said.items()}


def _kills(report: CaseReport, clauses: Mapping[str, str]) -> str:
    said = {"off": _("the whole rule"), **clauses}
    return ", ".join(said.get(name, name) for name in report.kills)


def verdict(report: Report) -> Iterator[str]:
    """The status of a check, and what is wrong with it."""
    yield _("{rule}: {status}").format(rule=report.check.rule, status=_(STATUSES[report.status]))
    if report.blocked:
        yield f"  {_lacking(*report.blocked)}"
    if report.judged is not None and not report.faults:
        yield f"  {_judged(report)}"
    for fault in report.faults:
        yield "  " + _("{one}: {other}").format(one=report.check.path, other=told_text(fault))


def _lacking(rule: str, feature: str) -> str:
    """What the model does not have, and what the ledger says of the rule that needs it."""
    standing = standing_of(rule)
    if feature == THE_RULE and (below := subrules(rule)):
        text = _("the model has no rule {rule} as a whole, but its subrules: {subrules}")
        return text.format(rule=rule, subrules=", ".join(below))
    if feature == THE_RULE:
        text = _("the model does not have the rule {rule}; the ledger says: {standing}")
        return text.format(rule=rule, standing=standing)
    text = _("the model does not have this: {feature} (rule {rule}; the ledger says: {standing})")
    return text.format(feature=feature, rule=rule, standing=standing)


def _judged(report: Report) -> str:
    """Which part of the proof a file from outside the project is asked for."""
    if not report.judged:
        return _(
            "Proved of this file: with the rule switched off a case fails. It names no clauses, so "
            "none was altered."
        )
    return _(
        "Proved of this file: with the rule switched off, and with these clauses altered, a case "
        "fails: {clauses}. Other clauses of the model are not asked for."
    ).format(clauses=", ".join(report.judged))


def as_record(report: Report, *, trace: bool = False) -> dict[str, Any]:
    """The stable keys of a check; see docs/JSON.md."""
    return {
        "rule": report.check.rule,
        "status": report.status,
        "cases": [
            {
                "kind": one.case.kind,
                "verdict": "failed" if one.fault else "passed",
                "kills": one.kills,
                "oracle": one.case.oracle,
                "line": one.case.line,
                "fault": str(one.fault) if one.fault else None,
                **({"trace": trace_record(one.outcome)} if trace else {}),
            }
            for one in report.cases
        ],
        "faults": [str(fault) for fault in report.faults],
        "blocked": report.blocked[1] if report.blocked else None,
    }


def summary(reports: Sequence[Report]) -> str:
    """How many checks ran, and how they ended."""
    cases = sum(len(report.cases) for report in reports)
    text = ngettext("{n} check", "{n} checks", len(reports)).format(n=number(len(reports)))
    counts = {status: sum(one.status is status for one in reports) for status in Status}
    parts = [
        _("{one}: {other}").format(one=_(STATUSES[status]), other=number(count))
        for status, count in counts.items()
        if count
    ]
    of_cases = ngettext("{n} case", "{n} cases", cases).format(n=number(cases))
    return f"{text} ({of_cases}) · {in_a_row(parts)}"
