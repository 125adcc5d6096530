"""What a new official edition touches of the project's own, in words and as JSON.

Refuses: finding it out (`kb.lineage.touched`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cli.messages import _, ngettext
from cli.render.changes import change_name
from cli.render.local import day, number
from kb.lineage.touched import Touched, TouchedRule


def touched_record(touched: Touched | None) -> dict[str, Any] | None:
    """Stable keys; null where no edition newer than the reference was imported."""
    if touched is None:
        return None
    return {
        "reference": touched.reference,
        "edition": touched.edition,
        "known": touched.known,
        "rules": [
            {
                "number": one.number,
                "today": one.today,
                "changes": list(one.changes),
                "digest": one.digest,
                "check": one.check,
            }
            for one in touched.rules
        ],
    }


def touched_lines(touched: Touched, limit: int | None) -> Iterator[str]:
    """How many digest entries and checks, and which; at most `limit` of them."""
    days = {"reference": day(touched.reference), "edition": day(touched.edition)}
    if not touched.known:
        yield _(
            "The digest and the checks follow the edition of {reference}. Import that one too to "
            "see which of them the edition of {edition} touches."
        ).format(**days)
        return
    if not touched.rules:
        yield _("The edition of {edition} touches no digest entry and no check.").format(**days)
        return
    entries = sum(one.digest for one in touched.rules)
    checks = sum(one.check for one in touched.rules)
    yield _("The edition of {edition} touches {entries} and {checks}:").format(
        **days,
        entries=ngettext("{n} digest entry", "{n} digest entries", entries).format(
            n=number(entries)
        ),
        checks=ngettext("{n} check", "{n} checks", checks).format(n=number(checks)),
    )
    shown = touched.rules[:limit]
    for one in shown:
        yield f"  {_line(one)}"
    if more := len(touched.rules) - len(shown):
        yield "  " + ngettext("… and {n} more", "… and {n} more", more).format(n=number(more))


def _line(one: TouchedRule) -> str:
    where = one.number if one.today in {one.number, None} else f"{one.number} → {one.today}"
    return f"{where}: {', '.join(dict.fromkeys(map(change_name, one.changes)))}"
