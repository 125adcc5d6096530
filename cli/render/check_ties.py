"""What `show` says of the checks of a rule: how many leaves are verified, and how to run them.

Refuses: running them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cli.messages import _, ngettext
from cli.render.ledger import STANDINGS
from cli.render.local import number


def check_record(rule: str) -> dict[str, Any] | None:
    """The stable keys: the standing of a leaf, else counts; the command, where a check is there."""
    from kb.checks.ledger import ledger
    from kb.checks.manifest import manifest

    found = ledger(rule)
    if not found.entries:
        return None
    there = any(entry.rule in manifest() for entry in found.entries)
    return {
        "status": found.entries[0].standing if len(found.entries) == 1 else None,
        "leaves": len(found.entries),
        "counts": {name: count for name, count in found.counts.items() if count},
        "command": f"reglario check {rule}" if there else None,
    }


def check_lines(rule: str) -> Iterator[str]:
    """For people, where any leaf of the rule has a check."""
    from kb.checks.ledger import Standing

    record = check_record(rule) if rule else None
    if record is None or record["command"] is None:
        return
    counts = record["counts"]
    sound = counts.get(Standing.VERIFIED, 0) + counts.get(Standing.PREDICATE, 0)
    leaves = record["leaves"]
    if leaves == 1:
        [standing] = counts
        told = _(STANDINGS[Standing(standing)])
    else:
        text = ngettext("{sound} of {n} verified", "{sound} of {n} verified", leaves)
        told = text.format(sound=number(sound), n=number(leaves))
    yield _("Check: {told} (run: {command})").format(told=told, command=record["command"])
    yield ""
