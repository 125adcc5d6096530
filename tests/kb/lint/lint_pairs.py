"""Pairs for the tests of the checks."""

from __future__ import annotations

from corpus.languages import Language
from kb.bitext.unit import Unit, UnitKind
from kb.lint.check import AnyCheck, Example
from kb.lint.engine import Job, lint
from kb.lint.values import Finding


def run(
    check: type[AnyCheck],
    source: str,
    target: str,
    lang: Language,
    *,
    kind: UnitKind = UnitKind.SEGMENT,
    rule: str | None = None,
) -> list[Finding]:
    """What one check finds in one pair whose source is English."""
    unit = Unit("unit", kind, {Language.EN: source, lang: target}, rule)
    return list(lint([unit], Job(Language.EN, (lang,), (check,)), jobs=1))


def run_example(check: type[AnyCheck], example: Example) -> list[Finding]:
    """What a check finds in one of its own examples."""
    return run(
        check,
        example.source,
        example.target,
        example.lang,
        kind=example.kind,
        rule=example.rule,
    )
