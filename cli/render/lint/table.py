"""Findings for a terminal: the words pointed at in both texts, then how many of what.

Refuses: what is said beside it on stderr (`cli.render.lint.talk`).
"""

from __future__ import annotations

from collections.abc import Iterator

from cli.messages import _
from cli.render.layout import table, wrapped
from cli.render.lint.said import (
    HEAVIEST_FIRST,
    class_name,
    excerpt,
    expected,
    message,
    severity_name,
)
from cli.render.local import named, number, one_line
from cli.render.out import pointed, strong
from kb.lint.run import Judged, Run
from kb.lint.values import SideView, Vote

_INDENT = "  "
_LABEL = 4


def as_lines(run: Run, width: int | None) -> Iterator[str]:
    """The findings from the gate on that nothing lets stand, and counts of all."""
    for judged in run:
        if judged.suppression is None and judged.finding.severity >= run.asked.gate:
            yield from _finding(judged, width)
            yield ""
    yield from summary(run)


def _finding(judged: Judged, width: int | None) -> Iterator[str]:
    one = judged.finding
    known = "" if judged.new is not False else " (" + _("known") + ")"
    yield f"{strong(one.key)} [{one.target.lang}] {severity_name(one.severity)}{known}: {one.check}"
    if where := _where(one.target):
        yield f"{_INDENT}{where}"
    yield from wrapped(message(one), width, _INDENT)
    for side in (one.source, one.target):
        if side is not None and side.text:
            yield from _side(side, width)
    if not one.fix and (right := expected(one)):
        yield from wrapped(right, width, _INDENT)
    if one.fix:
        old = one.target.text[one.fix.start : one.fix.end]
        change = _("“{old}” becomes “{new}”").format(old=old, new=one.fix.text)
        yield from wrapped(named(_("Fix"), change), width, _INDENT)
    if one.vote is Vote.SHARED:
        text = _("The other language has the same: the source may be to blame.")
        yield from wrapped(text, width, _INDENT)
    yield f"{_INDENT}{class_name(one.error_class)}, {one.id}"


def _where(side: SideView) -> str:
    """The file and line of a text, where it has some."""
    if side.place is None:
        return ""
    line = f":{side.place.line}" if side.place.line else ""
    return one_line(side.place.source) + line


def _side(side: SideView, width: int | None) -> Iterator[str]:
    text = excerpt(side, pointed)
    indent = " " * (len(_INDENT) + _LABEL)
    first, *rest = list(wrapped(text, width, indent)) or [indent]
    yield f"{_INDENT}{side.lang.ljust(_LABEL)}{first.removeprefix(indent)}"
    yield from rest


def summary(run: Run) -> Iterator[str]:
    """Check by check how many there are of each severity; what nobody found has no line."""
    if not run.counts:
        return
    checks = sorted({check for check, _severity in run.counts})
    rows = [
        [check, *(_count(run.counts[check, severity]) for severity in HEAVIEST_FIRST)]
        for check in checks
    ]
    totals = [sum(run.counts[check, severity] for check in checks) for severity in HEAVIEST_FIRST]
    head = [_("Check"), *map(severity_name, HEAVIEST_FIRST)]
    rows.append([_("all"), *map(_count, totals)])
    yield from table(head, rows, len(HEAVIEST_FIRST))


def _count(value: int) -> str:
    return number(value) if value else "·"


def lighter(run: Run) -> int:
    """How many findings weigh less than the gate."""
    return sum(
        count for (_check, severity), count in run.counts.items() if severity < run.asked.gate
    )
