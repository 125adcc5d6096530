"""The project's checks as a whole: choosing among them, running them, counting them.

Refuses: printing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from functools import cache, partial

from corpus.errors import N_
from kb.checks.errors import NoSuchRule
from kb.checks.ledger import within
from kb.checks.load import all_checks
from kb.checks.manifest import changed, manifest
from kb.checks.memory import set_aside
from kb.checks.model import Check, Status
from kb.checks.prove import Report, examine
from kb.checks.texts import missing_words
from kb.checks.told import Told
from kb.checks.workers import each, jobs_for
from kb.keys import KeyKind, parse_key

Progress = Callable[[str, int, int | None], None]
"""Told the stage, how many checks are done, and how many there are."""


@cache
def project_checks() -> tuple[Check, ...]:
    """Every check of the project. Raises BadCheck."""
    return all_checks()


def chosen(keys: Sequence[str]) -> list[Check]:
    """The checks of rules, sections or chapters as people type them; all without a key."""
    if not keys:
        return list(project_checks())
    prefixes = [prefix_of(key) for key in keys]
    return [
        check
        for check in project_checks()
        if any(within(check.rule, prefix) for prefix in prefixes)
    ]


def prefix_of(key: str) -> str:
    """The number that a key as people type it stands for. Raises NoSuchRule."""
    from corpus.digest.edition import edition_rules

    parsed = parse_key(key)
    prefix = str(parsed.number) if parsed.kind is KeyKind.NUMBER else ""
    if not prefix or not any(within(rule, prefix) for rule in edition_rules()):
        raise NoSuchRule(key=key)
    return prefix


def run_all(
    checks: Iterable[Check],
    *,
    prove: bool,
    outside: bool,
    progress: Progress | None = None,
    reworded: Mapping[str, date] | None = None,
    jobs: int | None = None,
) -> list[Report]:
    """Run checks; those of the project are stale where a text is not the one proved.

    `reworded` are rules that an imported official edition words anew (`kb.checks.stale`). Many
    checks are run by `jobs` processes; by default as many as there are processors.
    """
    listed = list(checks)
    one = partial(_report, prove=prove, outside=outside, reworded=reworded or {})
    reports = []
    with set_aside():
        for report in each(listed, one, jobs_for(len(listed), jobs)):
            reports.append(report)
            if progress:
                progress("checking", len(reports), len(listed))
    return reports


def _report(check: Check, *, prove: bool, outside: bool, reworded: Mapping[str, date]) -> Report:
    report = examine(check, prove=prove, outside=outside)
    if not outside:
        _stale(report, reworded.get(check.rule))
    return report


def _stale(report: Report, edition: date | None) -> None:
    """Gate TEXT: changed texts and missing words make a check stale, never green."""
    faults = missing_words(report.check)
    faults += [
        Told(N_("the digest ({lang}) changed since the proof"), {"lang": lang})
        for lang in changed(report.check.rule)
    ]
    if edition:
        message = N_("the edition of {edition} says it in other words than the reference edition")
        faults.append(Told(message, {"edition": edition.isoformat()}))
    if faults:
        report.faults += faults
        if report.status in {Status.VERIFIED, Status.PREDICATE, Status.EXECUTABLE}:
            report.status = Status.STALE


def missing(reports: Iterable[Report]) -> list[str]:
    """The rules that the manifest lists and that did not run (gate COUNT)."""
    ran = {report.check.rule for report in reports}
    return [rule for rule in manifest() if rule not in ran]
