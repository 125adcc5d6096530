"""The ledger as text and JSON.

Refuses: counting.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

from cli.messages import _, ngettext
from cli.render.layout import table
from cli.render.local import day, number
from cli.render.titles import rule_title
from corpus.errors import N_
from kb.checks.ledger import Ledger, Standing

STANDINGS = {
    Standing.VERIFIED: N_("verified"),
    Standing.EXECUTABLE: N_("executable, not proved"),
    Standing.PREDICATE: N_("verified as a definition"),
    Standing.STRUCTURAL: N_("structural"),
    Standing.BLOCKED: N_("blocked"),
    Standing.OUT_OF_SCOPE: N_("out of scope"),
    Standing.UNREVIEWED: N_("not reviewed yet"),
}


def as_lines(found: Ledger, *, each: bool = False) -> Iterator[str]:
    """The headline, the counts, and what the rest waits for."""
    leaves = len(found.entries)
    verified = found.counts[Standing.VERIFIED.value]
    text = ngettext(
        "Verified: {verified} of {n} leaf rule (edition of {date}).",
        "Verified: {verified} of {n} leaf rules (edition of {date}).",
        leaves,
    )
    edition = day(date.fromisoformat(found.edition))
    yield text.format(verified=number(verified), n=number(leaves), date=edition)
    yield ""
    head = (_("Standing"), _("Rules"))
    rows = [(_(STANDINGS[Standing(name)]), number(count)) for name, count in found.counts.items()]
    yield from table(head, rows, right=1)
    if waiting := found.waiting():
        yield ""
        reasons = [
            (_(STANDINGS[standing]), _(reason), number(count))
            for (standing, reason), count in waiting.items()
        ]
        yield from table((_("Standing"), _("Reason"), _("Rules")), reasons, right=1)
    if each:
        yield ""
        listed = [
            (
                one.rule,
                rule_title(one.rule),
                _(STANDINGS[one.standing]),
                _(one.reason) if one.reason else "",
            )
            for one in found.entries
        ]
        yield from table((_("Rule"), _("Title"), _("Standing"), _("Reason")), listed, right=0)


def as_record(found: Ledger, *, each: bool = False) -> dict[str, Any]:
    """The stable keys; see docs/JSON.md."""
    record: dict[str, Any] = {
        "edition": found.edition,
        "leaves": len(found.entries),
        "counts": found.counts,
    }
    if each:
        record["rules"] = [
            {"rule": one.rule, "standing": one.standing, "reason": one.reason or None}
            for one in found.entries
        ]
    return record
