"""What a SARIF log says of the program: its checks as rules, and the classes of MQM.

Refuses: results.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.metadata import version
from typing import Any

from cli.messages import _
from cli.render.lint.said import about, class_name, severity_name, title
from cli.render.local import named
from kb.lint.check import AnyCheck, Example
from kb.lint.values import ErrorClass, Severity

LEVELS = {
    Severity.NOTE: "note",
    Severity.MINOR: "warning",
    Severity.MAJOR: "error",
    Severity.CRITICAL: "error",
}
"""Our severities → the levels of SARIF, which has one fewer."""

_RANKS = {Severity.NOTE: 5.0, Severity.MINOR: 30.0, Severity.MAJOR: 70.0, Severity.CRITICAL: 100.0}


def tool(checks: Iterable[AnyCheck | type[AnyCheck]]) -> dict[str, Any]:
    """The program with every check that was asked, in order."""
    return {
        "driver": {
            "name": "reglario",
            "version": version("reglario"),
            "rules": [_rule(check) for check in checks],
            "supportedTaxonomies": [{"name": "MQM", "index": 0}],
        }
    }


def _rule(check: AnyCheck | type[AnyCheck]) -> dict[str, Any]:
    examples = [
        *(_example(_("Right"), one) for one in check.right),
        *(_example(_("Wrong"), one) for one in check.wrong),
    ]
    text = "\n\n".join((about(check), *examples))
    return {
        "id": check.id,
        "shortDescription": {"text": title(check)},
        "fullDescription": {"text": about(check)},
        "help": {"text": text},
        "defaultConfiguration": {
            "level": LEVELS[check.severity],
            "rank": _RANKS[check.severity],
        },
        "relationships": [
            {
                "target": {"id": str(check.error_class), "toolComponent": {"name": "MQM"}},
                "kinds": ["superset"],
            }
        ],
        "properties": {
            "severity": str(check.severity),
            "severityName": severity_name(check.severity),
            "rows": list(check.rows),
            "tags": ["translation", str(check.error_class)],
        },
    }


def _example(name: str, example: Example) -> str:
    return named(name, f"{example.source} → {example.target}")


def taxonomy() -> dict[str, Any]:
    """The dimensions of MQM that checks belong to, and the one that is ours."""
    return {
        "name": "MQM",
        "shortDescription": {"text": _("Multidimensional Quality Metrics: classes of errors")},
        "isComprehensive": False,
        "taxa": [
            {"id": str(one), "name": str(one), "shortDescription": {"text": class_name(one)}}
            for one in ErrorClass
        ],
    }
