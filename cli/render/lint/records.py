"""Findings for programs: JSON records with stable keys, and rows of CSV.

Refuses: the order in which they come.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cli.render.lint.said import message, words_at
from cli.render.out import plain
from kb.lint.run import Judged, Run
from kb.lint.suppress import Suppression
from kb.lint.values import SideView
from kb.lint.waived import Fate

SCHEMA = 1
"""The version of the report's keys; a key that is added does not change it."""

COLUMNS = (
    "id",
    "check",
    "class",
    "severity",
    "counts",
    "new",
    "suppressed",
    "key",
    "rule",
    "source_lang",
    "source",
    "source_words",
    "target_lang",
    "target",
    "target_words",
    "message",
    "expected",
    "fix",
    "file",
    "line",
)


def as_record(judged: Judged) -> dict[str, Any]:
    """A finding; the keys are stable, and only `message` is translated."""
    one = judged.finding
    return {
        "id": one.id,
        "check": one.check,
        "class": one.error_class,
        "severity": one.severity,
        "rule": one.rule,
        "source": _side(one.source),
        "target": _side(one.target),
        "message": message(one),
        "expected": one.expected or None,
        "fix": {"start": one.fix.start, "end": one.fix.end, "text": one.fix.text}
        if one.fix
        else None,
        "key": one.key,
        "kind": one.kind,
        "vote": one.vote,
        "counts": judged.counts,
        "new": judged.new,
        "suppression": _suppression(judged.suppression) if judged.suppression else None,
        "data": dict(one.data),
    }


def _side(side: SideView | None) -> dict[str, Any] | None:
    if side is None:
        return None
    return {
        "lang": side.lang,
        "text": side.text,
        "spans": [list(span) for span in side.spans],
        "file": side.place.source if side.place else None,
        "line": side.place.line if side.place else None,
    }


def _suppression(one: Suppression) -> dict[str, Any]:
    return {"reason": one.reason, "author": one.author, "until": one.until}


def as_json(run: Run) -> Iterator[str]:
    """The whole report, one finding a line as it is found, then what the run comes to."""
    yield f'{{"schema": {SCHEMA},\n"findings": ['
    between = "\n"
    for judged in run:
        yield between + _dump(as_record(judged))
        between = ",\n"
    yield "\n]"
    for name, value in _whole(run).items():
        yield f",\n{json.dumps(name)}: {_dump(value)}"
    yield "}\n"


def _whole(run: Run) -> Mapping[str, Any]:
    counts: dict[str, dict[str, int]] = {}
    for (check, severity), count in sorted(run.counts.items()):
        counts.setdefault(check, {})[severity] = count
    return {
        "gate": run.asked.gate,
        "alarms": run.alarms,
        "suppressed": run.suppressed,
        "units": run.units,
        "counts": counts,
        "unplaced": [unit.key for unit in run.unplaced],
        "gone": [{name: getattr(one, name) for name in one.__slots__} for one in run.gone()],
        "suppressions": [
            {
                "check": one.check,
                "key": one.key,
                "lang": one.lang,
                **_suppression(one),
                "line": one.line,
                "fate": fate,
            }
            for one, fate in run.fates()
            if fate is not Fate.USED
        ],
    }


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=plain)


def as_csv(run: Iterable[Judged]) -> Iterator[str]:
    """One row a finding under a row of names; texts stand as they are, in quotes where needed."""
    yield _row(COLUMNS)
    for judged in run:
        yield _row(_cells(judged))


def _cells(judged: Judged) -> Iterator[object]:
    one = judged.finding
    new = "" if judged.new is None else _yes(judged.new)
    yield from (one.id, one.check, one.error_class, one.severity, _yes(judged.counts), new)
    yield judged.suppression.reason if judged.suppression else ""
    yield from (one.key, one.rule or "")
    for side in (one.source, one.target):
        yield side.lang if side else ""
        yield side.text if side else ""
        yield " | ".join(words_at(side))
    yield from (message(one), one.expected, one.fix.applied(one.target.text) if one.fix else "")
    place = one.target.place
    yield from (place.source if place else "", (place.line if place else None) or "")


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _row(cells: Iterable[object]) -> str:
    stream = io.StringIO()
    csv.writer(stream, lineterminator="\r\n").writerow([str(cell) for cell in cells])
    return stream.getvalue()
