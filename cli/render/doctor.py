"""Findings about a knowledge base, as text and JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any

from cli.messages import _, ngettext
from cli.render.local import named, number, sentence
from cli.render.out import strong
from corpus.errors import N_
from kb.views import Finding, Severity

SEVERITIES = {
    Severity.ERROR: N_("Errors"),
    Severity.WARNING: N_("Warnings"),
    Severity.NOTE: N_("Notes"),
}

SHOWN = 20
"""So many findings of one code are listed; the others are counted."""


def message(finding: Finding, template: Callable[[str], str]) -> str:
    """A finding's sentence in the language spoken now; `template` gives the English one."""
    return sentence(template(finding.code), finding.data)


def as_record(finding: Finding, template: Callable[[str], str]) -> dict[str, Any]:
    """A finding for programs; only `message` is translated."""
    return {
        "code": finding.code,
        "severity": finding.severity,
        "source": finding.source,
        "where": finding.where,
        "line": finding.line,
        "since": finding.since,
        "editions": finding.editions,
        "message": message(finding, template),
        "data": dict(finding.data),
    }


def as_lines(
    findings: Iterable[Finding], template: Callable[[str], str], limit: int | None = SHOWN
) -> Iterator[str]:
    """Findings under headings by severity, long runs of one code cut to `limit`."""
    for severity, group in groupby(findings, key=lambda finding: finding.severity):
        yield strong(_(SEVERITIES[severity]))
        for _code, alike in groupby(group, key=lambda finding: finding.code):
            yield from _alike(alike, template, limit)
        yield ""


def _alike(
    findings: Iterable[Finding], template: Callable[[str], str], limit: int | None
) -> Iterator[str]:
    count = 0
    for finding in findings:
        count += 1
        if limit is None or count <= limit:
            yield "  " + _placed(finding, message(finding, template)) + _span(finding)
    if limit is not None and count > limit:
        more = count - limit
        text = ngettext("… and {n} more like it", "… and {n} more like these", more)
        yield "  " + text.format(n=number(more))


def _placed(finding: Finding, text: str) -> str:
    line = _("line {line}").format(line=finding.line) if finding.line else None
    parts = [part for part in (finding.source, finding.where, line) if part]
    return named(", ".join(parts), text) if parts else text


def _span(finding: Finding) -> str:
    """In how many editions a fault stands, where it stands in more than one."""
    if finding.editions < 2 or finding.since is None:
        return ""
    text = _("(in {n} editions, since {source})")
    return " " + text.format(n=number(finding.editions), source=finding.since)


def verdict(counts: dict[Severity, int]) -> str:
    """The last line: how many of each."""
    errors, warnings, notes = (counts.get(severity, 0) for severity in Severity)
    if not errors and not warnings and not notes:
        return _("Everything is sound.")
    parts = (
        ngettext("{n} error", "{n} errors", errors).format(n=number(errors)),
        ngettext("{n} warning", "{n} warnings", warnings).format(n=number(warnings)),
        ngettext("{n} note", "{n} notes", notes).format(n=number(notes)),
    )
    return ", ".join(parts) + "."
