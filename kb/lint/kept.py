"""What is stale of the translations that the knowledge base keeps, as findings.

Refuses: how a translation stands to its text (`kb.translations`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date

from corpus.numbers import RuleNumber
from kb.lint.check import AnyCheck
from kb.lint.checks.kept.stale import StaleCheck, stale_findings
from kb.lint.run import within
from kb.lint.values import Finding
from kb.translations.standing import Standings


def kept_findings(
    looked: Iterable[Standings],
    checks: Iterable[type[AnyCheck]],
    rule: RuleNumber | None = None,
) -> Iterator[Finding]:
    """The findings of each text and language, in document order; only of a `rule` where given."""
    asked = tuple(check() for check in checks if issubclass(check, StaleCheck))
    if not asked:
        return
    for standings in looked:
        langs = standings.source, standings.target
        for one in standings.all():
            if rule is not None and not within(one.rule, rule):
                continue
            edition: date | None = standings.edition_of(one)
            yield from stale_findings(one, langs, standings.moving(edition), asked)
