"""Which rules applied in a case, action by action, in the order in which they did.

Refuses: why they did.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from cli.messages import _, spoken
from cli.render.layout import wrapped
from cli.render.local import number
from cli.render.tokens import told_text
from kb.checks.headings import heading_of
from kb.checks.narrate import said
from kb.checks.run import Applied, Outcome
from kb.checks.tokens import WHEN


def trace_lines(trace: Iterable[Applied], width: int | None) -> Iterator[str]:
    """For people: the action, then each rule with its heading."""
    yield "  " + _("Rules that applied")
    for applied in trace:
        title, rules = trace_words(applied)
        yield from wrapped(title, width, "    ")
        for line in rules or (_("none"),):
            yield from wrapped(line, width, "      ")


def trace_words(applied: Applied) -> tuple[str, tuple[str, ...]]:
    """An action, and the rules that applied with their headings, and how often, if repeatedly."""
    named = ((f"{rule} {heading_of(rule, spoken())}", times) for rule, times in _counted(applied))
    lines = (f"{name} ×{number(times)}" if times > 1 else name for name, times in named)
    return _title(applied), tuple(lines)


def _title(applied: Applied) -> str:
    if applied.step is None:
        return _("As the outcome is looked at:")
    return told_text(said(applied.step, WHEN))


def _counted(applied: Applied) -> Iterator[tuple[str, int]]:
    """Each rule in the order in which it first applied, with how often it did."""
    yield from Counter(applied.rules).items()


def trace_record(outcome: Outcome) -> list[dict[str, Any]]:
    """The stable keys; see docs/JSON.md."""
    return [
        {
            "action": one.step.token if one.step else None,
            "line": one.step.line if one.step else None,
            "rules": list(one.rules),
        }
        for one in outcome.trace
    ]
