"""The changes of a rule, one a line in columns: edition, numbers, class, and what else there is.

Refuses: words of rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from cli.messages import _
from cli.render.changes import change_name
from cli.render.layout import in_a_row
from cli.render.local import day
from cli.render.standing import name_of
from kb.lineage.passage import Way
from kb.lineage.trace import Change
from kb.lineage.units import UnitKind

Cells = tuple[str, str, str]


def change_cells(change: Change) -> Cells:
    """Edition, old and new key, class with what was split off or merged in."""
    passage = change.passage
    goes = passage.new and (passage.moved or passage.way is Way.MERGED)
    moved = f"{passage.old} → {passage.new}" if goes else passage.old
    return day(change.edition), moved, in_a_row(_said(change))


def _said(change: Change) -> Iterator[str]:
    if change.name != "same":
        yield change_name(change.name, change.passage.kind)
    if change.parts:
        yield _("a part of it went to {keys}").format(keys=", ".join(change.parts))
    if change.merged:
        yield _("took in {keys}").format(keys=", ".join(change.merged))


def columns(rows: Iterable[Cells], indent: str = "") -> list[str]:
    """Rows as aligned lines."""
    rows = list(rows)
    widths = [max((len(row[column]) for row in rows), default=0) for column in range(2)]
    return [
        f"{indent}{when.ljust(widths[0])}  {keys.ljust(widths[1])}  {what}".rstrip()
        for when, keys, what in rows
    ]


def change_record(kind: UnitKind, change: Change) -> dict[str, Any]:
    """Stable keys: `number` and `key` are those from then on, null where it is gone."""
    passage = change.passage
    return {
        "edition": change.edition,
        "number": (passage.new or None) if kind is UnitKind.RULE else None,
        "class": change.name,
        "key": name_of(kind, passage.new) if passage.new else None,
        "from": name_of(kind, passage.old),
        "confidence": passage.confidence,
        "parts": [name_of(kind, part) for part in change.parts],
        "merged": [name_of(kind, other) for other in change.merged],
    }
