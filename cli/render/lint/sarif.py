"""Findings as SARIF 2.1.0, for code hosts and editors; results come as they are found.

Refuses: the parts that are the same for every run (`cli.render.lint.sarif_tool`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePath
from typing import Any

from cli.messages import _, spoken
from cli.render.lint.places import Files
from cli.render.lint.said import message
from cli.render.lint.sarif_tool import LEVELS, taxonomy, tool
from cli.render.lint.talk import fate_lines
from kb.lint.baseline import Known
from kb.lint.run import Judged, Run
from kb.lint.values import Finding, Severity, SideView

SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
FINGERPRINT = "reglario/v1"
_SEVERITIES = frozenset(map(str, Severity))


def as_sarif(run: Run) -> Iterator[str]:
    """The whole log with one run in it, in the language spoken now."""
    head = {
        "tool": tool(run.checks),
        "taxonomies": [taxonomy()],
        "columnKind": "unicodeCodePoints",
        "language": str(spoken()),
        "defaultEncoding": "utf-8",
    }
    yield f'{{"$schema": {_dump(SCHEMA)}, "version": "2.1.0", "runs": [{{\n'
    for name, value in head.items():
        yield f"{_dump(name)}: {_dump(value)},\n"
    yield '"results": ['
    between = "\n"
    indices = {check.id: place for place, check in enumerate(run.checks)}
    files = Files()
    for judged in run:
        yield between + _dump(_result(judged, indices, files))
        between = ",\n"
    for known in run.gone():
        yield between + _dump(_absent(known, indices))
        between = ",\n"
    yield f'\n],\n"invocations": [{_dump(_invocation(run))}]\n}}]}}\n'


def _result(judged: Judged, indices: Mapping[str, int], files: Files) -> dict[str, Any]:
    one = judged.finding
    result: dict[str, Any] = {
        "ruleId": one.check,
        "ruleIndex": indices[one.check],
        "level": LEVELS[one.severity],
        "message": {"text": _told(one)},
        "locations": _locations(one, one.target, files),
        "partialFingerprints": {FINGERPRINT: one.id},
        "taxa": [{"id": str(one.error_class), "toolComponent": {"name": "MQM"}}],
        "properties": {
            "severity": str(one.severity),
            "counts": judged.counts,
            "vote": str(one.vote),
            "target": _side(one.target),
            **({"source": _side(one.source)} if one.source else {}),
            **({"expected": one.expected} if one.expected else {}),
        },
    }
    if one.source:
        result["relatedLocations"] = [
            {**each, "id": place, "message": {"text": _("The source text.")}}
            for place, each in enumerate(_locations(one, one.source, files))
        ]
    if judged.new is not None:
        result["baselineState"] = "new" if judged.new else "unchanged"
    if judged.suppression:
        waived = judged.suppression
        until = {"until": waived.until.isoformat()} if waived.until else {}
        result["suppressions"] = [
            {
                "kind": "external",
                "status": "accepted",
                "justification": waived.reason,
                "properties": {"author": waived.author, **until},
            }
        ]
    if fix := _fix(one, files):
        result["fixes"] = [fix]
    return result


def _told(one: Finding) -> str:
    """What is said, with the text that it is said of: most viewers show nothing else."""
    return f"{message(one)}\n[{one.target.lang}] {one.target.text}"


def _side(side: SideView) -> dict[str, Any]:
    return {
        "lang": str(side.lang),
        "text": side.text,
        "spans": [list(span) for span in side.spans],
    }


def _locations(one: Finding, side: SideView, files: Files) -> list[dict[str, Any]]:
    """One place for each run of words pointed at, or one for the whole text."""
    logical = {"name": one.key, "fullyQualifiedName": f"{side.lang}/{one.key}", "kind": "resource"}
    found = [
        {"physicalLocation": _physical(side, span, files), "logicalLocations": [logical]}
        for span in side.spans or ((0, len(side.text)),)
        if side.place
    ]
    return found or [{"logicalLocations": [logical]}]


def _physical(side: SideView, span: tuple[int, int], files: Files) -> dict[str, Any]:
    assert side.place  # noqa: S101 - asked only for texts that have one
    physical: dict[str, Any] = {"artifactLocation": {"uri": uri(side.place.source, files)}}
    line = side.place.line
    region = files.region(side, span)
    if region:
        physical["region"] = _region(region)
        physical["region"]["snippet"] = {"text": side.text[slice(*span)]}
    elif line and (
        files.line_exists(side.place.source, line) or not files.is_file(side.place.source)
    ):
        physical["region"] = {"startLine": line, "snippet": {"text": side.text}}
    return physical


def _region(region: tuple[int, int, int, int]) -> dict[str, Any]:
    names = ("startLine", "startColumn", "endLine", "endColumn")
    return dict(zip(names, region, strict=True))


def uri(name: str, files: Files) -> str:
    """A file as a reference; a source of the knowledge base under a scheme of its own."""
    if not files.is_file(name):
        return f"reglario:{_escaped(name, '')}"
    path = PurePath(name)
    return Path(name).as_uri() if path.is_absolute() else _escaped(path.as_posix(), "/")


def _escaped(text: str, kept: str) -> str:
    """A text as part of a reference: all but letters, digits and a few marks in hexadecimal."""
    return "".join(
        char if char.isascii() and (char.isalnum() or char in f"-._~{kept}") else _hexadecimal(char)
        for char in text
    )


def _hexadecimal(char: str) -> str:
    return "".join(f"%{byte:02X}" for byte in char.encode(errors="surrogateescape"))


def _fix(one: Finding, files: Files) -> dict[str, Any] | None:
    """The replacement, where the place to replace is known to the column."""
    if one.fix is None or one.target.place is None:
        return None
    region = files.region(one.target, (one.fix.start, one.fix.end))
    if region is None:
        return None
    replacement = {"deletedRegion": _region(region), "insertedContent": {"text": one.fix.text}}
    location = {"uri": uri(one.target.place.source, files)}
    return {
        "description": {"text": message(one)},
        "artifactChanges": [{"artifactLocation": location, "replacements": [replacement]}],
    }


def _absent(known: Known, indices: Mapping[str, int]) -> dict[str, Any]:
    """What the baseline has and nobody finds any more."""
    name = f"{known.lang}/{known.key}"
    result: dict[str, Any] = {
        "message": {"text": known.message or known.id},
        "level": LEVELS[Severity(known.severity)] if known.severity in _SEVERITIES else "none",
        "baselineState": "absent",
        "partialFingerprints": {FINGERPRINT: known.id},
        "locations": [{"logicalLocations": [{"name": known.key, "fullyQualifiedName": name}]}],
    }
    if known.check in indices:
        result |= {"ruleId": known.check, "ruleIndex": indices[known.check]}
    return result


def _invocation(run: Run) -> dict[str, Any]:
    notes = [{"level": "note", "message": {"text": line}} for line in fate_lines(run)]
    told: dict[str, Any] = {"executionSuccessful": True, "exitCode": int(run.alarms > 0)}
    return {**told, "toolExecutionNotifications": notes} if notes else told


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
