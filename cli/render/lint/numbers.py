"""Translations of which only numbers moved, as a patch and as JSON.

Refuses: moving the numbers (`kb.translations.renumber`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import unified_diff
from typing import Any

from cli.render.local import one_line
from kb.translations.renumber import Renumbered


def as_record(one: Renumbered) -> dict[str, Any]:
    """The stable keys of `lint --fix-numbers --json`; see docs/JSON.md."""
    kept = one.standing.kept
    return {
        "key": one.standing.key,
        "was": kept.unit if kept else None,
        "lang": kept.lang if kept else None,
        "before": one.standing.target,
        "after": one.text,
        "sure": one.sure,
        "can_be_kept": one.can_be_kept,
    }


def patch_lines(found: Iterable[Renumbered]) -> Iterator[str]:
    """One hunk a unit: its key before and now, its text before and now."""
    for one in found:
        if not one.sure:
            continue
        kept = one.standing.kept
        before, after = kept.unit if kept else one.standing.key, one.standing.key
        lines = unified_diff(
            (one.standing.target or "").splitlines(),
            one.text.splitlines(),
            one_line(before),
            one_line(after),
            lineterm="",
        )
        changed = list(lines)
        yield from changed or (f"--- {one_line(before)}", f"+++ {one_line(after)}")
