"""Findings made and put together: one fault in many editions is one finding.

Refuses: knowing which faults there are.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import replace

from kb.doctor.sentences import FINDINGS
from kb.store.speakers import Speaker
from kb.views import Finding


def finding(
    code: str,
    source: str | None,
    where: str | None = None,
    line: int | None = None,
    **data: object,
) -> Finding:
    """A finding with the severity of its code."""
    severity, _ = FINDINGS[code]
    texts = {name: str(value) for name, value in data.items()}
    return Finding(code, severity, source, where, line, texts)


def newest_of_each(found: Iterable[tuple[Hashable, Speaker, Finding]]) -> Iterator[Finding]:
    """Of findings with the same key, that of the newest source, which says how many there are.

    Several in one source are told one by one.
    """
    groups: dict[Hashable, list[tuple[Speaker, Finding]]] = {}
    for key, source, one in found:
        groups.setdefault(key, []).append((source, one))
    for group in groups.values():
        newest = max((source for source, _ in group), key=_age)
        oldest = min((source for source, _ in group), key=_age)
        editions = len({source.slot for source, _ in group})
        for source, one in group:
            if source is newest:
                since = oldest.slot if editions > 1 else None
                yield replace(one, since=since, editions=editions)


def _age(source: Speaker) -> tuple[str, str]:
    return str(source.edition or ""), source.slot
